import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";

export function ResultCount({ total }: { total: number }) {
  return (
    <p role="status" className="text-lg max-lg:mt-2 font-semibold">
      Найдено: {countOf(total, CARS)}
    </p>
  );
}
