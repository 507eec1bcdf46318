import type { ComponentProps, FocusEvent } from "react";
import { formatPhone, RUSSIAN_DIGITS } from "#worker/domain/kernel/text/phone.ts";
import { TextInput } from "#app/ui/field.tsx";

/**
 * A native phone field. Nothing changes it while one types, with scripts or before them: a changed number could become another one.
 * When the field is left, a whole Russian number is shown in groups.
 */
export function PhoneInput(props: Omit<ComponentProps<"input">, "ref" | "type" | "onBlur">) {
  return (
    <TextInput
      autoComplete="tel"
      {...props}
      type="tel"
      inputMode="tel"
      placeholder="+7 (___) ___-__-__"
      onBlur={showInGroups}
    />
  );
}

function showInGroups({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  const { value } = currentTarget;
  if (value.replace(/\D/g, "").length === RUSSIAN_DIGITS) currentTarget.value = formatPhone(value);
}
