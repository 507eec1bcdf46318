import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { FACTORY_TIME, leadRow } from "../../db/factories.ts";
import { insertRows } from "../../db/many-rows.ts";
import { upsertSettings } from "../../db/queries/dealership/layout.ts";
import { rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { leads } from "../../db/schema/leads.ts";
import { rolePermissions, sessions, users } from "../../db/schema/staff.ts";
import { WORDS_READ } from "../../db/queries/search/found-by-words.ts";
import type { LeadScope } from "../../domain/leads/lead-scope.ts";
import { getLeadBoard } from "./get-lead-board.ts";
import { listTasks } from "./work/list-tasks.ts";
import { EVERY_LEAD, parseLeadFilter } from "../../domain/leads/lead-filter.ts";
import { BOARD_COLUMN_LEADS, LEAD_EXCERPT_MAX, LEADS_READ } from "../../domain/kernel/limits.ts";
import { salonDay, startOfSalonDay } from "../../domain/kernel/time/salon-time.ts";
import { sessionIdOf } from "../staff/session.ts";
import { testDeps } from "../test-deps.ts";
import { listStaffLeads, listWholeLeads } from "./list-staff-leads.ts";
import { MINUTE_MS } from "../../domain/kernel/time/durations.ts";

// Fails when staff miss leads in their list, its filters, counts or search.

const NOW = FACTORY_TIME;
const NOBODY = { sessionToken: null };
const ALL = {
  search: "",
  page: 1,
  ...EVERY_LEAD,
  sort: "newest",
} as const;

const rows = {
  ofOurs: leadRow({
    type: "lease_booking",
    phone: "89991234567",
    carInfo: "Haval Jolion, 2026",
    carBrand: "Kia",
    createdAt: NOW - 25 * MINUTE_MS,
  }),
  ofTheirs: leadRow({ type: "trade_in", carBrand: "Kia", carModel: "Rio", carYear: 2019, phone: "после 18" }),
  wish: leadRow({ type: "auto_selection", preferredBrand: "Geely", message: `${"слово ".repeat(100)}конец` }),
  answered: leadRow({ status: "in_progress", firstResponseAt: NOW, message: "Коротко" }),
};

it("leads that may be spam are counted, found by search and on the board, with the reasons", async () => {
  const { db } = testDeps();
  const held = { isSpam: true, searchText: "пелагея 79995550101", phoneNormalised: "+79995550101" };
  const flagged = leadRow({ ...held, spamSignals: "fast links", createdAt: NOW + 1 });
  const done = leadRow({ isSpam: true, status: "completed", createdAt: NOW + 2 });
  await db.query.insert(leads).values([flagged, done]);
  await db.write([...rebuildLeadCounts(db)]);
  const deskOf = (query: object) => listStaffLeads(testDeps(), { ...ALL, ...query }, 50, NOBODY, "all");
  const { counters, list } = await deskOf({});
  expect(counters).toMatchObject({ spam: { total: 1 } });
  expect(list.rows.map(({ id }) => id)).not.toContain(flagged.id);
  const reasons = ["Отправлена быстрее, чем можно заполнить", "Ссылки в тексте"];
  const found = [{ id: flagged.id, spamReasons: reasons }];
  for (const search of ["пелагея", "8 999 555-01-01"])
    expect((await deskOf({ search })).list.rows).toMatchObject(found);
  for (const search of ["", "пелагея"]) {
    const board = await getLeadBoard(testDeps(), { ...EVERY_LEAD, search, sort: "newest" }, NOBODY, "all");
    expect(board.held).toMatchObject({ total: 1, leads: found });
    expect(board.columns.flatMap((column) => column.leads)).not.toContainEqual(
      expect.objectContaining({ id: flagged.id }),
    );
  }
  await db.query.delete(leads).where(inArray(leads.id, [flagged.id, done.id]));
  await db.write([...rebuildLeadCounts(db)]);
});

it("new leads that may be spam are on the board behind newer ones that have ended", async () => {
  const { db } = testDeps();
  const flagged = (count: number, values: Parameters<typeof leadRow>[0]) =>
    Array.from({ length: count }, () => leadRow({ isSpam: true, source: "outlet", ...values }));
  const ended = flagged(BOARD_COLUMN_LEADS, { status: "cancelled", createdAt: NOW + 2 });
  const fresh = flagged(BOARD_COLUMN_LEADS + 1, { createdAt: NOW + 1 });
  await db.write([insertRows(db, leads, [...ended, ...fresh]), ...rebuildLeadCounts(db)]);
  for (const source of [null, "outlet"] as const) {
    const { held } = await getLeadBoard(testDeps(), { ...ALL, source }, NOBODY, "all");
    expect(held).toMatchObject({ total: fresh.length, isCapped: false });
    expect(held.leads.map(({ status }) => status)).toEqual(Array.from({ length: BOARD_COLUMN_LEADS }, () => "new"));
  }
  const ids = [...ended, ...fresh].map(({ id }) => id);
  await db.query.delete(leads).where(inArray(leads.id, ids));
  await db.write([...rebuildLeadCounts(db)]);
});

async function lineOf(lead: { id: string }) {
  const deps = testDeps({ clock: { now: () => NOW } });
  const line = (await listStaffLeads(deps, ALL, 50, NOBODY, "all")).list.rows.find(({ id }) => id === lead.id);
  if (!line) throw new Error("It is not in the list");
  return line;
}

beforeAll(async () => {
  const { db } = testDeps();
  await db.query.insert(leads).values(Object.values(rows));
});

describe("a line of the list of leads", () => {
  it("says what is asked, of which car, by whom, and how long they have waited", async () => {
    expect(await lineOf(rows.ofOurs)).toMatchObject({
      name: rows.ofOurs.name,
      kind: "lease_booking",
      statusLabel: "Новая",
      phone: "+7 (999) 123-45-67",
      callHref: "tel:+79991234567",
      subject: "Haval Jolion, 2026",
      createdAt: NOW - 25 * MINUTE_MS,
      waiting: { text: "25 минут" },
    });
  });

  it("names the visitor's own car where it is about none of ours, or the make that is wished for", async () => {
    expect((await lineOf(rows.ofTheirs)).subject).toBe("Kia Rio, 2019");
    expect((await lineOf(rows.wish)).subject).toBe("Geely");
  });

  it("offers no call to what is no number", async () => {
    expect(await lineOf(rows.ofTheirs)).toMatchObject({ phone: "после 18", callHref: null });
  });

  it("shows the beginning of a long message, and nobody waiting once they were answered", async () => {
    const { message } = await lineOf(rows.wish);
    expect(message?.length).toBeLessThanOrEqual(LEAD_EXCERPT_MAX + 1);
    expect(message).toMatch(/^слово слово .*…$/);
    expect(await lineOf(rows.answered)).toMatchObject({ message: "Коротко", waiting: null, statusLabel: "В работе" });
  });
});

it("the counts separate today from yesterday by the salon's midnight, and nothing of spam", async () => {
  const { db } = testDeps();
  const midnight = startOfSalonDay(NOW, "Asia/Yekaterinburg");
  const others = [
    leadRow({ createdAt: midnight, status: "completed" }),
    leadRow({ createdAt: midnight - 1, status: "completed" }),
    leadRow({ createdAt: NOW, isSpam: true }),
  ];
  const deps = testDeps({ clock: { now: () => NOW } });
  const { today } = (await listStaffLeads(deps, ALL, 50, NOBODY, "all")).counters;
  await db.query.insert(leads).values(others);
  expect((await listStaffLeads(deps, ALL, 50, NOBODY, "all")).counters.today.total).toBe(today.total + 1);
});

it("today begins at midnight of the time zone that the settings name", async () => {
  const { db } = testDeps();
  const deps = testDeps({ clock: { now: () => NOW } });
  await db.write([upsertSettings(db, { timeZone: "Asia/Vladivostok" }, 1)]);
  const midnight = startOfSalonDay(NOW, "Asia/Vladivostok");
  const { today } = (await listStaffLeads(deps, ALL, 50, NOBODY, "all")).counters;
  await db.query.insert(leads).values([leadRow({ createdAt: midnight }), leadRow({ createdAt: midnight - 1 })]);
  expect((await listStaffLeads(deps, ALL, 50, NOBODY, "all")).counters.today.total).toBe(today.total + 1);
  await db.write([upsertSettings(db, { timeZone: "Asia/Yekaterinburg" }, 1)]);
});

describe("the filters of the list", () => {
  const YEAR_AGO = NOW - 365 * 24 * 60 * MINUTE_MS;
  const midnight = startOfSalonDay(YEAR_AGO, "Asia/Yekaterinburg");
  const at = (values: Parameters<typeof leadRow>[0] = {}) => leadRow({ createdAt: midnight + 1, ...values });
  const own = {
    overdue: at({ assigneeId: "anna", nextActionKind: "callback", nextActionAt: YEAR_AGO - 2, source: "ads" }),
    before: at({ assigneeId: "oleg", nextActionKind: "visit", nextActionAt: YEAR_AGO - 3, status: "in_progress" }),
    later: at({ assigneeId: "anna", nextActionKind: "visit", nextActionAt: YEAR_AGO + 1, source: "outlet" }),
    done: at({ nextActionKind: "visit", nextActionAt: YEAR_AGO - 1, status: "completed", assigneeId: "oleg" }),
    idle: at({ status: "in_progress", source: "ads" }),
    yesterday: at({ createdAt: midnight - 1, status: "completed" }),
  };
  const nameOf = (found: string) => Object.entries(own).find(([, { id }]) => id === found)?.[0];
  const token = "F".repeat(43);

  beforeAll(async () => {
    const { db } = testDeps();
    await db.query.insert(leads).values(Object.values(own));
    await db.query.insert(users).values({ id: "anna", username: "anna", password: "x", createdAt: 1 });
    const session = { id: sessionIdOf(token), userId: "anna", createdAt: 1, lastSeenAt: 1, expiresAt: 2 };
    await db.query.insert(sessions).values(session);
  });

  it.each([
    ["assignee=me", "later, overdue"],
    ["assignee=oleg", "before, done"],
    ["assignee=none", "idle, yesterday"],
    ["assignee=me&source=ads", "overdue"],
    ["source=ads", "idle, overdue"],
    ["task=overdue", "before, overdue"],
    ["task=overdue&assignee=me", "overdue"],
    ["task=today", "later"],
    ["task=none", "idle"],
    ["period=today", "before, done, idle, later, overdue"],
    ["period=yesterday", "yesterday"],
    ["period=week&status=completed", "done, yesterday"],
    ["to=DAY_BEFORE", "yesterday"],
    ["from=DAY&status=completed", "done"],
  ])("%s finds %s, and as many as the count says", async (address, expected) => {
    const days = {
      DAY_BEFORE: salonDay(midnight - 1, "Asia/Yekaterinburg"),
      DAY: salonDay(midnight, "Asia/Yekaterinburg"),
    };
    const text = address.replace(/DAY_BEFORE|DAY/, (name) => days[name as keyof typeof days]);
    const params = new URLSearchParams(`from=2020-01-01&to=${days.DAY}&${text}`);
    // A later parameter wins, as the address of the case has it.
    for (const [name, value] of new URLSearchParams(text)) params.set(name, value);
    const query = { ...ALL, ...parseLeadFilter(params) };
    const deps = testDeps({ clock: { now: () => YEAR_AGO } });
    const { list } = await listStaffLeads(deps, query, 50, { sessionToken: token }, "all");
    expect(
      list.rows
        .map(({ id }) => nameOf(id))
        .toSorted()
        .join(", "),
    ).toBe(expected);
    expect(list.total).toBe(list.rows.length);
  });

  it("next actions are in the order of their time, and one that is overdue shows it", async () => {
    const deps = testDeps({ clock: { now: () => YEAR_AGO } });
    const { list } = await listStaffLeads(deps, { ...ALL, task: "overdue" }, 50, NOBODY, "all");
    expect(list.rows.map(({ id }) => nameOf(id))).toEqual(["before", "overdue"]);
    expect(list.rows[0]?.nextAction).toEqual({ kind: "visit", at: YEAR_AGO - 3, isOverdue: true });
  });

  it("drops days that do not exist and values that are unknown", () => {
    const params = new URLSearchParams("from=2026-02-30&to=завтра&period=year&task=x&source=y&status=z&type=w");
    expect(parseLeadFilter(params)).toEqual(EVERY_LEAD);
  });
});

it("a person without the permission to see all leads reads the own and the free ones in one round trip, and nobody else's", async () => {
  const { db } = testDeps();
  const [who, role] = ["petr", "manager"] as const;
  const token = "P".repeat(43);
  await db.query.insert(users).values({ id: who, username: who, password: "x", role, createdAt: 1 });
  await db.query
    .insert(sessions)
    .values({ id: sessionIdOf(token), userId: who, createdAt: 1, lastSeenAt: 1, expiresAt: 2 });
  const late = { status: "in_progress", createdAt: NOW + MINUTE_MS } as const;
  const action = { nextActionKind: "visit", nextActionAt: NOW } as const;
  const [own, free, other] = [
    leadRow({ ...late, ...action, assigneeId: who, name: "Своя" }),
    leadRow({ ...late, ...action, name: "Ничья" }),
    leadRow({ ...late, ...action, assigneeId: "other", name: "Чужая" }),
  ];
  await db.query.insert(leads).values([own, free, other]);
  const ids = [own.id, free.id, other.id];
  const caller = { sessionToken: token };
  const seenBy = async (scope: LeadScope) => {
    const deps = testDeps({ clock: { now: () => NOW } });
    const of = <T extends { id: string }>(rows: readonly T[]) =>
      rows.map(({ id }) => id).filter((id) => ids.includes(id));
    const before = deps.db.use.roundTrips;
    const desk = await listStaffLeads(deps, ALL, 50, caller, Promise.resolve(scope));
    const tasks = await listTasks(deps, { isOwn: false }, caller, Promise.resolve(scope));
    const board = (await getLeadBoard(deps, ALL, caller, Promise.resolve(scope))).columns;
    expect(deps.db.use.roundTrips - before).toBe(3);
    expect(of(tasks.terms.flatMap((term) => term.tasks)).toSorted()).toEqual(of(desk.list.rows).toSorted());
    expect(of(board.flatMap((column) => column.leads)).toSorted()).toEqual(of(desk.list.rows).toSorted());
    return of(desk.list.rows).toSorted();
  };
  expect(await seenBy("all")).toEqual(ids.toSorted());
  await db.query.insert(rolePermissions).values({ role, permission: "leads.all", allowed: false });
  expect(await seenBy({ ownOf: who })).toEqual([own.id, free.id].toSorted());
  await db.query.delete(rolePermissions);
});

it("a page of the API counts all matching leads of a person who sees a part, however many they are, in one round trip", async () => {
  const { db } = testDeps();
  const of = { status: "cancelled", type: "lease_booking" } as const;
  const own = Array.from({ length: LEADS_READ.count.own + 2 }, () => leadRow({ ...of, assigneeId: "tamara" }));
  const others = [leadRow(of), leadRow({ ...of, assigneeId: "other" }), leadRow({ assigneeId: "tamara" })];
  for (const row of [...own, ...others]) await db.query.insert(leads).values(row);
  const totalOf = async (scope: LeadScope) => {
    const deps = testDeps();
    const { rows, total } = await listWholeLeads(deps, of, { limit: 1, page: 2 }, scope);
    return [rows.length, total, deps.db.use.roundTrips];
  };
  expect(await totalOf({ ownOf: "tamara" })).toEqual([1, own.length + 1, 1]);
  expect(await totalOf({ ownOf: "tamara", salons: [], withTaken: true })).toEqual([1, own.length + 2, 1]);
  await db.query.delete(leads).where(
    inArray(
      leads.id,
      others.map(({ id }) => id),
    ),
  );
  await db.query.delete(leads).where(eq(leads.assigneeId, "tamara"));
});

it("a filter that few leads meet is answered from its share of rows, and says that there may be more", async () => {
  const { db } = testDeps();
  const many = Array.from({ length: WORDS_READ + 1 }, (_, at) =>
    leadRow({
      name: "Марафонец",
      source: "outlet",
      type: at === 0 ? "lease_booking" : "trade_in",
      createdAt: NOW - at - 10_000_000,
    }),
  );
  for (let at = 0; at < many.length; at += 2) await db.query.insert(leads).values(many.slice(at, at + 2));
  const query = { ...ALL, source: "outlet", type: "lease_booking" } as const;
  const deps = testDeps({ clock: { now: () => NOW } });
  expect((await listStaffLeads(deps, query, 50, NOBODY, "all")).list).toMatchObject({ total: 1, isCapped: true });
  const words = { ...ALL, search: "марафон" };
  const { list } = await listStaffLeads(deps, words, 50, NOBODY, "all");
  expect(list).toMatchObject({ isCapped: true, total: WORDS_READ });
  expect(list.rows).toHaveLength(50);
  expect((await listStaffLeads(deps, { ...words, page: 2 }, 50, NOBODY, "all")).list).toMatchObject({
    isCapped: false,
    total: many.length,
  });
});
