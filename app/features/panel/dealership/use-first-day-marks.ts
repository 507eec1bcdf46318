import { callApi } from "#app/lib/api.ts";
import type { FirstDayMarks, FirstDayStep } from "#worker/domain/dealership/first-day.ts";
import { useMutation } from "../use-mutation.ts";

/** Marks steps of the first day, beside the marks they have. */
export function useFirstDayMarks(marks: FirstDayMarks, onDone: () => void = () => undefined) {
  const { run, isPending } = useMutation({
    send: (firstDay: FirstDayMarks) => callApi("PUT", "/settings", { firstDay }),
    failure: "Не удалось отметить шаг",
    onDone,
  });
  return {
    isPending,
    mark: (steps: readonly FirstDayStep[], mark: "done" | "skipped") =>
      run({ ...marks, ...Object.fromEntries(steps.map((step) => [step, mark])) }),
  };
}
