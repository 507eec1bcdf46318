import { selectActiveRules } from "../../db/queries/cars/price-rules.ts";
import { selectOfferedProducts } from "../../db/queries/content/bank-products.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { type QuotedCarRow, selectQuotedCar } from "../../db/queries/money/quotes.ts";
import type { Database } from "../../db/client.ts";
import { toKopecks } from "../../domain/money/money.ts";
import { type PriceRung, priceLadder } from "../../domain/money/price-ladder.ts";
import type { QuotedRung } from "../../domain/money/quotes/quote.ts";
import { timeZoneOf, workingHoursOf } from "../../domain/kernel/time/salon-time.ts";
import { creditOffersOf } from "../content/get-credit-offers.ts";
import type { QuoteSigner } from "../../adapters/quote-signer.ts";
import type { StrangerDeps } from "../leads/intake/admit-stranger.ts";

/** Statements that read what a quote is made from, and later compared with. */
export function quoteBasisQueries(db: Database, of: Parameters<typeof selectQuotedCar>[1]) {
  return [selectQuotedCar(db, of), selectActiveRules(db), selectOfferedProducts(db), selectSettings(db)] as const;
}

type Selected<Q> = { [K in keyof Q]: Q[K] extends PromiseLike<infer Rows> ? Rows : never };
type BasisRows = Selected<ReturnType<typeof quoteBasisQueries>>;

export function quoteBasisOf([[car], rules, products, [settings]]: BasisRows, now: number) {
  const zone = timeZoneOf(settings?.timeZone);
  const ladder = car ? priceLadder(car, rules, now) : { base: 0, rungs: [] };
  return {
    /** Null: it is not in the database any more. */
    car: (car ?? null) as QuotedCarRow | null,
    priceBase: toKopecks(ladder.base),
    rungs: ladder.rungs.map(quotedRung),
    offers: creditOffersOf(products),
    zone,
    hours: workingHoursOf(settings?.workingHours ?? null, zone),
  };
}

export type QuoteBasis = ReturnType<typeof quoteBasisOf>;

function quotedRung({ kind, price, delta, condition, requires, until, refundRule }: PriceRung): QuotedRung {
  return {
    kind,
    price: toKopecks(price),
    delta: toKopecks(delta),
    condition,
    requires: requires.map((one) => ({ service: one.service, price: toKopecks(one.price) })),
    until,
    refundRule,
  };
}

export interface QuoteDeps extends StrangerDeps {
  /** Null without a secret: nothing can be pinned then. */
  quoteSigner: (() => Promise<QuoteSigner>) | null;
}

export const QUOTES_OFF = "Закрепить расчёт сейчас нельзя. Позвоните нам, и мы сохраним цену за вами";
