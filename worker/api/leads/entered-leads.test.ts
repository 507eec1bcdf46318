// Fails when a lead that staff enter by hand is lost, doubled, counted otherwise than one of the site, or shows a role what it may not see.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { memoryLog } from "../../adapters/log.ts";
import { fakeRateLimiter } from "../../adapters/test-rate-limit.ts";
import { brandRow, carRow, draftRow, leadRow } from "../../db/factories.ts";
import { compareLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { consents, leads, outbox } from "../../db/schema/leads.ts";
import { auditLog, rolePermissions } from "../../db/schema/staff.ts";
import { salonInput, DEFAULT_TIME_ZONE } from "../../domain/kernel/time/salon-time.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { parseListQuery } from "../../domain/kernel/panel-list.ts";
import { parseReportQuery } from "../../domain/reports/report-query.ts";
import { enteredLeadSchema } from "../../domain/leads/entered-lead.ts";
import { parseLeadFilter } from "../../domain/leads/lead-filter.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import { enterLead } from "../../services/leads/enter-lead.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { listStaffLeads } from "../../services/leads/list-staff-leads.ts";
import { listLeadChanges } from "../../services/live/list-lead-changes.ts";
import { getReport } from "../../services/reports/get-report.ts";
import { rollUpDays } from "../../services/reports/roll-up/roll-up-days.ts";
import { notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
let manager = "";
let irina = "";
let analyst = "";
let made = 0;

beforeAll(async () => {
  manager = await signIn("mila", "manager");
  irina = await signIn("irina", "sales");
  await signIn("oleg", "sales");
  analyst = await signIn("anna", "analyst");
  await seedSettings();
});

const freshPhone = () => `+7912000${String(++made).padStart(4, "0")}`;

const inputOf = (values: object = {}) => ({
  type: "contact_form",
  name: "Ольга Тайная",
  phone: freshPhone(),
  origin: "walk_in",
  source: "referral",
  consent: "spoken",
  ...values,
});

const enter = (values: object = {}, who = irina) => callAs(who, "POST", "/leads/entered", inputOf(values));

async function entered(values: object = {}, who = irina) {
  const { status, body } = await enter(values, who);
  expect(status, JSON.stringify(body)).toBe(201);
  return stored(String(body.id));
}

async function stored(id: string) {
  const [row] = await db.query.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error("No lead");
  return row;
}

async function publishedCar(values: object = {}) {
  const brand = brandRow();
  const car = carRow({ brandId: brand.id, name: "Geely Atlas", ...values });
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
  return car;
}

describe("a lead that staff enter", () => {
  it("is stored with its origin, source, consent, car, notifications and the line of the history", async () => {
    const car = await publishedCar();
    const lead = await entered({ carId: car.id, message: "Ищу ёжика" });
    expect(lead).toMatchObject({
      origin: "walk_in",
      source: "referral",
      enteredBy: "user-irina",
      assigneeId: "user-irina",
      status: "in_progress",
      firstResponseBy: "user-irina",
      firstResponseWorkMs: 0,
      isSpam: false,
      carId: car.id,
      carInfo: "Geely Atlas, 2026",
    });
    expect(lead.firstResponseAt).toBe(lead.createdAt);
    const [consent] = await db.query.select().from(consents).where(eq(consents.leadId, lead.id));
    expect(consent).toMatchObject({ manner: "spoken", notedBy: "user-irina", form: "contact_form" });
    const notices = await db.query.select().from(outbox).where(eq(outbox.subjectId, lead.id));
    expect(notices.map(({ topic, channel }) => [topic, channel])).toContainEqual(["lead_created", "email"]);
    const [record] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, lead.id));
    expect(record).toMatchObject({ action: "create", actorId: "user-irina" });
    expect(record?.changes).toContain("В салоне");
    expect(record?.changes).not.toMatch(/Ольга|ёжик|912000/);
    const shown = await getStaffLead(depsAt(), lead.id, "all");
    expect(shown).toMatchObject({
      value: {
        origin: "В салоне",
        enteredBy: "irina",
        source: [{ label: "Откуда узнал о салоне", value: "По рекомендации" }],
        consents: [{ label: "Устно, отмечено: irina" }],
      },
    });
    const [kept, counted] = await db.read(compareLeadCounts(db));
    const text = (rows: typeof kept) => rows.map(({ key, value }) => `${key} ${value}`).toSorted();
    expect(text(kept)).toEqual(text(counted));
  });

  it("keeps the words about a car that is not in the stock", async () => {
    const lead = await entered({ carInfo: "BMW X5 дизель" });
    expect(lead).toMatchObject({ carId: null, carInfo: "BMW X5 дизель" });
  });

  it.each([
    ["call", "in_progress"],
    ["message", "new"],
    ["mail", "new"],
  ])("by %s is %s: who has written waits for an answer", async (origin, status) => {
    const lead = await entered({ origin });
    expect(lead).toMatchObject({ status, firstResponseAt: status === "new" ? null : lead.createdAt });
  });

  it("with a next action is answered, and qualified by a visit", async () => {
    const at = salonInput(Date.now() + 5 * HOUR_MS, DEFAULT_TIME_ZONE);
    const lead = await entered({ origin: "mail", nextAction: { kind: "visit", at } });
    expect(lead).toMatchObject({ status: "in_progress", nextActionKind: "visit", firstResponseBy: "user-irina" });
    expect(lead.qualifiedAt).not.toBeNull();
    const past = salonInput(Date.now() - HOUR_MS, DEFAULT_TIME_ZONE);
    expect((await enter({ nextAction: { kind: "visit", at: past } })).body.fields).toEqual({
      "nextAction.at": "Это время уже прошло",
    });
  });

  it("without a consent stores none, and its page says so", async () => {
    const lead = await entered({ consent: "none" });
    expect(await db.query.$count(consents, eq(consents.leadId, lead.id))).toBe(0);
    const [record] = await db.query.select().from(auditLog).where(eq(auditLog.entityId, lead.id));
    expect(record?.changes).toContain("Согласия пока нет");
    const note = (who: string, manner: string) => callAs(who, "POST", `/leads/${lead.id}/consents`, { manner });
    expect((await note(analyst, "paper")).status).toBe(403);
    expect((await note(irina, "imported")).status).toBe(400);
    expect((await note(irina, "paper")).status).toBe(201);
    const given = await db.query.select().from(consents).where(eq(consents.leadId, lead.id));
    expect(given).toMatchObject([{ manner: "paper", notedBy: "user-irina", form: "contact_form" }]);
    expect(await stored(lead.id)).toMatchObject({ status: "in_progress" });
  });

  it("with links, or one of many of the phone, is no spam", async () => {
    const phone = freshPhone();
    for (let times = 0; times < 6; times++) await entered({ phone, isRepeatMeant: true });
    const lead = await entered({ phone, isRepeatMeant: true, message: "Смотрел https://salon.test/car/atlas" });
    expect(lead).toMatchObject({ isSpam: false, spamSignals: "" });
  });

  it("of a trade-in holds the person's own car and its estimate", async () => {
    const lead = await entered({ type: "trade_in", carBrand: "Лада", carModel: "Веста", carYear: 2019 });
    expect(lead).toMatchObject({ carBrand: "Лада", carModel: "Веста", carYear: 2019 });
    expect(lead.tradeInEstimate).not.toBeNull();
  });

  it.each([
    ["origin", { origin: "imported" }],
    ["origin", { origin: "" }],
    ["consent", { consent: "imported" }],
    ["consent", { consent: "" }],
    ["source", { source: "call" }],
    ["phone", { phone: "123" }],
    ["name", { name: " " }],
    ["carYear", { carYear: 19 }],
    ["carId", { carId: "none" }],
    ["assigneeId", { assigneeId: "user-nobody" }],
  ])("is refused with a message at the wrong %s", async (field, values) => {
    const { status, body } = await enter(values, manager);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toContain(field);
  });

  it("takes no car that is not published", async () => {
    const brand = brandRow();
    const car = draftRow({ brandId: brand.id });
    await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
    expect((await enter({ carId: car.id })).body.fields).toEqual({ carId: "Автомобиль не найден" });
  });

  it("is found by how it came, apart from those of the site", async () => {
    const lead = await entered({ origin: "message" });
    const idsOf = async (origin: string) => {
      const params = new URLSearchParams({ origin });
      const query = { ...parseListQuery(params), ...parseLeadFilter(params), sort: "newest" as const };
      const { list } = await listStaffLeads(depsAt(Date.now()), query, 50, { sessionToken: null }, "all");
      return list.rows.map(({ id }) => id);
    };
    expect(await idsOf("message")).toContain(lead.id);
    expect(await idsOf("site")).not.toContain(lead.id);
    expect(await idsOf("walk_in")).not.toContain(lead.id);
  });
});

