import { quoteLines } from "#app/features/quotes/describe-quote.ts";
import { formatSalonTime, salonYear } from "#worker/domain/kernel/time/salon-time.ts";
import { tradeInYears } from "#worker/domain/leads/trade-in.ts";
import { LOAN_PARAMS } from "#worker/domain/money/loans/calculation.ts";
import { estimateText } from "#worker/domain/money/trade-in-estimate.ts";
import { quotedTradeIn } from "#worker/domain/money/quotes/quoted-trade-in.ts";
import type { QuotePreview } from "#worker/services/money/preview-quote.ts";

const OWN_CAR_FIELDS = ["carBrand", "carModel", "carYear", "carMileage", "carCondition"] as const;
const LOAN_FIELDS = Object.values(LOAN_PARAMS);

export function describePreview(preview: QuotePreview, params: URLSearchParams) {
  const { car, priceBase, rungs, loan, estimate, terms, timeZone, validUntil, errors } = preview;
  const tradeIn = quotedTradeIn(estimate);
  const loanError = LOAN_FIELDS.map((name) => errors[name]).find(Boolean);
  const known = [...LOAN_FIELDS, ...OWN_CAR_FIELDS] as string[];
  return {
    title: `${car.title}, ${car.year}`,
    path: `/car/${car.slug}`,
    /** Names and values of the address, as the form sends them. */
    choices: [...params].filter(([name, value]) => known.includes(name) && value !== ""),
    ownCar: Object.fromEntries(OWN_CAR_FIELDS.map((name) => [name, params.get(name) ?? ""])),
    years: tradeInYears(salonYear(validUntil, timeZone)),
    errors: { ...errors, ...(loanError ? { loan: loanError } : {}) } as Record<string, string>,
    leavesOutLoan: params.get(LOAN_PARAMS.productId) === "" && params.has(LOAN_PARAMS.rate),
    lines: quoteLines({
      price: priceBase,
      rungs: rungs.map((quoted) => ({ quoted, price: quoted.price })),
      loan,
      tradeIn,
      printsRate: terms !== null,
      zone: timeZone,
    }),
    // Of a range the line of the trade-in shows it.
    estimate: estimate && !tradeIn ? estimateText(estimate.range) : null,
    terms: loan && terms,
    text: `Цена сохранится за вами до ${formatSalonTime(validUntil, timeZone)}, пока автомобиль не продан. Имя и телефон не нужны.`,
  };
}
