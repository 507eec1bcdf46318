import { isQuotaFailure } from "../../db/d1-failures.ts";
import { selectWatchedSources } from "../../db/queries/imports/parser-sources.ts";
import { countDueNotifications } from "../../db/queries/notifications/outbox.ts";
import { selectCronRuns } from "../../db/queries/operations/cron-runs.ts";
import { selectOpenSignals } from "../../db/queries/operations/signals.ts";
import { type CronRun, failingJobs, lateCrons } from "../../domain/operations/cron-runs.ts";
import type { CronHealth, Health, HealthStatus } from "../../domain/operations/health.ts";
import {
  diskTrouble,
  QUOTA_SIGNALS,
  type Signal,
  type SignalState,
  toSignal,
} from "../../domain/operations/signals.ts";
import type { Deps, DiskDeps, LeadDeps } from "../deps.ts";
import { notificationFailuresQuery } from "../notifications/notification-failures.ts";
import { toSignals } from "./list-signals.ts";

export type HealthDeps = DiskDeps & Pick<LeadDeps, "waitingLeads">;

/** The state of everything that works without a request. Never throws: a database that does not answer is part of it. */
export async function getHealth(deps: HealthDeps): Promise<Health> {
  const { clock, log } = deps;
  const startedAt = clock.now();
  const [leadsWaiting, diskSignals] = await Promise.all([countWaitingLeads(deps), readDisk(deps, startedAt)]);
  try {
    return { ...(await healthOfDatabase(deps, startedAt, diskSignals)), leadsWaiting };
  } catch (cause) {
    log.error("health_not_read", cause);
    const reason = isQuotaFailure(cause) ? "quota" : "unavailable";
    const at = { count: 1, firstAt: startedAt, lastAt: startedAt };
    const state: SignalState = { name: "database_unavailable", detail: "", ...at };
    return {
      status: "failing",
      database: { answers: false, ms: clock.now() - startedAt, reason },
      cron: null,
      notifications: null,
      leadsWaiting,
      sourcesFailing: null,
      quotaErrors: reason === "quota" ? ["database"] : [],
      signals: [state, ...diskSignals].map((one) => shown(toSignal(one))),
    };
  }
}

/** Of a full disk, which stores no signal. */
async function readDisk({ disk, log }: HealthDeps, now: number): Promise<SignalState[]> {
  try {
    const detail = disk && diskTrouble(await disk.freeBytes());
    return detail ? [{ name: "disk_low", detail, count: 1, firstAt: now, lastAt: now }] : [];
  } catch (cause) {
    log.error("health_not_read", cause);
    return [];
  }
}

async function countWaitingLeads({ waitingLeads, log }: HealthDeps): Promise<number | null> {
  try {
    const leads = await waitingLeads?.list();
    return leads ? leads.waiting.length + leads.setAside.length : null;
  } catch (cause) {
    log.error("health_not_read", cause);
    return null;
  }
}

async function healthOfDatabase(
  deps: Deps,
  startedAt: number,
  unstored: readonly SignalState[],
): Promise<Omit<Health, "leadsWaiting">> {
  const { db, clock } = deps;
  const [open, runs, [due], failures, sources] = await db.read([
    selectOpenSignals(db, startedAt),
    selectCronRuns(db),
    countDueNotifications(db, startedAt),
    notificationFailuresQuery(deps),
    selectWatchedSources(db),
  ]);
  const now = clock.now();
  const signals = toSignals([...open, ...unstored]);
  const late: string[] = lateCrons(runs, now);
  return {
    status: statusOf(signals, runs),
    database: { answers: true, ms: now - startedAt },
    cron: runs.map((run) => ({ ...cronHealth(run, now), isLate: late.includes(run.cron) })),
    notifications: {
      due: due?.total ?? 0,
      dead: failures.reduce((sum, { state, total }) => sum + (state === "dead" ? total : 0), 0),
    },
    sourcesFailing: sources.filter(({ state }) => state === "failed" || state === "stopped").length,
    quotaErrors: signals.flatMap(({ name }) => QUOTA_SIGNALS[name] ?? []),
    signals: signals.map(shown),
  };
}

/** A site whose minute has never run sends no notifications: that is failing too. */
function statusOf(signals: readonly Signal[], runs: readonly CronRun[]): HealthStatus {
  if (runs.length === 0 || signals.some(({ severity }) => severity === "critical")) return "failing";
  return signals.length > 0 ? "warning" : "ok";
}

function cronHealth(run: CronRun, now: number): Omit<CronHealth, "isLate"> {
  const secondsSince = (at: number) => Math.round((now - at) / 1000);
  const failing = failingJobs([run]);
  return {
    cron: run.cron,
    ageSeconds: secondsSince(run.ranAt),
    jobs: Object.fromEntries(
      Object.entries(run.jobs).map(([name, { succeededAt }]) => [
        name,
        {
          isFailing: failing.includes(name),
          succeededSecondsAgo: succeededAt === null ? null : secondsSince(succeededAt),
        },
      ]),
    ),
  };
}

function shown({ name, severity, detail, firstAt, count }: Signal): Health["signals"][number] {
  return { name, severity, detail, since: new Date(firstAt).toISOString(), count };
}
