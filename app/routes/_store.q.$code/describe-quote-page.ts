import { quoteLines } from "#app/features/quotes/describe-quote.ts";
import { formatMoment, formatSalonTime } from "#worker/domain/dealership/salon-time.ts";
import { QUOTE_STATE_LABELS, quoteText } from "#worker/domain/money/quotes/quote.ts";
import { formatQuoteCode } from "#worker/domain/money/quotes/quote-code.ts";
import type { QuotePage } from "#worker/services/money/get-quote.ts";

export function describeQuotePage({ body, state, changes, seal, carSlug, timeZone, qr, terms }: QuotePage) {
  const code = formatQuoteCode(body.code);
  const { loan, tradeIn } = body;
  const isValid = state === "valid";
  return {
    code,
    isValid,
    state: QUOTE_STATE_LABELS[state],
    car: `${body.carTitle}, ${body.carYear}`,
    carHref: carSlug && `/car/${carSlug}`,
    vin: body.vinTail,
    until: formatSalonTime(body.validUntil, timeZone),
    issued: formatMoment(body.issuedAt, timeZone),
    lines: quoteLines({
      price: changes.price,
      rungs: changes.rungs,
      loan,
      tradeIn,
      printsRate: terms !== null,
      zone: timeZone,
    }),
    priceNote: changes.priceDelta < 0 ? "Цена с тех пор снизилась: действует меньшая." : null,
    loanNote: changes.isLoanChanged ? "Банк изменил условия: ставку и платёж уточнит банк." : null,
    terms: loan && terms,
    text: quoteText(code, formatSalonTime(body.validUntil, timeZone)),
    seal,
    qr,
  };
}
