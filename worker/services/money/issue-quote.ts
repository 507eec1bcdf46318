import { insertQuoteOnce, selectQuoteOfRequest } from "../../db/queries/money/quotes.ts";
import { carTitle } from "../../domain/cars/car.ts";
import { networkOf } from "../../domain/staff/network.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { canonicalJson, type QuoteBody, QUOTE_TEXT_VERSION, quoteEnd } from "../../domain/money/quotes/quote.ts";
import { quotedTradeIn } from "../../domain/money/quotes/quoted-trade-in.ts";
import { QUOTE_CODE_BYTES, quoteCodeOf } from "../../domain/money/quotes/quote-code.ts";
import { networkHashOf } from "../leads/intake/network-hash.ts";
import { admitStranger, type Stranger } from "../leads/intake/admit-stranger.ts";
import { QUOTES_OFF, type QuoteDeps, quoteBasisOf, quoteBasisQueries } from "./quote-basis.ts";
import { composeQuote } from "./compose-quote.ts";

/** A second click within this time returns the same quote. */
const REPEAT_MS = 10 * 60 * 1000;
/** Two of a billion codes are equal once in a long while. */
const CODE_ATTEMPTS = 3;
const VIN_TAIL = 6;

interface QuoteRequest extends Stranger {
  slug: string;
  params: URLSearchParams;
}

/**
 * Signs and stores a calculation, and returns its code. `invalid` with messages by parameter; `not_found` without the car, `conflict` when it is
 * not on sale; `rate_limited`; `unavailable` in a deployment without a secret.
 */
export async function issueQuote(deps: QuoteDeps, request: QuoteRequest): Promise<Result<{ code: string }>> {
  const { db, clock, ids } = deps;
  if (!deps.quoteSigner) return fail("unavailable", QUOTES_OFF);
  const now = clock.now();
  const params = new URLSearchParams([...request.params].toSorted());
  const bucket = Math.floor(now / REPEAT_MS);
  const network = request.address === null ? null : networkOf(request.address);
  const { hash } = await networkHashOf(deps, { network, createdAt: now });
  const id = await ids.from(`quote:${request.slug}:${params}:${hash}`);
  const requestKey = await ids.from(`${id}:${bucket}`);
  const [earlier, ...rows] = await db.read([
    selectQuoteOfRequest(db, requestKey),
    ...quoteBasisQueries(db, { slug: request.slug }),
  ]);
  if (earlier[0]) return ok(earlier[0]);
  const basis = quoteBasisOf(rows, now);
  const { car } = basis;
  if (!car) return fail("not_found", "Автомобиль не найден");
  if (!car.isListed) return fail("conflict", "Этот автомобиль сейчас не продаётся");
  const { loan, estimate, errors } = await composeQuote(deps, request.params, basis);
  if (Object.keys(errors).length > 0) return fail("invalid", "Проверьте расчёт", errors);
  const admission = await admitStranger(deps, { ...request, kind: "quote", id });
  if (!admission.ok) return admission;

  const signer = await deps.quoteSigner();
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const code = quoteCodeOf(crypto.getRandomValues(new Uint8Array(QUOTE_CODE_BYTES)));
    const quote: QuoteBody = {
      v: 1,
      code,
      kid: signer.kid,
      issuedAt: now,
      validUntil: quoteEnd(now, basis.hours),
      carId: car.id,
      carTitle: carTitle(car),
      carYear: car.year,
      vinTail: car.vin?.slice(-VIN_TAIL) ?? null,
      priceBase: basis.priceBase,
      rungs: basis.rungs,
      loan,
      tradeIn: quotedTradeIn(estimate),
      textVersion: QUOTE_TEXT_VERSION,
      priceVersion: car.version,
    };
    const body = canonicalJson(quote);
    const row = { id: ids.next(), code, requestKey, body, mac: await signer.sign(body), kid: signer.kid };
    const { carId, issuedAt, validUntil } = quote;
    const [, [stored]] = await db.write([
      insertQuoteOnce(db, { ...row, carId, issuedAt, validUntil }),
      selectQuoteOfRequest(db, requestKey),
    ]);
    if (stored) return ok(stored);
  }
  throw new Error("No free code for a quote");
}
