import { Textarea } from "#app/ui/text-input.tsx";
import { Field } from "#app/ui/field.tsx";

interface PicturesFieldProps {
  label: string;
  name: string;
  value: readonly string[];
  max: number;
  error: string | undefined;
}

/** Pictures by their addresses, one a line. */
export function PicturesField({ label, name, value, max, error }: PicturesFieldProps) {
  return (
    <Field label={label} error={error} hint={`До ${max} изображений, адрес на строку; советуем 4–6`}>
      {(control) => <Textarea {...control} name={name} rows={4} defaultValue={value.join("\n")} spellCheck={false} />}
    </Field>
  );
}
