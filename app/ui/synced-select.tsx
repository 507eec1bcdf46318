import { type ComponentProps, useEffect, useRef } from "react";
import { Select } from "./field.tsx";

interface SyncedSelectProps extends Omit<ComponentProps<typeof Select>, "ref" | "children" | "defaultValue"> {
  options: readonly { value: string; label: string }[];
  selected: string;
}

/** An uncontrolled select that follows `selected`, which React sets only once. A form's reset returns to `selected`. */
export function SyncedSelect({ options, selected, ...rest }: SyncedSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    for (const option of select.current?.options ?? []) option.defaultSelected = option.value === selected;
    if (select.current) select.current.value = selected;
  }, [selected]);
  return (
    <Select {...rest} ref={select} defaultValue={selected}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
