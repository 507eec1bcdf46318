import { env } from "cloudflare:test";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { memoryLog } from "../../../adapters/log.ts";
import { secretSealer } from "../../../adapters/sealer.ts";
import { r2WaitingLeads } from "../../../adapters/leads/waiting-leads.ts";
import { FACTORY_TIME } from "../../../db/factories.ts";
import { consents, leadCounts, leads, outbox } from "../../../db/schema/leads.ts";
import { operationSignals } from "../../../db/schema/operations.ts";
import type { AllDeps } from "../../all-deps.ts";
import { leadRequest, notificationDeps, seedChannel, seedSettings } from "../../notifications/test-notifications.ts";
import { listSignals } from "../../operations/list-signals.ts";
import { seedUser } from "../../staff/test-staff.ts";
import { erasePerson } from "../personal-data/erase-person.ts";
import { submitLead } from "../submit-lead.ts";
import type { AcceptedLead } from "./accept-lead.ts";
import { countWaitingLeads, storeWaitingLeads } from "./store-waiting-leads.ts";
import { faultyDatabase } from "./test-faulty-database.ts";

// Fails when a lead that D1 did not take is lost, doubled, readable in R2 or blocks the others.

const MINUTE = 60_000;
const actor = { userId: "user-waiting", role: "administrator" as const };

beforeEach(async () => {
  const { objects } = await env.MEDIA.list({ prefix: "waiting-leads/" });
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
  const { db } = notificationDeps();
  await db.write([db.query.delete(operationSignals)]);
  await seedSettings();
  await seedChannel("telegram", "-100");
});

/** At a minute in which set-aside leads are not tried again. */
function depsAt(minute: number, overrides: Partial<AllDeps> = {}): AllDeps {
  const hour = Math.ceil(FACTORY_TIME / (60 * MINUTE)) * 60 * MINUTE;
  return notificationDeps({ clock: fixedClock(hour + minute * MINUTE), log: memoryLog(), ...overrides });
}

const down = (minute: number) => depsAt(minute, { db: faultyDatabase("down") });

async function take(deps: AllDeps, request = leadRequest()) {
  const receipt = await submitLead(deps, request);
  if (!receipt.ok) throw new Error(receipt.error.message);
  return receipt.value;
}

async function rowOf(id: string) {
  const { db } = notificationDeps();
  const [row] = await db.query.select().from(leads).where(eq(leads.id, id));
  return row;
}

