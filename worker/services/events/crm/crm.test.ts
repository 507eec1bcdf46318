import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { INTEGRATIONS_INFO, secretSealer } from "../../../adapters/sealer.ts";
import { fakeWeb } from "../../../adapters/web/test-web.ts";
import { memoryLog } from "../../../adapters/log.ts";
import { leadRow } from "../../../db/factories.ts";
import { rebuildLeadCounts } from "../../../db/queries/leads/lead-counts.ts";
import { webhooks, webhookStates } from "../../../db/schema/events.ts";
import { leads } from "../../../db/schema/leads.ts";
import { auditLog, users } from "../../../db/schema/staff.ts";
import type { CrmMapping } from "../../../domain/events/crm/crm-mapping.ts";
import type { CrmSystem } from "../../../domain/events/crm/crm-systems.ts";
import { issueToken, signIn } from "../../../api/test-staff-calls.ts";
import { seedSettings } from "../../notifications/test-notifications.ts";
import { assignLead } from "../../leads/work/assign-lead.ts";
import { setLeadStatus } from "../../leads/set-lead-status.ts";
import { testDeps } from "../../test-deps.ts";
import type { EventToSend } from "../event-format.ts";
import { deliverEvents } from "../deliver-events.ts";
import { sealWebhookSecret } from "../webhook-secret.ts";
import { crmFormat } from "./crm-format.ts";
import { getCrmSetup, readCrmLists, saveCrmSetup } from "./crm-setup.ts";
import { receiveCrmHook } from "./receive-crm-hook.ts";
import { dealMessage, fakeAmo, fakeBitrix, type FakeCrm } from "./test-crm.ts";

// Fails when a request does not fit the CRM's documentation, a change there is lost, taken without a query, applied twice, or sent back.

const SEALER = secretSealer(["seal of the tests"], INTEGRATIONS_INFO);
const KEY = "0123456789abcdef0123456789abcdef";
const CHIEF = { userId: "user-crm-chief", role: "administrator" } as const;
const { db } = testDeps();

beforeAll(async () => {
  await signIn("crm-chief", "administrator");
  await signIn("crm-vera", "sales");
  await db.query
    .update(users)
    .set({ displayName: "Вера Орлова", email: "vera@salon.test" })
    .where(eq(users.username, "crm-vera"));
  await seedSettings();
});

interface Connection {
  id: string;
  system: CrmSystem;
  crm: FakeCrm;
  deps: ReturnType<typeof testDeps>;
  log: ReturnType<typeof memoryLog>;
}

let made = 0;

/** A webhook of a CRM, taught by what the CRM has and by guesses. */
async function connect(system: CrmSystem, crm: FakeCrm): Promise<Connection> {
  const id = `crm-${++made}`;
  const tokenId = `token-${id}`;
  await issueToken("user-crm-chief", ["leads.read", "leads.write", "leads.all", "leads.assign"], {
    id: tokenId,
    name: system,
  });
  const at = { createdAt: 1, updatedAt: 1 };
  await db.query.update(webhooks).set({ enabled: false });
  await db.query.insert(webhooks).values({
    id,
    name: system,
    format: system,
    url: crm.url,
    secret: await sealWebhookSecret(SEALER, id, crm.secret),
    kinds: ["lead.created", "lead.changed", "lead.erased"],
    tokenId,
    enabled: true,
    ...at,
  });
  const web = fakeWeb((url, init) => crm.respond(url, init));
  const log = memoryLog();
  const deps = testDeps({ web, log });
  const lists = await readCrmLists(deps, id);
  if (!lists.ok) throw new Error(lists.error.message);
  const applicationToken = system === "bitrix24" ? fakeBitrix().token : undefined;
  const saved = await saveCrmSetup(deps, CHIEF, id, {
    version: 1,
    mapping: lists.value.mapping,
    inboundKey: KEY,
    ...(applicationToken ? { applicationToken } : {}),
  });
  if (!saved.ok) throw new Error(saved.error.message);
  return { id, system, crm, deps, log };
}

/** As each request of the CRM: with a database of its own. */
const hook = ({ id, crm, log }: Connection, body: string, key = KEY) =>
  receiveCrmHook(testDeps({ web: fakeWeb((url, init) => crm.respond(url, init)), log }), { webhookId: id, key, body });

