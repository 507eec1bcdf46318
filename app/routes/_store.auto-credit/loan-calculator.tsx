import { Form } from "@remix-run/react";
import { useState } from "react";
import { RequestButton } from "#app/features/leads/request-button.tsx";
import {
  estimateLoan,
  formatPercent,
  formatTerm,
  LOAN_FIRST_PERCENT,
  LOAN_PRICE_RUB,
  LOAN_RATE_PERCENT,
  LOAN_TERM_MONTHS,
  type LoanTerms,
} from "#worker/domain/money/loan-payment.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMonthly, formatRubles, formatShortRubles } from "#worker/domain/money/money.ts";
import { RangeSlider } from "#app/ui/range-slider.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

/** Anchor of the result for browsers without JavaScript. */
export const CALCULATOR_ID = "calculator";

/** A GET form; with JavaScript the payment follows the sliders. */
export function LoanCalculator({ initial, notes }: { initial: LoanTerms; notes: readonly string[] }) {
  const [terms, setTerms] = useState(initial);
  const hydrated = useHydrated();
  const { firstPayment, amount, monthlyPayment, overpayment } = estimateLoan(terms);
  const change = (part: Partial<LoanTerms>) => setTerms((before) => ({ ...before, ...part }));
  return (
    <div className="grid overflow-hidden panel lg:grid-cols-[1.4fr_1fr]">
      <div className="flex flex-col gap-8 p-5 md:p-8">
        <Form
          method="get"
          action={`/auto-credit#${CALCULATOR_ID}`}
          aria-label="Условия кредита"
          className="grid gap-x-10 gap-y-6 md:grid-cols-2"
        >
          <RangeSlider
            name="price"
            label="Цена автомобиля"
            {...sliderOf(LOAN_PRICE_RUB)}
            defaultValue={initial.priceRub}
            format={formatRubles}
            minLabel={formatShortRubles(LOAN_PRICE_RUB.min)}
            maxLabel={formatShortRubles(LOAN_PRICE_RUB.max)}
            onValue={(priceRub) => change({ priceRub })}
          />
          <RangeSlider
            name="first"
            label="Первый взнос"
            {...sliderOf(LOAN_FIRST_PERCENT)}
            defaultValue={initial.firstPercent}
            format={formatPercent}
            minLabel={formatPercent(LOAN_FIRST_PERCENT.min)}
            maxLabel={formatPercent(LOAN_FIRST_PERCENT.max)}
            onValue={(firstPercent) => change({ firstPercent })}
          />
          <RangeSlider
            name="term"
            label="Срок"
            {...sliderOf(LOAN_TERM_MONTHS)}
            defaultValue={initial.termMonths}
            format={formatTerm}
            minLabel={formatTerm(LOAN_TERM_MONTHS.min)}
            maxLabel={formatTerm(LOAN_TERM_MONTHS.max)}
            onValue={(termMonths) => change({ termMonths })}
          />
          <RangeSlider
            name="rate"
            label="Ставка в год"
            {...sliderOf(LOAN_RATE_PERCENT)}
            defaultValue={initial.ratePercent}
            format={formatPercent}
            minLabel={formatPercent(LOAN_RATE_PERCENT.min)}
            maxLabel={formatPercent(LOAN_RATE_PERCENT.max)}
            onValue={(ratePercent) => change({ ratePercent })}
          />
          {!hydrated && (
            <Button type="submit" variant="secondary" className="justify-self-start">
              Рассчитать
            </Button>
          )}
        </Form>
        <div className="mt-auto grid gap-1">
          {notes.map((note) => (
            <p key={note} className="text-xs text-soft">
              {note}
            </p>
          ))}
        </div>
      </div>
      <div className="flex flex-col bg-canvas p-5 max-lg:border-t lg:border-l border-line md:p-8">
        <p className="text-soft">Платёж в месяц, примерно</p>
        <output className="figures mt-1 text-3xl font-bold">{formatMonthly(monthlyPayment)}</output>
        <dl className="mt-4 mb-6 grid gap-2">
          <Sum label="Первый взнос" rubles={firstPayment} />
          <Sum label="Сумма кредита" rubles={amount} />
          <Sum label="Переплата за весь срок" rubles={overpayment} />
        </dl>
        <div className="mt-auto">
          <RequestButton form="auto-credit" variant="soft" wide extra={leadFields(terms, amount)}>
            Оставить заявку с этим расчётом
          </RequestButton>
        </div>
      </div>
    </div>
  );
}

function Sum({ label, rubles }: { label: string; rubles: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium">{formatRubles(rubles)}</dd>
    </div>
  );
}

function sliderOf({ min, max, step }: { min: number; max: number; step: number }) {
  return { min, max, step };
}

function leadFields({ priceRub, firstPercent, termMonths, ratePercent }: LoanTerms, amount: number) {
  return {
    desiredAmount: String(amount),
    message: `Цена: ${formatRubles(priceRub)}. Первый взнос: ${formatPercent(firstPercent)}. Срок: ${formatTerm(termMonths)}. Ставка в расчёте: ${formatPercent(ratePercent)}.`,
  };
}
