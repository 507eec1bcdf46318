import type { ReactNode } from "react";
import { BASE_LABEL, BASE_NOTE } from "#worker/domain/money/price-texts.ts";
import type { QuoteLines } from "./describe-quote.ts";

interface QuoteSummaryProps {
  lines: QuoteLines;
  priceNote?: ReactNode;
  loanNote?: ReactNode;
  /** The terms that stand above a rate. */
  creditTerms?: ReactNode;
}

/** The price with its rungs, the loan and the visitor's car. The rungs are set smaller than the base price. */
export function QuoteSummary({ lines: { price, rungs, rungNote, loan, tradeIn }, ...notes }: QuoteSummaryProps) {
  return (
    <div className="grid gap-6">
      <section aria-label="Цена">
        <p className="text-soft">{BASE_LABEL}</p>
        <p className="figures text-3xl font-bold">{price}</p>
        <p className="mt-1 text-sm text-soft">{BASE_NOTE}</p>
        {notes.priceNote && <p className="mt-2 font-medium text-success">{notes.priceNote}</p>}
        <ul>
          {rungs.map((rung) => (
            <li key={rung.label} className="mt-3">
              <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                {rung.label} <span className="whitespace-nowrap">{rung.price}</span>
              </p>
              <p className="text-sm text-soft wrap-anywhere">{rung.text}</p>
            </li>
          ))}
        </ul>
        {rungNote && <p className="mt-3 text-sm text-soft">{rungNote}</p>}
      </section>
      {loan && (
        <section aria-labelledby="quote-loan">
          <h2 id="quote-loan" className="mb-2 text-lg font-bold">
            Кредит
          </h2>
          {notes.creditTerms}
          <dl className="mt-3 grid gap-1.5">
            {loan.map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-soft">{label}</dt>
                <dd className="font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {notes.loanNote && <p className="mt-2 font-medium">{notes.loanNote}</p>}
        </section>
      )}
      {tradeIn && (
        <section aria-labelledby="quote-trade-in">
          <h2 id="quote-trade-in" className="mb-2 text-lg font-bold">
            Ваш автомобиль
          </h2>
          <p className="wrap-anywhere">{tradeIn.car}</p>
          <p className="mt-1 font-medium">Предварительно {tradeIn.range}. Точную сумму назовём после осмотра.</p>
        </section>
      )}
    </div>
  );
}
