import type { ReactNode } from "react";
import { type LeadFormKey, leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import { SalonField } from "./salon-field.tsx";
import { ConsentBox } from "./consent-box.tsx";
import { PhoneInput } from "./phone-input.tsx";
import { type ExtraFields, type RequestedCar, requestHref } from "./request-links.ts";
import { type DraftRef, openDraft } from "./lead-draft.ts";
import { type FieldTexts, useLeadSubmit } from "./use-lead-submit.ts";
import type { LeadSent } from "./send-lead.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { Button } from "#app/ui/button.tsx";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { TextInput, Field } from "#app/ui/field.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { FAVOURITES_KEY } from "#worker/domain/lists/list-keys.ts";
import { readFavourites } from "../lists/local-lists.ts";
import { useLocalList } from "../lists/use-local-list.ts";

interface LeadFormProps {
  form: LeadFormKey;
  car: RequestedCar | null;
  extra: ExtraFields;
  /** Where a native POST goes, if not to the page of the form. */
  action?: string | undefined;
  draftRef: DraftRef;
  /** Errors of an earlier attempt without JavaScript. */
  errors?: FieldTexts;
  /** Hidden fields for a native POST: the referring page, and when the form was opened. */
  native?: FieldTexts;
  onSending?: () => void;
  onSent: (sent: LeadSent) => void;
  onFailed?: () => void;
  /** More fields, above the name. */
  children?: LeadFields | undefined;
}

export type LeadFields = (fields: { values: FieldTexts; errors: FieldTexts }) => ReactNode;

/**
 * The form of every lead: a native POST to its own path, or with JavaScript an API call that stays on the page. There is no native
 * `required`, so that our messages are shown instead of the browser's.
 */
export function LeadForm({
  form,
  car,
  extra,
  action,
  draftRef,
  errors: first = {},
  native = {},
  onSending,
  onSent,
  onFailed,
  children,
}: LeadFormProps) {
  const hidden: FieldTexts = {
    ...extra,
    ...(car ? { carSlug: car.slug, carInfo: car.info, carPrice: car.price, carStatus: car.status } : {}),
  };
  const path = requestHref(form, car);
  const { errors, isPending, onSubmit, onChange } = useLeadSubmit({
    form,
    path,
    draftRef,
    hidden,
    errors: first,
    onSending,
    onSent,
    onFailed,
  });
  const { values, failed } = openDraft(draftRef, path);
  const { submit, ownCar } = leadFormOf(form);
  const nativeFields = { ...hidden, ...native };
  return (
    <form
      method="post"
      action={action ?? requestHref(form, car, extra)}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
      className="grid gap-1.5"
    >
      {Object.entries(nativeFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SentAlong extra={extra} />
      {children?.({ values, errors })}
      {ownCar && (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field label="Марка" error={errors.carBrand}>
            {(control) => <TextInput {...control} name="carBrand" defaultValue={values.carBrand} autoComplete="off" />}
          </Field>
          <Field label="Модель" error={errors.carModel}>
            {(control) => <TextInput {...control} name="carModel" defaultValue={values.carModel} autoComplete="off" />}
          </Field>
        </div>
      )}
      <Field label="ФИО *" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            aria-required
            name="name"
            defaultValue={values.name}
            autoComplete="name"
            data-autofocus
          />
        )}
      </Field>
      <Field label="Номер телефона *" error={errors.phone}>
        {(control) => <PhoneInput {...control} aria-required name="phone" defaultValue={values.phone} />}
      </Field>
      {leadFormOf(form).about === "salon" && <SalonField value={values.salonId} error={errors.salonId} />}
      <FavouritesBox defaultChecked={values.favourites !== undefined} />
      <ConsentBox error={errors.consent} isTicked={values.consent === "on"} />
      <Honeypot />
      {failed && <CallInstead />}
      <Button type="submit" size="lg" wide pending={isPending} className="mt-2">
        {submit}
      </Button>
    </form>
  );
}

/** What the form sends without a field: a calculation, answers, a promotion. */
function SentAlong({ extra: { quote, desiredAmount, message } }: { extra: ExtraFields }) {
  const parts = [
    quote && `Расчёт № ${quote}.`,
    Number(desiredAmount) > 0 && `Сумма кредита: ${formatRubles(Number(desiredAmount))}.`,
    message,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="mb-4 rounded-md bg-canvas px-4 py-3 text-sm wrap-anywhere">С заявкой отправим: {parts.join(" ")}</p>
  );
}

/** A field that visitors cannot see or focus and browsers do not fill in, but scripts do. */
function Honeypot() {
  return (
    <div className="sr-only" aria-hidden>
      <input name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function CallInstead() {
  const phone = useLayout()?.settings.phone;
  if (!phone) return null;
  return (
    <p className="mb-2 rounded-md bg-shade p-3 text-sm">
      Если заявка не отправляется, позвоните нам:{" "}
      <a href={phoneHref(phone)} className="font-semibold whitespace-nowrap underline">
        {formatPhone(phone)}
      </a>
    </p>
  );
}

/** In request forms: an unticked box that sends the slugs of the favourites along. Not there without favourites. */
export function FavouritesBox({ defaultChecked }: { defaultChecked: boolean }) {
  const entries = useLocalList(FAVOURITES_KEY, readFavourites);
  if (!entries || entries.length === 0) return null;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        name="favourites"
        value={entries.map(({ s }) => s).join(",")}
        defaultChecked={defaultChecked}
        className="size-5 shrink-0"
      />
      Передать менеджеру список избранного ({entries.length})
    </label>
  );
}
