import { type FormEvent, useEffect, useRef, useState, type RefObject } from "react";
import type { TradeInPage } from "#worker/services/dealership/pages/get-trade-in-page.ts";
import { CarStep } from "./car-step.tsx";
import { STEP_HEADINGS, STEP_TITLES, WIZARD_ID, type Step, STEPS } from "./steps.ts";
import type { WizardPost, ShownEstimate } from "./handle-wizard-post.ts";
import { useSteps } from "./use-steps.ts";
import { useValuation } from "./use-valuation.ts";
import { useWizardDraft } from "./use-wizard-draft.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { ConsentBox } from "#app/features/leads/consent-box.tsx";
import { SalonField } from "#app/features/leads/salon-field.tsx";
import { PhoneInput } from "#app/features/leads/phone-input.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import clsx from "clsx/lite";
import { Icon } from "#app/ui/icon.tsx";

interface WizardProps extends Pick<TradeInPage, "years" | "brandNames" | "conditions" | "promise"> {
  /** The wizard was sent without JavaScript. */
  wasSent: boolean;
  post: WizardPost | undefined;
}

/**
 * One form with both steps, one of which is hidden, so that every submit contains all fields and nothing is lost by Back or a
 * reload. Without JavaScript the server shows the next step.
 */
export function Wizard({ wasSent, promise, post, ...choices }: WizardProps) {
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
      {hydrated && step !== "sent" && !filled[step] && (
        <p className="mt-3 text-sm text-soft">Чтобы продолжить, заполните поля со звёздочкой.</p>
      )}
      {step === "sent" && <SentStep promise={promise} estimate={estimate} />}
    </form>
  );
}

function filledSteps(form: HTMLFormElement | null) {
  const data = new FormData(form ?? undefined);
  const has = (...names: string[]) => names.every((name) => String(data.get(name) ?? "").trim() !== "");
  return { car: has("carBrand", "carModel", "carYear"), contacts: has("name", "phone") };
}

type Texts = Readonly<Record<string, string>>;

function ContactStep({ values, errors }: { values: Texts; errors: Texts }) {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label="ФИО" required error={errors.name}>
          {(control) => <TextInput {...control} name="name" defaultValue={values.name} autoComplete="name" />}
        </Field>
        <Field label="Номер телефона" required error={errors.phone}>
          {(control) => <PhoneInput {...control} name="phone" defaultValue={values.phone} />}
        </Field>
      </div>
      <SalonField value={values.salonId} error={errors.salonId} />
      {values.proof && <input type="hidden" name="proof" value={values.proof} />}
      <ConsentBox error={errors.consent} isTicked={values.consent === "on"} />
    </>
  );
}

function StepProgress({ step }: { step: Step }) {
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

/** The preliminary estimate, read when the visitor comes to the second step; null before it arrives and when it does not. */
export function useEstimate(step: Step, form: RefObject<HTMLFormElement>, initial: ShownEstimate | null) {
  const [estimate, setEstimate] = useState(initial);
  const [last, setLast] = useState(step);
  if (last !== step) {
    setLast(step);
    // Another car, or another answer about this one.
    if (step === "car") setEstimate(null);
  }
  useEffect(() => {
    if (step !== "contacts" || !form.current) return;
    const fields = new FormData(form.current);
    let isCurrent = true;
    import("./load-estimate.client.ts")
      .then(({ loadEstimate }) => loadEstimate(fields))
      .then(
        (loaded) => isCurrent && setEstimate(loaded),
        // The wizard works without it.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [step, form]);
  return estimate;
}

export function SentStep({ promise, estimate }: { promise: string; estimate: ShownEstimate | null }) {
  return (
    <div className="flex gap-4">
      <Icon name="circle-check" size={40} className="text-success" />
      <div>
        <p>{promise}</p>
        {estimate && !estimate.isAsking && <p className="mt-3">{estimate.text}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/new-cars">Выбрать новый автомобиль</LinkButton>
          <LinkButton to="/trade-in" variant="secondary">
            Оценить ещё один
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
