import { selectQuote } from "../../db/queries/money/quotes.ts";
import { qrCodeOf, type QrCode } from "../qr-code.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { parseQuoteCode, quoteHref } from "../../domain/money/quotes/quote-code.ts";
import type { CreditTerms } from "../../domain/money/loans/credit-terms.ts";
import type { QuoteDeps } from "./quote-deps.ts";
import { quoteBasisOf, quoteBasisQueries } from "./quote-basis.ts";
import { quoteCallsOf } from "./quote-calls.ts";
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
  /** The visitor's IP address; only a hash with a daily salt is stored. */
  address: string | null;
  /** «https://salon.ru» */
  origin: string;
}

/**
 * The public page of a quote, in one round trip. `not_found` for a code that does not exist; `rate_limited` after many of those from one
 * network, whatever the code; `conflict` when the stored quote is not the one that was signed.
 */
export async function getQuote(deps: QuoteDeps, visit: QuoteVisit): Promise<Result<QuotePage>> {
  const { db, clock, log } = deps;
  const code = parseQuoteCode(visit.code);
  if (code === null) return fail("not_found", NO_QUOTE);
  const calls = await quoteCallsOf(deps, "miss", visit.address);
  const [[row], counted, ...rows] = await db.read([
    selectQuote(db, code),
    calls.counted,
    ...quoteBasisQueries(db, { code }),
  ]);
  if (calls.isOver(counted)) return fail("rate_limited", "Слишком много неверных номеров. Попробуйте через час");
  if (!row) {
    const [first, ...rest] = calls.counting;
    if (first) await db.write([first, ...rest]);
    return fail("not_found", NO_QUOTE);
  }
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
