import { callApi } from "#app/lib/api.ts";
import type { FirstDayChoices, FirstDayStep } from "#worker/domain/dealership/first-day.ts";
import { useMutation } from "../use-mutation.ts";

/** Chooses for steps of the first day, beside the choices that were made. */
export function useFirstDayChoices(choices: FirstDayChoices, onDone: () => void = () => undefined) {
  const { run, isPending } = useMutation({
    send: (firstDay: FirstDayChoices) => callApi("PUT /settings", { body: { firstDay } }),
    failure: "Не удалось отметить шаг",
    onDone,
  });
  return {
    isPending,
    choose: (steps: readonly FirstDayStep[], choice: "done" | "skipped") =>
      run({ ...choices, ...Object.fromEntries(steps.map((step) => [step, choice])) }),
  };
}
