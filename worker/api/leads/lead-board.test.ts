import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brandRow, carRow, FACTORY_TIME, leadRow } from "../../db/factories.ts";
import { compareLeadCounts, rebuildLeadCounts } from "../../db/queries/leads/lead-counts.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { leads } from "../../db/schema/leads.ts";
import { auditLog, users } from "../../db/schema/staff.ts";
import { DEFAULT_TIME_ZONE, salonInput } from "../../domain/kernel/time/salon-time.ts";
import { BOARD_COLUMN_LEADS, LEADS_READ } from "../../domain/kernel/limits.ts";
import { parseLeadFilter } from "../../domain/leads/lead-filter.ts";
import { LEAD_VIEWS_MAX } from "../../domain/leads/lead-view.ts";
import { getLeadBoard } from "../../services/leads/get-lead-board.ts";
import { listLeadViews } from "../../services/leads/lead-views.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Fails when the board shows other leads than the list, a person loses saved views or sees those of others, or a bulk change
// loses a count or cannot be undone.

const { db } = depsAt();
let manager: string;
let analyst: string;
const tokenOf = (cookie: string) => ({ sessionToken: cookie.split("=")[1] ?? "" });

beforeAll(async () => {
  manager = await signIn("board-manager", "manager");
  analyst = await signIn("board-analyst", "analyst");
});

const board = async (address: string, cookie = manager) => {
  const filter = { ...parseLeadFilter(new URLSearchParams(address)), search: "", sort: "newest" as const };
  return (await getLeadBoard(depsAt(), filter, tokenOf(cookie), "all")).columns;
};

describe("the board", () => {
  it("has a column for each status, with the first leads and the count of all, without spam and trash", async () => {
    const many = Array.from({ length: BOARD_COLUMN_LEADS + 1 }, () => leadRow({ status: "in_progress" }));
    const others = [
      leadRow({ status: "in_progress", isSpam: true }),
      leadRow({ status: "in_progress", deletedAt: 1 }),
      leadRow({ status: "cancelled", createdAt: FACTORY_TIME }),
    ];
    for (const row of [...many, ...others]) await db.query.insert(leads).values(row);
    await db.write([...rebuildLeadCounts(db)]);
    const columns = await board("");
    expect(columns.map(({ label, total, isCapped }) => [label, total, isCapped])).toEqual([
      ["Новая", 0, false],
      ["В работе", many.length, false],
      ["Завершена", 0, false],
      ["Отменена", 1, false],
    ]);
    expect(columns[1]?.leads.map(({ id }) => id)).toEqual(many.slice(0, BOARD_COLUMN_LEADS).map(({ id }) => id));
  });

  it("counts what a filter finds, up to a limit", async () => {
    const [columns] = [await board("source=outlet")];
    expect(columns.map(({ total }) => total)).toEqual([0, 0, 0, 0]);
    const rows = Array.from({ length: LEADS_READ.column.all + 2 }, () => leadRow({ status: "new", source: "outlet" }));
    for (const row of rows) await db.query.insert(leads).values(row);
    const [fresh] = await board("source=outlet");
    expect(fresh).toMatchObject({ total: LEADS_READ.column.all + 1, isCapped: true });
    expect(fresh?.leads).toHaveLength(BOARD_COLUMN_LEADS);
  });
});

describe("saved views", () => {
  const save = (cookie: string, name: string, search: string) =>
    callAs(cookie, "POST", "/leads/views", { name, search });
  const viewsOf = async (cookie: string) =>
    (await listLeadViews(depsAt(), tokenOf(cookie))).map(({ name, search }) => [name, search]);

  it("are each person's own, also of those who may only look, and hold known filters without the search", async () => {
    const saved = await save(
      analyst,
      "Мои просроченные",
      "task=overdue&assignee=me&q=89990000001&page=3&x=1&view=board",
    );
    expect(saved).toMatchObject({ status: 201, body: { search: "view=board&assignee=me&task=overdue" } });
    expect(await viewsOf(analyst)).toEqual([["Мои просроченные", "view=board&assignee=me&task=overdue"]]);
    expect(await viewsOf(manager)).toEqual([]);
    const id = String((saved.body as { id: string }).id);
    expect((await callAs(manager, "DELETE", `/leads/views/${id}`)).status).toBe(200);
    expect(await viewsOf(analyst)).toHaveLength(1);
    expect((await callAs(analyst, "DELETE", `/leads/views/${id}`)).status).toBe(200);
    expect(await viewsOf(analyst)).toEqual([]);
  });

  it("replace the one of the same name, and are limited in number", async () => {
    await save(manager, "Новые", "status=new");
    await save(manager, " Новые ", "status=unanswered");
    expect(await viewsOf(manager)).toEqual([["Новые", "status=unanswered"]]);
    for (let at = 1; at < LEAD_VIEWS_MAX; at++) await save(manager, `Вид ${at}`, "status=new");
    expect(await save(manager, "Лишний", "status=new")).toMatchObject({
      status: 409,
      body: { fields: { name: expect.any(String) } },
    });
    expect((await save(manager, "Новые", "status=new")).status).toBe(201);
    expect(await save(manager, "  ", "status=new")).toMatchObject({
      status: 400,
      body: { fields: { name: "Назовите вид" } },
    });
  });
});

