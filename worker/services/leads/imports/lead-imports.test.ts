import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { brandRow, carRow, leadRow } from "../../../db/factories.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { selectCustomers } from "../../../db/queries/leads/customers.ts";
import {
  countLeadsOfImport,
  deleteImportedLeads,
  selectKnownLeads,
  selectLeadsOfImport,
  selectUntouchedLeads,
} from "../../../db/queries/leads/lead-imports.ts";
import { compareLeadCounts, rebuildLeadCounts } from "../../../db/queries/leads/lead-counts.ts";
import { archivedLeads } from "../../../db/schema/lead-archive.ts";
import { leadChanges } from "../../../db/schema/live.ts";
import { consents, leadEvents, leadNotes, leads, outbox } from "../../../db/schema/leads.ts";
import { carHolds } from "../../../db/schema/holds.ts";
import { leadImportRows, leadImports } from "../../../db/schema/moving.ts";
import { auditLog } from "../../../db/schema/staff.ts";
import { IMPORT_RAW_KEPT_DAYS } from "../../../domain/imports/imports.ts";
import { workingHoursOf } from "../../../domain/kernel/time/salon-time.ts";
import { countLeads } from "../../../domain/reports/lead-numbers.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import type { LeadMapping } from "../../../domain/leads/imports/lead-mapping.ts";
import type { LeadTeaching } from "../../../domain/leads/imports/lead-import-views.ts";
import type { AllDeps } from "../../all-deps.ts";
import { notificationDeps } from "../../notifications/test-notifications.ts";
import { escalateUnanswered } from "../../notifications/escalate-unanswered.ts";
import { seedUser } from "../../staff/test-staff.ts";
import { addLeadNote } from "../add-lead-note.ts";
import { archiveLeads } from "../archive/archive-leads.ts";
import { purgeLeads } from "../purge-leads.ts";
import { applyLeadImport, expireLeadFiles, undoLeadImport, workOnLeadImport } from "./apply-lead-import.ts";
import {
  discardLeadImport,
  exportLeftLeads,
  getLeadImport,
  listLeadImports,
  saveLeadMapping,
  uploadLeadFile,
} from "./teach-lead-import.ts";
import { amoFile, bitrixFile, FIRST_DAY, ODD, oddFile, phoneOf } from "./test-lead-files.ts";

// Fails when old leads are lost, doubled or announced as new ones, or an undo removes what somebody has worked on.

const NOW = Date.UTC(2026, 10, 22, 3);
const { db } = notificationDeps();
let actor: { userId: string; role: "administrator" };

const depsAt = (now = NOW, overrides: Partial<AllDeps> = {}) =>
  notificationDeps({ clock: fixedClock(now), ...overrides });

beforeAll(async () => {
  actor = { userId: await seedUser("вера", { role: "administrator" }), role: "administrator" };
});

beforeEach(async () => {
  await db.write([
    db.query.delete(leadImportRows),
    db.query.delete(leadNotes),
    db.query.delete(leadEvents),
    db.query.delete(consents),
    db.query.delete(outbox),
    db.query.delete(leads),
    db.query.delete(leadImports),
    db.query.delete(archivedLeads),
    db.query.delete(leadChanges),
    ...rebuildLeadCounts(db),
  ]);
});

async function upload(body: AsyncIterable<Uint8Array>, name = "file.csv", deps = depsAt()): Promise<string> {
  const uploaded = await uploadLeadFile(deps, actor, { body, name });
  if (!uploaded.ok) throw new Error(uploaded.error.message);
  return uploaded.value.id;
}

async function teachingOf(id: string): Promise<LeadTeaching> {
  const found = await getLeadImport(depsAt(), id);
  if (!found.ok || !found.value.teaching) throw new Error("no teaching");
  return found.value.teaching;
}

/** What a person at the screen answers about the odd file. */
async function teachOdd(id: string, change: Partial<LeadMapping> = {}): Promise<LeadTeaching> {
  const { mapping } = await teachingOf(id);
  const fields = {
    "Клиент: Как связаться": "phone",
    "Прочее: ПДн": "consent",
    "Чего хотел": "car",
    "Чем кончилось": "status",
  } as const;
  const columns = mapping.columns.map(({ name, field }) => ({
    name,
    field: Object.entries(fields).find(([key]) => key === name)?.[1] ?? field,
  }));
  const saved = await saveLeadMapping(depsAt(), id, { ...mapping, columns, ...change });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}

async function apply(id: string, deps = depsAt()) {
  const { preview } = await teachingOf(id);
  expect(await applyLeadImport(deps, actor, id, { version: preview.version })).toMatchObject({ ok: true });
  return workOnLeadImport(deps, { id, budgetMs: 60_000 });
}

