import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import type { CarCard } from "#worker/domain/cars/car.ts";
import { endAhead, leaveAhead, readAheadWith } from "./ahead.ts";
import type { Preview, PreviewPage, ShownPage } from "./preview.client.tsx";

/** For the elements that contain filters. */
export interface FilterTouch {
  onPointerDown: () => void;
  onFocus: () => void;
}

/**
 * What a list will show, computed in the browser while the server's answer is awaited. The first touch of a filter loads the code
 * and the columns of the stock. Null until then, and where only the server can answer.
 */
export function usePreview(
  shown: ShownPage,
  cars: readonly CarCard[],
): { preview: Preview | null; touch: FilterTouch } {
  const [page, setPage] = useState<PreviewPage | null>(null);
  const { location } = useNavigation();
  const { pathname, key } = useLocation();
  const search = location?.pathname === pathname ? location.search : null;
  const preview = useMemo(
    () => (search !== null && page ? page.whole({ pathname, search, shown }) : null),
    [page, pathname, search, shown],
  );
  useEffect(() => endAhead(search), [search, key]);
  useEffect(() => page?.learn(cars), [page, cars]);
  useEffect(() => {
    if (page) readAheadWith((changed) => page.ahead({ pathname, search: changed, shown }));
  }, [page, pathname, shown]);
  useEffect(() => leaveAhead, []);
  function prepare() {
    if (shown.columns === null || page) return;
    import("./preview.client.tsx")
      .then(({ loadPreview }) => loadPreview(shown.columns))
      .then(
        (loaded) => {
          setPage(loaded);
          // Tests and measurements wait for it.
          performance.mark("columns");
        },
        // The server answers instead; the next touch tries again.
        () => undefined,
      );
  }
  return { preview, touch: { onPointerDown: prepare, onFocus: prepare } };
}
