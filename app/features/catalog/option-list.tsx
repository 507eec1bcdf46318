import type { FilterOption } from "./types.ts";
import { Checkbox, formatNumber, POPULAR_BRANDS } from "#app/shared.ts";

interface OptionListProps {
  legend: string;
  name: string;
  options: readonly FilterOption[];
}

export function OptionList({ legend, name, options }: OptionListProps) {
  if (options.length === 0) return null;
  const folded = options.slice(POPULAR_BRANDS);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <Options name={name} options={options.slice(0, POPULAR_BRANDS)} />
      {folded.length > 0 && (
        <details open={folded.some(({ selected }) => selected)} className="group/more">
          <summary className="flex min-h-11 items-center text-sm font-semibold underline group-open/more:hidden">
            Ещё {folded.length}
          </summary>
          <Options name={name} options={folded} />
        </details>
      )}
    </fieldset>
  );
}

function Options({ name, options }: Omit<OptionListProps, "legend">) {
  return options.map(({ value, label, count, selected }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      defaultChecked={selected}
      disabled={count === 0 && !selected}
      note={formatNumber(count)}
    >
      {label}
    </Checkbox>
  ));
}
