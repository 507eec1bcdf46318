import { FilterFold } from "./filter-fold.tsx";
import type { FilterList, FilterOption } from "./filter-types.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { POPULAR_BRANDS } from "#worker/domain/kernel/limits.ts";

export function OptionList({ legend, name, options }: FilterList) {
  if (options.length === 0) return null;
  const folded = options.slice(POPULAR_BRANDS);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <Options name={name} options={options.slice(0, POPULAR_BRANDS)} />
      {folded.length > 0 && (
        <FilterFold label={`Ещё ${folded.length}`} isUsed={folded.some(([, , , selected]) => selected)} isLast>
          <Options name={name} options={folded} />
        </FilterFold>
      )}
    </fieldset>
  );
}

function Options({ name, options }: { name: string; options: readonly FilterOption[] }) {
  return options.map(([value, label, count, selected]) => (
    // Two elements: a list has some sixty options.
    <label key={value} className="option" data-note={formatNumber(count)}>
      <input
        type="checkbox"
        name={name}
        value={value}
        // Not undefined: React would keep the earlier default.
        defaultChecked={!!selected}
        disabled={!count && !selected}
      />
      {label}
    </label>
  ));
}