/** Sends what waits. Returns how many requests were made. */
async function deliver({ crm, deps }: Connection): Promise<number> {
  const before = crm.requests.length;
  await deliverEvents(deps);
  return crm.requests.length - before;
}

async function newLead(connection: Connection, values: Partial<typeof leads.$inferInsert> = {}) {
  const row = leadRow({
    name: "Анна",
    phone: "+7 999 123-45-67",
    carInfo: "Kia Rio, 2020",
    carPrice: "1 750 000 ₽",
    ...values,
  });
  await db.query.insert(leads).values(row);
  await db.write([...rebuildLeadCounts(db)]);
  await deliver(connection);
  const { outerId } = await stored(row.id);
  return { id: row.id, number: outerId?.split(":")[1] ?? "" };
}

async function stored(id: string) {
  const [row] = await db.query.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error("No lead");
  return row;
}

const changesOf = async (id: string) =>
  (
    await db.query
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "lead"), eq(auditLog.entityId, id)))
  ).length;

const SYSTEMS = {
  amocrm: { make: fakeAmo, inWork: "7101:8102", won: "7101:142", lost: "7101:143", vera: "9001" },
  bitrix24: { make: fakeBitrix, inWork: "IN_PROCESS", won: null, lost: "JUNK", vera: "1" },
} as const;

