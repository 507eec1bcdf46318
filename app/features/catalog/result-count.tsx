import { CARS, countOf } from "#worker/domain/plural.ts";

export function ResultCount({ total }: { total: number }) {
  return (
    <p role="status" className="figures text-lg font-semibold">
      Найдено: {countOf(total, CARS)}
    </p>
  );
}
