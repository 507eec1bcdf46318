import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import type { ConnectInit } from "../../../adapters/web/connect.ts";
import { fakeWeb } from "../../../adapters/web/test-web.ts";
import { leadRow } from "../../../db/factories.ts";
import { messages } from "../../../db/schema/conversations.ts";
import { integrationStates } from "../../../db/schema/integrations.ts";
import { consents, leads } from "../../../db/schema/leads.ts";
import { operationSignals } from "../../../db/schema/operations.ts";
import { salonInput } from "../../../domain/kernel/time/salon-time.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import type { AllDeps } from "../../all-deps.ts";
import { MAIN_SALON } from "../../../domain/dealership/salons.ts";
import { seedSecondSalon } from "../../dealership/test-salons.ts";
import { getStaffLead } from "../../leads/get-staff-lead.ts";
import { setLeadStatus } from "../../leads/set-lead-status.ts";
import { cancelVisit } from "../../leads/visits/cancel-visit.ts";
import { confirmVisit, withdrawVisit } from "../../leads/visits/confirm-visit.ts";
import { listSignals } from "../../operations/list-signals.ts";
import { setLeadSalon } from "../../leads/work/qualify-lead.ts";
import { notificationDeps, seedSettings } from "../../notifications/test-notifications.ts";
import { deliverMessages } from "../deliver-messages.ts";
import { getChannels } from "../get-channels.ts";
import { receiveHook } from "../receive-hook.ts";
import { HOOK_SECRET, seedChannelAccount } from "../test-conversations.ts";
import { decideMessage, writeMessage } from "../write-message.ts";

// Fails when an SMS is sent twice, at night, above the limit or to who must not get it, or when a report is not understood.

const ZONE = "Asia/Yekaterinburg";
/** Noon of the dealership. */
const NOON = Date.UTC(2026, 10, 10, 7);
const NIGHT = Date.UTC(2026, 10, 10, 18);
const MORNING = Date.UTC(2026, 10, 11, 4);
const actor = { userId: "user-anna", role: "administrator" as const };
const OPTIONS = { gateway: "smsc", sender: "SALON", sendConfirmed: "1", sendReminder: "1" };

let deps: AllDeps;
let calls: { url: string; init: ConnectInit }[] = [];
let answers: (Response | "broken")[] = [];

function at(now: number): AllDeps {
  const web = fakeWeb((url, init) => {
    calls.push({ url, init });
    const next = answers.shift() ?? Response.json({ id: calls.length, cnt: 1, cost: "4.5" });
    if (next === "broken") throw new Error("Connection reset");
    return next;
  });
  return notificationDeps({ clock: fixedClock(now), web });
}

beforeEach(async () => {
  calls = [];
  answers = [];
  deps = at(NOON);
  await deps.db.query.delete(messages);
  await deps.db.query.delete(integrationStates);
  await deps.db.query.delete(operationSignals);
  await seedSettings({ timeZone: ZONE, visitReminderHours: 24 });
  await account();
});

function account(options: Record<string, string> = {}) {
  return seedChannelAccount(deps, "sms", { account: "salon", options: { ...OPTIONS, ...options } });
}

let numbers = 0;

async function seedLead(overrides: Partial<typeof leads.$inferInsert> = {}) {
  const row = leadRow({ id: `lead-sms-${++numbers}`, phone: "+7 912 000-00-01", email: null, ...overrides });
  await deps.db.query.insert(leads).values(row);
  return row.id;
}

function write(leadId: string, text = "Ваш автомобиль готов") {
  return writeMessage(deps, actor, leadId, { channel: "sms", text, files: [] }, null);
}

function stored() {
  return deps.db.query.select().from(messages).orderBy(messages.seq);
}

/** As the card of the channel shows it. */
async function spending() {
  const { list } = await getChannels(deps);
  expect(list.filter((one) => one.spending !== null).map(({ key }) => key)).toEqual(["sms"]);
  return list.find(({ key }) => key === "sms")?.spending;
}

const sentFields = (index = 0) => new URLSearchParams(String(calls[index]?.init.body));

