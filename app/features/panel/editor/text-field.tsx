import type { ComponentProps, ReactNode } from "react";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";

interface TextFieldProps extends Omit<ComponentProps<"input">, "value" | "defaultValue" | "ref"> {
  label: string;
  name: string;
  value: string | null | undefined;
  /** More than one line. */
  rows?: number;
  hint?: ReactNode;
  error: ReactNode;
}

/** A text of an editor: its label, control, hint and error. */
export function TextField({ label, value, rows, required = false, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) =>
        rows === undefined ? (
          <TextInput {...control} {...input} defaultValue={value ?? ""} />
        ) : (
          <Textarea {...control} name={input.name} rows={rows} defaultValue={value ?? ""} />
        )
      }
    </Field>
  );
}
