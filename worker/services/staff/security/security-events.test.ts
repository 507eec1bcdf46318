import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { eventSampler } from "../../../adapters/event-sampler.ts";
import { FACTORY_TIME } from "../../../db/factories.ts";
import { securityEvents } from "../../../db/schema/staff.ts";
import type { SecurityEventKind } from "../../../domain/staff/security-events.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import { expireStaffRecords } from "../expire-staff-records.ts";
import { depsAt, seedUser } from "../test-staff.ts";
import { recordRefusal, REFUSAL_ROWS_MAX, type Refusal } from "./record-refusal.ts";
import { securityEvent } from "./security-event.ts";

// Fails when an event of security leaves no line, or when a stranger can fill the table.

const { db } = depsAt();
const actor = { userId: "user-vera", role: "administrator" as const };
const HOUR = 60 * 60_000;

beforeAll(() => seedUser("vera"));

function eventsOf(kind: SecurityEventKind) {
  return db.query.select().from(securityEvents).where(eq(securityEvents.kind, kind));
}

/** A refusal of a caller, until its work after the response is done. Each has an isolate of its own unless one is given. */
async function refuse(event: Refusal, address: string, { at = FACTORY_TIME, sampler = eventSampler() } = {}) {
  const work: Promise<unknown>[] = [];
  const caller = { address, userAgent: `curl/8 ${"x".repeat(500)}` };
  recordRefusal({ ...depsAt(at), caller, eventSampler: sampler, later: (task) => void work.push(task()) }, event);
  await Promise.all(work);
}

it.each([
  ["user", "change_role", { role: ["manager", "administrator"] }, "role_changed"],
  ["role", "change_permissions", {}, "permissions_changed"],
  ["lead", "export", { rows: [null, 3] }, "data_exported"],
  ["settings", "update", { heartbeatUrl: [null, "изменён"] }, "outgoing_changed"],
  ["import", "update", { url: ["a", "b"] }, "outgoing_changed"],
] as const)("a change by staff is on record in its batch: %s %s", async (entity, action, changes, kind) => {
  const deps = { ...depsAt(5000), caller: { address: "203.0.113.7", userAgent: "Test" } };
  await writeAsStaff(deps, actor, { action, entity, entityId: `${kind} ${entity}`, changes, isVisible: false }, []);
  expect(deps.db.use.roundTrips).toBe(1);
  const events = await eventsOf(kind);
  expect(events.filter(({ targetId }) => targetId === `${kind} ${entity}`)).toEqual([
    expect.objectContaining({ at: 5000, actorId: "user-vera", network: "203.0.113.7", auditId: expect.any(String) }),
  ]);
});

it("a change without bearing on security is no event", async () => {
  const before = await db.query.$count(securityEvents);
  const change = { entity: "settings", entityId: null, changes: { slogan: [null, "да"] }, isVisible: true } as const;
  await writeAsStaff(depsAt(), actor, { action: "update", ...change }, []);
  expect(await db.query.$count(securityEvents)).toBe(before);
});

it("shortens the address of a stranger, not that of a staff member", async () => {
  const deps = { ...depsAt(), caller: { address: "2001:db8:1:2:3::4", userAgent: null } };
  await db.write([
    securityEvent(deps, { kind: "login_refused", actorId: null, targetId: "user-vera", detail: "wrong_password" }),
    securityEvent(deps, { kind: "logout", actorId: "user-vera" }),
  ]);
  expect((await eventsOf("login_refused"))[0]).toMatchObject({ network: "2001:db8:1::/48", targetId: "user-vera" });
  expect((await eventsOf("logout"))[0]?.network).toBe("2001:db8:1:2:3::4");
});

it("counts the refusals of a network in one line per hour", async () => {
  const event: Refusal = { kind: "access_refused", actorId: null, detail: "no_session" };
  const sampler = eventSampler();
  for (let at = 0; at < 3 * 60_000; at += 1000) {
    await refuse(event, "198.51.100.7", { at: FACTORY_TIME - (FACTORY_TIME % HOUR) + at, sampler });
  }
  await refuse(event, "198.51.100.200", { at: FACTORY_TIME + HOUR });
  const [first, next, ...others] = await eventsOf("access_refused");
  expect(first).toMatchObject({ network: "198.51.100.0/24", count: 121, detail: "no_session" });
  expect(first?.userAgent).toHaveLength(120);
  expect((first?.lastAt ?? 0) - (first?.at ?? 0)).toBe(120_000);
  expect(next).toMatchObject({ network: "198.51.100.0/24", count: 1 });
  expect(others).toEqual([]);
});

it("a flood from many networks fills no more than the lines of its kind", async () => {
  const at = FACTORY_TIME + 10 * HOUR;
  const networks = Array.from({ length: REFUSAL_ROWS_MAX + 20 }, (_, one) => `10.0.${one}.1`);
  for (const network of networks) await refuse({ kind: "limit_reached", actorId: null }, network, { at });
  await refuse({ kind: "limit_reached", actorId: null }, "10.0.0.9", { at });
  const events = await eventsOf("limit_reached");
  expect(events).toHaveLength(REFUSAL_ROWS_MAX + 1);
  expect(events.find(({ network }) => network === null)?.count).toBe(20);
  expect(events.find(({ network }) => network === "10.0.0.0/24")?.count).toBe(2);
});

it("is kept for a year", async () => {
  const day = 24 * HOUR;
  await db.write([
    securityEvent(depsAt(FACTORY_TIME), { kind: "upload_refused", actorId: "user-vera", detail: "old" }),
    securityEvent(depsAt(FACTORY_TIME + day), { kind: "upload_refused", actorId: "user-vera", detail: "young" }),
  ]);
  await expireStaffRecords(depsAt(FACTORY_TIME + 365 * day + 1));
  expect((await eventsOf("upload_refused")).map(({ detail }) => detail)).toEqual(["young"]);
});
