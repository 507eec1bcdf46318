import { ConsentBox } from "#app/features/leads/consent-box.tsx";
import { PhoneInput } from "#app/features/leads/phone-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

type Texts = Readonly<Record<string, string>>;

export function ContactStep({ values, errors }: { values: Texts; errors: Texts }) {
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
      {values.proof && <input type="hidden" name="proof" value={values.proof} />}
      <ConsentBox error={errors.consent} isTicked={values.consent === "on"} />
    </>
  );
}
