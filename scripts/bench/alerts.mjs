import { printStep } from "../command/run-command.mjs";
import { withDemoSite } from "../site/with-demo-site.mjs";
import { createDatabase } from "../../worker/db/client.ts";
import { invocationBudget } from "../../worker/adapters/invocation-budget.ts";
import { matchAlerts } from "../../worker/services/alerts/match-alerts.ts";
import { fillAlerts } from "../demo/fill-alerts.mjs";

// npm run bench -- alerts: 10,000 searches of visitors against 1,000 changed cars. Prints the hits, the statements, the rows read and the time of
// the matching, and fails above the statements that one invocation may send.

const SEARCHES = 10_000;
const CARS = 1000;
const STATEMENTS_MAX = 800;

export async function main() {
  await withDemoSite({}, async (site) => {
    const { DB } = await site.env();
    printStep(`Writing ${SEARCHES} searches and ${CARS} changed cars`);
    await fillAlerts(DB, { searches: SEARCHES, cars: CARS });
    const db = createDatabase(DB);
    const deps = /** @type {any} */ ({
      db,
      budget: invocationBudget({ roundTrips: 0, statements: 0 }),
      clock: { now: Date.now },
    });
    const began = performance.now();
    const hits = await matchAlerts(deps, { budgetMs: 60_000 });
    const ms = Math.round(performance.now() - began);
    const { statements, roundTrips, rowsRead } = db.use;
    printStep(`${hits} hits, ${statements} statements in ${roundTrips} batches, ${rowsRead} rows read, ${ms} ms`);
    if (statements > STATEMENTS_MAX) throw new Error(`More than ${STATEMENTS_MAX} statements`);
  });
}