describe.each(["amocrm", "bitrix24"] as const)("%s", (system) => {
  const { make, inWork, lost, vera } = SYSTEMS[system];
  let connection: Connection;
  let crm: FakeCrm;

  beforeEach(async () => {
    crm = make();
    connection = await connect(system, crm);
  });

  it("is taught by its lists: guesses by name and mail, what was taught before stays", async () => {
    const setup = await getCrmSetup(connection.deps, connection.id);
    if (!setup.ok) throw new Error(setup.error.message);
    const { mapping } = setup.value;
    expect(mapping.users.find(({ id }) => id === vera)?.staffId).toBe("user-crm-vera");
    expect(mapping.users.map(({ name }) => name)).toEqual(["Вера Орлова", "Олег Иванов"]);
    const meaning = (key: string) => mapping.statuses.find((one) => one.key === key)?.status;
    if (system === "amocrm")
      expect(["7101:8100", "7101:8101", "7101:8103", "7102:142", "7102:143"].map(meaning)).toEqual([
        "new",
        "new",
        "in_progress",
        "completed",
        "cancelled",
      ]);
    else
      expect(["lead:NEW", "lead:CONVERTED", "lead:JUNK", "deal:NEW", "deal:WON", "deal:LOSE"].map(meaning)).toEqual([
        "new",
        null,
        "cancelled",
        "new",
        "completed",
        "cancelled",
      ]);
    const taught: CrmMapping = {
      ...mapping,
      statuses: mapping.statuses.map((one, at) => (at === 1 ? { ...one, status: null } : one)),
    };
    const { version } = setup.value;
    expect((await saveCrmSetup(connection.deps, CHIEF, connection.id, { version, mapping: taught })).ok).toBe(true);
    expect(await saveCrmSetup(connection.deps, CHIEF, connection.id, { version, mapping })).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    const again = await readCrmLists(connection.deps, connection.id);
    expect(again.ok && again.value.mapping.statuses[1]?.status).toBeNull();
    expect(JSON.stringify(setup)).not.toContain(crm.secret);
    expect(JSON.stringify(setup)).not.toContain(KEY);
  });

  it("gets a lead with contact, car, price, person and link, once", async () => {
    const { id, number } = await newLead(connection, { assigneeId: "user-crm-vera", message: "Перезвоните" });
    expect(await stored(id)).toMatchObject({ outerId: `${system}:${number}` });
    const created = JSON.stringify(crm.leads.get(number)?.created);
    for (const text of ["Kia Rio, 2020", "Анна", "+79991234567", "1750000"]) expect(created).toContain(text);
    expect(crm.leads.get(number)).toMatchObject({ user: vera });
    expect(await deliver(connection)).toBe(0);
    expect(crm.leads.size).toBe(1);
  });

  it("gets a status and a person, and nothing else", async () => {
    const { id, number } = await newLead(connection);
    await setLeadStatus(connection.deps, CHIEF, id, { status: "in_progress" });
    await assignLead(connection.deps, CHIEF, id, { assigneeId: "user-crm-vera" });
    expect(await deliver(connection)).toBe(2);
    expect(crm.leads.get(number)).toMatchObject({
      status: system === "amocrm" ? "7101:8102" : "IN_PROCESS",
      user: vera,
    });
    await setLeadStatus(connection.deps, CHIEF, id, { status: "cancelled", refusalReason: "expensive" });
    await deliver(connection);
    expect(crm.leads.get(number)?.status).toBe(lost);
    await db.query.update(leads).set({ nextActionAt: 5, nextActionKind: "callback" }).where(eq(leads.id, id));
    const lastOk = async () =>
      (await db.query.select().from(webhookStates).where(eq(webhookStates.webhookId, connection.id)))[0]?.lastOkAt;
    const before = await lastOk();
    expect(await deliver(connection)).toBe(0);
    expect(await lastOk(), "what was not sent says nothing about the receiver").toBe(before);
  });

  it("changes a lead here once, without a way back", async () => {
    const { id, number } = await newLead(connection);
    const message = crm.change(number, { status: inWork, user: vera });
    expect(await hook(connection, message)).toEqual({ ok: true, value: { applied: 1 } });
    expect(await stored(id)).toMatchObject({ status: "in_progress", assigneeId: "user-crm-vera" });
    expect(await hook(connection, message)).toEqual({ ok: true, value: { applied: 0 } });
    expect(await changesOf(id)).toBe(1);
    const asked = crm.requests.length;
    expect(await deliver(connection)).toBe(0);
    expect(crm.requests).toHaveLength(asked);
  });

  it("plays no ping-pong: what we send comes back as a message and stops here", async () => {
    const { id, number } = await newLead(connection);
    await setLeadStatus(connection.deps, CHIEF, id, { status: "in_progress" });
    for (let turn = 0; turn < 3; turn++) {
      const sent = await deliver(connection);
      expect(sent).toBe(turn === 0 ? 1 : 0);
      expect(await hook(connection, crm.messageOf(number))).toEqual({ ok: true, value: { applied: 0 } });
    }
    expect(await changesOf(id)).toBe(1);
    crm.change(number, { status: lost });
    for (let turn = 0; turn < 3; turn++) {
      await hook(connection, crm.messageOf(number));
      expect(await deliver(connection)).toBe(0);
    }
    expect(await stored(id)).toMatchObject({ status: "cancelled" });
    expect(await changesOf(id)).toBe(2);
  });

  it("asks for the state: late messages and false ones bring what is there now", async () => {
    const { id, number } = await newLead(connection);
    const early = crm.change(number, { status: inWork, changedAt: Date.now() - 60_000 });
    crm.change(number, { status: lost, changedAt: Date.now() - 30_000 });
    await hook(connection, early);
    expect(await stored(id)).toMatchObject({ status: "cancelled" });
    // An old copy of the CRM answers.
    crm.change(number, { status: inWork, changedAt: Date.now() - 45_000 });
    expect(await hook(connection, crm.messageOf(number))).toEqual({ ok: true, value: { applied: 0 } });
    expect(await stored(id)).toMatchObject({ status: "cancelled" });
  });

  it("does not undo a change of ours that is still on its way there", async () => {
    const { id, number } = await newLead(connection);
    crm.change(number, { status: inWork, changedAt: Date.now() - 60_000 });
    await setLeadStatus(connection.deps, CHIEF, id, { status: "cancelled" });
    expect(await hook(connection, crm.messageOf(number))).toEqual({ ok: true, value: { applied: 0 } });
    expect(await stored(id)).toMatchObject({ status: "cancelled" });
    await deliver(connection);
    expect(crm.leads.get(number)?.status).toBe(lost);
  });

  it.each([401, 429])("answers its error %s so that the message comes again", async (status) => {
    const { id, number } = await newLead(connection);
    const message = crm.change(number, { status: inWork });
    crm.failures.push(status);
    expect(await hook(connection, message)).toMatchObject({ ok: false, error: { code: "unavailable" } });
    expect(await stored(id)).toMatchObject({ status: "new" });
    expect(await hook(connection, message)).toMatchObject({ ok: true, value: { applied: 1 } });
  });

  it.each([
    [401, undefined],
    [429, undefined],
    [400, true],
  ])("reads the error %s of what we send", async (status, isPermanent) => {
    crm.failures.push(status);
    const response = crm.respond(`${crm.url}/`, {
      method: "POST",
      headers: {},
      redirect: "manual",
      signal: null,
    } as never);
    const answer = { status, headers: response.headers, text: await response.text() };
    const outcome = crmFormat(system).read?.(answer, { kind: "lead.changed" } as EventToSend);
    expect(outcome).toMatchObject({ ok: false, ...(isPermanent ? { isPermanent } : {}) });
    expect(outcome && "reason" in outcome && outcome.reason).toMatch(/^(?:amoCRM|Битрикс24) /);
    if (!isPermanent) expect(outcome).not.toHaveProperty("isPermanent");
  });

  it("leaves leads that are not of this site alone, and takes the status if the person cannot get leads", async () => {
    const { id, number } = await newLead(connection);
    const [row] = await db.query.select().from(webhooks).where(eq(webhooks.id, connection.id));
    const mapping = JSON.parse(row?.mapping ?? "{}") as CrmMapping;
    const gone = mapping.users.map((one) => ({ ...one, staffId: "user-who-left" }));
    await db.query
      .update(webhooks)
      .set({ mapping: JSON.stringify({ ...mapping, users: gone }) })
      .where(eq(webhooks.id, connection.id));
    expect(await hook(connection, crm.change(number, { status: inWork }))).toEqual({ ok: true, value: { applied: 1 } });
    expect(await stored(id)).toMatchObject({ status: "in_progress", assigneeId: null });
    expect(connection.log.lines.map(({ event }) => event)).toContain("crm_person_refused");
    await db.query.update(leads).set({ outerId: null }).where(eq(leads.id, id));
    expect(await hook(connection, crm.change(number, { status: lost }))).toEqual({ ok: true, value: { applied: 0 } });
  });
});

