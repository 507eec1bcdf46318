import { groupBy } from "../../domain/kernel/group-by.ts";
import type { SavedSearchRow } from "../../db/queries/alerts/saved-searches.ts";
import { claimDueSearches, selectUnsentHits } from "../../db/queries/alerts/search-hits.ts";
import { selectCarTitles } from "../../db/queries/alerts/followed-cars.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { SENDING_HOURS } from "../../domain/alerts/alert-terms.ts";
import { mailSender } from "../../domain/dealership/mail-sender.ts";
import { startOfSalonDay } from "../../domain/dealership/salon-time.ts";
import { timeZoneOf } from "../../domain/kernel/time/time-zones.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { readContacts } from "./alert-contacts.ts";
import { alertParts } from "./alert-parts.ts";
import { sendAlert } from "./send-alert.ts";
import { settleAlert } from "./settle-alert.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";

const SEARCHES_AT_ONCE = 25;
/** When an interrupted attempt is repeated. */
const LEASE_MS = 15 * 60_000;
/** A Worker may have six open connections; one is used for the database. */
const AT_ONCE = 5;

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
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    await Promise.all(
      groups.slice(at, at + AT_ONCE).map(async (searches) => {
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
