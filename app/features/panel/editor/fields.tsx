import type { ComponentProps, ReactNode, Ref } from "react";
import { Field, Textarea, TextInput, Select } from "#app/ui/field.tsx";
import { typedNumber } from "#worker/domain/kernel/text/typed-number.ts";

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
          <Textarea
            {...control}
            name={input.name}
            placeholder={input.placeholder}
            rows={rows}
            defaultValue={value ?? ""}
          />
        )
      }
    </Field>
  );
}

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

/** The trimmed text of a control; empty when there is no such control. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** The texts of several controls, by name. */
export function textFields<K extends string>(form: FormData, ...names: readonly K[]): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<K, string>;
}

/** What `typedNumber` makes of a control's text. */
export function numberOf(form: FormData, name: string): number | string | null {
  return typedNumber(textOf(form, name));
}

/** All values of one name, in the order of the form. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

/** The server's message for a field. */
export type ErrorOf = (field: string) => string | undefined;

/** What a control of an editor takes from the row and from a failed save: name, stored value (null in a new row) and error of a field. */
export function boundFields<R extends object>(row: R | null, errorOf: ErrorOf) {
  return <K extends keyof R & string>(name: K) => ({ name, value: row?.[name] ?? null, error: errorOf(name) });
}
