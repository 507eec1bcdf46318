import { FILTER_FORM_ID } from "./filter-ids.ts";
import type { CatalogueOptions } from "./filter-types.ts";
import { useFilterSubmit } from "./use-filter-submit.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SyncedSelect } from "#app/ui/synced-select.tsx";

/** A field of the filter form outside it; the small button is for browsers without JavaScript. */
export function SortSelect({ sort, sorts }: Pick<CatalogueOptions, "sort" | "sorts">) {
  const { send } = useFilterSubmit(sorts[0]?.value ?? "");
  return (
    <div className="flex min-w-0 grow basis-40 gap-2 lg:grow-0 lg:basis-auto">
      <label htmlFor="catalogue-sort" className="sr-only">
        Сортировка
      </label>
      <SyncedSelect
        options={sorts}
        selected={sort}
        id="catalogue-sort"
        name="sort"
        form={FILTER_FORM_ID}
        className="text-sm font-medium max-lg:min-h-11 max-lg:pr-8 max-lg:pl-3"
        onChange={({ currentTarget: { form } }) => {
          if (form) send(form);
        }}
      />
      <noscript>
        <button
          type="submit"
          form={FILTER_FORM_ID}
          aria-label="Применить сортировку"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <Icon name="check" size={18} />
        </button>
      </noscript>
    </div>
  );
}