async function differences() {
  const [kept, counted] = await db.read(compareLeadCounts(db));
  const text = (rows: typeof kept) => rows.map(({ key, value }) => `${key} ${value}`).toSorted();
  expect(text(kept)).toEqual(text(counted));
}

const stored = () => db.query.select().from(leads).orderBy(leads.outerId, leads.createdAt);

it("reads deals of amoCRM: numbers, dates, stages, staff; a repeat and a lead past its retention are left", async () => {
  const id = await upload(amoFile());
  const { mapping, preview } = await teachingOf(id);
  expect(mapping.system).toBe("amocrm");
  expect(preview.problem).toBeNull();
  expect(preview.counts).toMatchObject({ rows: 5, new: 3, repeated: 1, wrong: 0, expired: 1 });
  expect(preview.values.filter(({ field }) => field === "responsible").map(({ text, value }) => [text, value])).toEqual(
    [
      ["Вера", actor.userId],
      ["Кто-то другой", ""],
    ],
  );
  expect(await db.query.$count(leads)).toBe(0);
  expect(await apply(id)).toMatchObject({ ok: true, value: { state: "finished", hasFile: false } });
  const [first, second, third] = await stored();
  // 10:15 in Yekaterinburg.
  expect(first).toMatchObject({
    outerId: "amocrm:101",
    createdAt: Date.UTC(2025, 2, 1, 5, 15),
    closedAt: Date.UTC(2025, 2, 5, 7),
    status: "completed",
    name: "Ольга Лис",
    phoneNormalised: phoneOf(1),
    budget: 1_500_000,
    origin: "imported",
    importId: id,
    enteredBy: actor.userId,
    assigneeId: actor.userId,
    nextActionAt: null,
  });
  expect(second).toMatchObject({ status: "in_progress", closedAt: null, assigneeId: null });
  expect(third).toMatchObject({ status: "cancelled" });
  const [note] = await db.query
    .select()
    .from(leadNotes)
    .where(eq(leadNotes.leadId, first?.id ?? ""));
  expect(note).toMatchObject({
    text: "Название сделки: Atlas\nВоронка: Продажи\nТеги: кредит",
    createdAt: first?.createdAt,
  });
  await differences();
});

it("reads a workbook of Bitrix24, and says which rows it leaves and why", async () => {
  const id = await upload(await bitrixFile(), "leads.xlsx");
  expect((await teachingOf(id)).preview).toMatchObject({
    counts: { new: 2, wrong: 1 },
    reasons: [{ reason: "Нет ни телефона, ни почты", count: 1 }],
  });
  const left = async () => {
    const file = await exportLeftLeads(depsAt(), id);
    return file.ok
      ? [file.value.columns[0]?.head, ...file.value.rows.map((row) => row.slice(0, 4))]
      : file.error.message;
  };
  const expected = ["Почему не перенесена", ["Нет ни телефона, ни почты", "4", "9", "Без контактов"]];
  expect(await left()).toEqual(expected);
  await apply(id);
  expect(await left()).toEqual(expected);
  expect(await stored()).toMatchObject([
    { outerId: "bitrix24:7", name: "Ирина Мак", email: "i@mak.ru", status: "new", source: "outlet" },
    { outerId: "bitrix24:8", status: "cancelled", refusalReason: "not_a_client", source: "call" },
  ]);
});

