import { D1_QUERY_MAX_MS, type DatabaseOptions } from "../db/client.ts";

type Limits = Required<Pick<DatabaseOptions, "callMs" | "failuresMs">>;

/** A visitor leaves after some seconds: the error page with the phone comes before that. */
const VISITOR: Limits = { callMs: 5_000, failuresMs: 5_000 };
/** Staff wait longer for a change of many cars than for an error that leaves open whether it was made. */
const STAFF_WRITE: Limits = { callMs: 15_000, failuresMs: 15_000 };
/** Nobody waits. An import writes large batches; a cron invocation may take 15 minutes. */
const BACKGROUND: Limits = { callMs: D1_QUERY_MAX_MS, failuresMs: 120_000 };

/** How long an invocation waits for D1. `request` is null for cron. */
export function databaseLimitsOf(request: Request | null, hasSession: boolean): Limits {
  if (!request) return BACKGROUND;
  return hasSession && request.method !== "GET" && request.method !== "HEAD" ? STAFF_WRITE : VISITOR;
}
