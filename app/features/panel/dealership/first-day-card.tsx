import { Button, LinkButton } from "#app/ui/button.tsx";
import {
  type FirstDayChoices,
  type FirstDayState,
  type FirstDayStep,
  stepNames,
  stepsLeft,
  stepsLeftText,
} from "#worker/domain/dealership/first-day.ts";
import { useFirstDayChoices } from "./use-first-day-choices.ts";

interface FirstDayCardProps {
  states: Record<FirstDayStep, FirstDayState>;
  choices: FirstDayChoices;
}

/** The way to the first day's screen, until no step is left. */
export function FirstDayCard({ states, choices }: FirstDayCardProps) {
  const left = stepsLeft(states);
  const { choose, isPending } = useFirstDayChoices(choices);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="first-day" className="mb-5 panel p-5">
      <h2 id="first-day" className="text-base font-semibold">
        {stepsLeftText(left.length)}
      </h2>
      <p className="mt-1 mb-4 text-soft">{stepNames(left)}: что нужно салону, чтобы открыться.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/admin/first-day" size="sm">
          Продолжить
        </LinkButton>
        <Button variant="quiet" size="sm" pending={isPending} onClick={() => void choose(left, "skipped")}>
          Больше не показывать
        </Button>
      </div>
    </section>
  );
}
