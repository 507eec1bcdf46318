import { signedVisitLinks } from "../../adapters/leads/visit-links.ts";
import type { VisitDeps } from "../leads/visits/visit-deps.ts";
import { env } from "cloudflare:test";
import { fixedClock } from "../../adapters/clock.ts";
import { eventSampler } from "../../adapters/event-sampler.ts";
import { type DeviceSigner, deviceSigner } from "./devices/device-signer.ts";
import { webCryptoIds } from "../../adapters/ids.ts";
import { consoleLog } from "../../adapters/log.ts";
import { fakeLiveRoom } from "../../adapters/test-live-room.ts";
import { ownLeadStore } from "../../adapters/leads/lead-store.ts";
import { FACTORS_INFO, secretSealer } from "../../adapters/sealer.ts";
import { hmacSigner } from "../../adapters/signer.ts";
import { createDatabase } from "../../db/client.ts";
import { FACTORY_TIME } from "../../db/factories.ts";
import { roleValues } from "../../db/queries/staff/staff.ts";
import { users } from "../../db/schema/staff.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import type { ConversationDeps } from "../conversations/channel.ts";
import { CHANNEL_ADAPTERS } from "../conversations/channels.ts";
import type { ContactDetailsDeps, LiveDeps } from "../deps.ts";
import type { FactorDeps } from "./factors/factor-deps.ts";
import { hashPassword } from "./password.ts";
import type { PasswordDeps } from "./passwords/refuse-password.ts";
import type { RefusalDeps } from "./security/record-refusal.ts";
import type { Caller } from "./session.ts";

// Shared by tests of staff.

export const PASSWORD = "верный пароль 42";
export const NEW_PASSWORD = "другой пароль 43";

const SIGNER = deviceSigner("key of the tests");

interface StaffDeps extends ContactDetailsDeps, VisitDeps, LiveDeps, FactorDeps, RefusalDeps, PasswordDeps {
  deviceSigner: DeviceSigner;
  channels: ConversationDeps["channels"];
}

export function depsAt(now: number = FACTORY_TIME): StaffDeps {
  return {
    db: createDatabase(env.DB),
    clock: fixedClock(now),
    ids: webCryptoIds,
    channels: CHANNEL_ADAPTERS,
    leadStore: ownLeadStore,
    log: consoleLog("test"),
    factorSealer: secretSealer(["seal of the tests"], FACTORS_INFO),
    uploadSigner: hmacSigner("key of the tests"),
    caller: null,
    deviceSigner: SIGNER,
    visitLinks: signedVisitLinks("key of the tests"),
    eventSampler: eventSampler(),
    breachedPasswords: null,
    live: fakeLiveRoom(),
    later: (task) => void task(),
  };
}

let addresses = 0;
let hashed: Promise<string> | undefined;

/** A caller with an address of its own, so that tests do not throttle each other. */
export function callerFrom(overrides: Partial<Caller> = {}): Caller {
  return {
    address: `198.51.100.${++addresses}`,
    userAgent: "Test",
    sessionToken: null,
    device: null,
    loginToken: null,
    origin: "https://salon.test",
    ...overrides,
  };
}

/** Inserts a user with PASSWORD. */
export async function seedUser(
  username: string,
  { role = "manager", ...overrides }: Partial<Omit<typeof users.$inferInsert, "role">> & { role?: StaffRole } = {},
) {
  const { db } = depsAt();
  // Hashing takes a tenth of a second of CPU: once a test file.
  hashed ??= hashPassword(PASSWORD);
  const row = { id: `user-${username}`, username, password: await hashed, createdAt: FACTORY_TIME };
  await db.write([db.query.insert(users).values({ ...row, ...roleValues(role), ...overrides })]);
  return row.id;
}