it("the reports count it by the source that staff have named", async () => {
  await entered({ source: "social" });
  const deps = notificationDeps({ clock: { now: () => Date.now() } });
  await rollUpDays(deps);
  const viewer = Promise.resolve({
    userId: "user-mila",
    permissions: ["reports.read", "leads.all"] as const,
    salons: [],
  });
  const { blocks } = await getReport(deps, viewer, parseReportQuery(new URLSearchParams("period=7")));
  const sources = blocks.find(({ title }) => title === "По источникам")?.rows.map(([name]) => name?.text);
  expect(sources).toEqual(expect.arrayContaining(["Соцсети", "По рекомендации"]));
});

it("roles: only those who change leads enter them; without «leads.assign» for themselves or free", async () => {
  expect((await enter({}, analyst)).status).toBe(403);
  expect((await callAs(analyst, "POST", "/leads/repeats", { phone: freshPhone() })).status).toBe(403);
  expect((await enter({}, "")).status).toBe(401);
  expect((await enter({ assigneeId: "user-oleg" })).status).toBe(403);
  expect((await entered({ assigneeId: "none" })).assigneeId).toBeNull();
  expect((await entered({ assigneeId: "user-oleg" }, manager)).assigneeId).toBe("user-oleg");
  expect((await enter({ assigneeId: "user-anna" }, manager)).body.fields).toEqual({
    assigneeId: "Этот сотрудник не ведёт заявки",
  });
});