describe("amoCRM alone", () => {
  it("fills its own fields and keeps a deal in its pipeline", async () => {
    const crm = fakeAmo();
    const connection = await connect("amocrm", crm);
    const setup = await getCrmSetup(connection.deps, connection.id);
    if (!setup.ok) throw new Error(setup.error.message);
    const { version, mapping } = setup.value;
    await saveCrmSetup(connection.deps, CHIEF, connection.id, {
      version,
      mapping: { ...mapping, fields: { link: "6001", car: "6002" } },
    });
    const { id, number } = await newLead(connection);
    expect(crm.leads.get(number)?.created["custom_fields_values"]).toEqual([
      { field_id: 6001, values: [{ value: `https://salon.test/admin/leads/${id}` }] },
      { field_id: 6002, values: [{ value: "Kia Rio, 2020" }] },
    ]);
    crm.change(number, { status: "7102:8201" });
    await setLeadStatus(connection.deps, CHIEF, id, { status: "completed" });
    await deliver(connection);
    expect(crm.leads.get(number)?.status).toBe("7102:142");
  });
});

describe("Битрикс24 alone", () => {
  it("goes on with the deal that a lead has become, and its converted lead changes nothing", async () => {
    const crm = fakeBitrix();
    const connection = await connect("bitrix24", crm);
    const { id, number } = await newLead(connection);
    const changedAt = Date.now() - 5000;
    crm.deals.set("601", { status: "WON", user: "1", lead: number, changedAt, created: {} });
    expect(await hook(connection, dealMessage("601"))).toEqual({ ok: true, value: { applied: 1 } });
    expect(await stored(id)).toMatchObject({ status: "completed" });
    await hook(connection, crm.change(number, { status: "CONVERTED" }));
    expect(await stored(id)).toMatchObject({ status: "completed" });
  });

  it("deletes the lead of a person whose data were erased", async () => {
    const crm = fakeBitrix();
    const connection = await connect("bitrix24", crm);
    const { id } = await newLead(connection);
    await db.query.update(leads).set({ anonymisedAt: Date.now() }).where(eq(leads.id, id));
    expect(await deliver(connection)).toBe(1);
    expect(crm.leads.size).toBe(0);
  });
});
