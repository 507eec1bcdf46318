import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { quoteEnd, type QuotedRung } from "../../domain/money/quotes/quote.ts";
import type { CreditTerms } from "../../domain/money/loans/credit-terms.ts";
import type { TimeZone } from "../../domain/kernel/time/salon-time.ts";
import { type ComposedQuote, composeQuote } from "./compose-quote.ts";
import { quoteBasisOf, quoteBasisQueries, type QuoteDeps } from "./quote-basis.ts";

export interface QuotePreview extends ComposedQuote {
  car: { slug: string; title: string; year: number };
  /** Kopecks. */
  priceBase: number;
  rungs: QuotedRung[];
  terms: CreditTerms | null;
  /** When a quote that is pinned now ends. */
  validUntil: number;
  timeZone: TimeZone;
}

/** What would be pinned; nothing is stored. `not_found` without the car, `conflict` when it is not on sale. */
export async function previewQuote(
  deps: QuoteDeps,
  { slug, params }: { slug: string; params: URLSearchParams },
): Promise<Result<QuotePreview>> {
  const { db, clock } = deps;
  const basis = quoteBasisOf(await db.read([...quoteBasisQueries(db, { slug })]), clock.now());
  const { car } = basis;
  if (!car) return fail("not_found", "Автомобиль не найден");
  if (!car.isListed) return fail("conflict", "Этот автомобиль сейчас не продаётся");
  return ok({
    ...(await composeQuote(deps, params, basis)),
    car: { slug: car.slug, title: carTitle(car), year: car.year },
    priceBase: basis.priceBase,
    rungs: basis.rungs,
    terms: basis.offers.terms,
    validUntil: quoteEnd(clock.now(), basis.hours),
    timeZone: basis.zone,
  });
}
