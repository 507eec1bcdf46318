import { env } from "cloudflare:test";
import { createHash, createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { compareLeadCounts, rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { expectConsole } from "#tests/setup/console.ts";
import { memoryLog } from "../../adapters/log.ts";
import { INTEGRATIONS_INFO, secretSealer } from "../../adapters/sealer.ts";
import { leadRow } from "../../db/factories.ts";
import { integrations, integrationStates } from "../../db/schema/integrations.ts";
import { leadEvents, leads, outbox } from "../../db/schema/leads.ts";
import type { TelephonyService } from "../../domain/leads/calls/telephony-services.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { receiveCall } from "../../services/leads/calls/receive-call.ts";
import { emptyLeads } from "../../db/queries/leads/personal-data.ts";
import { notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Calls that are lost are buyers that are lost; calls that strangers make up are work for nothing.

const { db } = depsAt();
const KEYS = {
  mango: { account: "vpbx-key-1", secret: "salt-of-mango" },
  novofon: { secret: "secret-of-novofon" },
  megafon: { secret: "token-of-megafon-with-32-characters" },
  signed: { secret: "secret-of-the-own-format-32-characters", recordHosts: "rec.pbx.example" },
};
const ALL_DAY = { workingHours: "Ежедневно с 0:00 до 24:00" };
let administrator = "";
let made = 0;

beforeAll(async () => {
  administrator = await signIn("calls-chief", "administrator");
  await seedSettings(ALL_DAY);
  for (const [key, values] of Object.entries(KEYS)) {
    const saved = await callAs(administrator, "PUT", `/integrations/${key}`, { enabled: true, ...values });
    expect(saved).toMatchObject({ status: 200, body: { key, hasSecret: true } });
    expect(JSON.stringify(saved.body)).not.toContain(values.secret);
  }
});

/** 11 digits, one of its own for each caller. */
const callerPhone = () => `7987${String(++made).padStart(7, "0")}`;

interface Sent {
  path: string;
  body: string;
  headers?: Record<string, string>;
}

async function send({ path, body, headers = {} }: Sent) {
  const request = new Request(`https://salon.test/api/calls/${path}`, { method: "POST", headers, body });
  const response = await handleRequest(request, env, () => Promise.resolve(new Response("page")));
  return { status: response.status, body: await response.text() };
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const seconds = (at: number) => Math.floor(at / 1000);

/** As https://www.mango-office.ru/support/api/ describes it. */
function mango(call: object, salt = KEYS.mango.secret): Sent {
  const json = JSON.stringify({
    entry_id: `MTIz${++made}`,
    call_direction: 1,
    line_number: "73430000000",
    create_time: seconds(Date.now()),
    forward_time: seconds(Date.now()),
    talk_time: 0,
    end_time: seconds(Date.now()),
    entry_result: 0,
    disconnect_reason: 1100,
    ...call,
  });
  const sign = createHash("sha256")
    .update(KEYS.mango.account + json + salt)
    .digest("hex");
  const body = form({ vpbx_api_key: KEYS.mango.account, sign, json });
  return { path: "mango/events/summary", body, headers: FORM };
}

/** As https://zadarma.com/ru/support/api/ describes it. */
function novofon(fields: Record<string, string>, signed: readonly string[]): Sent {
  const hex = createHmac("sha1", KEYS.novofon.secret)
    .update(signed.map((name) => fields[name] ?? "").join(""))
    .digest("hex");
  return { path: "novofon", body: form(fields), headers: { ...FORM, Signature: btoa(hex) } };
}

function signed(call: object, { timestamp = seconds(Date.now()), secret = KEYS.signed.secret } = {}): Sent {
  const body = JSON.stringify({
    id: `own-${++made}`,
    direction: "in",
    answered: true,
    startedAt: new Date().toISOString(),
    durationSeconds: 30,
    ...call,
  });
  const signature = createHmac("sha256", secret).update(`${timestamp}.delivery-1.${body}`).digest("hex");
  const headers = {
    "X-Timestamp": String(timestamp),
    "X-Delivery-Id": "delivery-1",
    "X-Signature": `sha256=${signature}`,
  };
  return { path: "signed", body, headers };
}

const leadsOf = (phone: string) =>
  db.query
    .select()
    .from(leads)
    .where(eq(leads.phoneNormalised, `+${phone}`));

async function callsOf(leadId: string) {
  const rows = await db.query.select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(leadEvents.at);
  return rows.map(({ kind, at, data }) => ({ kind, at, ...(JSON.parse(data ?? "{}") as object) }));
}

it("makes a lead of a stranger's missed call, notifies of it once, and plans the call back", async () => {
  const phone = callerPhone();
  const call = mango({ from: { number: phone }, to: { number: "73430000000" } });
  expect(await send(call)).toMatchObject({ status: 200 });
  expect(await send(call)).toMatchObject({ status: 200 });
  const [lead, ...others] = await leadsOf(phone);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    type: "contact_form",
    status: "new",
    name: "Звонок",
    source: "call",
    message: "Пропущенный звонок: перезвоните",
    isSpam: false,
    firstResponseAt: null,
    nextActionKind: "callback",
  });
  expect(await callsOf(lead?.id ?? "")).toMatchObject([{ kind: "missed_call", line: "73430000000" }]);
  const notices = await db.query
    .select()
    .from(outbox)
    .where(eq(outbox.subjectId, lead?.id ?? ""));
  expect(notices.map(({ topic }) => topic)).toEqual(["lead_created"]);

  // A repeat must not plan again what staff have done.
  await db.write([
    db.query
      .update(leads)
      .set({ nextActionKind: null, nextActionAt: null })
      .where(eq(leads.id, lead?.id ?? "")),
  ]);
  await send(call);
  expect(await leadsOf(phone)).toMatchObject([{ nextActionAt: null }]);
});

it("plans the call back in working time: a missed call of the night is not overdue in the morning", async () => {
  await seedSettings({ workingHours: "Ежедневно с 9:00 до 21:00" });
  onTestFinished(() => seedSettings(ALL_DAY));
  const integrationSealer = secretSealer([env.UPLOAD_KEY ?? ""], INTEGRATIONS_INFO);
  const dueAfter = async (at: number) => {
    const phone = callerPhone();
    const call = { phone, answered: false, startedAt: new Date(at).toISOString(), durationSeconds: 20 };
    const { body, headers } = signed(call, { timestamp: seconds(at) + 20 });
    const deps = notificationDeps({ integrationSealer, clock: depsAt(at + 20_000).clock });
    await receiveCall(deps, "signed", { path: "", body, header: (name) => headers?.[name] ?? null });
    return (await leadsOf(phone)).map(({ nextActionAt }) => nextActionAt);
  };
  // Yekaterinburg is five hours ahead: three in the morning, and noon.
  expect(await dueAfter(Date.UTC(2026, 10, 2, 22))).toEqual([Date.UTC(2026, 10, 3, 4, 15)]);
  expect(await dueAfter(Date.UTC(2026, 10, 3, 7))).toEqual([Date.UTC(2026, 10, 3, 7, 15)]);
});

it("adds an answered call to the person's open lead as its first answer", async () => {
  const phone = callerPhone();
  const closed = leadRow({ phoneNormalised: `+${phone}`, status: "completed", createdAt: Date.now() - 1000 });
  const open = leadRow({ phoneNormalised: `+${phone}`, createdAt: Date.now() - 60 * 60_000 });
  await db.write([
    db.query.insert(leads).values(closed),
    db.query.insert(leads).values(open),
    ...rebuildLeadCounts(db),
  ]);
  const talk = seconds(Date.now()) - 90;
  const sides = { from: { extension: "101", number: "sip:101" }, to: { number: phone } };
  await send(mango({ call_direction: 2, ...sides, create_time: talk - 10, talk_time: talk, end_time: talk + 75 }));
  expect(await callsOf(open.id)).toEqual([
    {
      kind: "call_out",
      at: (talk - 10) * 1000,
      service: "mango",
      durationSeconds: 75,
      line: "73430000000",
      operator: "101",
    },
  ]);
  const stored = (await leadsOf(phone)).find(({ id }) => id === open.id);
  expect(stored).toMatchObject({ status: "in_progress", firstResponseAt: (talk - 10) * 1000, nextActionAt: null });
  const [kept, counted] = await db.read(compareLeadCounts(db));
  const text = (rows: typeof kept) => rows.map(({ key, value }) => `${key} ${value}`).toSorted();
  expect(text(kept)).toEqual(text(counted));
  expect(stored?.firstResponseWorkMs).toBeGreaterThan(50 * 60_000);
  expect(await leadsOf(phone)).toHaveLength(2);
});

it("changes an answered lead at the time of the report, not of the call, also one that was put back to new", async () => {
  const phone = callerPhone();
  const again = leadRow({ phoneNormalised: `+${phone}`, firstResponseAt: 1 });
  await db.write([db.query.insert(leads).values(again), ...rebuildLeadCounts(db)]);
  const before = Date.now();
  await send(signed({ phone, startedAt: new Date(before - 600_000).toISOString() }));
  const fresh = callerPhone();
  await send(signed({ phone: fresh, startedAt: new Date(before - 600_000).toISOString() }));
  for (const [lead] of [await leadsOf(phone), await leadsOf(fresh)]) {
    expect(lead?.status).toBe("in_progress");
    expect(lead?.updatedAt).toBeGreaterThanOrEqual(before);
  }
});

it("makes a new lead of a missed call when all leads of the person are closed, and none of an answered one", async () => {
  const phone = callerPhone();
  await db.write([db.query.insert(leads).values(leadRow({ phoneNormalised: `+${phone}`, status: "cancelled" }))]);
  await send(signed({ phone: `+${phone}` }));
  expect(await leadsOf(phone)).toHaveLength(1);
  await send(signed({ phone: `+${phone}`, answered: false }));
  expect((await leadsOf(phone)).map(({ status }) => status).toSorted()).toEqual(["cancelled", "new"]);
});

it("goes to the lead that staff see, not to one that is suspected of spam", async () => {
  const phone = callerPhone();
  const of = { phone, phoneNormalised: `+${phone}`, createdAt: Date.now() - 60_000 };
  const suspected = leadRow({ ...of, isSpam: true, spamSignals: "fast", createdAt: Date.now() });
  await db.query.insert(leads).values(suspected);
  await send(mango({ from: { number: phone }, to: { number: "73430000000" } }));
  const [own, ...others] = (await leadsOf(phone)).filter(({ id }) => id !== suspected.id);
  await db.query
    .insert(leads)
    .values(leadRow({ ...of, isSpam: true, spamSignals: "fast", createdAt: Date.now() + 1000 }));
  const tried = await callAs(administrator, "POST", "/integrations/mango/test", { phone });
  expect(tried.body).toMatchObject({ leadId: own?.id });
  expect([own?.isSpam, others.length]).toEqual([false, 0]);
  await send(mango({ from: { number: phone }, to: { number: "73430000000" } }));
  expect([(await callsOf(own?.id ?? "")).length, await callsOf(suspected.id)]).toEqual([2, []]);
});

it("reads Novofon and Zadarma, and answers their check of the address", async () => {
  const phone = callerPhone();
  const start = new Date().toISOString().slice(0, 19).replace("T", " ");
  const call = {
    event: "NOTIFY_END",
    pbx_call_id: "in_ae6b",
    caller_id: phone,
    called_did: "73430000000",
    call_start: start,
  };
  const parts = ["caller_id", "called_did", "call_start"];
  expect(await send(novofon({ ...call, disposition: "answered", duration: "61" }, parts))).toMatchObject({
    status: 200,
  });
  const [lead] = await leadsOf(phone);
  expect(await callsOf(lead?.id ?? "")).toMatchObject([{ kind: "call_in", durationSeconds: 61, line: "73430000000" }]);
  const out = { ...call, event: "NOTIFY_OUT_END", pbx_call_id: "out_1", internal: "100", destination: phone };
  await send(novofon({ ...out, disposition: "no answer" }, ["internal", "destination", "call_start"]));
  expect(await callsOf(lead?.id ?? "")).toContainEqual(
    expect.objectContaining({ kind: "call_out", isAnswered: false, operator: "100" }),
  );
  const echo = await handleRequest(new Request("https://salon.test/api/calls/novofon?zd_echo=abc-1"), env, () =>
    Promise.resolve(new Response("page")),
  );
  expect([echo.status, await echo.text(), echo.headers.get("Content-Type")]).toEqual([
    200,
    "abc-1",
    expect.stringContaining("text/plain"),
  ]);
});

it("takes nothing more from a captured request of Novofon whose unsigned fields were changed", async () => {
  const [phone, called] = [callerPhone(), "73430000000"];
  const start = new Date().toISOString().slice(0, 19).replace("T", " ");
  const fields = { event: "NOTIFY_END", pbx_call_id: "in_1", caller_id: phone, called_did: called, call_start: start };
  const missed = { ...fields, disposition: "no answer" };
  const parts = ["caller_id", "called_did", "call_start"];
  await send(novofon(missed, parts));
  const [lead] = await leadsOf(phone);
  const forged = [
    { ...missed, pbx_call_id: "in_2" },
    { ...missed, pbx_call_id: "in_3", disposition: "answered", duration: "9999" },
    // Nothing separates the fields of the signed text.
    { ...missed, pbx_call_id: "in_4", caller_id: phone + called.slice(0, 3), called_did: called.slice(3) },
  ];
  for (const call of forged) expect((await send(novofon(call, parts))).status).toBe(200);
  expect(await callsOf(lead?.id ?? "")).toMatchObject([{ kind: "missed_call" }]);
  expect(await leadsOf(phone)).toMatchObject([{ id: lead?.id, firstResponseAt: null }]);
  expect(await leadsOf(phone + called.slice(0, 3))).toEqual([]);
});

it("reads MegaFon's calls and links their records on its own hosts only", async () => {
  const phone = callerPhone();
  const start = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const call = {
    cmd: "history",
    crm_token: KEYS.megafon.secret,
    type: "in",
    phone,
    start,
    status: "Success",
    duration: "40",
  };
  const link = "https://salon.megapbx.ru/records/1.mp3";
  await send({ path: "megafon", headers: FORM, body: form({ ...call, callid: "m-1", link }) });
  await send({
    path: "megafon",
    headers: FORM,
    body: form({ ...call, callid: "m-2", link: "https://evil.example/1.mp3" }),
  });
  await send({
    path: "megafon",
    headers: FORM,
    body: form({ ...call, callid: "m-3", link: "https://megapbx.ru.evil.example/" }),
  });
  await send({ path: "megafon", headers: FORM, body: form({ ...call, callid: "m-4", link: "javascript:alert(1)" }) });
  const [lead] = await leadsOf(phone);
  const calls = await callsOf(lead?.id ?? "");
  expect(calls).toHaveLength(4);
  expect(calls.filter((one) => "record" in one)).toMatchObject([{ record: link, durationSeconds: 40 }]);
});

it("adds the record that a later report of the same call brings", async () => {
  const phone = callerPhone();
  await send(signed({ id: "own-record", phone }));
  const recordUrl = "https://a.rec.pbx.example/7.mp3";
  await send(signed({ id: "own-record", phone, recordUrl }));
  await send(signed({ id: "own-record", phone }));
  const [lead, ...others] = await leadsOf(phone);
  expect(others).toEqual([]);
  expect(await callsOf(lead?.id ?? "")).toMatchObject([{ kind: "call_in", durationSeconds: 30, record: recordUrl }]);
});

it.each<[string, () => Sent]>([
  ["a wrong salt", () => mango({ from: { number: callerPhone() }, to: {} }, "another")],
  ["another key", () => ({ ...mango({}), body: form({ vpbx_api_key: "x", sign: "x", json: "{}" }) })],
  [
    "no signature",
    () => ({ path: "novofon", headers: FORM, body: form({ event: "NOTIFY_END", caller_id: callerPhone() }) }),
  ],
  ["a wrong token", () => ({ path: "megafon", headers: FORM, body: form({ cmd: "history", crm_token: "x" }) })],
  ["another secret", () => signed({ phone: callerPhone() }, { secret: "x".repeat(32) })],
  ["a signature of six minutes ago", () => signed({ phone: callerPhone() }, { timestamp: seconds(Date.now()) - 360 })],
  ["a time that is no number", () => signed({ phone: callerPhone() }, { timestamp: Number.NaN })],
  ["a signed text that is no call", () => signed({ phone: 5 })],
])("refuses a request with %s and stores nothing", async (_, request) => {
  expectConsole("error", /call_refused/);
  const before = await db.query.$count(leads);
  expect(await send(request())).toMatchObject({ status: 403 });
  expect(await db.query.$count(leads)).toBe(before);
});

it("stores nothing of hidden numbers, calls inside the office, calls to strangers and calls of last week", async () => {
  const [before, events] = [await db.query.$count(leads), await db.query.$count(leadEvents)];
  const weekAgo = seconds(Date.now()) - 7 * 24 * 3600;
  const calls = [
    mango({ from: { number: "anonymous" }, to: {} }),
    mango({ call_direction: 0, from: { number: callerPhone() }, to: {} }),
    mango({ call_direction: 2, from: {}, to: { number: callerPhone() }, talk_time: weekAgo }),
    mango({ from: { number: callerPhone() }, to: {}, create_time: weekAgo }),
    signed({ phone: callerPhone(), startedAt: new Date(weekAgo * 1000).toISOString() }),
  ];
  for (const call of calls) expect(await send(call)).toMatchObject({ status: 200 });
  expect([await db.query.$count(leads), await db.query.$count(leadEvents)]).toEqual([before, events]);
});

it("an unsigned call changes nothing that staff see; a signed one that cannot be read is shown", async () => {
  const use = async () =>
    (await db.query.select().from(integrationStates).where(eq(integrationStates.key, "mango")))[0];
  const before = await use();
  expectConsole("error", /call_refused/);
  expect((await send(mango({}, "a stranger's salt"))).status).toBe(403);
  expect(await use()).toEqual(before);
  expect((await send(mango({ call_direction: "up" }))).status).toBe(403);
  expect(await use()).toMatchObject({ lastFailure: "Запрос не удалось прочитать" });
});

it("has no address for services that are unknown or switched off, whatever they sign", async () => {
  expect((await send({ path: "voip", body: "" })).status).toBe(404);
  await callAs(administrator, "PUT", "/integrations/signed", { enabled: false });
  expect((await send(signed({ phone: callerPhone() }))).status).toBe(404);
  await callAs(administrator, "PUT", "/integrations/signed", { enabled: true });
  expect((await send(signed({ phone: callerPhone() }))).status).toBe(200);
});

it("keeps the caller's number out of this database with a collector, in the address of a record too", async () => {
  const phone = callerPhone();
  const records = new Map<string, string>();
  const leadStore = {
    record: (id: string, person: object) =>
      Promise.resolve(records.set(`t-${id}`, JSON.stringify(person)) && `t-${id}`),
    phoneHash: (number: string) => Promise.resolve(`#${createHash("sha256").update(number).digest("hex")}`),
    read: () => Promise.resolve(new Map()),
    erase: () => Promise.resolve(),
  };
  const integrationSealer = secretSealer([env.UPLOAD_KEY ?? ""], INTEGRATIONS_INFO);
  const deps = notificationDeps({ leadStore, integrationSealer, clock: depsAt(Date.now()).clock });
  const ask = (recordUrl: string) => {
    const { body, headers } = signed({ phone, recordUrl });
    return receiveCall(deps, "signed", { path: "", body, header: (name) => headers?.[name] ?? null });
  };
  const first = await ask(`https://rec.pbx.example/${phone}.mp3`);
  const second = await ask("https://rec.pbx.example/2.mp3");
  expect(second).toEqual(first);
  const id = first.ok ? (first.value.leadId ?? "") : "";
  expect(records.get(`t-${id}`)).toContain(phone);
  const stored = JSON.stringify([await db.query.select().from(leads), await db.query.select().from(leadEvents)]);
  expect(stored).not.toContain(phone.slice(1));
  expect((await callsOf(id)).flatMap((call) => ("record" in call ? call.record : []))).toEqual([
    "https://rec.pbx.example/2.mp3",
  ]);
});

it("forgets the calls of a person who is erased", async () => {
  const phone = callerPhone();
  await send(signed({ phone }));
  const [lead] = await leadsOf(phone);
  await db.write([...emptyLeads(db, [lead?.id ?? ""], Date.now())]);
  expect(await callsOf(lead?.id ?? "")).toEqual([]);
});

it("shows staff what would become of a call, by each service, without storing it", async () => {
  const phone = callerPhone();
  const before = await db.query.$count(leads);
  for (const key of ["mango", "novofon", "megafon", "signed"] satisfies TelephonyService[]) {
    const tried = await callAs(administrator, "POST", `/integrations/${key}/test`, { phone });
    expect(tried).toMatchObject({ status: 200, body: { phone: `+${phone}`, leadId: null } });
  }
  expect(await db.query.$count(leads)).toBe(before);
  expect(await callAs(administrator, "POST", "/integrations/mango/test", { phone: "12" })).toMatchObject({
    status: 400,
  });
});

it("does not switch on what lacks its keys, and keeps secrets sealed", async () => {
  const manager = await signIn("calls-manager", "manager");
  expect(await callAs(manager, "PUT", "/integrations/metrika", { enabled: true })).toMatchObject({ status: 403 });
  expect(await callAs(administrator, "PUT", "/integrations/metrika", { enabled: true })).toMatchObject({
    status: 400,
    body: { fields: { secret: "Укажите: OAuth-токен" } },
  });
  const short = await callAs(administrator, "PUT", "/integrations/signed", { secret: "short" });
  expect(short).toMatchObject({ status: 400, body: { fields: { secret: "Не короче 32 знаков" } } });
  const hosts = await callAs(administrator, "PUT", "/integrations/signed", { recordHosts: "rec.ru 10.0.0.1" });
  expect(hosts).toMatchObject({ status: 400, body: { fields: { recordHosts: expect.any(String) } } });
  const rows = JSON.stringify(await db.query.select().from(integrations));
  for (const { secret } of Object.values(KEYS)) expect(rows).not.toContain(secret);

  const log = memoryLog();
  const deps = notificationDeps({ integrationSealer: null, log });
  const { body, headers } = signed({ phone: callerPhone() });
  const answer = await receiveCall(deps, "signed", { path: "", body, header: (name) => headers?.[name] ?? null });
  expect(answer).toMatchObject({ ok: false, error: { code: "not_found" } });
});
