import { useAhead } from "./preview/ahead.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";

export function ResultCount({ total }: { total: number }) {
  const ahead = useAhead();
  return (
    <p role="status" className="font-semibold max-lg:mt-1 md:text-lg">
      Найдено: {countOf(ahead?.total ?? total, CARS)}
    </p>
  );
}
