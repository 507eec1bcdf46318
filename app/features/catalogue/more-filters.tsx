import { FilterFold } from "./filter-fold.tsx";
import { NumberRange } from "./number-range.tsx";
import { OptionList } from "./option-list.tsx";
import type { CatalogueOptions } from "./filter-types.ts";
import { SyncedSelect } from "#app/ui/synced-select.tsx";

export function MoreFilters({ lists, selects, ranges }: CatalogueOptions["more"]) {
  const isUsed =
    lists.some(({ options }) => options.some(([, , , selected]) => selected)) ||
    selects.some(({ selected }) => selected) ||
    ranges.some(({ from, to }) => from.value || to?.value);
  return (
    <FilterFold label="Ещё фильтры" isUsed={isUsed}>
      <div className="grid gap-6 pt-3">
        {lists.map((list) => (
          <OptionList key={list.name} {...list} />
        ))}
        {selects.map(({ name, label, options, selected }) => (
          <label key={name}>
            <span className="mb-1 block font-semibold">{label}</span>
            <SyncedSelect name={name} options={options} selected={selected} />
          </label>
        ))}
        {ranges.map((range) => (
          <NumberRange key={range.label} isTitled {...range} />
        ))}
      </div>
    </FilterFold>
  );
}