describe("a gateway as data", () => {
  it.each([
    [
      "smsru",
      { status: "OK", sms: { "79120000001": { status: "OK", sms_id: "000-1", cost: 3.2 } } },
      "https://sms.ru/sms/send",
      { outerId: "000-1", cost: 3.2 },
    ],
    ["smsc", { id: 7, cnt: 1, cost: "4.50" }, "https://smsc.ru/sys/send.php", { outerId: "7", cost: 4.5 }],
    ["exolve", { message_id: "m-1" }, "https://api.exolve.ru/messaging/v1/SendSMS", { outerId: "m-1", cost: 5 }],
    [
      "smsaero",
      { success: true, data: { id: 9, cost: 2 } },
      "https://gate.smsaero.ru/v2/sms/send",
      { outerId: "9", cost: 2 },
    ],
    [
      "devino",
      { result: [{ code: "OK", messageId: "d-1" }] },
      "https://api.devino.online/sms/messages",
      { outerId: "d-1", cost: 5 },
    ],
  ])("%s sends and says what it has cost", async (gateway, answer, url, sent) => {
    await account({ gateway, price: "5" });
    answers = [Response.json(answer)];
    await write(await seedLead());
    await deliverMessages(deps);
    expect(calls.map((call) => call.url)).toEqual([url]);
    const body = decodeURIComponent(String(calls[0]?.init.body).replaceAll("+", " "));
    for (const part of ["79120000001", "Ваш автомобиль готов", "SALON"]) expect(body).toContain(part);
    expect(await stored()).toMatchObject([{ state: "sent", ...sent }]);
  });

  it("one of one's own gets a signed call, with an id that makes a repeat harmless", async () => {
    await account({ gateway: "own", url: "https://gate.example.com/sms" });
    answers = ["broken", Response.json({ id: "own-1", cost: 1.5 })];
    await write(await seedLead());
    await deliverMessages(deps);
    expect(await stored()).toMatchObject([{ state: "unsure" }]);
    deps = at(NOON + HOUR_MS);
    await deliverMessages(deps);
    const [first, second] = calls.map(({ init }) => {
      const headers = new Headers(init.headers);
      const signed = `${headers.get("X-Timestamp")}.${headers.get("X-Delivery-Id")}.${init.body as string}`;
      const proof = createHmac("sha256", "secret of the channel").update(signed).digest("hex");
      expect(headers.get("X-Signature")).toBe(`sha256=${proof}`);
      return JSON.parse(init.body as string) as { id: string };
    });
    expect(first).toEqual(second);
    expect(await stored()).toMatchObject([{ id: first?.id, state: "sent", outerId: "own-1", cost: 1.5 }]);
  });

  it.each([
    ["a key", Response.json({ error: "authorise error", error_code: 2 }), "queued", /не принимает ключ/],
    ["money", Response.json({ error: "no money", error_code: 3 }), "queued", /кончились деньги/],
    ["the number", Response.json({ error: "invalid number", error_code: 7 }), "failed", /не принимает этот номер/],
    ["anything else", Response.json({ error: "странно", error_code: 99 }), "queued", /странно/],
    ["the login", new Response("no", { status: 403 }), "queued", /не принимает ключ/],
    ["words", new Response("<html>"), "unsure", /могло уйти/],
    ["itself", new Response("bad", { status: 502 }), "unsure", /могло уйти/],
    ["the connection", "broken" as const, "unsure", /не ответила/],
  ])("refusing %s is a reason for staff", async (_, answer, state, failure) => {
    answers = [answer];
    await write(await seedLead());
    await deliverMessages(deps);
    expect(await stored()).toMatchObject([{ state, failure: expect.stringMatching(failure) }]);
  });

  it("asking for a pause gets one, and the message later", async () => {
    answers = [new Response("", { status: 429 })];
    await write(await seedLead());
    await deliverMessages(deps);
    await deliverMessages(deps);
    expect(calls).toHaveLength(1);
    deps = at(NOON + HOUR_MS);
    await deliverMessages(deps);
    expect(await stored()).toMatchObject([{ state: "sent" }]);
  });
});

