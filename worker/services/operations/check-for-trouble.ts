import type { Query } from "../../db/client.ts";
import { selectWatchedSources, type WatchedSource } from "../../db/queries/imports/parser-sources.ts";
import { selectCronRuns } from "../../db/queries/operations/cron-runs.ts";
import { selectOutletTroubles } from "../../db/queries/outlets/outlets.ts";
import { closeSignal, selectOpenSignals, upsertSignal } from "../../db/queries/operations/signals.ts";
import { selectAttackedNames } from "../../db/queries/staff/login-mails.ts";
import { selectRefusedLeads } from "../../db/queries/staff/security-events.ts";
import { countOf } from "../../domain/kernel/text/plural.ts";
import { LEADS } from "../../domain/leads/lead-desk.ts";
import { isLate } from "../../domain/operations/cron-runs.ts";
import { isOutletKey, OUTLET_LABELS } from "../../domain/outlets/outlet-keys.ts";
import { SIGNAL_DETAIL_MAX, type SignalName } from "../../domain/operations/signals.ts";
import type { Deps } from "../deps.ts";
import { notificationFailuresQuery, toNotificationFailures } from "../notifications/notification-failures.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

/** A source is failing after this many failed runs in a row. */
const FAILED_RUNS = 2;
/** Without refused leads for so long a flood is over. */
const FLOOD_OVER_MS = 15 * 60_000;

/** Raises and clears the signals whose trouble is read from the database. One round trip, a second one to write. */
export async function checkForTrouble(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const [failures, sources, runs, open, [refused], attacked, outlets] = await db.read([
    notificationFailuresQuery(deps),
    selectWatchedSources(db),
    selectCronRuns(db),
    selectOpenSignals(db, now),
    selectRefusedLeads(db, { since: now - DAY_MS, lastSince: now - FLOOD_OVER_MS }),
    selectAttackedNames(db, now),
    selectOutletTroubles(db),
  ]);
  const undelivered = toNotificationFailures(failures).filter(({ dead }) => dead > 0);
  const found = {
    notifications_dead: undelivered.map(({ channel, dead }) => `${channel}: ${dead}`),
    source_failing: namesOf(sources, ({ failedRuns }) => failedRuns >= FAILED_RUNS),
    import_stopped: namesOf(sources, ({ state }) => state === "stopped"),
    leads_flooded: refused?.isGoingOn ? [`За сутки не принято без проверки: ${countOf(refused.total, LEADS)}`] : [],
    outlet_failed: outlets.flatMap(({ key }) => (isOutletKey(key) ? [OUTLET_LABELS[key]] : [])),
    cron_late: runs.filter((run) => isLate(run, now)).map(({ cron }) => cron),
    login_attack: attacked.map(({ username }) => username),
  } satisfies Partial<Record<SignalName, string[]>>;
  const [first, ...rest] = Object.entries(found).flatMap(([key, items]): Query[] => {
    const name = key as keyof typeof found;
    if (items.length > 0) return [upsertSignal(db, name, items.join(", ").slice(0, SIGNAL_DETAIL_MAX), now)];
    return open.some((signal) => signal.name === name) ? [closeSignal(db, name, now)] : [];
  });
  if (first) await db.writeIdempotent([first, ...rest]);
}

function namesOf(sources: readonly WatchedSource[], isMeant: (source: WatchedSource) => boolean): string[] {
  return sources.filter(isMeant).map(({ name }) => name);
}
