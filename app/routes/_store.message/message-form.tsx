import { useState } from "react";
import { ConsentBox } from "#app/features/leads/consent-box.tsx";
import type { LeadRefusal } from "#app/features/leads/handle-lead-post.ts";
import { PhoneInput } from "#app/features/leads/phone-input.tsx";
import { useKeptForm } from "#app/features/leads/use-kept-form.ts";
import { writeTab } from "#app/lib/tab-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { LEAD_LENGTHS } from "#worker/domain/kernel/limits.ts";

interface MessageFormProps {
  carSlug: string | null;
  hidden: Readonly<Record<string, string>>;
  refusal: LeadRefusal | undefined;
}

/** A native form, with scripts and without: what was stored is shown on another document. */
export function MessageForm({ carSlug, hidden, refusal }: MessageFormProps) {
  const { fields: errors = {} } = refusal ?? {};
  const draftKey = `/message ${carSlug ?? ""}`;
  const keptForm = useKeptForm(draftKey, refusal !== undefined);
  const values = refusal?.values ?? {};
  // A repeat is the same message, whatever the page has loaded since.
  const [kept] = useState(hidden);
  const sent = Object.keys(hidden).map((name) => [name, values[name] ?? kept[name] ?? ""] as const);
  return (
    <form
      {...keptForm}
      method="post"
      noValidate
      // A refused message comes back with the answer.
      onSubmit={() => writeTab(draftKey, null)}
      className="grid gap-1.5"
    >
      {sent.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {carSlug !== null && <input type="hidden" name="carSlug" value={carSlug} />}
      {values["proof"] && <input type="hidden" name="proof" value={values["proof"]} />}
      {refusal && (
        <p role="alert" className="mb-2 rounded-md bg-accent-tint p-3 text-danger">
          {refusal.message}
        </p>
      )}
      <Field label="Сообщение" required error={errors["message"]}>
        {(control) => (
          <Textarea {...control} name="message" defaultValue={values["message"]} maxLength={LEAD_LENGTHS.message} />
        )}
      </Field>
      <Field label="Имя" required error={errors["name"]}>
        {(control) => (
          <TextInput {...control} name="name" defaultValue={values["name"]} autoComplete="name" maxLength={255} />
        )}
      </Field>
      <Field label="Телефон, если удобно созвониться" error={errors["phone"]}>
        {(control) => <PhoneInput {...control} name="phone" defaultValue={values["phone"]} />}
      </Field>
      <Field label="Почта, чтобы узнать об ответе" error={errors["email"]}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            defaultValue={values["email"]}
            autoComplete="email"
            inputMode="email"
          />
        )}
      </Field>
      <ConsentBox error={errors["consent"]} isTicked={values["consent"] === "on"} />
      <div className="sr-only" aria-hidden>
        <input name="honeypot" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" size="lg" wide className="mt-2">
        Отправить
      </Button>
      <p className="mt-2 text-sm text-soft">Откроется страница переписки: ответ появится на ней.</p>
    </form>
  );
}
