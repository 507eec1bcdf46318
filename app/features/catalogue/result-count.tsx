import { CARS, countOf } from "#app/shared.ts";

export function ResultCount({ total }: { total: number }) {
  return (
    <p role="status" className="text-lg max-lg:mt-2 font-semibold">
      Найдено: {countOf(total, CARS)}
    </p>
  );
}
