import { Form, Link } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { BUDGET_RUB, formatBudget, formatMileageLimit, MILEAGE_KM } from "#worker/domain/catalogue/selection-ranges.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import type { SelectionOptions } from "./selection-options.ts";
import { useLiveForm } from "./use-live-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { formatShortRubles } from "#worker/domain/money/money.ts";
import { RangeSlider } from "#app/ui/range-slider.tsx";
import { Select } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

interface SelectionFormProps {
  options: SelectionOptions;
  /** Cars that fit the answers in the address. */
  total: number;
  /** Id of the section with the results. */
  resultsId: string;
  /** Beside the submit button. */
  children: ReactNode;
}

/** A GET form with six questions. With JavaScript every change updates the results, and the button scrolls to them. */
export function SelectionForm({ options, total, resultsId, children }: SelectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const { send, onChange } = useLiveForm(form);
  return (
    <Form
      ref={form}
      method="get"
      action="/auto-selection"
      aria-label="Вопросы теста"
      className="panel grid gap-x-10 gap-y-6 p-5 md:grid-cols-2 md:p-8"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        document.getElementById(resultsId)?.scrollIntoView();
      }}
    >
      <RangeSlider
        name="budget"
        label="Бюджет"
        {...sliderOf(BUDGET_RUB)}
        defaultValue={options.budgetRub}
        format={formatBudget}
        minLabel={formatShortRubles(BUDGET_RUB.min)}
        maxLabel={formatShortRubles(BUDGET_RUB.max)}
      />
      <RangeSlider
        name="mileage"
        label="Пробег"
        {...sliderOf(MILEAGE_KM)}
        defaultValue={options.mileageKm}
        format={formatMileageLimit}
        minLabel="0 км"
        maxLabel="300 тыс. км"
      />
      <ChoiceChips legend="Кузов" name="body" options={options.bodyTypes} />
      <ChoiceChips legend="Коробка передач" name="transmission" options={options.transmissions} />
      <ChoiceChips legend="Топливо" name="fuel" options={options.fuelTypes} />
      <YearSelect years={options.years} yearFrom={options.yearFrom} />
      <div className="flex flex-wrap items-center gap-3 md:col-span-2">
        <Button type="submit" size="lg">
          {hydrated && total > 0 ? `Показать ${countOf(total, CARS)}` : "Показать автомобили"}
        </Button>
        {children}
        {options.isChanged && (
          <Link
            to="/auto-selection"
            preventScrollReset
            className="flex min-h-11 items-center px-3 text-sm font-semibold underline"
          >
            Начать заново
          </Link>
        )}
      </div>
    </Form>
  );
}

function sliderOf({ min, max, step }: { min: number; max: number; step: number }) {
  return { min, max, step };
}

function YearSelect({ years, yearFrom }: Pick<SelectionOptions, "years" | "yearFrom">) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // React sets a select's default only once, and a form's reset returns to it.
    for (const option of select.current?.options ?? []) option.defaultSelected = option.value === yearFrom;
  }, [yearFrom]);
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        Год выпуска, от
      </label>
      <Select id={id} ref={select} name="yearFrom" defaultValue={yearFrom}>
        <option value="">Любой</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    </div>
  );
}
