import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { invocationBudget } from "../../worker/adapters/invocation-budget.ts";
import { consoleLog } from "../../worker/adapters/log.ts";
import { r2OutletStore } from "../../worker/adapters/outlets/outlet-store.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { selectServed, touchOutlet, upsertOutlet } from "../../worker/db/queries/outlets/outlets.ts";
import { outletPath } from "../../worker/domain/outlets/outlet-address.ts";
import { workOnOutlets } from "../../worker/services/outlets/files/work-on-outlets.ts";
import { newSessionToken } from "../../worker/services/staff/session.ts";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */
/** @typedef {import("@cloudflare/workers-types").R2Bucket} R2Bucket */
/** @typedef {import("../../worker/domain/outlets/outlet-keys.ts").OutletKey} OutletKey */

const ORIGIN = "https://salon.example";
/** What one cron job has (`make-outlet-files` in worker/cron/jobs.ts). */
const TURN_MS = 40_000;

/** Switches the outlet on; its file is due. @param {D1Database} d1 @param {OutletKey} key @param {string} secret */
export async function switchOutletOn(d1, key, secret) {
  const db = createDatabase(d1);
  const settings = { legalName: "ООО «Салон»", ogrn: "1026605606620" };
  await db.write([
    upsertOutlet(db, key, { enabled: true, secret, settings }),
    touchOutlet(db, key, { at: 1, origin: ORIGIN }),
  ]);
}

/** What one invocation of cron works with. @param {D1Database} d1 @param {R2Bucket} bucket */
export function outletDeps(d1, bucket) {
  const db = createDatabase(d1);
  return {
    db,
    budget: invocationBudget(db.use),
    clock: { now: Date.now },
    ids: webCryptoIds,
    log: consoleLog("bench"),
    caller: null,
    salon: { salonName: "Салон", phone: "+73430000000", address: "Екатеринбург, ул. Мира, 1" },
    siteOrigin: ORIGIN,
    outletStore: r2OutletStore(bucket),
    later: () => {},
  };
}

/** One turn of cron. @param {ReturnType<typeof outletDeps>} deps */
export function takeTurn(deps) {
  return workOnOutlets(deps, { budgetMs: TURN_MS });
}

/** Makes the outlet's file. Returns its path on the site. @param {D1Database} d1 @param {R2Bucket} bucket @param {OutletKey} key */
export async function makeOutletFile(d1, bucket, key) {
  const secret = newSessionToken();
  await switchOutletOn(d1, key, secret);
  for (;;) {
    const deps = outletDeps(d1, bucket);
    await takeTurn(deps);
    const [[served]] = await deps.db.read([selectServed(deps.db, key)]);
    if (served?.fileId) return outletPath(key, secret);
  }
}
