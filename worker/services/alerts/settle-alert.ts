import { settleHits, settleSearches } from "../../db/queries/alerts/search-hits.ts";
import { SEND_ATTEMPTS_MAX } from "../../domain/alerts/alert-terms.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import type { AlertMessage, AlertOutcome } from "./send-alert.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";

/** Records the outcome of a message. A failed one is repeated each hour, a few times; then its cars go with the next message. */
export async function settleAlert(deps: AlertDeps, message: AlertMessage, outcome: AlertOutcome): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const ids = message.map(({ search }) => search.id);
  if (outcome === "gone") {
    await endSubscriptions(
      deps,
      message.map(({ search }) => search),
      "undeliverable",
    );
    return;
  }
  if (outcome === "failed") {
    const isLast = (message[0]?.search.attempts ?? 0) >= SEND_ATTEMPTS_MAX;
    const next = isLast ? { dueAt: null, attempts: 0 } : { dueAt: now + HOUR_MS };
    await db.writeIdempotent([settleSearches(db, ids, { sentAt: null, ...next })]);
    return;
  }
  // The letter of a confirmation does not put off the first cars.
  const said = message.filter(({ part, search }) => part !== null && search.confirmedAt !== null);
  const saidIds = said.map(({ search }) => search.id);
  const silentIds = ids.filter((id) => !saidIds.includes(id));
  const hits = message.flatMap((part) => part.hits);
  await db.writeIdempotent([
    settleSearches(db, saidIds, { sentAt: now, dueAt: null, attempts: 0 }),
    settleSearches(db, silentIds, { sentAt: null, dueAt: null, attempts: 0 }),
    settleHits(db, hits, now),
  ]);
  const sold = said.filter(({ part }) => part?.cars.some(({ kind }) => kind === "sold")).map(({ search }) => search);
  await endSubscriptions(deps, sold, "sold");
}
