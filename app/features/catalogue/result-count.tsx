import { useAhead } from "./preview/ahead.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";

export function ResultCount({ total }: { total: number }) {
  const ahead = useAhead();
  return (
    <p role="status" className="text-lg max-lg:mt-2 font-semibold">
      Найдено: {countOf(ahead?.total ?? total, CARS)}
    </p>
  );
}
