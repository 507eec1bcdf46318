import { Form, Link, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, type ChangeEvent, type RefObject } from "react";
import {
  BUDGET_RUB,
  formatBudget,
  formatMileageLimit,
  MILEAGE_KM,
  INITIAL_ANSWERS,
} from "#worker/domain/catalogue/selection-ranges.ts";
import type { SelectionOptions } from "./selection-options.ts";
import { Button } from "#app/ui/button.tsx";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { formatShortRubles } from "#worker/domain/money/money.ts";
import { RangeSlider } from "#app/ui/range-slider.tsx";
import { Select } from "#app/ui/field.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

const SETTLE_MS = 350;

/**
 * Navigates to the address of the answers when one changes, with a new history entry and without scrolling to the top. Waits
 * while a slider is dragged, and while a navigation is running, because Remix logs an error when one is aborted. Resets the form
 * after a navigation from elsewhere.
 */
function useLiveForm(form: RefObject<HTMLFormElement>) {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const timer = useRef<number>();
  /** True when an answer has changed since the last navigation. */
  const isDue = useRef(false);

  function send() {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    isDue.current = false;
    const answers = answersOf(form.current);
    submit(answers, {
      method: "get",
      action: pathname,
      // Submitting unchanged answers adds no history entry.
      replace: (answers.size > 0 ? `?${answers}` : "") === search,
      preventScrollReset: true,
    });
  }
  const sendWhenIdle = useRef(send);
  useEffect(() => {
    sendWhenIdle.current = isIdle ? send : () => (timer.current = undefined);
  });
  useEffect(() => {
    if (!isIdle || timer.current !== undefined) return;
    if (isDue.current) sendWhenIdle.current();
    // Not while a change is pending.
    else form.current?.reset();
  }, [search, isIdle, form]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    isDue.current = true;
    window.clearTimeout(timer.current);
    const isDragged = (target as Element).matches("[type=range]");
    timer.current = window.setTimeout(() => sendWhenIdle.current(), isDragged ? SETTLE_MS : 0);
  }

  return { send, onChange };
}

/** The answers as search parameters, without default values. */
function answersOf(form: HTMLFormElement): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== INITIAL_ANSWERS[name]) answers.append(name, value);
  }
  return answers;
}

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

interface ChoiceChipsProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; selected: boolean }[];
}

/** Checkboxes styled as chips. */
function ChoiceChips({ legend, name, options }: ChoiceChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, selected }) => (
          <label
            key={value}
            className="relative flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input type="checkbox" name={name} value={value} defaultChecked={selected} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
