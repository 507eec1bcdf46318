import { selectQuote } from "../../db/queries/money/quotes.ts";
import { qrCodeOf, type QrCode } from "../qr-code.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { parseQuoteCode, quoteHref } from "../../domain/money/quotes/quote-code.ts";
import type { CreditTerms } from "../../domain/money/loans/credit-terms.ts";
import { type QuoteDeps, quoteBasisOf, quoteBasisQueries } from "./quote-basis.ts";
import { quoteViewOf, verdictOf, type QuoteView } from "./quote-view.ts";

export const NO_QUOTE = "Расчёта с таким номером нет. Проверьте номер";
const NOT_CONFIRMED = "Не удалось подтвердить этот расчёт. Позвоните нам и назовите его номер";

export interface QuotePage extends QuoteView {
  qr: QrCode;
  /** What the law wants beside a rate; null: the page prints none. */
  terms: CreditTerms | null;
}

interface QuoteVisit {
  /** As it stands in the address. */
  code: string;
  /** «https://salon.ru» */
  origin: string;
}

/**
 * The public page of a quote, in one round trip. `not_found` for a code that does not exist, `conflict` when the stored quote is not the one
 * that was signed. A right code opens whatever others of its network have tried: thousands of buyers share an operator's address, PAGE_LIMIT
 * bounds the tries (600 a minute find one of 10,000 quotes in four months), and a quote names nobody.
 */
export async function getQuote(deps: QuoteDeps, visit: QuoteVisit): Promise<Result<QuotePage>> {
  const { db, clock, log } = deps;
  const code = parseQuoteCode(visit.code);
  if (code === null) return fail("not_found", NO_QUOTE);
  const [[row], ...rows] = await db.read([selectQuote(db, code), ...quoteBasisQueries(db, { code })]);
  if (!row) return fail("not_found", NO_QUOTE);
  const verdict = await verdictOf(deps, row);
  if (verdict !== "valid") {
    log.error("quote_not_confirmed", new Error(verdict), { code });
    return fail("conflict", NOT_CONFIRMED);
  }
  const basis = quoteBasisOf(rows, clock.now());
  return ok({
    ...quoteViewOf(row, basis, clock.now()),
    qr: await qrCodeOf(visit.origin + quoteHref(code)),
    terms: basis.offers.terms,
  });
}
