import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import { lackOf } from "#worker/domain/outlets/outlet-lacks.ts";
import { ANY_ERROR, type OutletErrors, parseProblemKey } from "#worker/domain/outlets/outlet-problems.ts";

/** Choices of the filter: the outlets that reject cars, and what is chosen. For the loader, so that browsers do not get all texts. */
export function problemOptions(errors: readonly OutletErrors[], problem: string | null | undefined) {
  const chosen = parseProblemKey(problem);
  const keys = new Set([...errors.map(({ outlet }) => outlet), ...(chosen ? [chosen.outlet] : [])]);
  const options = [...keys].map((outlet) => ({
    value: outlet as string,
    label: `Не пройдут: ${OUTLET_LABELS[outlet]}`,
  }));
  if (chosen && problem && chosen.rule !== ANY_ERROR) {
    options.push({ value: problem, label: `${OUTLET_LABELS[chosen.outlet]}: ${lackOf(chosen.rule)}` });
  }
  return [{ value: "", label: "Все для площадок" }, ...options];
}
