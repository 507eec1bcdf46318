import { type FormEvent, useEffect, useRef, useState } from "react";
import type { TradeInPage } from "#worker/services/dealership/pages/get-trade-in-page.ts";
import { CarStep } from "./car-step.tsx";
import { ContactStep } from "./contact-step.tsx";
import { SentStep } from "./sent-step.tsx";
import { StepProgress } from "./step-progress.tsx";
import { STEP_HEADINGS, STEP_TITLES, WIZARD_ID } from "./steps.ts";
import type { WizardPost } from "./handle-wizard-post.ts";
import { useEstimate } from "./use-estimate.ts";
import { useSteps } from "./use-steps.ts";
import { useValuation } from "./use-valuation.ts";
import { useWizardDraft } from "./use-wizard-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

interface WizardProps extends Pick<TradeInPage, "years" | "brandNames" | "conditions"> {
  /** The wizard was sent without JavaScript. */
  wasSent: boolean;
  post: WizardPost | undefined;
}

/**
 * One form with both steps, one of which is hidden, so that every submit contains all fields and nothing is lost by Back or a
 * reload. Without JavaScript the server shows the next step.
 */
export function Wizard({ wasSent, post, ...choices }: WizardProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const first = post?.step ?? (wasSent ? "sent" : "car");
  const { step, go, back, resume, heading } = useSteps(first, post !== undefined);
  const [filled, setFilled] = useState({ car: false, contacts: false });
  const draft = useWizardDraft({
    form,
    first: post ? null : first,
    onResumed({ wasSent: wasSentBefore }) {
      const found = filledSteps(form.current);
      setFilled(found);
      if (wasSentBefore || first === "sent") resume(location.hash === "#contacts" ? "car" : "sent");
      else resume(found.car ? "contacts" : "car");
    },
  });
  const { errors, message, isPending, send, correct } = useValuation(step, post, draft.requestKey, () => {
    draft.forget();
    go("sent", { replace: true });
  });
  const estimate = useEstimate(step, form, post?.estimate ?? null);
  const [mileageError, setMileageError] = useState<string>();

  // Also for values that the browser has restored after a reload.
  useEffect(() => setFilled(filledSteps(form.current)), [step]);
  function goOn() {
    const mileage = form.current?.elements.namedItem("carMileage");
    const isWrong = mileage instanceof HTMLInputElement && !mileage.checkValidity();
    setMileageError(isWrong ? "Укажите пробег целым числом километров" : undefined);
    if (isWrong) mileage.focus();
    else go("contacts");
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    setFilled(filledSteps(form.current));
    draft.save();
    if (!(target instanceof Element)) return;
    const name = target.getAttribute("name") ?? "";
    if (name === "carMileage") setMileageError(undefined);
    correct(name);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (step === "contacts") return send(event);
    event.preventDefault();
    if (filled.car) goOn();
  }

  const values = post?.values ?? {};
  return (
    <form
      ref={form}
      id={WIZARD_ID}
      method="post"
      action={`/trade-in#${WIZARD_ID}`}
      aria-label="Оценка автомобиля"
      onSubmit={submit}
      onChange={onChange}
      noValidate
      className="panel p-5 md:p-8"
    >
      <StepProgress step={step} />
      <h2 ref={heading} tabIndex={-1} className="mt-5 mb-4 text-xl font-bold outline-none md:text-2xl">
        {STEP_HEADINGS[step]}
      </h2>
      {message && (
        <p role="alert" className="mb-4 rounded-md bg-accent-tint p-3 text-danger">
          {message}
        </p>
      )}
      <fieldset hidden={step !== "car"} aria-label={STEP_TITLES.car}>
        <CarStep
          {...choices}
          values={values}
          errors={mileageError ? { ...errors, carMileage: mileageError } : errors}
        />
      </fieldset>
      <fieldset hidden={step !== "contacts"} aria-label={STEP_TITLES.contacts}>
        <ContactStep values={values} errors={errors} />
        <p aria-live="polite" className="mb-4 min-h-12 font-medium">
          {estimate?.text}
        </p>
      </fieldset>
      {step === "car" && (
        <Button type="submit" name="intent" value="next" size="lg" disabled={hydrated && !filled.car}>
          Далее
        </Button>
      )}
      {step === "contacts" && (
        // First in the form, because Enter activates the first submit button.
        <div className="mt-2 flex flex-row-reverse flex-wrap justify-end gap-3">
          <Button
            type="submit"
            name="intent"
            value="send"
            size="lg"
            pending={isPending}
            disabled={hydrated && !filled.contacts}
          >
            Отправить
          </Button>
          <Button
            type={hydrated ? "button" : "submit"}
            name="intent"
            value="back"
            variant="secondary"
            size="lg"
            onClick={hydrated ? back : undefined}
          >
            Назад
          </Button>
        </div>
      )}
      {step === "sent" && <SentStep estimate={estimate} />}
    </form>
  );
}

function filledSteps(form: HTMLFormElement | null) {
  const data = new FormData(form ?? undefined);
  const has = (...names: string[]) => names.every((name) => String(data.get(name) ?? "").trim() !== "");
  return { car: has("carBrand", "carModel", "carYear"), contacts: has("name", "phone") };
}