it("a lead that D1 does not take waits in R2, unreadable, and is stored with consent and notices when D1 answers", async () => {
  const secrets = { name: "Аделаида Тайная", phone: "+79875554433", message: "мой секрет" };
  const { db } = notificationDeps();
  const log = memoryLog();
  const receipt = await take({ ...down(1), log }, leadRequest(secrets, { address: "203.0.113.77" }));
  expect(log.lines).toMatchObject([{ event: "lead_rescued", leadId: receipt.id, cause: /Network connection lost/ }]);
  expect(JSON.stringify(log.lines)).not.toMatch(/Аделаида|555|секрет/);
  const object = await env.MEDIA.get(`waiting-leads/queue/${receipt.id}`);
  expect(await object?.text()).not.toMatch(/Аделаида|9875554433|секрет|203\.0/);
  expect(JSON.stringify(object?.customMetadata)).not.toMatch(/Аделаида|555/);
  expect(await rowOf(receipt.id)).toBeUndefined();

  await storeWaitingLeads(depsAt(5));
  expect(await rowOf(receipt.id)).toMatchObject({ ...secrets, createdAt: receipt.createdAt, isSpam: false });
  expect((await rowOf(receipt.id))?.networkHash).not.toBeNull();
  const [consent] = await db.query.select().from(consents).where(eq(consents.leadId, receipt.id));
  expect(consent?.givenAt).toBe(receipt.createdAt);
  const notices = await db.query.select().from(outbox).where(eq(outbox.subjectId, receipt.id));
  expect(notices.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([5, 5].map((at) => depsAt(at).clock.now()));
  expect(await countWaitingLeads(depsAt(5))).toBe(0);
});

it("a lead is taken although D1 never answers", async () => {
  const receipt = await take(depsAt(1, { db: faultyDatabase(["silent"]) }));
  expect(await countWaitingLeads(depsAt(1))).toBe(1);
  await storeWaitingLeads(depsAt(2));
  expect(await rowOf(receipt.id)).toBeDefined();
});

it("an error of D1 that is not transient is not repeated, is logged, and loses no lead", async () => {
  const deps = depsAt(1, { db: faultyDatabase(["fatal"]) });
  const log = memoryLog();
  const { id } = await take({ ...deps, log });
  expect(deps.db.use.roundTrips).toBe(1);
  expect(log.lines).toMatchObject([{ event: "lead_rescued", cause: /no such table/ }]);
  await storeWaitingLeads(depsAt(2));
  expect(await rowOf(id)).toBeDefined();
});

it("without a secret, or when R2 fails too, the lead is refused and logged once", async () => {
  const failing = r2WaitingLeads(
    { ...env.MEDIA, put: () => Promise.reject(new Error("R2 is down")), head: () => Promise.resolve(null) } as never,
    secretSealer(["secret"]),
  );
  for (const [waitingLeads, storage] of [
    [null, /No secret/],
    [failing, /R2 is down/],
  ] as const) {
    const log = memoryLog();
    const receipt = await submitLead({ ...down(1), waitingLeads, log }, leadRequest());
    expect(receipt).toMatchObject({ ok: false, error: { code: "unavailable" } });
    expect(log.lines).toMatchObject([{ event: "lead_not_stored", storage, cause: /Network connection lost/ }]);
  }
});

describe("one lead and one receipt", () => {
  it("when the repeat goes to R2 as well", async () => {
    const request = leadRequest();
    const first = await take(down(1), request);
    expect(await take(down(2), request)).toEqual(first);
    expect(await countWaitingLeads(depsAt(2))).toBe(1);
  });

  it("when the repeat reaches D1, and it keeps the time of the first", async () => {
    const request = leadRequest();
    const first = await take(down(1), request);
    expect(await take(depsAt(3), request)).toEqual(first);
    await storeWaitingLeads(depsAt(4));
    expect(await rowOf(first.id)).toMatchObject({ createdAt: first.createdAt });
    expect(await take(depsAt(5), request)).toEqual(first);
    const { db } = notificationDeps();
    expect(await db.query.$count(leads, eq(leads.phone, request.lead.phone))).toBe(1);
    expect(await db.query.$count(outbox, eq(outbox.subjectId, first.id))).toBe(2);
  });

  it("of a form without JavaScript across the end of a ten-minute bucket", async () => {
    const request = leadRequest({}, { requestKey: null });
    const first = await take(down(9), request);
    await take(down(11), request);
    expect(await countWaitingLeads(depsAt(11))).toBe(2);
    await storeWaitingLeads(depsAt(12));
    const { db } = notificationDeps();
    expect(await db.query.$count(leads, eq(leads.phone, request.lead.phone))).toBe(1);
    expect(await rowOf(first.id)).toBeDefined();
    expect(await countWaitingLeads(depsAt(12))).toBe(0);
  });

  it("when the run is interrupted between D1 and R2", async () => {
    const { id } = await take(down(1));
    const deps = depsAt(2);
    const stuck = { ...deps.waitingLeads, remove: () => Promise.reject(new Error("interrupted")) } as never;
    await storeWaitingLeads({ ...deps, waitingLeads: stuck });
    expect(await rowOf(id)).toBeDefined();
    await storeWaitingLeads(depsAt(3));
    const { db } = notificationDeps();
    expect(await db.query.$count(consents, eq(consents.leadId, id))).toBe(1);
    expect(await db.query.$count(outbox, eq(outbox.subjectId, id))).toBe(2);
    const total = (await db.query.select().from(leadCounts)).reduce((sum, row) => sum + row.total, 0);
    expect(total).toBe(await db.query.$count(leads));
    expect(await countWaitingLeads(depsAt(3))).toBe(0);
  });
});

it("stores in order of arrival, and goes on where D1 stopped answering", async () => {
  const ids: string[] = [];
  for (const minute of [3, 1, 2]) ids[minute] = (await take(down(minute))).id;
  // The first lead takes one batch; the second is lost in all its attempts.
  const faults = [undefined, ...Array<"before">(20).fill("before")] as never;
  await storeWaitingLeads(depsAt(4, { db: faultyDatabase(faults) }));
  expect(await countWaitingLeads(depsAt(4))).toBe(2);
  await storeWaitingLeads(depsAt(5));
  const { db } = notificationDeps();
  const rows = await db.query
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, ids.filter(Boolean)))
    .orderBy(asc(sql`rowid`));
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(1));
});

