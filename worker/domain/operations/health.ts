import type { SignalName } from "./signal-names.ts";
import type { SignalSeverity } from "./signals.ts";

const HEALTH_STATUSES = ["ok", "warning", "failing"] as const;
/** `failing`: something that visitors or leads depend on. */
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

export interface CronHealth {
  cron: string;
  isLate: boolean;
  /** Since its last run, s. */
  ageSeconds: number;
  /** By job: since its last success, s; null if it has never succeeded. */
  jobs: Record<string, { isFailing: boolean; succeededSecondsAgo: number | null }>;
}

/** What a monitor reads. Counts and names only, no personal data. */
export interface Health {
  status: HealthStatus;
  database: { answers: true; ms: number } | { answers: false; ms: number; reason: "quota" | "unavailable" };
  /** The next parts and `sourcesFailing` are null when the database does not answer. */
  cron: CronHealth[] | null;
  /** Due and not sent yet; given up. */
  notifications: { due: number; dead: number } | null;
  /** Leads in R2 that the database did not take; null without the secret or when R2 does not answer. */
  leadsWaiting: number | null;
  /** Import sources whose last run failed or stopped. */
  sourcesFailing: number | null;
  /** Services whose quota is used up. */
  quotaErrors: string[];
  signals: { name: SignalName; severity: SignalSeverity; detail: string; since: string; count: number }[];
}
