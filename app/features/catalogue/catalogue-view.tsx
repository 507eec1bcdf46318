import { useLocation } from "@remix-run/react";
import type { ReactElement } from "react";
import type { CarCard } from "#worker/domain/cars/car.ts";
import { CarGridSkeleton } from "#app/features/cars/card/car-grid.tsx";
import { EmptyCatalogue } from "./empty-catalogue.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterButton, FilterPanel } from "./filter-panel.tsx";
import { ShownCards } from "./shown-cards.tsx";
import { ResultCount } from "./result-count.tsx";
import { CARS_ID } from "./list-href.ts";
import type { FilterTouch } from "./preview/use-preview.ts";
import type { AppliedFilter, CatalogueOptions } from "./filter-types.ts";
import { LinkButton, buttonClass } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useSlowDestination } from "#app/lib/use-slow-destination.ts";
import { FILTER_FORM_ID } from "./filter-ids.ts";
import { useFilterSubmit } from "./use-filter-submit.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SyncedSelect } from "#app/ui/synced-select.tsx";

interface CatalogueViewProps {
  options: CatalogueOptions;
  applied: readonly AppliedFilter[];
  /** Filters whose removal shows cars, when there are none. */
  wider: readonly AppliedFilter[];
  clearHref: string;
  total: number;
  cars: readonly (CarCard | ReactElement)[];
  /** The cars answer the latest choice already, while the page is still loading. */
  isPreview: boolean;
  touch: FilterTouch;
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  empty: { title: string; text?: string };
}

/** Filters, count, active filters, cards and pages. */
export function CatalogueView(props: CatalogueViewProps) {
  const { options, applied, wider, clearHref, total, cars, page, pageCount, hrefFor, empty, isPreview, touch } = props;
  const { pathname } = useLocation();
  const isSlow = useSlowDestination() === pathname;
  if (total === 0 && applied.length === 0) {
    return (
      <div className="mt-6">
        <EmptyCatalogue {...empty} />
      </div>
    );
  }
  return (
    <div className="mt-1 gap-6 md:mt-4 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <FilterPanel
        touch={touch}
        options={options}
        isFiltered={applied.length > 0}
        clearHref={clearHref}
        total={total}
      />
      <section id={CARS_ID} tabIndex={-1} aria-label="Автомобили">
        <div className="flex flex-wrap items-center justify-between gap-x-4 max-lg:contents">
          <div
            {...touch}
            className="sticky top-16 z-30 -mx-4 flex max-w-none flex-wrap items-center gap-2 bg-canvas px-4 py-2 md:-mx-6 md:px-6 lg:static lg:order-last lg:mx-0 lg:p-0"
          >
            <FilterButton applied={applied.length} />
            {total > 0 && <SortSelect sort={options.sort} sorts={options.sorts} />}
          </div>
          <ResultCount total={total} />
        </div>
        <div {...touch} className="mt-1 mb-2 grid gap-4 md:mt-3 md:mb-4">
          <AppliedFilters applied={applied} clearHref={clearHref} />
        </div>
        {isSlow && !isPreview ? (
          <CarGridSkeleton columns={3} />
        ) : (
          <ShownCards
            cars={cars}
            empty={
              <EmptyCatalogue title="По вашим фильтрам ничего не найдено" text="Попробуйте изменить параметры поиска">
                {wider.map(({ label, href }) => (
                  <LinkButton key={href} to={href} preventScrollReset variant="soft">
                    {label}
                  </LinkButton>
                ))}
                <LinkButton to={clearHref} variant="secondary">
                  Сбросить фильтры
                </LinkButton>
              </EmptyCatalogue>
            }
          />
        )}
        <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
      </section>
    </div>
  );
}

/** A field of the filter form outside it; the small button is for browsers without JavaScript. */
function SortSelect({ sort, sorts }: Pick<CatalogueOptions, "sort" | "sorts">) {
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