describe("a lead that cannot be stored", () => {
  async function putRefused(minute: number) {
    const deps = depsAt(minute);
    const { id, createdAt } = await take(down(minute));
    const accepted = JSON.parse((await deps.waitingLeads?.read(id)) ?? "") as AcceptedLead;
    await deps.waitingLeads?.remove(id);
    // A type that the table's CHECK refuses.
    const refused = { ...accepted, lead: { ...accepted.lead, type: "unknown" } };
    await deps.waitingLeads?.put({ id, createdAt }, JSON.stringify(refused));
    return { id, createdAt, accepted };
  }

  it("is set aside and reported, and does not block the others", async () => {
    await env.MEDIA.put("waiting-leads/queue/garbage", "not sealed", { customMetadata: { createdAt: "1" } });
    const refused = await putRefused(1);
    const { id } = await take(down(2));
    const log = memoryLog();
    await storeWaitingLeads(depsAt(3, { log }));
    expect(await rowOf(id)).toBeDefined();
    expect(log.lines).toMatchObject([
      { event: "waiting_lead_not_stored", leadId: "garbage" },
      { event: "waiting_lead_not_stored", leadId: refused.id, cause: /CHECK constraint failed/ },
    ]);
    expect(await listSignals(depsAt(3))).toMatchObject([
      { name: "leads_waiting", severity: "critical", detail: "Не удаётся записать: 2 заявки." },
    ]);
    // Not tried again the next minute.
    const quiet = memoryLog();
    await storeWaitingLeads(depsAt(4, { log: quiet }));
    expect(quiet.lines).toEqual([]);
  });

  it("is tried again every hour; the signal ends when it is stored", async () => {
    const { id, createdAt, accepted } = await putRefused(1);
    await take(down(2));
    await storeWaitingLeads(depsAt(3));
    const { waitingLeads } = depsAt(4);
    await waitingLeads?.remove(id);
    await waitingLeads?.put({ id, createdAt }, JSON.stringify(accepted));
    await waitingLeads?.setAside(id);
    await storeWaitingLeads(depsAt(59));
    expect(await rowOf(id)).toBeUndefined();
    await storeWaitingLeads(depsAt(60));
    expect(await rowOf(id)).toMatchObject({ createdAt });
    expect(await listSignals(depsAt(60))).toEqual([]);
  });

  it("keeps its place while D1 refuses every lead", async () => {
    const { id } = await take(down(1));
    await storeWaitingLeads(depsAt(2, { db: faultyDatabase(["fatal", "fatal"]) }));
    expect(await depsAt(2).waitingLeads?.find(id)).not.toBeNull();
  });
});

it("a lead sealed before the secret was replaced is stored all the same", async () => {
  const sealed = (secrets: [string, ...string[]]) => r2WaitingLeads(env.MEDIA, secretSealer(secrets));
  const { id } = await take({ ...down(1), waitingLeads: sealed(["old"]) });
  await storeWaitingLeads(depsAt(2, { waitingLeads: sealed(["new", "old"]) }));
  expect(await rowOf(id)).toBeDefined();
});

it("erasing a person reaches the leads that wait, and a repeat of an erased lead stores nothing", async () => {
  await seedUser("waiting");
  const request = leadRequest({ name: "Аделаида", phone: "+79875550011" });
  const { id } = await take(down(1), request);
  const other = await take(down(1), leadRequest({ name: "Соседка" }));
  expect(await erasePerson(depsAt(2), actor, "8 987 555-00-11")).toMatchObject({ ok: true, value: { erased: 1 } });
  expect(await depsAt(2).waitingLeads?.read(id)).toBeNull();
  await storeWaitingLeads(depsAt(3));
  expect(await rowOf(id)).toBeUndefined();
  expect(await rowOf(other.id)).toBeDefined();

  const stored = await take(depsAt(4), request);
  await erasePerson(depsAt(5), actor, "8 987 555-00-11");
  expect((await take(depsAt(6), request)).id).toBe(stored.id);
  expect(await rowOf(stored.id)).toMatchObject({ name: "Данные удалены", phone: "" });
});