describe("a change of several leads", () => {
  const bulk = (cookie: string, body: object) => callAs(cookie, "POST", "/leads/bulk", body);
  const rowOf = async (id: string) => (await db.query.select().from(leads).where(eq(leads.id, id)))[0];
  const add = async (...rows: ReturnType<typeof leadRow>[]) => {
    for (const row of rows) await db.query.insert(leads).values(row);
    await db.write([...rebuildLeadCounts(db)]);
    return rows.map(({ id }) => id);
  };
  const differences = async () => {
    const [kept, counted] = await db.read(compareLeadCounts(db));
    const text = (rows: typeof kept) => rows.map(({ key, value }) => `${key} ${value}`).toSorted();
    expect(text(kept)).toEqual(text(counted));
  };
  const managerId = async () =>
    (await db.query.select().from(users).where(eq(users.username, "board-manager")))[0]?.id ?? "";

  it("previews, changes in one go with counts and history, and is undone but where somebody has changed a lead since", async () => {
    const action = { nextActionKind: "visit", nextActionAt: 5, nextActionNote: "с женой" } as const;
    const ids = await add(
      leadRow(action),
      leadRow({ status: "in_progress" }),
      leadRow({ status: "cancelled" }),
      leadRow({ deletedAt: 1 }),
    );
    const [first = "", second = ""] = ids;
    const input = { ids, status: "cancelled", refusalReason: "duplicate" };
    const expected = {
      changed: 3,
      unchanged: 0,
      leftSales: 0,
      refusals: [{ reason: "Заявка в корзине: сначала верните её", count: 1 }],
    };
    expect((await callAs(manager, "POST", "/leads/bulk/preview", input)).body).toEqual(expected);
    expect(await rowOf(first)).toMatchObject({ status: "new" });
    const { body } = await bulk(manager, input);
    expect(body).toEqual({ ...expected, run: expect.any(String) });
    expect(await rowOf(first)).toMatchObject({
      status: "cancelled",
      refusalReason: "duplicate",
      closedAt: expect.any(Number),
      firstResponseBy: await managerId(),
      nextActionAt: null,
    });
    await differences();
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, first));
    expect(records.map(({ action: kind, changes }) => [kind, changes])).toEqual([
      [
        "set_status",
        JSON.stringify({
          status: ["new", "cancelled"],
          refusalReason: [null, "duplicate"],
          nextAction: ["Визит в салон, 01.01.1970 05:00", null],
        }),
      ],
    ]);
    expect((await bulk(manager, input)).body).toMatchObject({ changed: 0, unchanged: 3, run: null });
    await callAs(manager, "PUT", `/leads/${second}/status`, { status: "new" });
    expect((await callAs(manager, "DELETE", `/leads/bulk/${String(body.run)}`)).body).toEqual({ restored: 2, kept: 1 });
    expect(await rowOf(first)).toMatchObject({
      status: "new",
      refusalReason: null,
      closedAt: null,
      firstResponseAt: null,
      ...action,
    });
    expect(await rowOf(second)).toMatchObject({ status: "new" });
    await differences();
    expect((await callAs(manager, "DELETE", `/leads/bulk/${String(body.run)}`)).status).toBe(404);
  });

  it("ends that leads may be spam unless it cancels them, and its undo flags them again", async () => {
    const [worked = "", cancelled = ""] = await add(leadRow({ isSpam: true }), leadRow({ isSpam: true }));
    await bulk(manager, { ids: [cancelled], status: "cancelled" });
    expect(await rowOf(cancelled)).toMatchObject({ isSpam: true });
    const { body } = await bulk(manager, { ids: [worked], status: "in_progress" });
    expect(await rowOf(worked)).toMatchObject({ status: "in_progress", isSpam: false });
    await differences();
    await callAs(manager, "DELETE", `/leads/bulk/${String(body.run)}`);
    expect(await rowOf(worked)).toMatchObject({ status: "new", isSpam: true });
    await differences();
  });

  it("cancels without a reason, brings planned calls back, and sets any status of a sale too, whose car stays sold, which the preview counts", async () => {
    const brand = brandRow();
    const car = carRow({ brandId: brand.id, inStock: false, soldAt: 1 });
    await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car)]);
    const carNow = async () => (await db.query.select().from(cars).where(eq(cars.id, car.id)))[0];
    const [planned = "", sold = ""] = await add(
      leadRow({ nextActionKind: "callback", nextActionAt: 7 }),
      leadRow({ status: "completed", soldCarId: car.id, closedAt: 1 }),
    );
    expect((await bulk(manager, { ids: [planned], status: "cancelled" })).body).toMatchObject({ changed: 1 });
    expect(await rowOf(planned)).toMatchObject({ status: "cancelled", refusalReason: null, nextActionAt: null });
    const again = { ids: [planned, sold], status: "in_progress" };
    const expected = { changed: 2, leftSales: 1, refusals: [] };
    expect((await callAs(manager, "POST", "/leads/bulk/preview", again)).body).toMatchObject(expected);
    const { body } = await bulk(manager, again);
    expect(body).toMatchObject(expected);
    expect(await rowOf(planned)).toMatchObject({ status: "in_progress", nextActionKind: "callback", nextActionAt: 7 });
    expect(await rowOf(sold)).toMatchObject({ status: "in_progress", soldCarId: null });
    expect(await carNow()).toMatchObject({ inStock: false, soldAt: 1 });
    await callAs(manager, "DELETE", `/leads/bulk/${String(body.run)}`);
    expect(await rowOf(sold)).toMatchObject({ status: "completed", soldCarId: car.id });
  });

  it("undone, stores the planned call of a lead that is closed again, and forgets that of one that is open again", async () => {
    const action = { nextActionKind: "callback", nextActionAt: Date.now() + 3_600_000 } as const;
    const [closed = "", free = "", open = ""] = await add(
      leadRow(action),
      leadRow({ status: "completed" }),
      leadRow(action),
    );
    const put = (id: string, path: string, body: object) => callAs(manager, "PUT", `/leads/${id}/${path}`, body);
    const undo = (run: unknown) => callAs(manager, "DELETE", `/leads/bulk/${String(run)}`);
    await put(closed, "status", { status: "completed" });
    const opened = await bulk(manager, { ids: [closed, free], status: "in_progress" });
    const at = salonInput(action.nextActionAt, DEFAULT_TIME_ZONE);
    expect((await put(free, "next-action", { kind: "visit", at })).status).toBe(200);
    await undo(opened.body.run);
    for (const id of [closed, free]) {
      expect(await rowOf(id)).toMatchObject({ status: "completed", nextActionAt: null });
      expect((await put(id, "status", { status: "in_progress" })).body.nextAction).not.toBeNull();
    }
    await undo((await bulk(manager, { ids: [open], status: "cancelled" })).body.run);
    expect(await rowOf(open)).toMatchObject({ status: "new", ...action });
    await callAs(manager, "DELETE", `/leads/${open}/next-action`);
    expect((await put(open, "status", { status: "new" })).body).toMatchObject({ status: "new", nextAction: null });
  });

  it("gives leads to a person, and without that permission only takes free ones", async () => {
    const sales = await signIn("board-sales", "sales");
    const salesId = (await db.query.select().from(users).where(eq(users.username, "board-sales")))[0]?.id ?? "";
    const ids = await add(leadRow(), leadRow({ assigneeId: await managerId() }));
    expect((await bulk(sales, { ids, assigneeId: salesId })).body).toMatchObject({
      changed: 1,
      refusals: [{ reason: expect.stringContaining("board-manager"), count: 1 }],
    });
    expect(await rowOf(ids[0] ?? "")).toMatchObject({ assigneeId: salesId });
    expect((await bulk(manager, { ids, assigneeId: salesId })).body).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await bulk(manager, { ids, assigneeId: "nobody" })).body).toMatchObject({
      changed: 0,
      refusals: [{ reason: "Этот сотрудник не ведёт заявки", count: 2 }],
    });
    expect((await bulk(analyst, { ids, assigneeId: null })).status).toBe(403);
  });

  it.each([
    [{ ids: [] }, "Выберите заявки"],
    [{ ids: ["x"] }, "Выберите ответственного или статус"],
    [{ ids: ["x"], status: "new", assigneeId: null }, "Выберите ответственного или статус"],
    [{ ids: ["x"], status: "new", refusalReason: "duplicate" }, /Причина отказа/],
    [{ ids: Array.from({ length: 101 }, () => "x"), status: "new" }, /не больше 100/],
  ])("%j is refused", async (body, message) => {
    const answer = await bulk(manager, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(message);
  });
});
