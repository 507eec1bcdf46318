import { createHash, randomBytes } from "node:crypto";
import { brandRow, carRow, leadRow } from "../../../worker/db/factories.ts";
import { createDatabase } from "../../../worker/db/client.ts";
import { brands, cars } from "../../../worker/db/schema/cars.ts";
import { carHolds } from "../../../worker/db/schema/holds.ts";
import { leads } from "../../../worker/db/schema/leads.ts";
import { INTEGRATIONS_INFO, secretSealer } from "../../../worker/adapters/sealer.ts";
import { SHOP } from "./yookassa-world.mjs";

/** In place of the receivers of webhooks. */
export const DEPOSITS = "deposits";
export const HOOK_KEY = "hook-of-the-stress";
/** For which all fight. */
export const WANTED_CAR = "wanted-car";
export const BUYERS = 200;

const DAY_MS = 86_400_000;

/** @param {number} number */
export const leadOf = (number) => `stress-lead-${number}`;

/**
 * A car that all leads want, a car of its own for each lead, held for it, the keys of the shop and an administrator.
 * @param {import("@cloudflare/workers-types").D1Database} d1 @returns {Promise<string>} the session of the administrator
 */
export async function prepareDeposits(d1) {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  const seal = async (/** @type {string} */ name, /** @type {string} */ text) =>
    Buffer.from(await secretSealer(["stress"], INTEGRATIONS_INFO).seal(text, name)).toString("base64");
  await d1.batch([
    d1.prepare(
      "insert into users (id, username, password, role, created_at, version) values ('stress', 'stress', '-', 'administrator', 1, 1)",
    ),
    d1
      .prepare(
        "insert into sessions (id, user_id, created_at, last_seen_at, expires_at, confirmed_at) values (?, 'stress', ?, ?, ?, ?)",
      )
      // Seen and confirmed for the whole run, whose clock runs ahead.
      .bind(
        createHash("sha256").update(token).digest("hex"),
        now,
        now + 30 * DAY_MS,
        now + 30 * DAY_MS,
        now + 30 * DAY_MS,
      ),
    d1
      .prepare(
        "insert into integrations (key, enabled, account, secret, hook_secret, options, updated_at) values ('yookassa', 1, ?, ?, ?, '{}', 1)",
      )
      .bind(SHOP.id, await seal("integration yookassa", SHOP.secret), await seal("hook of yookassa", HOOK_KEY)),
  ]);
  const db = createDatabase(d1);
  const brand = brandRow();
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(carRow({ brandId: brand.id, id: WANTED_CAR, slug: WANTED_CAR })),
  ]);
  for (let number = 0; number < BUYERS; number += 1) {
    const [carId, leadId] = [`own-car-${number}`, leadOf(number)];
    const times = { startedAt: now, endsAt: now + 30 * DAY_MS, createdAt: now };
    await db.write([
      db.query.insert(cars).values(carRow({ brandId: brand.id, id: carId, slug: carId })),
      db.query.insert(leads).values(leadRow({ id: leadId, carId, status: "in_progress" })),
      db.query.insert(carHolds).values({ id: `hold-${number}`, carId, leadId, state: "active", hours: 720, ...times }),
    ]);
  }
  return token;
}
