import type { ComponentProps, ReactNode, Ref } from "react";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { OptionSelect, type OptionsProps } from "#app/ui/panel/option-select.tsx";
import { typedNumber } from "#worker/domain/kernel/text/typed-number.ts";

interface TextFieldProps
  extends Omit<ComponentProps<"input">, "value" | "defaultValue" | "ref">, Pick<ComponentProps<"textarea">, "wrap"> {
  label: string;
  /** The stored text; the control keeps what is typed. */
  value?: string | number | null | undefined;
  /** The typed text, where the screen keeps it. */
  text?: string | number | null | undefined;
  onText?: (text: string) => void;
  /** More than one line. */
  rows?: number;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A text of an editor: its label, control, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, value, text, onText, rows, required = false, hint, error, className, ...input } = props;
  const typed = text === undefined ? { defaultValue: value ?? "" } : { value: text ?? "" };
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => {
        const all = { ...control, ...(onText && { onChange: onTyped(onText) }), ...input, ...typed };
        // The attributes that the screens give are common to both.
        return rows === undefined ? (
          <TextInput {...all} />
        ) : (
          <Textarea {...(all as ComponentProps<"textarea">)} rows={rows} />
        );
      }}
    </Field>
  );
}

function onTyped(onText: (text: string) => void) {
  return ({ target }: { target: { value: string } }) => onText(target.value);
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

interface ChoiceFieldProps<V extends string | number, B extends string | undefined> extends OptionsProps<V, B> {
  label: string;
  /** The stored value; the control keeps what is chosen. */
  value?: string | number | undefined;
  /** The chosen value, where the screen keeps it. */
  chosen?: string | number | undefined;
  hint?: ReactNode;
  error?: ReactNode;
}

export function ChoiceField<V extends string | number, B extends string | undefined = undefined>({
  label,
  value,
  chosen,
  required = false,
  hint,
  error,
  className,
  ...choice
}: ChoiceFieldProps<V, B>) {
  const kept = chosen === undefined ? { defaultValue: value } : { value: chosen };
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => <OptionSelect {...control} {...choice} {...kept} />}
    </Field>
  );
}

/** Options with labels. */
export function optionsOf<V extends string>(keys: readonly V[], labels: Readonly<Partial<Record<V, string>>>) {
  return keys.map((value) => ({ value, label: labels[value] ?? value }));
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
