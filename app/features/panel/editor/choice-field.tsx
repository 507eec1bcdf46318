import type { ReactNode } from "react";
import { Select, Field } from "#app/ui/field.tsx";

interface ChoiceFieldProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  required?: boolean;
  hint?: ReactNode;
  error: ReactNode;
  onChange?: (value: string) => void;
}

export function ChoiceField({
  label,
  name,
  value,
  options,
  required = false,
  hint,
  error,
  onChange,
}: ChoiceFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value} onChange={(event) => onChange?.(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Options with labels; `blank` labels a first, empty option. */
export function optionsOf(keys: readonly string[], labels: Readonly<Record<string, string>>, blank?: string) {
  const options = keys.map((value) => ({ value, label: labels[value] ?? value }));
  return blank === undefined ? options : [{ value: "", label: blank }, ...options];
}
