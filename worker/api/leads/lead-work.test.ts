import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brandRow, carRow, leadRow } from "../../db/factories.ts";
import { compareLeadCounts, rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { settings } from "../../db/schema/content.ts";
import { leadEvents, leads, outbox } from "../../db/schema/leads.ts";
import { auditLog, rolePermissions, users } from "../../db/schema/staff.ts";
import { salonInput, DEFAULT_TIME_ZONE } from "../../domain/kernel/time/salon-time.ts";
import type { LeadScope } from "../../domain/leads/lead-scope.ts";
import { notificationId } from "../../domain/notifications/notifications.ts";
import { seedSettings } from "../../services/notifications/test-notifications.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { listTasks } from "../../services/leads/work/list-tasks.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";

// Fails when two staff members work on one lead without noticing, a promised action is forgotten, or a result is lost.

const { db } = depsAt();
let manager = "";
let irina = "";
let oleg = "";

beforeAll(async () => {
  manager = await signIn("mila", "manager");
  irina = await signIn("irina", "sales");
  oleg = await signIn("oleg", "sales");
  await signIn("anna", "analyst");
  await db.query.update(users).set({ displayName: "Ирина Лето" }).where(eq(users.id, "user-irina"));
});

async function lead(values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const row = leadRow(values);
  await db.query.insert(leads).values(row);
  await db.write([...rebuildLeadCounts(db)]);
  return row.id;
}

async function stored(id: string) {
  const [row] = await db.query.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error("No lead");
  return row;
}

const assign = (who: string, id: string, assigneeId: string | null, was?: string | null) =>
  callAs(who, "PUT", `/leads/${id}/assignee`, { assigneeId, ...(was === undefined ? {} : { was }) });

describe("the responsible person", () => {
  it("takes a free lead; the second one learns who has it", async () => {
    const id = await lead();
    const [first, second] = await Promise.all([
      assign(irina, id, "user-irina", null),
      assign(oleg, id, "user-oleg", null),
    ]);
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first];
    expect(winner.status).toBe(200);
    const { assigneeId } = await stored(id);
    const name = assigneeId === "user-irina" ? "Ирина Лето" : "oleg";
    expect(winner.body.assignee).toEqual({ id: assigneeId, name });
    expect(loser).toMatchObject({ status: 409, body: { error: `Ответственный уже изменился: ${name}` } });
  });

  it("keeps a lead that was taken twice by the same person", async () => {
    const id = await lead();
    expect((await assign(irina, id, "user-irina", null)).status).toBe(200);
    expect((await assign(irina, id, "user-irina", null)).status).toBe(200);
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(records.map(({ action, changes }) => [action, changes])).toEqual([
      ["assign", '{"assignee":[null,"Ирина Лето"],"status":["new","in_progress"]}'],
    ]);
  });

  it("is given by those with the permission, to those who answer leads", async () => {
    const id = await lead();
    expect((await assign(irina, id, "user-oleg")).status).toBe(403);
    expect((await assign(manager, id, "user-oleg")).body.assignee).toMatchObject({ id: "user-oleg" });
    expect((await assign(irina, id, "user-irina")).status).toBe(409);
    expect((await assign(manager, id, "user-anna")).body.fields).toEqual({
      assigneeId: "Этот сотрудник не ведёт заявки",
    });
    expect((await assign(manager, id, "user-irina", null)).status).toBe(409);
    expect((await assign(oleg, id, null, "user-oleg")).body.assignee).toBeNull();
  });
});

