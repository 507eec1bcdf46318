import { countQuoteCall, selectQuoteCalls } from "../../db/queries/money/quotes.ts";
import { isLocalAddress, networkOf } from "../../domain/staff/network.ts";
import { QUOTE_CALLS_AN_HOUR, type QuoteCall } from "../../domain/money/quotes/quote-limits.ts";
import { networkHashOf } from "../leads/intake/network-hash.ts";
import type { Deps } from "../deps.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";

/** Counts calls of one kind by the caller's network. Of this machine none are counted. */
export async function quoteCallsOf(deps: Deps, kind: QuoteCall, address: string | null) {
  const { db, clock } = deps;
  const now = clock.now();
  const network = address === null || isLocalAddress(address) ? null : networkOf(address);
  const { hash, salting } = await networkHashOf(deps, { network, createdAt: now });
  const call = { kind, networkHash: hash ?? "", hour: Math.floor(now / HOUR_MS) };
  return {
    hash,
    /** Belongs to the same batch as the reads of the call. */
    counted: selectQuoteCalls(db, call),
    isOver: (rows: readonly { count: number }[]) => (rows[0]?.count ?? 0) >= QUOTE_CALLS_AN_HOUR[kind],
    counting: hash === null ? [] : [...salting, countQuoteCall(db, call)],
  };
}