describe("an SMS is not sent", () => {
  it.each([
    [
      "to another country, unless the gateway does so",
      { phone: "+375 29 123-45-67" },
      { gateway: "smsru" },
      /других стран/,
    ],
    ["where the consent was withdrawn", {}, {}, /отозвал согласие/],
    ["above the limit of the month", {}, { monthLimit: "4" }, /Предел расходов/],
  ])("%s", async (name, lead, options, failure) => {
    await account(options);
    const leadId = await seedLead(lead);
    if (name.includes("consent")) {
      const consent = { id: `consent-${leadId}`, leadId, textVersion: "1", form: "credit", givenAt: 1, withdrawnAt: 2 };
      await deps.db.query.insert(consents).values(consent);
    }
    if (name.includes("limit")) {
      await write(await seedLead());
      await deliverMessages(deps);
      calls = [];
    }
    await write(leadId);
    await deliverMessages(deps);
    expect(calls).toEqual([]);
    expect((await stored()).at(-1)).toMatchObject({ state: "failed", failure: expect.stringMatching(failure) });
  });

  it("after the limit until it is raised, which a signal says once", async () => {
    await account({ monthLimit: "4" });
    const leadId = await seedLead();
    for (const text of ["Один", "Два", "Три"]) await write(leadId, text);
    for (let turn = 0; turn < 3; turn += 1) await deliverMessages(deps);
    expect(await spending()).toEqual({ spent: 4.5, count: 1, limit: 4 });
    expect(
      await deps.db.query.select().from(operationSignals).where(eq(operationSignals.name, "sms_limit")),
    ).toHaveLength(1);
    await account({ monthLimit: "100" });
    const failed = (await stored()).find(({ state }) => state === "failed");
    await decideMessage(deps, actor, failed?.id ?? "", "again");
    await deliverMessages(deps);
    expect(await spending()).toEqual({ spent: 9, count: 2, limit: 100 });
    await account();
    deps = at(Date.UTC(2026, 10, 30, 20, 59));
    expect(await spending()).toEqual({ spent: 9, count: 2, limit: null });
    // December has begun in Moscow.
    deps = at(Date.UTC(2026, 10, 30, 21));
    expect(await spending()).toEqual({ spent: 0, count: 0, limit: null });
  });

  it("above a limit whose signal stays when the limit was removed", async () => {
    await account({ monthLimit: "4" });
    const leadId = await seedLead();
    for (const text of ["Один", "Два"]) await write(leadId, text);
    for (let turn = 0; turn < 2; turn += 1) await deliverMessages(deps);
    expect(await listSignals(deps)).toMatchObject([{ name: "sms_limit" }]);
    await account();
    await write(leadId, "Три");
    await deliverMessages(deps);
    expect(await listSignals(deps)).toEqual([]);
  });

  it("in quiet hours: it waits, and the answer says so", async () => {
    deps = at(NIGHT);
    const leadId = await seedLead();
    const written = await write(leadId);
    expect(written).toMatchObject({ value: { sendsAt: MORNING } });
    expect(await getStaffLead(deps, leadId, "all")).toMatchObject({
      value: { conversation: { messages: [{ state: "queued", sendsAt: MORNING }] } },
    });
    await deliverMessages(deps);
    deps = at(MORNING - 1);
    await deliverMessages(deps);
    expect(calls).toEqual([]);
    deps = at(MORNING);
    await deliverMessages(deps);
    expect(calls).toHaveLength(1);
  });

  it("again at night when the evening's attempt has failed", async () => {
    answers = [Response.json({ error: "no money", error_code: 3 })];
    await write(await seedLead());
    await deliverMessages(deps);
    deps = at(NIGHT);
    await deliverMessages(deps);
    expect(calls).toHaveLength(1);
    deps = at(MORNING);
    await deliverMessages(deps);
    expect(await stored()).toMatchObject([{ state: "sent" }]);
  });
});