describe("the next action", () => {
  const at = () => salonInput(Date.now() + 5 * HOUR_MS, DEFAULT_TIME_ZONE);

  it("is stored by the salon's clock; a visit makes the lead a qualified one; done, it is gone", async () => {
    const id = await lead();
    const body = { kind: "visit", at: at(), note: "С женой" };
    const answer = await callAs(irina, "PUT", `/leads/${id}/next-action`, body);
    expect(answer.status).toBe(200);
    const row = await stored(id);
    expect(row).toMatchObject({ nextActionKind: "visit", nextActionNote: "С женой", qualifiedAt: expect.any(Number) });
    expect(salonInput(row.nextActionAt ?? 0, DEFAULT_TIME_ZONE)).toBe(body.at);
    const [record] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(record?.changes).not.toContain("женой");
    expect((await callAs(irina, "DELETE", `/leads/${id}/next-action`)).body).toMatchObject({ nextAction: null });
    expect(await stored(id)).toMatchObject({ nextActionAt: null, nextActionNote: null });
  });

  it("of a free lead is on the list of the one who plans it; a colleague who plans it again takes nothing", async () => {
    const id = await lead();
    const plan = (who: typeof irina, kind: string) =>
      callAs(who, "PUT", `/leads/${id}/next-action`, { kind, at: at() });
    expect((await plan(irina, "callback")).body.assignee).toMatchObject({ id: "user-irina" });
    expect((await plan(manager, "visit")).body.assignee).toMatchObject({ id: "user-irina" });
    const [record] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(JSON.parse(record?.changes ?? "{}")).toMatchObject({ assignee: [null, "Ирина Лето"] });
    await callAs(irina, "PUT", `/leads/${id}/status`, { status: "completed" });
  });

  it.each([
    ["2020-01-01T10:00", "Это время уже прошло"],
    ["2099-01-01T10:00", "Не больше года вперёд"],
    ["завтра", "Неверная дата"],
    ["", "Укажите дату и время"],
  ])("is refused at «%s»", async (wrong, message) => {
    const id = await lead();
    const { status, body } = await callAs(irina, "PUT", `/leads/${id}/next-action`, { kind: "callback", at: wrong });
    expect([status, body.fields]).toEqual([400, { at: message }]);
  });

  it("that ended with the lead comes back when it is opened again, once", async () => {
    const action = {
      nextActionKind: "callback",
      nextActionAt: Date.now() + HOUR_MS,
      nextActionNote: "Про ПТС",
    } as const;
    const id = await lead(action);
    const put = (status: string) => callAs(irina, "PUT", `/leads/${id}/status`, { status });
    expect((await put("completed")).body).toMatchObject({ nextAction: null });
    expect((await put("in_progress")).body).toMatchObject({ nextAction: { kind: "callback", note: "Про ПТС" } });
    expect(await stored(id)).toMatchObject(action);
    await callAs(irina, "DELETE", `/leads/${id}/next-action`);
    await put("cancelled");
    expect((await put("new")).body).toMatchObject({ status: "new", nextAction: null });
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(records.map(({ changes }) => changes).join()).not.toContain("ПТС");
    expect(records[0]?.changes).toMatch(/"nextAction":\["Перезвонить, .*",null\]/);
  });

  it("ends with the lead, and a closed lead gets none", async () => {
    const id = await lead({ nextActionKind: "callback", nextActionAt: Date.now() });
    await callAs(irina, "PUT", `/leads/${id}/status`, { status: "cancelled", refusalReason: "expensive" });
    expect(await stored(id)).toMatchObject({
      nextActionAt: null,
      refusalReason: "expensive",
      closedAt: expect.any(Number),
    });
    expect((await callAs(irina, "PUT", `/leads/${id}/next-action`, { kind: "callback", at: at() })).status).toBe(409);
  });
});

