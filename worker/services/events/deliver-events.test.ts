import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { Webhook } from "standardwebhooks";
import { memoryLog } from "../../adapters/log.ts";
import { FACTORY_TIME, leadRow } from "../../db/factories.ts";
import { selectOpenSignals } from "../../db/queries/operations/signals.ts";
import { eventDeliveries, events, webhooks, webhookStates } from "../../db/schema/events.ts";
import { leads } from "../../db/schema/leads.ts";
import { RETRY_DELAYS_MS } from "../../domain/kernel/retries.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { eventBodySchema } from "../../domain/events/event-bodies.ts";
import { checkForTrouble } from "../operations/check-for-trouble.ts";
import { seedUser } from "../staff/test-staff.ts";
import { testDeps, WEBHOOK_SECRET } from "../test-deps.ts";
import { deliverEvents } from "./deliver-events.ts";
import { eventDeps, forgetEvents, receivers, seedWebhook } from "./test-events.ts";
import { expireEvents, repeatDeadDeliveries, repeatWebhookDelivery } from "./webhook-deliveries.ts";
import { replaceWebhookSecret, resumeWebhook } from "./webhooks.ts";

// Fails when an event is lost, is sent twice without need, cannot be verified, or when one receiver holds up another.

const { db } = testDeps();
const chief = { userId: "", role: "administrator" as const };

beforeEach(async () => {
  await forgetEvents();
  await db.write([db.query.delete(leads)]);
});

/** Leads that each cause one event. */
async function addLeads(count: number, at = FACTORY_TIME): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) =>
    leadRow({ createdAt: at, updatedAt: at, name: `Лид ${index}` }),
  );
  for (const row of rows) await db.write([db.query.insert(leads).values(row)]);
  return rows.map(({ id }) => id ?? "");
}

function clockAt(start = FACTORY_TIME) {
  const clock = { at: start, now: () => clock.at };
  return clock;
}

const deliveries = () =>
  db.query.select().from(eventDeliveries).orderBy(eventDeliveries.webhookId, eventDeliveries.seq);
const stateOf = async (id = "crm") =>
  (await db.query.select().from(webhookStates).where(eq(webhookStates.webhookId, id)))[0];

async function openSignals(now: number) {
  const [open] = await db.read([selectOpenSignals(db, now)]);
  return open;
}

it("sends each event once, in order, with a signature that the published library verifies", async () => {
  const secret = await seedWebhook();
  const ids = await addLeads(12);
  const { web, received } = receivers({ "crm.example.com": secret });
  const deps = eventDeps(web, clockAt());
  expect(await deliverEvents(deps)).toBe(12);
  expect(received.map(({ body }) => body.data.id)).toEqual(ids);
  const sequences = received.map(({ body }) => body.sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(received.map(({ id }) => id)).size).toBe(12);
  for (const { body } of received) {
    expect(eventBodySchema("lead.created").safeParse(body).error).toBeUndefined();
    expect(body.data.lead).toMatchObject({ type: "auto_credit", phone: expect.any(String) });
    expect(body).not.toHaveProperty("event");
  }
  expect(await deliverEvents(deps)).toBe(0);
  expect(await deliveries()).toMatchObject(
    Array.from({ length: 12 }, () => ({ state: "sent", attempts: 1, answerStatus: 200, answer: "ok" })),
  );
  expect(await stateOf()).toMatchObject({ lastOkAt: FACTORY_TIME, failingSince: null, stoppedAt: null });
});

it("tries again with growing delays, under the same id, with the state as at sending", async () => {
  const secret = await seedWebhook({ kinds: ["lead.created"] });
  const [id = ""] = await addLeads(1);
  const clock = clockAt();
  const { web, received, state } = receivers(
    { "crm.example.com": secret },
    () => new Response("сбой\u0000\r\nбаза", { status: 500 }),
  );
  const deps = eventDeps(web, clock);
  expect(await deliverEvents(deps)).toBe(1);
  expect(await deliveries()).toMatchObject([{ state: "pending", attempts: 1, answerStatus: 500, answer: "сбой база" }]);
  expect(await deliverEvents(deps)).toBe(0);
  clock.at += RETRY_DELAYS_MS[0] ?? 0;
  expect(await deliverEvents(deps)).toBe(1);
  clock.at += RETRY_DELAYS_MS[0] ?? 0;
  expect(await deliverEvents(deps)).toBe(0);
  await db.write([db.query.update(leads).set({ message: "Позвоните вечером" }).where(eq(leads.id, id))]);
  clock.at += RETRY_DELAYS_MS[1] ?? 0;
  state.answer = () => new Response(null, { status: 204 });
  expect(await deliverEvents(deps)).toBe(1);
  expect(new Set(received.map((one) => one.id)).size).toBe(1);
  expect(received.at(-1)?.body.data.lead).toMatchObject({ message: "Позвоните вечером" });
  expect(await deliveries()).toMatchObject([{ state: "sent", attempts: 3, answerStatus: 204, answer: "" }]);
});

