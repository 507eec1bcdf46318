import { Link } from "@remix-run/react";
import { COMPARE_PATH, FAVOURITES_PATH } from "#worker/domain/lists/list-address.ts";

/** For the menu of narrow windows, whose header shows only the favourites. */
export const LIST_LINKS = [{ to: COMPARE_PATH, label: "Сравнение" }];

/** The two lists in the header; worker/edge/list-starter.ts adds the numbers of cars, for which the signs have room. */
export function ListLinks() {
  return (
    <>
      <Link to={FAVOURITES_PATH} aria-label="Избранное" className="keep keep-heart" />
      <Link to={COMPARE_PATH} aria-label="Сравнение" className="keep keep-scales max-sm:hidden" />
    </>
  );
}
