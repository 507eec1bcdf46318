import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { NumberRange } from "./number-range.tsx";
import { OptionList } from "./option-list.tsx";
import type { CatalogueOptions } from "./filter-types.ts";
import { CARS_ID } from "./list-href.ts";
import { isAheadUnsent } from "./preview/ahead.ts";
import { useFilterSubmit } from "./use-filter-submit.ts";
import { formatRubles, formatShortRubles } from "#worker/domain/money/money.ts";
import { PRICE_CEILING_MAX_RUB, PRICE_CEILING_MIN_RUB, PRICE_CEILING_STEP_RUB } from "#worker/domain/kernel/limits.ts";
import { closeDrawer } from "#app/ui/overlay/drawer.tsx";
import { RangeSlider } from "#app/ui/range-slider.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { FilterFold } from "./filter-fold.tsx";
import { SyncedSelect } from "#app/ui/synced-select.tsx";

interface FilterFormProps {
  id: string;
  options: CatalogueOptions;
  /** Include the sort order, where the sort select does not belong to this form. */
  withSort?: boolean;
  /** Below the filters. */
  children?: ReactNode;
}

/** A GET form; with JavaScript every change submits it. */
export function FilterForm({ id, options, withSort = false, children }: FilterFormProps) {
  const { pathname, search } = useLocation();
  const { send, sendSoon, timer } = useFilterSubmit(options.sorts[0]?.value ?? "");
  const form = useRef<HTMLFormElement>(null);
  useResetOnNavigation(form, search, timer);
  return (
    <Form
      ref={form}
      id={id}
      method="get"
      // Without JavaScript the cars follow, not the banner.
      action={`${pathname}#${CARS_ID}`}
      className="grid gap-6"
      onChange={(event) => {
        const { type } = event.target as HTMLInputElement;
        const isTyped = type === "text";
        if (isTyped || type === "range") sendSoon(event.currentTarget, isTyped);
        else send(event.currentTarget);
      }}
      onBlur={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement && isUnsent(target)) send(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
        // The page cannot be scrolled until the drawer has closed.
        if (closeDrawer()) setTimeout(() => document.getElementById(CARS_ID)?.scrollIntoView());
      }}
    >
      {options.statuses && (
        <RadioGroup
          legend="Состояние"
          name="status"
          options={options.statuses.options}
          defaultValue={options.statuses.selected}
        />
      )}
      <RangeSlider
        name="priceMax"
        label="Цена"
        min={PRICE_CEILING_MIN_RUB}
        max={PRICE_CEILING_MAX_RUB}
        step={PRICE_CEILING_STEP_RUB}
        defaultValue={options.priceMax ?? PRICE_CEILING_MAX_RUB}
        format={(rubles) =>
          rubles < PRICE_CEILING_MAX_RUB
            ? `до ${formatRubles(rubles)}`
            : `любая, и дороже ${formatShortRubles(rubles)} ₽`
        }
        minLabel={formatShortRubles(PRICE_CEILING_MIN_RUB)}
        maxLabel={`${formatShortRubles(PRICE_CEILING_MAX_RUB)}.`}
      />
      <NumberRange
        label="Цена, ₽"
        from={{ name: "priceMin", value: options.price.min }}
        to={{ name: "priceTo", value: options.price.max }}
      />
      {options.priceMax && <input type="hidden" name="priceWas" value={options.priceMax} />}
      {options.lists.map((list) => (
        <OptionList key={list.legend} {...list} />
      ))}
      <NumberRange
        label="Год выпуска"
        isTitled
        from={{ name: "yearFrom", value: options.years.from ?? "" }}
        to={{ name: "yearTo", value: options.years.to ?? "" }}
      />
      <MoreFilters {...options.more} />
      {options.more.text && <input type="hidden" name="text" value={options.more.text} />}
      {withSort && <input type="hidden" name="sort" value={options.sort} />}
      {children}
    </Form>
  );
}

/** True for a typed number that is not yet in the address. */
function isUnsent({ type, value, defaultValue }: HTMLInputElement): boolean {
  return type === "text" && value !== defaultValue;
}

/** Resets the form to the address after a navigation from elsewhere (a chip, the back button), unless a change is pending. */
function useResetOnNavigation(form: RefObject<HTMLFormElement>, search: string, timer: RefObject<number | undefined>) {
  const { state } = useNavigation();
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement && isUnsent(document.activeElement);
    if (state === "idle" && timer.current === undefined && !isTyping && !isAheadUnsent()) form.current?.reset();
  }, [search, state, form, timer]);
}

function MoreFilters({ lists, selects, ranges }: CatalogueOptions["more"]) {
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