it("a receiver that fails or never answers delays no other one, and is tried once while it fails", async () => {
  const good = await seedWebhook({ id: "good" });
  const dead = await seedWebhook({ id: "dead" });
  const slow = await seedWebhook({ id: "slow" });
  await addLeads(25);
  let release = () => {};
  const silence = new Promise<void>((resolve) => (release = resolve));
  const { web, received } = receivers(
    { "good.example.com": good, "dead.example.com": dead, "slow.example.com": slow },
    async (_, host) => {
      if (host === "dead.example.com") throw new TypeError("connection refused");
      if (host === "slow.example.com") await silence;
      return new Response("ok");
    },
  );
  const work = deliverEvents(eventDeps(web, clockAt()));
  const taken = (host: string) => received.filter(({ url }) => new URL(url).host === host).length;
  await expect.poll(() => taken("good.example.com")).toBe(25);
  expect(taken("dead.example.com")).toBe(1);
  expect(taken("slow.example.com")).toBe(1);
  release();
  await work;
  expect(taken("slow.example.com")).toBe(25);
  expect((await stateOf("dead"))?.lastFailure).toBe("Нет связи");
  const waiting = (await deliveries()).filter(({ webhookId }) => webhookId === "dead");
  expect(waiting.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual([
    "pending 1",
    ...Array.from({ length: 24 }, () => "pending 0"),
  ]);
});

it("an invocation that dies loses nothing: its lease ends and the next one sends", async () => {
  const secret = await seedWebhook();
  await addLeads(3);
  const clock = clockAt();
  const { web, received, state } = receivers({ "crm.example.com": secret }, () => new Promise<Response>(() => {}));
  void deliverEvents(eventDeps(web, clock));
  await expect.poll(() => received.length).toBe(1);
  state.answer = () => new Response("ok");
  expect(await deliverEvents(eventDeps(web, clock))).toBe(0);
  clock.at += 5 * MINUTE_MS;
  expect(await deliverEvents(eventDeps(web, clock))).toBe(3);
  expect(await deliveries()).toMatchObject(Array.from({ length: 3 }, () => ({ state: "sent", attempts: 2 })));
});

it("sends a change of a lead after its creation, although another invocation is free", async () => {
  const secret = await seedWebhook();
  const [id = ""] = await addLeads(1);
  let create = () => {};
  const created = new Promise<void>((resolve) => (create = resolve));
  const { web, received } = receivers({ "crm.example.com": secret }, async ({ body }) => {
    if (body.type === "lead.created" && body.data.id === id) await created;
    return new Response("ok");
  });
  const deps = eventDeps(web, clockAt());
  const first = deliverEvents(deps);
  await expect.poll(() => received.length).toBe(1);
  await db.write([db.query.update(leads).set({ status: "in_progress" }).where(eq(leads.id, id))]);
  const [other = ""] = await addLeads(1);
  expect(await deliverEvents(deps), "the other lead alone").toBe(1);
  create();
  await first;
  await deliverEvents(deps);
  expect(received.map(({ body }) => [body.type, body.data.id])).toEqual([
    ["lead.created", id],
    ["lead.created", other],
    ["lead.changed", id],
  ]);
});

it("waits as long as a busy receiver asks, with everything", async () => {
  const secret = await seedWebhook();
  await addLeads(5);
  const clock = clockAt();
  const busy = () => new Response("", { status: 429, headers: { "Retry-After": "600" } });
  const { web, received, state } = receivers({ "crm.example.com": secret }, busy);
  const deps = eventDeps(web, clock);
  expect(await deliverEvents(deps)).toBe(1);
  clock.at += 599_000;
  expect(await deliverEvents(deps)).toBe(0);
  state.answer = () => new Response("ok");
  clock.at += 1000;
  expect(await deliverEvents(deps)).toBe(5);
  const order = received.slice(1).map(({ body }) => body.sequence);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it("410 stops the webhook at once; «Возобновить» sends what waited, in order", async () => {
  const secret = await seedWebhook();
  await addLeads(4);
  const clock = clockAt();
  const { web, received, state } = receivers({ "crm.example.com": secret }, () => new Response("", { status: 410 }));
  const deps = eventDeps(web, clock);
  expect(await deliverEvents(deps)).toBe(1);
  expect(await stateOf()).toMatchObject({ stoppedAt: FACTORY_TIME, lastFailure: "Ответ 410" });
  clock.at += DAY_MS;
  expect(await deliverEvents(deps)).toBe(0);
  await addLeads(2, clock.at);
  await checkForTrouble(deps);
  expect(await openSignals(clock.at)).toContainEqual(
    expect.objectContaining({ name: "webhook_stopped", detail: "CRM" }),
  );
  state.answer = () => new Response("ok");
  const actor = { ...chief, userId: await seedUser("chief-of-stop") };
  expect(await resumeWebhook(deps, actor, "crm")).toMatchObject({ ok: true });
  expect(await deliverEvents(deps)).toBe(6);
  const order = received.slice(1).map(({ body }) => body.sequence);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await checkForTrouble(deps);
  expect((await openSignals(clock.at)).map(({ name }) => name)).not.toContain("webhook_stopped");
});

it("stops after a day and a half of failures alone, and gives nothing up meanwhile", async () => {
  const secret = await seedWebhook();
  await addLeads(1);
  const clock = clockAt();
  const { web } = receivers({ "crm.example.com": secret }, () => new Response("", { status: 502 }));
  const deps = eventDeps(web, clock, { log: memoryLog() });
  const stoppedAfter = async () => {
    for (;;) {
      await deliverEvents(deps);
      if ((await stateOf())?.stoppedAt) return clock.at - FACTORY_TIME;
      clock.at += 10 * MINUTE_MS;
      if (clock.at > FACTORY_TIME + 5 * DAY_MS) throw new Error("It was never stopped");
    }
  };
  const after = await stoppedAfter();
  expect(after).toBeGreaterThanOrEqual(36 * HOUR_MS);
  expect(after).toBeLessThanOrEqual(50 * HOUR_MS);
  expect(await deliveries()).toMatchObject([{ state: "pending" }]);
});

it("gives up one event that a working receiver refuses nine times, and sends it again by hand", async () => {
  const secret = await seedWebhook();
  const [bad = ""] = await addLeads(1);
  const clock = clockAt();
  const { web, state } = receivers({ "crm.example.com": secret }, ({ body }) =>
    body.data.id === bad ? new Response("не нравится", { status: 422 }) : new Response("ok"),
  );
  const deps = eventDeps(web, clock);
  for (const delay of RETRY_DELAYS_MS) {
    await deliverEvents(deps);
    clock.at += 1000;
    await addLeads(1, clock.at);
    await deliverEvents(deps);
    clock.at += delay;
  }
  expect((await deliveries())[0]).toMatchObject({ state: "dead", attempts: 9, answer: "не нравится" });
  expect((await stateOf())?.stoppedAt).toBeNull();
  await deliverEvents(deps);
  expect((await deliveries()).filter(({ state: one }) => one !== "sent")).toHaveLength(1);
  state.answer = () => new Response("ok");
  const actor = { ...chief, userId: await seedUser("chief-of-dead") };
  expect(await repeatDeadDeliveries(deps, actor, "crm")).toMatchObject({ ok: true });
  expect(await deliverEvents(deps)).toBe(1);
  expect((await deliveries()).every(({ state: one }) => one === "sent")).toBe(true);
  const [first] = await deliveries();
  expect(await repeatWebhookDelivery(deps, actor, "crm", first?.seq ?? 0)).toMatchObject({ ok: true });
  expect(await deliverEvents(deps)).toBe(1);
});

it("after a change of the secret both sign for a day", async () => {
  const former = await seedWebhook({ kinds: ["lead.created"] });
  const clock = clockAt();
  const { web } = receivers({});
  const actor = { ...chief, userId: await seedUser("chief-of-secret") };
  const replaced = await replaceWebhookSecret(eventDeps(web, clock), actor, "crm");
  if (!replaced.ok) throw new Error(replaced.error.message);
  expect(replaced.value.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  for (const [secret, hours, fits] of [
    [former, 0, true],
    [replaced.value.secret, 0, true],
    [former, 25, false],
    [replaced.value.secret, 25, true],
  ] as const) {
    clock.at = FACTORY_TIME + hours * HOUR_MS;
    await db.write([db.query.delete(eventDeliveries)]);
    await addLeads(1, clock.at);
    const receiver = receivers({ "crm.example.com": secret });
    await deliverEvents(eventDeps(receiver.web, clock, { log: memoryLog() }));
    expect(receiver.received.length === 1, `${hours} h`).toBe(fits);
    await db.write([db.query.delete(webhookStates)]);
  }
});

it("what was erased or deleted before it was sent is null, and ids are all that is left", async () => {
  const secret = await seedWebhook();
  const [erased = "", trashed = ""] = await addLeads(2);
  await db.write([
    db.query.update(leads).set({ anonymisedAt: FACTORY_TIME, name: "Данные удалены" }).where(eq(leads.id, erased)),
    db.query.update(leads).set({ deletedAt: FACTORY_TIME }).where(eq(leads.id, trashed)),
  ]);
  const { web, received } = receivers({ "crm.example.com": secret });
  await deliverEvents(eventDeps(web, clockAt()));
  expect(received.map(({ body }) => [body.type, body.data.lead])).toEqual([
    ["lead.created", null],
    ["lead.created", null],
    ["lead.erased", null],
    ["lead.changed", null],
  ]);
});

it("the webhook of version 1.0 sends the old headers and fields along", async () => {
  await seedWebhook({ id: "webhook-1-0", url: "https://old.example.com/leads", secret: null, kinds: ["lead.created"] });
  await addLeads(1);
  const verifier = new Webhook(WEBHOOK_SECRET, { format: "raw" });
  const { web, received } = receivers({ "old.example.com": verifier });
  await deliverEvents(eventDeps(web, clockAt()));
  const [one] = received;
  const json = JSON.stringify(one?.body);
  const signed = `${one?.headers["X-Timestamp"]}.${one?.headers["X-Delivery-Id"]}.${json}`;
  expect(one?.headers["X-Signature"]).toBe(
    `sha256=${createHmac("sha256", WEBHOOK_SECRET).update(signed).digest("hex")}`,
  );
  expect(one?.body).toMatchObject({ type: "lead.created", event: "lead.created", lead: { name: "Лид 0" } });
  await addLeads(1);
  await deliverEvents(eventDeps(web, clockAt(), { webhookSigner: null }));
  expect(await stateOf("webhook-1-0")).toMatchObject({ lastFailure: "Не задан секрет WEBHOOK_SECRET" });
});

it("goes only to public addresses, follows no redirect, reads a bounded answer", async () => {
  await seedWebhook({ id: "inside", url: "https://metadata.google.internal/" });
  const moved = await seedWebhook({ id: "moved" });
  const large = await seedWebhook({ id: "large" });
  await addLeads(1);
  const { web } = receivers({ "moved.example.com": moved, "large.example.com": large }, (_, host) =>
    host === "moved.example.com"
      ? new Response("", { status: 307, headers: { Location: "https://evil.example.com/" } })
      : new Response("x".repeat(3_000_000)),
  );
  await deliverEvents(eventDeps(web, clockAt()));
  expect(web.requested.toSorted()).toEqual(["https://large.example.com/hook", "https://moved.example.com/hook"]);
  const [inside, sent, other] = await deliveries();
  expect(inside).toMatchObject({
    state: "pending",
    answerStatus: null,
    answer: expect.stringContaining("не разрешён"),
  });
  expect(sent).toMatchObject({ webhookId: "large", state: "sent", answer: "x".repeat(300) });
  expect(other).toMatchObject({ webhookId: "moved", state: "pending", answerStatus: 307 });
});

it("keeps events for 30 days, and what waits of them", async () => {
  const secret = await seedWebhook();
  await addLeads(2, FACTORY_TIME);
  await addLeads(1, FACTORY_TIME + 20 * DAY_MS);
  const { web } = receivers({ "crm.example.com": secret });
  await expireEvents(eventDeps(web, clockAt(FACTORY_TIME + 31 * DAY_MS)));
  expect(await db.query.select().from(events)).toHaveLength(1);
  expect(await deliveries()).toHaveLength(1);
});

it("a webhook that is off sends nothing, and gets nothing new", async () => {
  const secret = await seedWebhook();
  await addLeads(1);
  await db.write([db.query.update(webhooks).set({ enabled: false })]);
  await addLeads(1);
  const { web } = receivers({ "crm.example.com": secret });
  expect(await deliverEvents(eventDeps(web, clockAt()))).toBe(0);
  expect(await deliveries()).toHaveLength(1);
  expect(await db.query.select().from(events)).toHaveLength(1);
});
