import { useEffect, useRef } from "react";
import { FILTER_FORM_ID } from "./filter-panel.tsx";
import type { CatalogueOptions } from "./types.ts";
import { useFilterSubmit } from "./use-filter-submit.ts";
import { buttonClass, Icon, useHydrated } from "#app/shared.ts";
import { Select } from "#app/shared.ts";

/** Belongs to the filter form though it stands elsewhere; the small button beside it is for browsers without JavaScript. */
export function SortSelect({ sort, sorts }: Pick<CatalogueOptions, "sort" | "sorts">) {
  const hydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const { send } = useFilterSubmit(sorts[0]?.value ?? "");
  useEffect(() => {
    // React sets a select's default only once.
    if (select.current) select.current.value = sort;
  }, [sort]);
  return (
    <div className="flex min-w-0 grow gap-2 lg:grow-0">
      <label htmlFor="catalogue-sort" className="sr-only">
        Сортировка
      </label>
      <Select
        ref={select}
        id="catalogue-sort"
        name="sort"
        form={FILTER_FORM_ID}
        defaultValue={sort}
        className="text-sm font-medium max-lg:min-h-11"
        onChange={({ currentTarget: { form } }) => {
          if (form) send(form);
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {!hydrated && (
        <button
          type="submit"
          form={FILTER_FORM_ID}
          aria-label="Применить сортировку"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <Icon name="check" size={18} />
        </button>
      )}
    </div>
  );
}
