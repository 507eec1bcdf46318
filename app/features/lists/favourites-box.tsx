import { FAVOURITES_KEY } from "#worker/domain/lists/list-keys.ts";
import { readFavourites } from "./local-lists.ts";
import { useLocalList } from "./use-local-list.ts";

/** In request forms: an unticked box that sends the slugs of the favourites along. Not there without favourites. */
export function FavouritesBox({ defaultChecked }: { defaultChecked: boolean }) {
  const entries = useLocalList(FAVOURITES_KEY, readFavourites);
  if (!entries || entries.length === 0) return null;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        name="favourites"
        value={entries.map(({ s }) => s).join(",")}
        defaultChecked={defaultChecked}
        className="size-5 shrink-0"
      />
      Передать менеджеру список избранного ({entries.length})
    </label>
  );
}
