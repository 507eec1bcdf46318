import { formatDay, type TimeZone } from "#worker/domain/kernel/time/salon-time.ts";
import { labelOf } from "#worker/domain/cars/car-terms.ts";
import { countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { CAR_CONDITION_LABELS } from "#worker/domain/leads/trade-in.ts";
import { formatFullCost, formatPercent } from "#worker/domain/money/loans/credit-terms.ts";
import { formatKopecks } from "#worker/domain/money/kopecks.ts";
import { formatRubles, toRubles } from "#worker/domain/money/money.ts";
import { apartText, RUNG_LABELS, rungSentences } from "#worker/domain/money/price-texts.ts";
import type { QuotedLoan, QuotedRung, QuotedTradeIn } from "#worker/domain/money/quotes/quote.ts";
import { formatRange } from "#worker/domain/money/trade-in-estimate.ts";

/** The texts of a quote, made in loaders, so that scripts contain none of them. */
export type QuoteLines = ReturnType<typeof quoteLines>;

interface QuotedParts {
  /** Kopecks. */
  price: number;
  rungs: readonly { quoted: QuotedRung; price: number }[];
  loan: QuotedLoan | null;
  tradeIn: QuotedTradeIn | null;
  /** False for visitors of a page without the terms that the law wants beside a rate. */
  printsRate: boolean;
  zone: TimeZone;
}

export function quoteLines({ price, rungs, loan, tradeIn, printsRate, zone }: QuotedParts) {
  // One whose terms have changed keeps its price, and the price without terms may have fallen below it.
  const offered = rungs.filter((rung) => rung.price < price);
  return {
    price: rubles(price),
    rungs: offered.map(({ quoted, price: reduced }) => ({
      label: RUNG_LABELS[quoted.kind],
      price: rubles(reduced),
      text: rungSentences(inRubles(quoted), quoted.until === null ? null : formatDay(quoted.until - 1, zone)).join(" "),
    })),
    rungNote: apartText(offered.map(({ quoted }) => quoted.kind)),
    loan: loan && loanLines(loan, printsRate),
    tradeIn: tradeIn && {
      car: `${tradeIn.brand} ${tradeIn.model}, ${tradeIn.year}, ${formatNumber(tradeIn.km)}\u00a0км, ${labelOf(CAR_CONDITION_LABELS, tradeIn.condition).toLowerCase()} состояние`,
      range: formatRange({ low: toRubles(tradeIn.low), high: toRubles(tradeIn.high) }),
    },
  };
}

function loanLines(loan: QuotedLoan, printsRate: boolean): [label: string, value: string][] {
  const { bank, product, months, downPayment, amount, balloon, payment, last, overpayment } = loan;
  const full = [loan.pskMin, loan.pskMax].map((value) => formatFullCost(value / 1000));
  return [
    ["Банк", `${bank}, «${product}»`],
    ...(printsRate
      ? ([
          ["Полная стоимость кредита", full[0] === full[1] ? (full[0] ?? "") : `от ${full[0]} до ${full[1]} годовых`],
          ["Ставка в расчёте", `${formatPercent(loan.rate / 1000)} годовых`],
        ] satisfies [string, string][])
      : []),
    ["Срок", countOf(months, ["месяц", "месяца", "месяцев"])],
    ["Первый взнос", formatKopecks(downPayment)],
    ["Сумма кредита", formatKopecks(amount)],
    ["Платёж в месяц", formatKopecks(payment)],
    ["Последний платёж", formatKopecks(last)],
    ...(balloon > 0 ? ([["В нём остаточный платёж", formatKopecks(balloon)]] satisfies [string, string][]) : []),
    ["Переплата", formatKopecks(overpayment)],
  ];
}

/** A price is a whole number of rubles. */
function rubles(kopecks: number): string {
  return formatRubles(toRubles(kopecks));
}

function inRubles({ delta, price, requires, ...rung }: QuotedRung) {
  return {
    ...rung,
    delta: toRubles(delta),
    price: toRubles(price),
    requires: requires.map((one) => ({ service: one.service, price: toRubles(one.price) })),
  };
}
