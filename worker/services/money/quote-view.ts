import type { QuoteRow } from "../../db/queries/money/quotes.ts";
import type { QuoteVerdict } from "../../adapters/quote-signer.ts";
import {
  type QuoteBody,
  type QuoteChanges,
  quoteChanges,
  type QuoteState,
  quoteState,
} from "../../domain/money/quotes/quote.ts";
import type { TimeZone } from "../../domain/kernel/time/salon-time.ts";
import { termsOf } from "./compose-quote.ts";
import type { QuoteDeps, QuoteBasis } from "./quote-basis.ts";

/** First characters of the signature, on paper too: a forged print has others. */
const SEAL_LENGTH = 8;

export interface QuoteView {
  body: QuoteBody;
  state: QuoteState;
  changes: QuoteChanges;
  seal: string;
  /** Null: the car is not in the database any more. */
  carSlug: string | null;
  timeZone: TimeZone;
}

/** Whether we have signed exactly what the row says. */
export async function verdictOf({ quoteSigner }: QuoteDeps, row: QuoteRow): Promise<QuoteVerdict> {
  if (!quoteSigner) return "unknown_key";
  const verdict = await (await quoteSigner()).verify(row.body, row.mac, row.kid);
  if (verdict !== "valid") return verdict;
  const { code, kid, carId, issuedAt, validUntil } = JSON.parse(row.body) as QuoteBody;
  const isSame =
    code === row.code &&
    kid === row.kid &&
    carId === row.carId &&
    issuedAt === row.issuedAt &&
    validUntil === row.validUntil;
  return isSame ? "valid" : "invalid";
}

/** Of a quote whose signature holds. */
export function quoteViewOf(
  row: QuoteRow,
  { car, priceBase, rungs, offers, zone }: QuoteBasis,
  now: number,
): QuoteView {
  const body = JSON.parse(row.body) as QuoteBody;
  const product = offers.products.find(({ id }) => id === body.loan?.productId);
  const today = { price: priceBase, rungs, product: product ? termsOf(product) : null };
  return {
    body,
    state: quoteState({ ...row, car }, now),
    // A car that is not for sale has no prices of today.
    changes: quoteChanges(body, car?.isListed ? today : { ...today, price: body.priceBase, rungs: body.rungs }),
    seal: row.mac.slice(0, SEAL_LENGTH),
    carSlug: car?.slug ?? null,
    timeZone: zone,
  };
}
