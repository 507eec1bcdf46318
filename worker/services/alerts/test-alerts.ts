import { fakeMail } from "../../adapters/notifications/mail.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../db/factories.ts";
import { idsOf, recordPrices } from "../../db/queries/cars/price-ledger.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { alertSchema, type AlertInput } from "../../domain/alerts/alert-schema.ts";
import { eq } from "drizzle-orm";
import type { AllDeps } from "../all-deps.ts";
import { notificationDeps } from "../notifications/test-notifications.ts";
import { confirmSubscription } from "./change-subscriptions.ts";
import { deliverAlerts } from "./deliver-alerts.ts";
import { matchAlerts } from "./match-alerts.ts";
import { subscribe } from "./subscribe.ts";

// Shared by tests of alerts.

const { db } = notificationDeps();

let made = 0;

/** A visitor's salon: a clock that can be moved, and the letters of each step. */
export function alertSalon(overrides: Partial<AllDeps> = {}) {
  let now = FACTORY_TIME;
  const mail = fakeMail();
  const deps = notificationDeps({ mail, clock: { now: () => now }, ...overrides });
  return {
    deps,
    mail,
    get now() {
      return now;
    },
    wait(ms: number) {
      now += ms;
    },
    /** The letters that were sent since the last call. */
    letters: () => mail.sent.splice(0),
    subscribe: (input: Partial<AlertInput>) => subscribe(deps, alertInput(input)),
    /** Subscribes, reads the letter and confirms. Returns the token of the letter. */
    async begin(input: Partial<AlertInput>): Promise<string> {
      const answer = await subscribe(deps, alertInput(input));
      if (!answer.ok) throw new Error(answer.error.message);
      await deliverAlerts(deps);
      const token = tokenIn(mail.sent.splice(0).at(-1)?.text ?? "");
      const confirmed = await confirmSubscription(deps, token);
      if (!confirmed.ok) throw new Error(confirmed.error.message);
      now += 1000;
      return token;
    },
    /** What cron does in a minute. */
    async cron() {
      await matchAlerts(deps, { budgetMs: 10_000 });
      await deliverAlerts(deps);
      return mail.sent.splice(0);
    },
    /** A change of a car as staff make it. */
    async change(id: string, change: Partial<typeof cars.$inferInsert>, source: "form" | "import" | "undo" = "form") {
      await db.write([
        db.query
          .update(cars)
          .set({ ...change, updatedAt: now })
          .where(eq(cars.id, id)),
        ...recordPrices(db, idsOf([id]), { source, changedBy: null, now }),
      ]);
    },
    /** A car that is published now. */
    async publish(overrides: Parameters<typeof carRow>[0]) {
      const row = carRow({ publishedAt: now, updatedAt: now, ...overrides });
      await db.write([
        db.query.insert(cars).values(row),
        ...recordPrices(db, idsOf([row.id]), { source: "form", changedBy: null, now }),
      ]);
      return row;
    },
  };
}

export async function seedBrand(slug: string) {
  const row = brandRow({ slug, name: slug.charAt(0).toUpperCase() + slug.slice(1) });
  await db.write([db.query.insert(brands).values(row)]);
  return row.id;
}

/** An address of its own. */
function alertInput(input: Partial<AlertInput>): AlertInput {
  return alertSchema.parse({
    channel: "email",
    frequency: "daily",
    email: `anna${++made}@mail.test`,
    dataConsent: true,
    advertisingConsent: true,
    ...input,
  });
}

export function tokenIn(text: string): string {
  return /token=([\w.-]+)/.exec(text)?.[1] ?? "";
}
