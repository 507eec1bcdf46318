import type { Query } from "../../db/client.ts";
import { selectStoppedWebhooks } from "../../db/queries/events/webhooks.ts";
import { selectWatchedSources, type WatchedSource } from "../../db/queries/imports/parser-sources.ts";
import { resumeCron, selectCronRuns, selectTrustedTime } from "../../db/queries/operations/cron-runs.ts";
import { selectOutletTroubles } from "../../db/queries/outlets/outlets.ts";
import { closeSignal, selectOpenSignals, upsertSignal } from "../../db/queries/operations/signals.ts";
import { selectAttackedNames } from "../../db/queries/staff/login-mails.ts";
import { selectRefusedLeads } from "../../db/queries/staff/security-events.ts";
import { utcDay } from "../../domain/kernel/time/salon-time.ts";
import { countOf } from "../../domain/kernel/text/plural.ts";
import { LEADS } from "../../domain/leads/lead-desk.ts";
import { isClockPlausible, lateCrons } from "../../domain/operations/cron-runs.ts";
import { CRON_SCHEDULES, EVERY_MINUTE } from "../../domain/operations/cron-schedules.ts";
import { isOutletKey, OUTLET_LABELS } from "../../domain/outlets/outlet-keys.ts";
import { SIGNAL_DETAIL_MAX, type SignalName } from "../../domain/operations/signal-names.ts";
import { diskTrouble } from "../../domain/operations/signals.ts";
import type { DiskDeps } from "../deps.ts";
import { notificationFailuresQuery, toNotificationFailures } from "../notifications/notification-failures.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

/** A source is failing after this many failed runs in a row. */
const FAILED_RUNS = 2;
/** Without refused leads for so long a flood is over. */
const FLOOD_OVER_MS = 15 * 60_000;

/** Raises and clears the signals whose trouble is read from the database; a job of every minute. One round trip, a second one to write. */
export async function checkForTrouble(deps: DiskDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const [failures, sources, runs, open, [refused], attacked, outlets, [trusted], stopped] = await db.read([
    notificationFailuresQuery(deps),
    selectWatchedSources(db),
    selectCronRuns(db),
    selectOpenSignals(db, now),
    selectRefusedLeads(db, { since: now - DAY_MS, lastSince: now - FLOOD_OVER_MS }),
    selectAttackedNames(db, now),
    selectOutletTroubles(db),
    selectTrustedTime(db),
    selectStoppedWebhooks(db),
  ]);
  const undelivered = toNotificationFailures(failures).filter(({ dead }) => dead > 0);
  const late = lateCrons(runs, now);
  // This is the run that was late: the site was off, or was stopped until now, and has missed nothing since.
  const isResumed = late.includes(EVERY_MINUTE);
  const found = {
    notifications_dead: undelivered.map(({ channel, dead }) => `${channel}: ${dead}`),
    source_failing: namesOf(sources, ({ failedRuns }) => failedRuns >= FAILED_RUNS),
    import_stopped: namesOf(sources, ({ state }) => state === "stopped"),
    leads_flooded: refused?.isGoingOn ? [`За сутки не принято без проверки: ${countOf(refused.total, LEADS)}`] : [],
    outlet_failed: outlets.flatMap(({ key }) => (isOutletKey(key) ? [OUTLET_LABELS[key]] : [])),
    cron_late: isResumed ? [] : late.map((cron) => CRON_SCHEDULES[cron].label),
    webhook_stopped: stopped.map(({ name }) => name),
    clock_jumped: clockTrouble(trusted?.at ?? null, now),
    disk_low: await diskTroubleOf(deps),
    login_attack: attacked.map(({ username }) => username),
  } satisfies Partial<Record<SignalName, string[]>>;
  const changes = Object.entries(found).flatMap(([key, items]): Query[] => {
    const name = key as keyof typeof found;
    if (items.length > 0) return [upsertSignal(db, name, items.join(", ").slice(0, SIGNAL_DETAIL_MAX), now)];
    return open.some((signal) => signal.name === name) ? [closeSignal(db, name, now)] : [];
  });
  const [first, ...rest] = [...(isResumed ? [resumeCron(db, EVERY_MINUTE, now)] : []), ...changes];
  if (first) await db.writeIdempotent([first, ...rest]);
}

async function diskTroubleOf({ disk }: DiskDeps): Promise<string[]> {
  const trouble = disk && diskTrouble(await disk.freeBytes());
  return trouble ? [trouble] : [];
}

function clockTrouble(trustedAt: number | null, now: number): string[] {
  if (trustedAt === null || isClockPlausible(trustedAt, now)) return [];
  return [`Прошлая дата: ${utcDay(trustedAt)}, сейчас часы показывают ${utcDay(now)}`];
}

function namesOf(sources: readonly WatchedSource[], isMeant: (source: WatchedSource) => boolean): string[] {
  return sources.filter(isMeant).map(({ name }) => name);
}
