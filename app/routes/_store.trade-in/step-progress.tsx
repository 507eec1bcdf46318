import clsx from "clsx/lite";
import { type Step, STEP_TITLES, STEPS } from "./steps.ts";

export function StepProgress({ step }: { step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <div>
      <p className="text-sm font-medium text-soft">
        Шаг {at + 1} из {STEPS.length}
      </p>
      <ol aria-hidden="true" className="mt-2 grid grid-cols-3 gap-2 text-xs">
        {STEPS.map((name, index) => (
          <li key={name} className={clsx(index > at && "text-soft")}>
            <span className={clsx("mb-1.5 block h-1 rounded-full", index <= at ? "bg-accent" : "bg-line")} />
            {STEP_TITLES[name]}
          </li>
        ))}
      </ol>
    </div>
  );
}