describe("the result", () => {
  it("of a sale is the car; opened again the lead has none", async () => {
    const brand = brandRow();
    const car = carRow({ brandId: brand.id, name: "Geely Monjaro", trim: "Flagship" });
    await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
    const id = await lead();
    const sold = await callAs(irina, "PUT", `/leads/${id}/status`, { status: "completed", soldCarId: car.id });
    expect(sold.body).toMatchObject({ status: "completed", soldCarId: car.id, closedAt: expect.any(String) });
    expect(sold.body.qualifiedAt).not.toBeNull();
    const [record] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(record?.changes).toContain("Geely Monjaro Flagship, 2026");
    expect(await getStaffLead(depsAt(), id, "all")).toMatchObject({
      value: { result: "Продан: Geely Monjaro Flagship, 2026" },
    });
    await callAs(irina, "PUT", `/leads/${id}/status`, { status: "in_progress" });
    expect(await stored(id)).toMatchObject({ soldCarId: null, closedAt: null });
  });

  it("of a lead that had ended without a sale is of the day of the sale, not of the day it ended", async () => {
    const brand = brandRow();
    const car = carRow({ brandId: brand.id });
    await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
    const id = await lead({ status: "cancelled", closedAt: 1 });
    const put = (body: object) => callAs(irina, "PUT", `/leads/${id}/status`, { status: "completed", ...body });
    await put({});
    expect((await stored(id)).closedAt).toBe(1);
    await put({ soldCarId: car.id });
    expect((await stored(id)).closedAt).toBeGreaterThan(1);
    // As the board takes a move back.
    await put({ status: "cancelled" });
    await put({ soldCarId: car.id, closedAt: 5 });
    expect(await stored(id)).toMatchObject({ soldCarId: car.id, closedAt: 5 });
  });

  it("must belong to the status, and the car must exist", async () => {
    const id = await lead();
    const put = (body: object) => callAs(irina, "PUT", `/leads/${id}/status`, body);
    expect((await put({ status: "completed", refusalReason: "expensive" })).status).toBe(400);
    expect((await put({ status: "cancelled", refusalReason: "because" })).status).toBe(400);
    expect((await put({ status: "completed", soldCarId: "none" })).body.fields).toEqual({
      soldCarId: "Автомобиль не найден",
    });
    expect((await stored(id)).status).toBe("new");
  });
});

describe("the first work of a member of staff", () => {
  const at = () => salonInput(Date.now() + 5 * HOUR_MS, DEFAULT_TIME_ZONE);

  it.each([
    ["PUT", "assignee", () => ({ assigneeId: "user-irina" })],
    ["POST", "notes", () => ({ text: "Позвонить вечером" })],
    ["POST", "events", () => ({ kind: "call_out" })],
    ["PUT", "next-action", () => ({ kind: "callback", at: at() })],
    ["PUT", "visit", () => ({ kind: "visit", at: at() })],
    ["PUT", "qualified", () => ({ isQualified: true })],
    ["PUT", "status", () => ({ status: "in_progress" })],
  ] as const)("answers a new lead, which is in progress then: %s %s", async (method, path, body) => {
    const id = await lead();
    expect((await callAs(irina, method, `/leads/${id}/${path}`, body())).status).toBeLessThan(300);
    const row = await stored(id);
    expect(row).toMatchObject({ status: "in_progress", firstResponseBy: "user-irina" });
    expect(row.firstResponseWorkMs).not.toBeNull();
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(records.map(({ changes }) => changes).join()).toContain('"status":["new","in_progress"]');
    await callAs(irina, "PUT", `/leads/${id}/status`, { status: "completed" });
    const [kept, counted] = await db.read(compareLeadCounts(db));
    expect(kept.map(({ key, value }) => `${key} ${value}`).toSorted()).toEqual(
      counted.map(({ key, value }) => `${key} ${value}`).toSorted(),
    );
  });

  it("is not that somebody gives it to a colleague, or calls it spam", async () => {
    const id = await lead();
    await assign(manager, id, "user-irina");
    await assign(manager, id, null, "user-irina");
    await callAs(irina, "PUT", `/leads/${id}/spam`, { isSpam: true });
    expect(await stored(id)).toMatchObject({ status: "new", firstResponseAt: null });
  });

  it("ends that a lead may be spam, in the history and the counts too, unless it cancels the lead", async () => {
    const id = await lead({ isSpam: true, spamSignals: "links" });
    const cancelled = await lead({ isSpam: true, spamSignals: "links" });
    await callAs(irina, "PUT", `/leads/${cancelled}/status`, { status: "cancelled" });
    await callAs(irina, "POST", `/leads/${cancelled}/notes`, { text: "Реклама" });
    expect(await stored(cancelled)).toMatchObject({ status: "cancelled", isSpam: true });
    await callAs(irina, "POST", `/leads/${id}/notes`, { text: "Реклама?" });
    expect(await stored(id)).toMatchObject({ status: "new", isSpam: true });
    await callAs(irina, "PUT", `/leads/${id}/next-action`, { kind: "callback", at: at() });
    expect(await stored(id)).toMatchObject({ status: "in_progress", isSpam: false });
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(records.map(({ changes }) => changes).join()).toContain('"isSpam":[true,false]');
    const { terms } = await listTasks(depsAt(), { isOwn: true }, { sessionToken: irina.split("=")[1] ?? "" }, "all");
    expect(terms.flatMap(({ tasks }) => tasks.map((task) => task.id))).toContain(id);
    const [kept, counted] = await db.read(compareLeadCounts(db));
    expect(kept.map(({ key, value }) => `${key} ${value}`).toSorted()).toEqual(
      counted.map(({ key, value }) => `${key} ${value}`).toSorted(),
    );
  });

  it("opens no closed lead again", async () => {
    const id = await lead({ status: "cancelled", closedAt: 1, firstResponseAt: 1 });
    await callAs(irina, "POST", `/leads/${id}/notes`, { text: "Звонил сам" });
    expect(await stored(id)).toMatchObject({ status: "cancelled", firstResponseAt: 1 });
  });
});

