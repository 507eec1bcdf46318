import type { ReactNode, Ref } from "react";
import { TextInput, Field } from "#app/ui/field.tsx";

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | null;
  required?: boolean;
  hint?: ReactNode;
  error: ReactNode;
  /** Formats the value as «2 490 000» on blur. */
  grouped?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  onInput?: () => void;
}

/** Accepts spaces and a comma; the server refuses what is not a number. */
export function NumberField({
  label,
  name,
  value,
  required = false,
  hint,
  error,
  grouped = false,
  maxLength,
  inputRef,
  onInput,
}: NumberFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={inputRef}
          name={name}
          onInput={onInput}
          defaultValue={value === null ? "" : grouped ? groupDigits(String(value)) : String(value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxLength}
          className="figures"
          onBlur={(event) => {
            if (grouped) event.target.value = groupDigits(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** Groups digits by three and puts a comma before kopecks; returns a text that is not a number unchanged. */
export function groupDigits(text: string): string {
  const bare = text.replace(/\s/g, "").replace(".", ",");
  if (!/^\d+(?:,\d*)?$/.test(bare)) return text;
  const [whole = "", kopecks] = bare.split(",");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, " ");
  return kopecks ? `${grouped},${kopecks}` : grouped;
}
