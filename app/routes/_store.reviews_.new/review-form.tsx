import { Form } from "@remix-run/react";
import { useId } from "react";
import { useKeptForm } from "#app/features/leads/use-kept-form.ts";
import { ChoiceChip } from "#app/ui/choice-chip.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";

/** What is typed is kept under it until the review is stored. */
export const REVIEW_DRAFT = "/reviews/new";

interface ReviewFormProps {
  consent: readonly string[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  isRefused: boolean;
}

const RATINGS = [5, 4, 3, 2, 1];

/** A native POST with and without JavaScript. */
export function ReviewForm({ consent, values, errors, isRefused }: ReviewFormProps) {
  const id = useId();
  const keptForm = useKeptForm(REVIEW_DRAFT, isRefused);
  return (
    <Form {...keptForm} method="post" noValidate className="grid gap-1.5">
      {values.code && <input type="hidden" name="code" value={values.code} />}
      {values.proof && <input type="hidden" name="proof" value={values.proof} />}
      <Field label="Как вас подписать" required hint="Имя, можно с первой буквой фамилии" error={errors.customerName}>
        {(control) => (
          <TextInput {...control} name="customerName" defaultValue={values.customerName} autoComplete="given-name" />
        )}
      </Field>
      <Field label="Автомобиль" hint="Например, Geely Coolray. Можно не указывать" error={errors.carModel}>
        {(control) => <TextInput {...control} name="carModel" defaultValue={values.carModel} autoComplete="off" />}
      </Field>
      <fieldset aria-describedby={`${id}-rating`}>
        <legend className="mb-1 text-sm font-medium">Оценка *</legend>
        <div className="flex flex-wrap gap-2">
          {RATINGS.map((rating) => (
            <ChoiceChip
              key={rating}
              name="rating"
              value={rating}
              aria-label={`${rating} из 5`}
              defaultChecked={values.rating === String(rating)}
            >
              {rating} ★
            </ChoiceChip>
          ))}
        </div>
        <p id={`${id}-rating`} aria-live="polite" className="mt-1 min-h-4.5 text-xs text-danger">
          {errors.rating}
        </p>
      </fieldset>
      <Field label="Отзыв" required error={errors.text}>
        {(control) => <Textarea {...control} name="text" rows={6} defaultValue={values.text} />}
      </Field>
      <label className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          name="consent"
          defaultChecked={values.consent === "on"}
          aria-required
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={`${id}-consent`}
          className="my-3 size-5 shrink-0"
        />
        <span className="min-w-0 py-2">Согласен на публикацию отзыва и имени, которым он подписан</span>
      </label>
      <p id={`${id}-consent`} aria-live="polite" className="min-h-4.5 text-xs text-danger">
        {errors.consent}
      </p>
      <details className="mb-3 text-sm text-soft">
        <summary className="min-h-11 cursor-pointer py-2 underline">Текст согласия</summary>
        {consent.map((paragraph) => (
          <p key={paragraph} className="mt-2 wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </details>
      {/* The honeypot. */}
      <div className="sr-only" aria-hidden>
        <input name="honeypot" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" size="lg" wide>
        Отправить отзыв
      </Button>
    </Form>
  );
}
