import type { ComponentProps } from "react";
import { Select } from "../field.tsx";

type OptionValue = string | number;

/** What a select of options takes beside its value. */
export interface OptionsProps<V extends OptionValue, B extends string | undefined> extends Omit<
  ComponentProps<"select">,
  "ref" | "children" | "value" | "defaultValue" | "onChange"
> {
  options: readonly { value: V; label: string }[];
  /** Label of a first, empty option. */
  blank?: B | undefined;
  onChoose?: ((value: V | (B extends string ? "" : never)) => void) | undefined;
}

interface OptionSelectProps<V extends OptionValue, B extends string | undefined>
  extends OptionsProps<V, B>, Pick<ComponentProps<"select">, "value" | "defaultValue"> {}

/** A select whose `onChoose` gets the value of the chosen option. */
export function OptionSelect<V extends OptionValue, B extends string | undefined = undefined>({
  options,
  blank,
  onChoose,
  ...select
}: OptionSelectProps<V, B>) {
  return (
    <Select
      {...select}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => String(value) === target.value);
        // Without `blank` the value is always one of the options.
        onChoose?.(chosen ? chosen.value : ("" as Parameters<typeof onChoose>[0]));
      }}
    >
      {blank !== undefined && <option value="">{blank}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
