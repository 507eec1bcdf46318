import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import clsx from "clsx/lite";
import { useFirstDayChoices } from "#app/features/panel/dealership/use-first-day-choices.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  FIRST_DAY_LABELS,
  FIRST_DAY_STATE_LABELS,
  FIRST_DAY_STEPS,
  type FirstDayStep,
  stepsLeft,
  stepsLeftText,
} from "#worker/domain/dealership/first-day.ts";
import { MovingTable } from "./moving-table.tsx";
import { StepBody } from "./step-body.tsx";

const PATH = "/admin/first-day";

export async function loader({ context: { services, caller } }: LoaderFunctionArgs) {
  const [firstDay, moving] = await Promise.all([
    services.dealership.getFirstDay(caller.origin),
    services.moving.getMoving(),
  ]);
  return { ...firstDay, moving };
}

export const meta: MetaFunction = () => [{ title: "Первый день — панель" }, { name: "robots", content: "noindex" }];

export default function FirstDayScreen() {
  const { states, choices, data, moving } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const named = useSearchParams()[0].get("step");
  const left = stepsLeft(states);
  const open = FIRST_DAY_STEPS.find((step) => step === named) ?? left[0];
  // Without a step in the address the first one that is left is open.
  const goOn = () => navigate(PATH, { preventScrollReset: true });
  const { choose, isPending } = useFirstDayChoices(choices, goOn);
  return (
    <>
      <ScreenTitle title="Первый день">
        Восемь шагов, чтобы открыть салон. Любой можно пропустить и вернуться к нему позже.
      </ScreenTitle>
      <p role="status" className="mb-4 font-medium">
        {left.length > 0 ? stepsLeftText(left.length) : "Всё готово: салон открыт"}
      </p>
      <ol className="grid max-w-200 gap-3">
        {FIRST_DAY_STEPS.map((step, index) => (
          <li key={step} className="panel">
            <StepHead step={step} number={index + 1} isOpen={step === open} state={states[step]} />
            {step === open && (
              <StepBody
                key={step}
                step={step}
                data={data}
                choices={choices}
                isPending={isPending}
                onChoose={(chosen) => void choose([step], chosen)}
                onSaved={goOn}
              />
            )}
          </li>
        ))}
      </ol>
      <MovingTable moving={moving} />
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to="/" reloadDocument variant="secondary">
          Посмотреть сайт
        </LinkButton>
        <LinkButton to="/admin/settings" variant="quiet">
          Все настройки
        </LinkButton>
      </div>
    </>
  );
}

interface StepHeadProps {
  step: FirstDayStep;
  number: number;
  isOpen: boolean;
  state: keyof typeof FIRST_DAY_STATE_LABELS;
}

function StepHead({ step, number, isOpen, state }: StepHeadProps) {
  return (
    <h2>
      <Link
        to={`${PATH}?step=${step}`}
        preventScrollReset
        aria-current={isOpen ? "step" : undefined}
        className="flex min-h-14 items-center gap-3 px-5 py-2"
      >
        <span
          className={clsx(
            "grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold",
            state === "done" ? "bg-success-tint text-success" : "bg-shade",
          )}
        >
          {state === "done" ? <Icon name="check" size={18} /> : number}
        </span>
        <span className="grow text-base font-semibold">{FIRST_DAY_LABELS[step]}</span>
        <span className="shrink-0 text-sm text-soft">{FIRST_DAY_STATE_LABELS[state]}</span>
      </Link>
    </h2>
  );
}
