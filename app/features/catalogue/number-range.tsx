import type { FormEvent } from "react";
import type { FilterRange } from "./filter-types.ts";
import { TextInput } from "#app/ui/field.tsx";

interface NumberRangeProps extends FilterRange {
  /** Shows the label, which otherwise is only the accessible name of the fields. */
  isTitled?: boolean;
}

/** Takes out letters: they would be no condition, and the list would not say so. */
function onlyNumber({ currentTarget }: FormEvent<HTMLInputElement>) {
  const { value } = currentTarget;
  if (/[^\d\s.,]/.test(value)) currentTarget.value = value.replace(/[^\d\s.,]/g, "");
}

/** Optional number fields, from and to. */
export function NumberRange({ label, isTitled = false, from, to }: NumberRangeProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className={isTitled ? "mb-1 font-semibold" : "sr-only"}>{label}</legend>
      {(to ? [from, to] : [from]).map(({ name, value }, at) => {
        const end = at === 0 ? "от" : "до";
        return (
          <TextInput
            key={name}
            name={name}
            inputMode="decimal"
            onInput={onlyNumber}
            autoComplete="off"
            maxLength={14}
            defaultValue={value}
            placeholder={end}
            aria-label={`${label}, ${end}`}
          />
        );
      })}
    </fieldset>
  );
}
