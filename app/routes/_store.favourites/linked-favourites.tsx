import { GoneNote } from "#app/features/lists/gone-note.tsx";
import { KeptGrid } from "#app/features/lists/kept-grid.tsx";
import { SharedList } from "#app/features/lists/shared-list.tsx";
import { isShown, type KeptCar } from "#worker/domain/lists/local-lists.ts";

/** The cars of a link, with what the visitor can do with them. */
export function LinkedFavourites({ cars }: { cars: readonly KeptCar[] }) {
  const shown = cars.filter(isShown);
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Список автомобилей</h1>
      <SharedList slugs={shown.map(({ slug }) => slug)} />
      <div className="mt-6">
        <KeptGrid cars={shown} />
      </div>
      <GoneNote count={cars.length - shown.length} />
    </>
  );
}
