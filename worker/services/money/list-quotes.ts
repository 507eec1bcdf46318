import { selectLatestQuotes } from "../../db/queries/money/quotes.ts";
import { quoteState, type QuoteState } from "../../domain/money/quotes/quote.ts";
import type { Deps } from "../deps.ts";

const SHOWN = 100;

export interface ListedQuote {
  code: string;
  carTitle: string;
  issuedAt: number;
  validUntil: number;
  state: QuoteState;
}

/** The newest quotes. The list does not verify signatures: the card of a quote does. */
export async function listQuotes({ db, clock }: Deps): Promise<ListedQuote[]> {
  const [rows] = await db.read([selectLatestQuotes(db, SHOWN)]);
  return rows.map(({ isListed, isSold, carTitle, usedAt, revokedAt, ...quote }) => ({
    ...quote,
    carTitle: carTitle ?? "",
    state: quoteState(
      { ...quote, usedAt, revokedAt, car: isListed === null ? null : { isListed, isSold: isSold ?? false } },
      clock.now(),
    ),
  }));
}
