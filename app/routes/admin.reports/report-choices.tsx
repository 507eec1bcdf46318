import { Form, Link, useSubmit } from "@remix-run/react";
import clsx from "clsx/lite";
import { REPORT_PERIODS, STOCK_AGES } from "#worker/domain/reports/stock-ages.ts";
import {
  CAR_REPORT_SORT_LABELS,
  CAR_REPORT_SORTS,
  REPORT_PERIOD_LABELS,
  REPORT_SECTION_LABELS,
  REPORT_SECTIONS,
  reportHref,
  type ReportQuery,
  REPORTS_PATH,
  SECTIONS_WITH_PERIOD,
  SECTIONS_WITH_SALON,
} from "#worker/domain/reports/report-query.ts";
import { type SalonName, salonOptions } from "#worker/domain/dealership/salon-names.ts";
import { WITHOUT_SALON } from "#worker/domain/leads/lead-filter-choices.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";

/** Sections, and the choices of the current one. Works without JavaScript. */
export function ReportChoices({ query, salons }: { query: ReportQuery; salons: readonly SalonName[] }) {
  const submit = useSubmit();
  const { section, period, sort, age, salon } = query;
  const hasSalon = salons.length > 0 && SECTIONS_WITH_SALON.includes(section);
  const hasPeriod = SECTIONS_WITH_PERIOD.includes(section);
  return (
    <>
      <nav aria-label="Разделы отчётов" className="mb-4 flex flex-wrap gap-2 print:hidden">
        {REPORT_SECTIONS.map((one) => (
          <Link
            key={one}
            to={reportHref({ ...query, section: one, age: null, page: 1 })}
            aria-current={one === section ? "page" : undefined}
            className={clsx(
              "inline-flex min-h-11 items-center rounded-sm border px-4 font-medium",
              one === section ? "border-ink bg-ink text-paper" : "border-line bg-paper",
            )}
          >
            {REPORT_SECTION_LABELS[one]}
          </Link>
        ))}
      </nav>
      <p className="mb-4 hidden print:block">
        {[
          REPORT_SECTION_LABELS[section],
          hasPeriod && REPORT_PERIOD_LABELS[period],
          hasSalon && salons.find(({ id }) => id === salon)?.name,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      {(hasPeriod || hasSalon || section === "cars") && (
        <Form
          // The selects show what the address names, also after Back.
          key={`${section} ${period} ${sort} ${age} ${salon}`}
          action={REPORTS_PATH}
          role="search"
          className="mb-4 flex flex-wrap gap-3 print:hidden"
          onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
        >
          <input type="hidden" name="section" value={section} />
          {hasPeriod && (
            <Select name="period" aria-label="Период" defaultValue={period} className="max-w-full sm:w-auto">
              {REPORT_PERIODS.map((value) => (
                <option key={value} value={value}>
                  {REPORT_PERIOD_LABELS[value]}
                </option>
              ))}
            </Select>
          )}
          {hasSalon && (
            <Select name="salon" aria-label="Салон" defaultValue={salon ?? ""} className="max-w-full sm:w-auto">
              <option value="">Все салоны</option>
              {salonOptions(salons, salon).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
              {section === "leads" && <option value={WITHOUT_SALON}>Без салона</option>}
            </Select>
          )}
          {section === "cars" && (
            <>
              <Select name="age" aria-label="Дней в продаже" defaultValue={age ?? ""} className="max-w-full sm:w-auto">
                <option value="">Любой срок</option>
                {STOCK_AGES.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </Select>
              {age === null && (
                <Select name="sort" aria-label="Порядок" defaultValue={sort} className="max-w-full sm:w-auto">
                  {CAR_REPORT_SORTS.map((value) => (
                    <option key={value} value={value}>
                      {CAR_REPORT_SORT_LABELS[value]}
                    </option>
                  ))}
                </Select>
              )}
            </>
          )}
          <noscript>
            <Button type="submit" variant="secondary">
              Показать
            </Button>
          </noscript>
        </Form>
      )}
    </>
  );
}