it.each([
  [17, 19, 0, "через 2 часа, в нерабочее время"],
  [15, 17, HOUR_MS, "через 2 часа, рабочего времени прошло 1 час"],
  [6, 8, 2 * HOUR_MS, "через 2 часа"],
])(
  "a first answer at night is named by the clock and by working time: %i to %i o'clock",
  async (from, to, worked, text) => {
    const id = await lead({
      status: "in_progress",
      createdAt: from * HOUR_MS,
      firstResponseAt: to * HOUR_MS,
      firstResponseBy: "user-oleg",
      firstResponseWorkMs: worked,
    });
    const found = await getStaffLead(depsAt(), id, "all");
    expect(found.ok && found.value.firstResponse).toBe(`${text}, oleg`);
  },
);

it("a noted call is an answer: by whom and after how much working time", async () => {
  const createdAt = Date.now() - 24 * HOUR_MS;
  const id = await lead({ createdAt });
  expect((await callAs(oleg, "POST", `/leads/${id}/events`, { kind: "call_out", text: "Перезвонит" })).status).toBe(
    201,
  );
  const answered = await stored(id);
  expect(answered.firstResponseBy).toBe("user-oleg");
  // A day holds 12 opening hours, 9:00–21:00; what passed beyond the day counts too if it is open now.
  const beyondDay = (answered.firstResponseAt ?? 0) - createdAt - 24 * HOUR_MS;
  const workedBeyond = (answered.firstResponseWorkMs ?? 0) - 12 * HOUR_MS;
  expect(workedBeyond).toBeGreaterThanOrEqual(0);
  expect(workedBeyond).toBeLessThanOrEqual(beyondDay);
  await callAs(irina, "PUT", `/leads/${id}/status`, { status: "in_progress" });
  expect((await stored(id)).firstResponseBy).toBe("user-oleg");
  const events = await db.query.select().from(leadEvents).where(eq(leadEvents.leadId, id));
  expect(events).toMatchObject([{ kind: "call_out", authorId: "user-oleg", text: "Перезвонит" }]);
  expect((await callAs(oleg, "POST", `/leads/${id}/events`, { kind: "missed_call" })).status).toBe(400);
});

