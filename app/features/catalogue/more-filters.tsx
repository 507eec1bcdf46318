import { FilterFold } from "./filter-fold.tsx";
import { OptionList } from "./option-list.tsx";
import type { CatalogueOptions } from "./filter-types.ts";
import { SyncedSelect } from "#app/ui/synced-select.tsx";

export function MoreFilters({ lists, selects }: CatalogueOptions["more"]) {
  const isUsed =
    lists.some(({ options }) => options.some(({ selected }) => selected)) || selects.some(({ selected }) => selected);
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
      </div>
    </FilterFold>
  );
}
