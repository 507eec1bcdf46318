import { fixedClock } from "../../worker/adapters/clock.ts";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { invocationBudget } from "../../worker/adapters/invocation-budget.ts";
import { consoleLog } from "../../worker/adapters/log.ts";
import type { Database } from "../../worker/db/client.ts";
import type { JobDeps } from "../../worker/services/deps.ts";

/** Dependencies of cron jobs for commands, which have no limits of a platform. */
export function jobDepsAt(db: Database, now: number): JobDeps {
  return {
    db,
    clock: fixedClock(now),
    ids: webCryptoIds,
    log: consoleLog("command"),
    caller: null,
    budget: invocationBudget({ roundTrips: 0, statements: 0 }),
  };
}