it("takes 300 leads with odd columns once, notifies nobody, and an undo removes them", async () => {
  const id = await upload(oddFile());
  const taught = await teachOdd(id);
  expect(taught.preview.counts).toMatchObject({
    rows: ODD.good + ODD.broken,
    new: ODD.good,
    wrong: ODD.broken,
    consented: 75,
  });
  expect(taught.preview.reasons.map(({ reason }) => reason).toSorted()).toEqual([
    "Дата не читается: «31.02.2025»",
    "Нет даты создания",
    "Телефон не читается: «=1+1»",
  ]);
  await apply(id);
  const rows = await stored();
  expect(rows).toHaveLength(ODD.good);
  expect(rows[0]).toMatchObject({
    createdAt: FIRST_DAY + 7.5 * 3_600_000,
    status: "completed",
    carInfo: "Haval Jolion",
    email: "k0@mail.ru",
    assigneeId: actor.userId,
    firstResponseAt: FIRST_DAY + 7.5 * 3_600_000,
  });
  expect(rows[2]).toMatchObject({ status: "cancelled", refusalReason: "expensive", email: null });
  expect(await db.query.select().from(consents).limit(1)).toMatchObject([
    { manner: "imported", notedBy: actor.userId, withdrawnAt: null },
  ]);
  expect(await db.query.$count(consents)).toBe(75);
  await differences();

  // Known as leads, not as answers.
  const [cell] = countLeads(rows, () => workingHoursOf(null, "Asia/Yekaterinburg"), NOW);
  expect(cell).toMatchObject({ total: ODD.good, answered: 0, fast: 0, unjudged: ODD.good });
  await escalateUnanswered(depsAt());
  expect([await db.query.$count(outbox), await db.query.$count(leadChanges)]).toEqual([0, 0]);
  const { objects } = await env.MEDIA.list({ prefix: `imports/leads-${id}` });
  expect(objects).toEqual([]);

  expect(await undoLeadImport(depsAt(), actor, id)).toMatchObject({ ok: true });
  expect(await workOnLeadImport(depsAt(), { budgetMs: 60_000 })).toMatchObject({
    value: { state: "undone", counts: { removed: ODD.good, kept: 0 } },
  });
  expect([await db.query.$count(leads), await db.query.$count(consents), await db.query.$count(leadNotes)]).toEqual([
    0, 0, 0,
  ]);
  await differences();
  const actions = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(actions.map(({ action }) => action)).toEqual(["create", "approve", "undo"]);
});

it("reads the next file of the same columns as the last one was taught, and adds nothing that is there", async () => {
  const first = await upload(oddFile());
  await teachOdd(first);
  await apply(first);
  const again = await upload(oddFile());
  expect((await teachingOf(again)).preview).toMatchObject({
    counts: { new: 0, repeated: ODD.good },
    problem: "В файле нет новых заявок",
  });
  const next = await upload(oddFile(200));
  const { taughtAt, preview } = await teachingOf(next);
  expect(taughtAt).toBe(NOW);
  expect(preview.counts).toMatchObject({ new: 200, repeated: 100 });
  await apply(next);
  expect(await db.query.$count(leads)).toBe(ODD.good + 200);
});

it("a lead of the site with the same phone on the same day is the same", async () => {
  const at = Date.UTC(2025, 3, 10, 20, 59);
  await db.query.insert(leads).values([leadRow({ phone: phoneOf(11), createdAt: at - 17 * 3_600_000 }) as never]);
  await db.write([...rebuildLeadCounts(db)]);
  const id = await upload(await bitrixFile());
  expect((await teachingOf(id)).preview.counts).toMatchObject({ new: 1, repeated: 1 });
});

it("doubles and loses nothing when it is killed in between, and when two invocations work at once", async () => {
  const id = await upload(oddFile());
  await teachOdd(id);
  const { preview } = await teachingOf(id);
  await applyLeadImport(depsAt(), actor, id, { version: preview.version });
  let looks = 0;
  // The second look at the budget ends the slice.
  const budget = { isSpent: () => ++looks > 1, countCall: () => undefined };
  await workOnLeadImport(depsAt(NOW, { budget }), { id, budgetMs: 60_000 });
  expect(await db.query.$count(leads)).toBe(200);
  const broken = { ...db, write: () => Promise.reject(new Error("killed")) };
  await expect(workOnLeadImport(depsAt(NOW, { db: broken as never }), { id, budgetMs: 60_000 })).rejects.toThrow(
    "killed",
  );
  await Promise.all([1, 2, 3].map(() => workOnLeadImport(depsAt(), { id, budgetMs: 60_000 })));
  expect(await getLeadImport(depsAt(), id)).toMatchObject({
    value: { item: { state: "finished", counts: { new: ODD.good, wrong: ODD.broken, rows: ODD.good + ODD.broken } } },
  });
  expect(await db.query.$count(leads)).toBe(ODD.good);
  await differences();
});

it("an undo leaves what somebody has worked on, also in slices, and counts it", async () => {
  const id = await upload(oddFile());
  await teachOdd(id);
  await apply(id);
  const [noted, called, holding] = await stored();
  await addLeadNote(depsAt(NOW + 1), actor, noted?.id ?? "", { text: "Перезвонил" });
  await db.query
    .insert(leadEvents)
    .values({ id: "event", leadId: called?.id ?? "", kind: "call_in" as never, at: NOW });
  const brand = brandRow();
  const car = carRow({ brandId: brand.id });
  await db.query.insert(brands).values(brand);
  await db.query.insert(cars).values(car);
  await db.query
    .insert(carHolds)
    .values({ id: "hold", carId: car.id, leadId: holding?.id ?? "", state: "expired", hours: 1, createdAt: NOW });
  await undoLeadImport(depsAt(NOW + 2), actor, id);
  let looks = 0;
  await workOnLeadImport(depsAt(NOW + 2, { budget: { isSpent: () => ++looks > 1, countCall: () => undefined } }), {
    id,
    budgetMs: 60_000,
  });
  expect(await db.query.$count(leads)).toBe(ODD.good - 200);
  await workOnLeadImport(depsAt(NOW + 2), { budgetMs: 60_000 });
  const after = await getLeadImport(depsAt(), id);
  expect(after).toMatchObject({
    value: { item: { state: "undone", counts: { removed: ODD.good - 3, kept: 3 } }, keptCount: 3 },
  });
  expect(after.ok && after.value.kept.map((lead) => lead.id).toSorted()).toEqual(
    [noted?.id, called?.id, holding?.id].toSorted(),
  );
  await differences();
  expect(await undoLeadImport(depsAt(), actor, id)).toMatchObject({ error: { code: "conflict" } });
});

