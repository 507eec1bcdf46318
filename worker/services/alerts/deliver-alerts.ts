import { groupBy } from "../../domain/kernel/group-by.ts";
import type { SavedSearchRow } from "../../db/queries/alerts/saved-searches.ts";
import { claimDueSearches, selectUnsentHits, settleHits, settleSearches } from "../../db/queries/alerts/search-hits.ts";
import { selectCarTitles } from "../../db/queries/alerts/followed-cars.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { SENDING_HOURS, SEND_ATTEMPTS_MAX } from "../../domain/alerts/alert-terms.ts";
import { mailSender } from "../../domain/dealership/mail-sender.ts";
import { CONNECTIONS } from "../connections.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { readContacts } from "./alert-contacts.ts";
import { alertParts } from "./alert-parts.ts";
import { sendAlert, type AlertMessage, type AlertOutcome } from "./send-alert.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import { startOfSalonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";

const SEARCHES_AT_ONCE = 25;
/** When an interrupted attempt is repeated. */
const LEASE_MS = 15 * 60_000;

/**
 * Sends what is due: confirmations at any hour, everything else by day. All subscriptions of one address share a message, and no address
 * gets two within a day. Sending is at least once: an interrupted invocation sends again. Returns the number of messages tried.
 */
export async function deliverAlerts(deps: AlertDeps, { ids }: { ids?: readonly string[] } = {}): Promise<number> {
  const { db, clock, siteOrigin } = deps;
  if (!siteOrigin || !deps.alertSigner) return 0;
  const now = clock.now();
  const [[settings]] = await db.read([selectSettings(db)]);
  const hour = (now - startOfSalonDay(now, timeZoneOf(settings?.timeZone))) / HOUR_MS;
  const isDay = hour >= SENDING_HOURS.from && hour < SENDING_HOURS.to;
  const [claimed] = await db.write([
    claimDueSearches(db, { now, retryAt: now + LEASE_MS, isDay, limit: SEARCHES_AT_ONCE, ids }),
  ]);
  if (claimed.length === 0) return 0;
  const [hits, brands, titles] = await db.read([
    selectUnsentHits(
      db,
      claimed.map(({ id }) => id),
    ),
    selectBrands(db),
    selectCarTitles(
      db,
      claimed.flatMap(({ carId }) => carId ?? []),
    ),
  ]);
  const parts = alertParts(claimed, { hits, brands, titles });
  const contacts = await readContacts(deps, claimed).catch(() => null);
  const groups = [...groupBy(claimed, groupOf).values()];
  const sender = {
    from: mailSender(settings),
    salonName: settings?.salonName ?? "Автосалон",
    origin: siteOrigin,
  };
  for (let at = 0; at < groups.length; at += CONNECTIONS) {
    await Promise.all(
      groups.slice(at, at + CONNECTIONS).map(async (searches) => {
        const message = searches.map((search) => ({ search, ...partOf(search) }));
        const outcome = await sendAlert(deps, message, contacts?.get(searches[0]?.id ?? ""), sender);
        await settleAlert(deps, message, outcome);
      }),
    );
  }
  return groups.length;

  function partOf({ id }: SavedSearchRow) {
    return parts.get(id) ?? { part: null, hits: [] };
  }
}

/** A confirmation is a letter of its own. */
function groupOf({ id, addressHash, confirmedAt }: SavedSearchRow): string {
  return confirmedAt === null ? id : addressHash;
}

/** Records the outcome of a message. A failed one is repeated each hour, a few times; then its cars go with the next message. */
async function settleAlert(deps: AlertDeps, message: AlertMessage, outcome: AlertOutcome): Promise<void> {
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