it("what happened with a person is one timeline: requests, calls, notes, changes and cars of all leads of the phone", async () => {
  const phone = "+79998880022";
  const brand = brandRow();
  const car = carRow({ brandId: brand.id, name: "Haval Jolion", slug: "jolion-of-timeline" });
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
  const about = { phone, phoneNormalised: phone };
  const day = 24 * HOUR_MS;
  const earlier = await lead({
    ...about,
    createdAt: 1000,
    pagesSeen: ["/car/jolion-of-timeline", "/"],
    message: "Первая",
  });
  const id = await lead({ ...about, createdAt: Date.now() - day, type: "trade_in" });
  const removed = await lead({ ...about, deletedAt: 1 });
  await callAs(irina, "POST", `/leads/${earlier}/events`, { kind: "call_out", text: "Не ответил" });
  await callAs(irina, "POST", `/leads/${id}/notes`, { text: "Ищет красный" });
  await callAs(irina, "PUT", `/leads/${id}/status`, { status: "completed" });
  const report = { service: "own", durationSeconds: 125, record: "https://calls.test/1.mp3" };
  await db.query
    .insert(leadEvents)
    .values({ id: "own:1", leadId: id, kind: "call_in", at: 2000, data: JSON.stringify(report) });
  const found = await getStaffLead(depsAt(), id, "all");
  if (!found.ok) throw new Error(found.error.message);
  const { entries, hasOlder } = found.value.timeline;
  expect(hasOlder).toBe(false);
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => b - a));
  expect(new Set(entries.map(({ kind, title, otherLeadId }) => `${kind} ${title} ${otherLeadId ?? "own"}`))).toEqual(
    new Set([
      `lead Заявка: Автокредит ${earlier}`,
      "lead Заявка: Трейд-ин own",
      `call_out Исходящий звонок ${earlier}`,
      "note Заметка own",
      "change Смена статуса own",
      "call_in Входящий звонок · 2:05 own",
    ]),
  );
  expect(entries.at(-1)).toMatchObject({
    text: "Первая",
    links: [{ value: "Haval Jolion, 2026", href: "/car/jolion-of-timeline" }],
  });
  expect(entries.find(({ kind }) => kind === "call_in")?.links).toEqual([
    { value: "Запись разговора", href: report.record },
  ]);
  expect(JSON.stringify(entries)).not.toContain(removed);
  // Who may not see the other leads does not see what happened there.
  await db.query.update(leads).set({ assigneeId: "user-oleg" }).where(eq(leads.id, earlier));
  const own = await getStaffLead(depsAt(), id, { ownOf: "user-irina" });
  expect(own.ok && own.value.timeline.entries.filter(({ otherLeadId }) => otherLeadId !== null)).toEqual([]);
  expect(await getStaffLead(depsAt(), earlier, { ownOf: "user-irina" })).toMatchObject({
    error: { code: "not_found" },
  });
});

it("tasks are the own next actions or those of all, overdue first", async () => {
  const now = Date.now();
  const at = (nextActionAt: number, assigneeId: string | null) =>
    lead({ nextActionKind: "callback", nextActionAt, assigneeId });
  const [late, later, others, free] = [
    await at(now - HOUR_MS, "user-irina"),
    await at(now + 48 * HOUR_MS, "user-irina"),
    await at(now - 2 * HOUR_MS, "user-oleg"),
    await at(now - 3 * HOUR_MS, null),
  ];
  const tasks = async (isOwn: boolean, scope: LeadScope) => {
    const token = /=(.*)$/.exec(irina)?.[1] ?? null;
    const { terms } = await listTasks(depsAt(now), { isOwn }, { sessionToken: token }, scope);
    const ours = new Set([late, later, others, free]);
    return terms.map(({ term, tasks: found }) => [term, found.map(({ id }) => id).filter((id) => ours.has(id))]);
  };
  expect(await tasks(true, "all")).toEqual([
    ["overdue", [late]],
    ["later", [later]],
  ]);
  expect((await tasks(false, "all"))[0]).toEqual(["overdue", [free, others, late]]);
  expect((await tasks(false, { ownOf: "user-irina" }))[0]).toEqual(["overdue", [free, late]]);
});

it("a member of staff has a name for the others, which may be removed", async () => {
  const administrator = await signIn("vera", "administrator");
  const put = (displayName: string | null) => callAs(administrator, "PUT", "/staff/user-vera", { displayName });
  expect(await put("  Вера  ")).toMatchObject({ status: 200, body: { displayName: "Вера" } });
  expect((await put("Имя".repeat(40))).status).toBe(400);
  expect(await put(null)).toMatchObject({ status: 200, body: { displayName: null } });
});

