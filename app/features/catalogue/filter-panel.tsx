import { FilterForm } from "./filter-form.tsx";
import { FILTER_FORM_ID, FILTER_PANEL_ID } from "./filter-ids.ts";
import { ListLink } from "./list-link.tsx";
import { useAhead } from "./preview/ahead.ts";
import type { CatalogueOptions } from "./filter-types.ts";
import type { FilterTouch } from "./preview/use-preview.ts";
import { Button } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";

interface FilterPanelProps {
  options: CatalogueOptions;
  isFiltered: boolean;
  clearHref: string;
  total: number;
  touch: FilterTouch;
}

/** The left column of wide windows. On phones it is hidden unless the address has its anchor. */
export function FilterPanel({ options, isFiltered, clearHref, total, touch }: FilterPanelProps) {
  return (
    <aside
      {...touch}
      id={FILTER_PANEL_ID}
      tabIndex={-1}
      aria-label="Фильтры"
      className="scroll-mt-20 self-start panel p-5 max-lg:mb-6 max-lg:not-target:hidden lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto"
    >
      {/* Without cars there is no sort select. */}
      <FilterForm id={FILTER_FORM_ID} options={options} withSort={total === 0}>
        <div className="grid gap-1">
          <ShowButton total={total} size="sm" />
          {isFiltered && <ClearLink href={clearHref} />}
        </div>
      </FilterForm>
    </aside>
  );
}

interface ShowButtonProps {
  total: number;
  size: "sm" | "lg";
  /** Id of the form, when the button is outside it. */
  form?: string;
}

/** Shows the count only with JavaScript: without it the count does not follow the boxes that are ticked. */
export function ShowButton({ total: shown, ...rest }: ShowButtonProps) {
  const hydrated = useHydrated();
  const total = useAhead()?.total ?? shown;
  if (hydrated && total === 0) return <p className="py-2.5 text-center text-soft">Ничего не найдено</p>;
  return (
    <Button type="submit" wide {...rest}>
      {hydrated ? `Показать ${countOf(total, CARS)}` : "Показать автомобили"}
    </Button>
  );
}

export function ClearLink({ href }: { href: string }) {
  return (
    <ListLink to={href} className="flex min-h-11 items-center justify-center px-3 text-sm font-semibold underline">
      Сбросить фильтры
    </ListLink>
  );
}