it("open panels of colleagues show it as new; that of the one who entered it does not", async () => {
  const createdFor = async (userId: string, since: number) => {
    const staff = { userId, permissions: ["leads.all"] as const, salons: [] };
    return listLeadChanges(depsAt(), staff, since);
  };
  const { cursor } = await listLeadChanges(
    depsAt(),
    { userId: "user-mila", permissions: ["leads.all"], salons: [] },
    null,
  );
  const { id } = await entered();
  expect((await createdFor("user-mila", cursor)).created.map((lead) => lead.id)).toEqual([id]);
  expect(await createdFor("user-irina", cursor)).toMatchObject({ created: [], isChanged: true });
});

it("a person in a row is limited, and the collector's silence loses nothing quietly", async () => {
  const parsed = parseInput(enteredLeadSchema, inputOf());
  if (!parsed.ok) throw new Error(parsed.error.message);
  const actor = { userId: "user-irina", role: "sales" as const };
  const deps = notificationDeps({ leadLimiter: fakeRateLimiter(1) });
  expect(await enterLead(deps, actor, parsed.value, null)).toMatchObject({ ok: true });
  expect(await enterLead(deps, actor, parsed.value, null)).toMatchObject({ error: { code: "rate_limited" } });
  const log = memoryLog();
  const silent = notificationDeps({ log });
  const failing = {
    ...silent,
    leadStore: { ...silent.leadStore, record: () => Promise.reject(new Error("нет связи")) },
  };
  const other = { ...parsed.value, phone: freshPhone() };
  expect(await enterLead(failing, actor, other, null)).toMatchObject({ error: { code: "unavailable" } });
  expect(await db.query.$count(leads, eq(leads.phone, other.phone))).toBe(0);
  expect(log.lines.map(({ event }) => event)).toContain("lead_not_stored");
});

describe("a person who has leads", () => {
  it("is found by the phone in any spelling: open leads first, then the latest; no spam, no trash", async () => {
    const phone = "+79127770001";
    const at = Date.now() - HOUR_MS;
    const rows = [
      leadRow({ phone, status: "completed", closedAt: 1, createdAt: at, name: "Закрытая" }),
      leadRow({ phone, status: "new", createdAt: at - HOUR_MS, name: "Открытая", assigneeId: "user-oleg" }),
      leadRow({ phone, isSpam: true }),
      leadRow({ phone, deletedAt: 1 }),
    ];
    await db.query.insert(leads).values(rows);
    const { body } = await callAs(irina, "POST", "/leads/repeats", { phone: "8 (912) 777-00-01" });
    expect(body).toMatchObject({
      leads: [
        { name: "Открытая", isOpen: true, status: "Новая", assignee: "oleg" },
        { name: "Закрытая", isOpen: false, status: "Завершена", assignee: null },
      ],
      others: { open: 0, closed: 0 },
    });
    expect((await callAs(irina, "POST", "/leads/repeats", { phone: "912" })).status).toBe(400);
  });

  it("gets a second open lead only when that is meant", async () => {
    const { phone } = await entered();
    const refused = await enter({ phone });
    expect(refused).toMatchObject({ status: 409, body: { fields: { isRepeatMeant: expect.any(String) } } });
    expect(await db.query.$count(leads, eq(leads.phone, phone))).toBe(1);
    expect((await enter({ phone, isRepeatMeant: true })).status).toBe(201);
  });

  it("of a colleague shows a role without «leads.all» no more than that there is one", async () => {
    const phone = freshPhone();
    await db.query.insert(leads).values(leadRow({ phone, name: "Чужая", assigneeId: "user-oleg" }));
    await db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
    try {
      const { body } = await callAs(irina, "POST", "/leads/repeats", { phone });
      expect(body).toEqual({ leads: [], others: { open: 1, closed: 0 } });
      expect((await enter({ phone })).status).toBe(409);
      expect((await entered({ phone, isRepeatMeant: true })).assigneeId).toBe("user-irina");
    } finally {
      await db.query.delete(rolePermissions).where(and(eq(rolePermissions.role, "sales")));
    }
  });
});
