import { FilterForm } from "./filter-form.tsx";
import { FILTER_FORM_ID, FILTER_PANEL_ID } from "./filter-ids.ts";
import { ListLink } from "./list-link.tsx";
import { useAhead } from "./preview/ahead.ts";
import type { CatalogueOptions } from "./filter-types.ts";
import type { FilterTouch } from "./preview/use-preview.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { Icon } from "#app/ui/icon.tsx";
import { DrawerHead, DrawerOpener } from "#app/ui/overlay/drawer.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

/** «Фильтры» on phones. */
export function FilterButton({ applied }: { applied: number }) {
  return (
    <DrawerOpener drawer={FILTER_PANEL_ID} className={`${buttonClass({ variant: "secondary", size: "sm" })} lg:hidden`}>
      {applied === 0 && <Icon name="sliders-horizontal" size={18} />}
      Фильтры
      {applied > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-graphite text-xs text-paper">{applied}</span>
      )}
    </DrawerOpener>
  );
}

interface FilterPanelProps {
  options: CatalogueOptions;
  isFiltered: boolean;
  clearHref: string;
  total: number;
  touch: FilterTouch;
}

/** The left column of wide windows, on phones a drawer: one form with one state. Of an address with its anchor it is a part of the page. */
export function FilterPanel({ options, isFiltered, clearHref, total, touch }: FilterPanelProps) {
  return (
    <section
      {...touch}
      id={FILTER_PANEL_ID}
      popover="auto"
      tabIndex={-1}
      aria-label="Фильтры"
      className="filter-panel drawer panel"
    >
      <DrawerHead drawer={FILTER_PANEL_ID} title="Фильтры" />
      {/* Without cars there is no sort select. */}
      <FilterForm id={FILTER_FORM_ID} options={options} withSort={total === 0}>
        {isFiltered && (
          <ListLink
            to={clearHref}
            className="flex min-h-11 items-center justify-center px-3 text-sm font-semibold underline"
          >
            Сбросить фильтры
          </ListLink>
        )}
      </FilterForm>
      <div data-toast-clear>
        <ShowButton total={total} />
      </div>
    </section>
  );
}

/** Shows the count only with JavaScript: without it the count does not follow the boxes that are ticked. */
function ShowButton({ total: shown }: { total: number }) {
  const hydrated = useHydrated();
  const total = useAhead()?.total ?? shown;
  if (hydrated && total === 0) return <p className="py-2.5 text-center text-soft">Ничего не найдено</p>;
  return (
    <Button type="submit" form={FILTER_FORM_ID} wide>
      {hydrated ? `Показать ${countOf(total, CARS)}` : "Показать автомобили"}
    </Button>
  );
}
