import { fixedClock } from "../../adapters/clock.ts";
import { FACTORY_TIME } from "../../db/factories.ts";
import { upsertNotificationChannel } from "../../db/queries/notifications/notification-channels.ts";
import { settings } from "../../db/schema/content.ts";
import { leadSchema } from "../../domain/leads/lead.ts";
import type { ConfiguredChannel } from "../../domain/notifications/notifications.ts";
import type { LeadRequest } from "../leads/intake/accept-lead.ts";
import type { AllDeps } from "../all-deps.ts";
import { testDeps } from "../test-deps.ts";

// Shared by tests of notifications.

/** At the factories' time; `later` runs nothing. */
export function notificationDeps(overrides: Partial<AllDeps> = {}): AllDeps {
  return testDeps({ clock: fixedClock(FACTORY_TIME), ...overrides });
}

/** Mail on, to owner@salon.test. */
export async function seedSettings(overrides: Partial<typeof settings.$inferInsert> = {}) {
  const { db } = notificationDeps();
  const row = {
    id: 1,
    salonName: "Салон",
    phone: "+73430000000",
    address: "Екатеринбург",
    notificationEmail: "owner@salon.test",
    fromEmail: "site@salon.test",
    updatedAt: FACTORY_TIME,
    ...overrides,
  };
  await db.write([db.query.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row })]);
}

export async function seedChannel(channel: ConfiguredChannel, target: string, enabled = true) {
  const { db } = notificationDeps();
  await db.write([
    upsertNotificationChannel(db, { channel, enabled, target, afterMinutes: 15, updatedAt: FACTORY_TIME }),
  ]);
}

let asked = 0;

/** A lead with a phone of its own. */
export function leadRequest(
  lead: Partial<LeadRequest["lead"]> = {},
  overrides: Partial<Omit<LeadRequest, "lead">> = {},
): LeadRequest {
  const number = String(++asked).padStart(7, "0");
  return {
    lead: leadSchema.parse({ type: "auto_credit", name: "Анна", phone: `+7999${number}`, consent: true, ...lead }),
    requestKey: `request-${number}`,
    referrer: null,
    address: null,
    headers: null,
    ...overrides,
  };
}
