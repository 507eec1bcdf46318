import { useLocalList } from "./use-local-list.ts";
import { FAVOURITES_KEY } from "#worker/domain/lists/list-keys.ts";
import { readFavourites } from "./local-lists.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { FAVOURITES_PATH, listHref } from "#worker/domain/lists/list-address.ts";

/** A list of a link is never mixed into the visitor's own without a decision. */
export function SharedList({ slugs }: { slugs: readonly string[] }) {
  const own = useLocalList(FAVOURITES_KEY, readFavourites) ?? [];
  if (slugs.length === 0) return null;
  const isOwn = slugs.every((slug) => own.some(({ s }) => s === slug));
  if (isOwn) {
    return (
      <p className="mt-3">
        Все эти автомобили в вашем{" "}
        <a href={FAVOURITES_PATH} className="underline">
          избранном
        </a>
        .
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p className="font-semibold">В ссылке {countOf(slugs.length, CARS)}</p>
      <LinkButton to={listHref(FAVOURITES_PATH, "add", slugs)} size="sm">
        Добавить к моим
      </LinkButton>
      {own.length > 0 && (
        <LinkButton to={listHref(FAVOURITES_PATH, "set", slugs)} variant="secondary" size="sm">
          Заменить мои ({own.length})
        </LinkButton>
      )}
    </div>
  );
}
