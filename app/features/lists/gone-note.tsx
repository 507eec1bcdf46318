import { CARS, countOf, pluralOf } from "#worker/domain/kernel/text/plural.ts";

export function GoneNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="status" className="mt-4 text-soft">
      {countOf(count, CARS)} больше не {pluralOf(count, ["продаётся", "продаются", "продаются"])}.
    </p>
  );
}
