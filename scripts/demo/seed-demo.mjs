import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { selectOutlets, touchOutlet, upsertOutlet } from "../../worker/db/queries/outlets/outlets.ts";
import { newSessionToken } from "../../worker/services/staff/session.ts";
import { buildStock } from "./seed/build-stock.ts";
import { createSeedRows } from "./seed/seed-rows.ts";
import { clearSeed, writeSeed } from "./write-seed.ts";
import { DEMO_OUTLETS } from "./demo-tables.ts";
import { attachPictures } from "./demo-pictures.mjs";
import { printStep } from "../command/run-command.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/** @param {Env} env */
export async function hasCars({ DB }) {
  return (await DB.prepare("select 1 from cars limit 1").first()) !== null;
}

/** Fills D1 and R2 with the demo data. @param {Env} env @param {{ force?: boolean }} [options] `force` first deletes the present data */
export async function seedDemo(env, { force = false } = {}) {
  const now = Date.now();
  const pictures = await attachPictures(env.MEDIA, buildStock(), now);
  const db = createDatabase(env.DB);
  const rows = await createSeedRows({ now, pictures, idOf: webCryptoIds.from });
  if (force) await clearSeed(db);
  await writeSeed(db, rows);
  await enableOutlets(db, now);
  printStep(
    `Demo data: ${rows.cars.length} cars, ${rows.brands.length} brands, ${rows.leads.length} leads, ${pictures.media.length} pictures`,
  );
}

/** Addresses of cars in the files begin with it where SITE_ORIGIN is not set: that of `npm start`. */
const DEMO_ORIGIN = "http://localhost:8787";

/** @param {import("../../worker/db/client.ts").Database} db @param {number} now */
async function enableOutlets(db, now) {
  const [known] = await db.read([selectOutlets(db)]);
  for (const key of DEMO_OUTLETS) {
    if (known.some((outlet) => outlet.key === key)) continue;
    await db.write([
      upsertOutlet(db, key, { enabled: true, secret: newSessionToken() }),
      touchOutlet(db, key, { at: now, origin: DEMO_ORIGIN, nextAt: now }),
    ]);
  }
}