describe("a role without the leads of others", () => {
  const PHONE = "+79997770011";
  let ids: { own: string; free: string; others: string };

  beforeAll(async () => {
    const about = {
      phone: PHONE,
      phoneNormalised: PHONE,
      searchText: "79997770011 уникальный",
      type: "lease_booking" as const,
    };
    ids = {
      own: await lead({ ...about, assigneeId: "user-irina" }),
      free: await lead(about),
      others: await lead({ ...about, assigneeId: "user-oleg" }),
    };
    await db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
  });

  it("finds the own and the free ones only: API, file, palette", async () => {
    const file = async (who: string) => JSON.stringify((await callAs(who, "GET", "/search?q=уникальный")).body);
    const list = async (who: string) => JSON.stringify((await callAs(who, "GET", "/leads?type=lease_booking")).body);
    for (const read of [file, list]) {
      const [seen, all] = [await read(irina), await read(manager)];
      expect([ids.own, ids.free, ids.others].map((id) => seen.includes(id))).toEqual([true, true, false]);
      expect(all).toContain(ids.others);
    }
  });

  it("changes nothing of the others", async () => {
    const calls = [
      ["PUT", "status", { status: "in_progress" }],
      ["PUT", "assignee", { assigneeId: "user-irina" }],
      ["PUT", "next-action", { kind: "callback", at: salonInput(Date.now() + HOUR_MS, DEFAULT_TIME_ZONE) }],
      ["DELETE", "next-action", undefined],
      ["PUT", "qualified", { isQualified: true }],
      ["POST", "events", { kind: "call_out" }],
      ["POST", "notes", { text: "Моя" }],
      ["PUT", "spam", { isSpam: true }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await callAs(irina, method, `/leads/${ids.others}/${path}`, body)).status, path).toBe(403);
      expect((await callAs(irina, method, `/leads/${ids.own}/${path}`, body)).status, path).toBeLessThan(300);
    }
    expect(await stored(ids.others)).toMatchObject({ status: "new", isSpam: false, assigneeId: "user-oleg" });
  });

  it("neither sends notices of the others again nor undoes what was done to them", async () => {
    const notice = {
      id: notificationId("email", "lead_created", ids.others),
      subjectId: ids.others,
      ...({ channel: "email", topic: "lead_created", state: "dead", createdAt: 1, nextAttemptAt: 1 } as const),
    };
    await db.query.insert(outbox).values(notice);
    const retry = async (id: string) => (await callAs(irina, "POST", `/leads/${id}/notices/retry`)).status;
    expect([await retry(ids.others), await retry("none")]).toEqual([403, 404]);
    expect(await db.query.select().from(outbox).where(eq(outbox.id, notice.id))).toMatchObject([{ state: "dead" }]);

    const both = [ids.own, ids.others];
    const { body } = await callAs(manager, "POST", "/leads/bulk", { ids: both, status: "completed" });
    const undo = (who: string) => callAs(who, "DELETE", `/leads/bulk/${String(body.run)}`);
    expect((await undo(irina)).body).toEqual({ restored: 1, kept: 0 });
    expect((await stored(ids.others)).status).toBe("completed");
    expect((await undo(irina)).status).toBe(404);
    expect((await undo(manager)).body).toEqual({ restored: 1, kept: 0 });
    expect((await stored(ids.others)).status).not.toBe("completed");
  });

  it("gives no lead to another by undoing", async () => {
    const id = await lead({ assigneeId: "user-oleg" });
    const { body } = await callAs(manager, "POST", "/leads/bulk", { ids: [id], assigneeId: "user-irina" });
    expect((await callAs(irina, "DELETE", `/leads/bulk/${String(body.run)}`)).status).toBe(404);
    expect((await stored(id)).assigneeId).toBe("user-irina");
    expect((await callAs(manager, "DELETE", `/leads/bulk/${String(body.run)}`)).body).toMatchObject({ restored: 1 });
  });
});

it("new leads go round among those who answer them, one each; a repeat and spam take nobody's", async () => {
  await seedSettings();
  await db.query.update(settings).set({ leadAssignment: "round_robin" });
  await db.query
    .update(users)
    .set({ disabledAt: 1 })
    .where(inArray(users.id, ["user-oleg", "user-vera"]));
  const send = async (phone: string, extra: object = {}) => {
    const body = { type: "auto_credit", name: "Ольга", phone, ...extra };
    const { body: sent } = await callAs("", "POST", "/leads", body);
    return (await stored(String(sent.id))).assigneeId;
  };
  const got: (string | null)[] = [];
  for (const end of ["1", "2", "2", "3", "4"]) got.push(await send(`+7999555000${end}`));
  const persons = [...new Set(got)];
  expect(persons.toSorted()).toEqual(["user-irina", "user-mila"]);
  const [a, b] = got;
  // The third request repeats the second one.
  expect(got).toEqual([a, b, b, a, b]);
  await db.query.update(settings).set({ leadAssignment: null });
  expect(await send("+79995550009")).toBeNull();
});