it("old closed leads stay out of the archive while the import can be undone", async () => {
  const id = await upload(oddFile());
  await teachOdd(id);
  await apply(id);
  expect(await archiveLeads(depsAt(NOW))).toBe(0);
  const later = NOW + 31 * DAY_MS;
  const archived = await archiveLeads(depsAt(later));
  expect(archived).toBeGreaterThan(100);
  expect(await undoLeadImport(depsAt(later), actor, id)).toMatchObject({ error: { code: "conflict" } });
  // They are known there, too.
  const again = await upload(oddFile(), "again.csv", depsAt(later));
  expect((await teachingOf(again)).preview.counts.new).toBe(0);
  await purgeLeads(depsAt(later));
});

it("refuses answers of another tab, a file that is no table, and a collector of contact details", async () => {
  const id = await upload(oddFile());
  const { preview } = await teachingOf(id);
  await teachOdd(id);
  expect(await applyLeadImport(depsAt(), actor, id, preview)).toMatchObject({ error: { code: "conflict" } });
  const bytes = async function* (text: string) {
    await Promise.resolve();
    yield new TextEncoder().encode(text);
  };
  for (const text of ["", "<html><body>x</body></html>", "%PDF-1.4", '{"a":1}', "Имя;Телефон"])
    expect(await uploadLeadFile(depsAt(), actor, { body: bytes(text), name: "x" })).toMatchObject({
      error: { code: "invalid" },
    });
  const { leadStore } = depsAt();
  const collector = { ...leadStore, phoneHash: () => Promise.resolve("#x") };
  expect(
    await uploadLeadFile(depsAt(NOW, { leadStore: collector }), actor, { body: oddFile(), name: "x" }),
  ).toMatchObject({ error: { code: "conflict" } });
  expect(await listLeadImports(depsAt(NOW, { leadStore: collector }))).toMatchObject({
    refusal: expect.stringContaining("отдельная служба"),
  });
});

it("a file is deleted by staff, or after a week, with the cells of the rows that were left out", async () => {
  const [dropped, forgotten, applied] = [
    await upload(oddFile()),
    await upload(amoFile()),
    await upload(await bitrixFile()),
  ];
  expect(await discardLeadImport(depsAt(), actor, dropped)).toMatchObject({ ok: true });
  await apply(applied);
  await expireLeadFiles(depsAt(NOW + (IMPORT_RAW_KEPT_DAYS + 1) * DAY_MS));
  const { imports: items } = await listLeadImports(depsAt());
  expect(new Map(items.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [dropped, "discarded"],
      [forgotten, "discarded"],
      [applied, "finished"],
    ]),
  );
  expect(await db.query.select().from(leadImportRows)).toMatchObject([
    { reason: "Нет ни телефона, ни почты", cells: null },
  ]);
});

it("no query of an import, an undo or a file of customers scans the leads or sorts them", async () => {
  const known = { ids: ["a"], outerIds: ["b"], keys: ["c"], phones: ["d"] };
  const row = { id: "x", createdAt: NOW };
  const queries = [
    ...selectKnownLeads(db, known),
    selectUntouchedLeads(db, row, 200),
    selectLeadsOfImport(db, "x", 100),
    countLeadsOfImport(db, "x"),
    ...deleteImportedLeads(db, ["a"], NOW, NOW),
    selectCustomers(db, { after: "", scope: "all" }, 500),
  ];
  const steps: string[] = [];
  for (const query of queries) {
    const { sql, params } = query.toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    steps.push(...plan.results.map(({ detail }) => detail));
  }
  expect(steps.length).toBeGreaterThan(queries.length);
  expect(steps.filter((step) => /SCAN leads(?! USING INDEX leads_phone)|TEMP B-TREE/.test(step))).toEqual([]);
});
