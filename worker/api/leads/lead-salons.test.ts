import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brandRow, carRow, leadRow } from "../../db/factories.ts";
import { rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { reviewRequests, settings } from "../../db/schema/content.ts";
import { conversations } from "../../db/schema/conversations.ts";
import { leads, leadTurns } from "../../db/schema/leads.ts";
import { salons, staffSalons } from "../../db/schema/salons.ts";
import { auditLog, rolePermissions, users } from "../../db/schema/staff.ts";
import { parseLeadFilter } from "../../domain/leads/lead-filter.ts";
import { type LeadScope, leadScopeOf } from "../../domain/leads/lead-scope.ts";
import { viewSearchOf } from "../../domain/leads/lead-view.ts";
import { answerMail } from "../../services/conversations/site/answer-mail.ts";
import { LENINA, seedSecondSalon } from "../../services/dealership/test-salons.ts";
import { exportLeads } from "../../services/leads/export-leads.ts";
import { getLeadBoard } from "../../services/leads/get-lead-board.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { listStaffLeads } from "../../services/leads/list-staff-leads.ts";
import { reviewMail } from "../../services/leads/reviews/review-mail.ts";
import { submitLead } from "../../services/leads/submit-lead.ts";
import { listTasks } from "../../services/leads/work/list-tasks.ts";
import { listLeadChanges } from "../../services/live/list-lead-changes.ts";
import { notificationDeps, seedSettings } from "../../services/notifications/test-notifications.ts";
import { findSession } from "../../services/staff/find-session.ts";
import { searchPanel } from "../../services/staff/search-panel.ts";
import { testDeps } from "../../services/test-deps.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Fails when a lead comes to the wrong salon, or somebody sees or gets the leads of another one.

const deps = testDeps();
const { db } = deps;
const staff: Record<"mila" | "irina" | "oleg" | "chief", string> = { mila: "", irina: "", oleg: "", chief: "" };

beforeAll(async () => {
  await seedSettings();
  await db.query.insert(brands).values(brandRow({ id: "haval" }));
  await db.query
    .insert(cars)
    .values([
      carRow({ id: "car-main", slug: "car-main", brandId: "haval" }),
      carRow({ id: "car-lenina", slug: "car-lenina", brandId: "haval", salonId: LENINA }),
    ]);
  staff.mila = await signIn("mila", "manager");
  staff.irina = await signIn("irina", "sales");
  staff.oleg = await signIn("oleg", "sales");
  staff.chief = await signIn("chief", "administrator");
});

beforeEach(async () => {
  await db.query.delete(staffSalons);
  await db.query.delete(leadTurns);
  await db.query.delete(rolePermissions);
  await db.query.delete(salons).where(eq(salons.id, LENINA));
  await db.query.update(settings).set({ leadAssignment: null });
  await seedSecondSalon();
});

const tie = (userId: string, ...ids: string[]) =>
  db.query.insert(staffSalons).values(ids.map((salonId) => ({ userId, salonId })));

let sent = 0;

async function sends(fields: object) {
  const number = String(++sent).padStart(4, "0");
  const lead = {
    type: "contact_form" as const,
    name: "Ольга",
    phone: `+7 912 555-${number.slice(0, 2)}-${number.slice(2)}`,
    ...fields,
  };
  const request = { lead, requestKey: `salons-${number}`, referrer: null, address: null, headers: null };
  const receipt = await submitLead(deps, request);
  if (!receipt.ok) throw new Error(receipt.error.message);
  return stored(receipt.value.id);
}

async function stored(id: string) {
  const [row] = await db.query.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error("No lead");
  return row;
}

async function seedLeads(rows: Record<string, Partial<typeof leads.$inferInsert>>) {
  const ids = Object.keys(rows);
  await db.query.delete(leads).where(inArray(leads.id, ids));
  for (const [id, values] of Object.entries(rows))
    await db.query.insert(leads).values(leadRow({ id, createdAt: Date.now(), ...values }));
  await db.write([...rebuildLeadCounts(db)]);
}

describe("a lead's salon", () => {
  it("is the one of its car, else the one that the visitor chose", async () => {
    expect((await sends({ carSlug: "car-lenina" })).salonId).toBe(LENINA);
    expect((await sends({ carId: "car-main" })).salonId).toBe("main");
    expect((await sends({ carSlug: "car-main", salonId: LENINA })).salonId).toBe("main");
    expect((await sends({ salonId: LENINA })).salonId).toBe(LENINA);
    expect((await sends({})).salonId).toBeNull();
  });

  it("is none for a salon that is closed or does not exist, and while there is only one", async () => {
    expect((await sends({ salonId: "nowhere" })).salonId).toBeNull();
    await db.query.update(salons).set({ closedAt: 1 }).where(eq(salons.id, LENINA));
    expect((await sends({ salonId: LENINA })).salonId).toBeNull();
    expect((await sends({ carSlug: "car-main" })).salonId).toBeNull();
  });

  it("is named in mails to its buyer and in templates", async () => {
    const row = leadRow({ salonId: LENINA, soldCarId: "car-main" });
    const { id: leadId, createdAt } = row;
    await db.query.insert(leads).values(row);
    await db.query
      .insert(conversations)
      .values({ id: `chat-${leadId}`, leadId, channel: "site", outerId: leadId, createdAt });
    await db.query
      .insert(reviewRequests)
      .values({ id: `asked-${leadId}`, leadId, code: "c", createdBy: "user-mila", createdAt });
    const lead = await stored(leadId);
    const mailDeps = notificationDeps({ siteOrigin: "https://salon.test" });
    for (const { text } of [await answerMail(mailDeps, lead), await reviewMail(mailDeps, lead)])
      expect(text).toMatch(/Салон на Ленина[\s\S]*222-33-44/);
    expect(await getStaffLead(deps, leadId, "all")).toMatchObject({
      value: { conversation: { salon: { name: "Салон на Ленина", place: "Екатеринбург, ул. Ленина, 50" } } },
    });
  });

  it("is chosen by staff who enter it, and changed by hand with a line of the history", async () => {
    const body = { type: "contact_form", name: "Пётр", origin: "walk_in", source: "direct", consent: "none" };
    const entered = await callAs(staff.mila, "POST", "/leads/entered", {
      ...body,
      phone: "+7 912 777-00-01",
      carId: "car-main",
      salonId: LENINA,
    });
    expect(entered).toMatchObject({ status: 201 });
    const id = String(entered.body.id);
    expect((await stored(id)).salonId).toBe(LENINA);
    const wrong = { ...body, phone: "+7 912 777-00-02", salonId: "nowhere" };
    expect((await callAs(staff.mila, "POST", "/leads/entered", wrong)).body.fields).toHaveProperty("salonId");

    const changed = await callAs(staff.mila, "PUT", `/leads/${id}/salon`, { salonId: "main" });
    expect(changed).toMatchObject({ status: 200, body: { salonId: "main" } });
    expect((await callAs(staff.mila, "PUT", `/leads/${id}/salon`, { salonId: "nowhere" })).status).toBe(400);
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    const main = (await db.query.select().from(settings))[0]?.salonName;
    expect(records.map(({ changes }) => JSON.parse(changes ?? "null") as unknown)).toContainEqual({
      salon: ["Салон на Ленина", main],
    });
  });
});

describe("leads in turn", () => {
  it("go to staff of their salon, and to all when nobody of it can take them", async () => {
    await db.query.update(settings).set({ leadAssignment: "round_robin" });
    await db.query
      .update(users)
      .set({ disabledAt: 1 })
      .where(inArray(users.id, ["user-mila", "user-chief"]));
    await tie("user-irina", LENINA);
    await tie("user-oleg", "main");
    const takers = [];
    for (let turn = 0; turn < 3; turn++) takers.push((await sends({ salonId: LENINA })).assigneeId);
    expect(takers).toEqual(["user-irina", "user-irina", "user-irina"]);
    expect((await sends({ salonId: "main" })).assigneeId).toBe("user-oleg");
    const [one, other] = [(await sends({})).assigneeId, (await sends({})).assigneeId];
    expect([one, other].toSorted()).toEqual(["user-irina", "user-oleg"]);
    await db.query.update(users).set({ disabledAt: 1 }).where(eq(users.id, "user-irina"));
    expect((await sends({ salonId: LENINA })).assigneeId).toBe("user-oleg");
    await db.query.update(users).set({ disabledAt: null });
  });
});

describe("a person who works in one salon", () => {
  const IDS = [
    "s-own-elsewhere",
    "s-free-here",
    "s-taken-here",
    "s-free-elsewhere",
    "s-taken-elsewhere",
    "s-free-none",
  ];

  beforeEach(async () => {
    const about = { name: "Неповторимая", type: "lease_booking", nextActionKind: "callback", nextActionAt: 5 } as const;
    await seedLeads({
      "s-own-elsewhere": { ...about, salonId: "main", assigneeId: "user-irina" },
      "s-free-here": { ...about, salonId: LENINA },
      "s-taken-here": { ...about, salonId: LENINA, assigneeId: "user-oleg" },
      "s-free-elsewhere": { ...about, salonId: "main" },
      "s-taken-elsewhere": { ...about, salonId: "main", assigneeId: "user-oleg" },
      "s-free-none": { ...about },
    });
    await tie("user-irina", LENINA);
    await tie("user-chief", LENINA);
  });

  const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);

  async function sessionOf(cookie: string) {
    const session = await findSession({ ...deps, later: () => {} }, tokenOf(cookie));
    if (!session) throw new Error("No session");
    return session;
  }

  const scopeOf = async (cookie: string): Promise<LeadScope> => leadScopeOf(await sessionOf(cookie));

  const among = (ids: readonly string[]) => IDS.filter((id) => ids.includes(id));

  /** By every reader of leads, each with the known scope and with the one that SQL finds out. */
  async function seenBy(cookie: string): Promise<string[][]> {
    const scope = await scopeOf(cookie);
    const filter = parseLeadFilter(new URLSearchParams());
    const query = { ...filter, search: "", page: 1, sort: "newest" } as const;
    const caller = { sessionToken: tokenOf(cookie) };
    const seen: string[][] = [];
    for (const known of [scope, Promise.resolve(scope)]) {
      const desk = await listStaffLeads(deps, query, 100, caller, known);
      const found = await listStaffLeads(deps, { ...query, search: "неповторимая" }, 100, caller, known);
      const board = await getLeadBoard(deps, query, caller, known);
      const tasks = await listTasks(deps, { isOwn: false }, caller, known);
      seen.push(
        among(desk.list.rows.map(({ id }) => id)),
        among(found.list.rows.map(({ id }) => id)),
        among(board.columns.flatMap((column) => column.leads.map(({ id }) => id))),
        among(tasks.terms.flatMap((term) => term.tasks.map(({ id }) => id))),
      );
      expect(desk.counters.total.total).toBe((await countOf(scope)).length);
    }
    const { leads: palette } = await searchPanel(deps, "неповторимая", scope);
    const live = await listLeadChanges(deps, await sessionOf(cookie), 0);
    seen.push(among(live.created.map(({ id }) => id)));
    // It shows five.
    for (const { id } of palette) expect(seen[0]).toContain(id);
    return seen;
  }

  async function countOf(scope: LeadScope) {
    const rows = await db.query.select().from(leads).where(eq(leads.isSpam, false));
    return rows.filter(
      ({ assigneeId, salonId }) =>
        scope === "all" ||
        assigneeId === scope.ownOf ||
        ((scope.withTaken || assigneeId === null) && (salonId === null || (scope.salons?.includes(salonId) ?? true))),
    );
  }

  it("sees its leads, those of no salon and the own ones, in every list", async () => {
    const expected = ["s-own-elsewhere", "s-free-here", "s-taken-here", "s-free-none"];
    for (const seen of await seenBy(staff.irina)) expect(seen).toEqual(expected);
  });

  it("sees the free ones among them without «leads.all»", async () => {
    await db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
    const expected = ["s-own-elsewhere", "s-free-here", "s-free-none"];
    for (const seen of await seenBy(staff.irina)) expect(seen).toEqual(expected);
  });

  it("sees all as an administrator, and while only one salon is open", async () => {
    for (const seen of await seenBy(staff.chief)) expect(seen).toEqual(IDS);
    await db.query.update(salons).set({ closedAt: 1 }).where(eq(salons.id, LENINA));
    for (const seen of await seenBy(staff.irina)) expect(seen).toEqual(IDS);
  });

  it("sees no others when its salon closes while several are open", async () => {
    await seedSecondSalon({ id: "third", slug: "third", name: "Третий салон" });
    await db.query.update(salons).set({ closedAt: 1 }).where(eq(salons.id, LENINA));
    const expected = ["s-own-elsewhere", "s-free-here", "s-taken-here", "s-free-none"];
    for (const seen of await seenBy(staff.irina)) expect(seen).toEqual(expected);
    await db.query.delete(salons).where(eq(salons.id, "third"));
  });

  it("changes and exports no others", async () => {
    const taken = await callAs(staff.irina, "PUT", "/leads/s-free-elsewhere/assignee", { assigneeId: "user-irina" });
    expect(taken.status).toBe(403);
    const { rows, columns } = await exportLeads(
      deps,
      { userId: "user-irina", role: "sales" },
      { ...parseLeadFilter(new URLSearchParams()), search: "неповторимая", sort: "newest", archiveMonth: null },
      "csv",
      await scopeOf(staff.irina),
    );
    const [number, salon] = [columns.length - 1, columns.findIndex(({ head }) => head === "Салон")];
    expect(among(rows.map((row) => String(row[number])))).toEqual([
      "s-own-elsewhere",
      "s-free-here",
      "s-taken-here",
      "s-free-none",
    ]);
    expect(rows.find((row) => row[number] === "s-free-here")?.[salon]).toBe("Салон на Ленина");
  });

  it("is tied by an administrator; a salon that does not exist is refused", async () => {
    const [{ version } = { version: 0 }] = await db.query.select().from(users).where(eq(users.id, "user-oleg"));
    const put = (salons: string[], read: number) =>
      callAs(staff.chief, "PUT", "/staff/user-oleg", { salons, version: read });
    expect((await put(["nowhere"], version)).status).toBe(400);
    expect(await put([LENINA, LENINA], version)).toMatchObject({ status: 200, body: { salons: [LENINA] } });
    expect(await db.query.select().from(staffSalons).where(eq(staffSalons.userId, "user-oleg"))).toHaveLength(1);
    expect((await put(["main"], version)).status).toBe(409);
    expect(await scopeOf(staff.oleg)).toEqual({ ownOf: "user-oleg", salons: [LENINA], withTaken: true });
  });
});

describe("the filter by salon", () => {
  it("finds the leads of a salon or of none, is kept in saved views and counts what it finds", async () => {
    await seedLeads({ "f-here": { salonId: LENINA }, "f-main": { salonId: "main" }, "f-none": {} });
    const find = async (search: string) => {
      const query = { ...parseLeadFilter(new URLSearchParams(search)), search: "", page: 1, sort: "newest" } as const;
      const { list } = await listStaffLeads(deps, query, 100, { sessionToken: staff.chief }, "all");
      expect(list.total).toBe(list.rows.length);
      return list.rows.map(({ id }) => id).filter((id) => id.startsWith("f-"));
    };
    expect(await find(`salon=${LENINA}`)).toEqual(["f-here"]);
    expect(await find(`salon=${LENINA}&status=new`)).toEqual(["f-here"]);
    expect(await find("salon=none")).toEqual(["f-none"]);
    expect(viewSearchOf(new URLSearchParams(`salon=${LENINA}&page=2`))).toBe(`salon=${LENINA}`);
  });
});