describe("an automatic SMS", () => {
  const visitAt = NOON + 48 * HOUR_MS;
  const confirm = (leadId: string, time = visitAt) =>
    confirmVisit(deps, actor, leadId, { kind: "visit", at: salonInput(time, ZONE) });

  it("about a visit goes once, and a reminder at its time", async () => {
    const leadId = await seedLead();
    expect(await confirm(leadId)).toMatchObject({ ok: true });
    await confirm(leadId);
    await deliverMessages(deps);
    await deliverMessages(deps);
    expect(calls).toHaveLength(1);
    expect(sentFields().get("mes")).toMatch(/^Салон ждёт вас/);
    // The reminder that waits holds no other message up.
    await write(leadId, "Возьмите паспорт");
    await deliverMessages(deps);
    expect(sentFields(1).get("mes")).toBe("Возьмите паспорт");
    deps = at(visitAt - 24 * HOUR_MS);
    await deliverMessages(deps);
    expect(calls).toHaveLength(3);
    expect(sentFields(2).get("mes")).toMatch(/напоминаем/);
  });

  it("about another time replaces what waits", async () => {
    deps = at(NIGHT);
    const leadId = await seedLead();
    await confirm(leadId);
    await confirm(leadId, visitAt + HOUR_MS);
    const states = (await stored()).map(({ topic, state, failure }) => [topic, state, failure]);
    expect(states).toEqual([
      ["visit_confirmed", "failed", "Время или салон визита изменились"],
      ["visit_reminder", "failed", "Время или салон визита изменились"],
      ["visit_confirmed", "queued", null],
      ["visit_reminder", "queued", null],
    ]);
  });

  it("about another salon replaces what waits with its address", async () => {
    deps = at(NIGHT);
    const salonId = await seedSecondSalon();
    const leadId = await seedLead();
    await confirm(leadId);
    deps = at(NIGHT + 1);
    expect(await setLeadSalon(deps, actor, leadId, salonId)).toMatchObject({ ok: true });
    await setLeadSalon(deps, actor, await seedLead(), salonId);
    const written = (await stored()).map(
      ({ state, text }) => `${state}: ${text.includes("Екатеринбург, ул. Ленина, 50")}`,
    );
    expect(written).toEqual(["failed: false", "failed: false", "queued: true", "queued: true"]);
    const free = await seedLead();
    await confirm(free);
    const before = await stored();
    await setLeadSalon(deps, actor, free, MAIN_SALON);
    expect(await stored(), "the same address").toEqual(before);
  });

  it.each([
    ["staff", (leadId: string) => withdrawVisit(deps, actor, leadId)],
    ["the buyer", async (leadId: string) => cancelVisit(deps, (await deps.visitLinks?.codeOf(leadId)) ?? "")],
    ["staff close the lead and", (leadId: string) => setLeadStatus(deps, actor, leadId, { status: "cancelled" })],
  ])("is dropped when %s cancel the visit", async (_, cancel) => {
    deps = at(NIGHT);
    const leadId = await seedLead();
    await confirm(leadId);
    await cancel(leadId);
    deps = at(MORNING + 48 * HOUR_MS);
    await deliverMessages(deps);
    expect(calls).toEqual([]);
    expect((await stored()).map(({ state }) => state)).toEqual(["failed", "failed"]);
  });

  it("does not come after its visit has begun", async () => {
    await confirm(await seedLead());
    deps = at(visitAt + HOUR_MS);
    await deliverMessages(deps);
    expect(calls).toEqual([]);
    expect((await stored()).map(({ state }) => state)).toEqual(["failed", "failed"]);
  });

  it("that may have arrived stays unsure when its visit is cancelled", async () => {
    await account({ gateway: "own", url: "https://gate.example.com/sms", sendReminder: "" });
    answers = ["broken"];
    const leadId = await seedLead();
    await confirm(leadId);
    await deliverMessages(deps);
    await withdrawVisit(deps, actor, leadId);
    deps = at(NOON + HOUR_MS);
    await deliverMessages(deps);
    expect(calls).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: "unsure", nextAttemptAt: null }]);
  });

  it("is not written where it is off, without a phone, or for a visit before the end of quiet hours", async () => {
    deps = at(NIGHT);
    await confirm(await seedLead({ phone: "" }));
    await confirm(await seedLead(), MORNING - HOUR_MS);
    await account({ sendConfirmed: "", sendReminder: "" });
    await confirm(await seedLead());
    expect(await stored()).toEqual([]);
  });
});

describe("a report", () => {
  const report = (body: string, headers: Record<string, string> = {}, key = HOOK_SECRET) =>
    receiveHook(deps, "sms", key, { header: (name) => headers[name] ?? null, body });

  async function sent(gateway: string, answer: object, options: Record<string, string> = {}) {
    await account({ gateway, price: "5", ...options });
    answers = [Response.json(answer)];
    await write(await seedLead());
    await deliverMessages(deps);
  }

  it("of SMSC sets state and cost, in any order and as often as it comes", async () => {
    await sent("smsc", { id: 71, cost: "4" });
    expect(await report("id=71&phone=79120000001&status=1&cost=4.8")).toEqual({ ok: true, value: "OK" });
    await report("id=71&status=20");
    await report("id=999&status=1");
    expect(await stored()).toMatchObject([{ state: "delivered", cost: 4.8 }]);
  });

  it("of SMS.ru comes in lines", async () => {
    await sent("smsru", { sms: { x: { sms_id: "000-2" } } });
    const body = new URLSearchParams([
      ["data[0]", "sms_status\n000-2\n104\n1762772400"],
      ["data[1]", "callcheck_status\nother\n401"],
      ["hash", "x"],
    ]);
    expect(await report(String(body))).toEqual({ ok: true, value: "100" });
    expect(await stored()).toMatchObject([{ state: "failed", failure: "Оператор не доставил СМС" }]);
  });

  it("of a gateway of one's own is signed", async () => {
    await sent("own", { id: "own-2" }, { url: "https://gate.example.com/sms" });
    const body = JSON.stringify({ id: "own-2", status: "delivered", cost: 2 });
    const proof = createHmac("sha256", "secret of the channel").update(`1.r.${body}`).digest("hex");
    const headers = { "X-Timestamp": "1", "X-Delivery-Id": "r", "X-Signature": `sha256=${proof}` };
    expectConsole("error", /chat_hook_refused/);
    expect(await report(body, { ...headers, "X-Signature": "sha256=0" })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await report(body, headers, "wrong")).toMatchObject({ error: { code: "not_found" } });
    expect(await stored()).toMatchObject([{ state: "sent" }]);
    expect(await report(body, headers)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ state: "delivered", cost: 2 }]);
  });
});
