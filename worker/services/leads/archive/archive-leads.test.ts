import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { EVERY_LEAD } from "../../../domain/leads/lead-filter.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import { memoryLog } from "../../../adapters/log.ts";
import { secretSealer } from "../../../adapters/sealer.ts";
import { r2LeadArchive } from "../../../adapters/leads/lead-archive.ts";
import { leadRow } from "../../../db/factories.ts";
import { rebuildLeadCounts, selectLeadCounts } from "../../../db/queries/leads/lead-counts.ts";
import { archivedLeads } from "../../../db/schema/lead-archive.ts";
import { consents, leadEvents, leadNotes, leads, outbox } from "../../../db/schema/leads.ts";
import { PERSONAL_DATA_KEPT_DAYS } from "../../../domain/kernel/limits.ts";
import type { AllDeps } from "../../all-deps.ts";
import { alertSalon } from "../../alerts/test-alerts.ts";
import { notificationDeps, seedSettings } from "../../notifications/test-notifications.ts";
import { seedUser } from "../../staff/test-staff.ts";
import { exportLeads } from "../export-leads.ts";
import { erasePerson } from "../personal-data/erase-person.ts";
import { archiveLeads } from "./archive-leads.ts";
import { expireArchive } from "./erase-archived.ts";
import { listArchivedLeads } from "./list-archived-leads.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

// Fails when an archived lead is lost, cannot be found, is readable in R2 or escapes an erasure.

const NOW = Date.UTC(2026, 10, 22, 3);
const [october, november] = [Date.UTC(2025, 8, 30), Date.UTC(2025, 9, 5)];
const actor = { userId: "user-archive", role: "administrator" as const };
const { db } = notificationDeps();

const depsAt = (now: number, overrides: Partial<AllDeps> = {}) =>
  notificationDeps({ clock: fixedClock(now), log: memoryLog(), ...overrides });

beforeAll(() => seedUser("archive"));

beforeEach(async () => {
  const { objects } = await env.MEDIA.list({ prefix: "lead-archive/" });
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
  await db.write([
    db.query.delete(archivedLeads),
    db.query.delete(leadNotes),
    db.query.delete(consents),
    db.query.delete(outbox),
    db.query.delete(leads),
    ...rebuildLeadCounts(db),
  ]);
});

async function seedLeads(...rows: ReturnType<typeof leadRow>[]) {
  for (const row of rows) await db.write([db.query.insert(leads).values(row)]);
  await db.write([...rebuildLeadCounts(db)]);
}

const closed = (overrides: Parameters<typeof leadRow>[0] = {}) =>
  leadRow({ status: "completed", createdAt: october, ...overrides });

const idsIn = async (month: string, search = "") =>
  (await listArchivedLeads(depsAt(NOW), { month, search }, "all")).leads.map(({ id }) => id);

it("moves old closed leads and old spam by month, unreadable, with notes and consents; the others stay", async () => {
  const [done, cancelled] = [closed({ name: "Аделаида" }), closed({ status: "cancelled", createdAt: november })];
  const spam = leadRow({ isSpam: true, createdAt: october + DAY_MS / 2 });
  const stay = [
    leadRow({ createdAt: october }),
    closed({ status: "in_progress" }),
    closed({ createdAt: NOW - 300 * DAY_MS }),
    closed({ deletedAt: NOW }),
  ];
  await seedLeads(done, cancelled, spam, ...stay);
  await db.write([
    db.query.insert(leadNotes).values({ id: "note", leadId: done.id, authorId: "a", text: "Звонили", createdAt: 1 }),
    db.query.insert(consents).values({ id: "c", leadId: done.id, textVersion: "1", form: "salon", givenAt: october }),
  ]);
  expect(await archiveLeads(depsAt(NOW))).toBe(3);
  expect((await db.query.select().from(leads)).map(({ id }) => id).toSorted()).toEqual(
    stay.map(({ id }) => id).toSorted(),
  );
  expect(await idsIn("2025-09")).toEqual([spam.id, done.id]);
  expect(await idsIn("2025-10")).toEqual([cancelled.id]);
  const { objects } = await env.MEDIA.list({ prefix: "lead-archive/2025-09/" });
  const [part] = objects;
  expect(await (await env.MEDIA.get(part?.key ?? ""))?.text()).not.toMatch(/Аделаида|lead-/);
  const { leads: shown } = await listArchivedLeads(depsAt(NOW), { month: "2025-09", search: "аделаида" }, "all");
  expect(shown).toMatchObject([{ id: done.id, name: "Аделаида", waiting: null, notes: [{ text: "Звонили" }] }]);
  const counts = await selectLeadCounts(db);
  expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(3);
  await db.write([...rebuildLeadCounts(db)]);
  expect((await selectLeadCounts(db)).filter(({ total }) => total > 0)).toEqual(
    counts.filter(({ total }) => total > 0),
  );
});

it("finds a lead by words within its month, and by its phone in every month", async () => {
  const [atlas, other] = [closed({ carInfo: "Geely Atlas" }), closed({ createdAt: november, phone: "+79995550001" })];
  atlas.searchText += " geely atlas";
  await seedLeads(atlas, other);
  await archiveLeads(depsAt(NOW));
  expect(await idsIn("2025-09", "atlas geely")).toEqual([atlas.id]);
  expect(await idsIn("2025-10", "atlas")).toEqual([]);
  expect(await idsIn("2025-09", "8 (999) 555-00-01")).toEqual([other.id]);
  // An unknown month is the latest.
  expect(await listArchivedLeads(depsAt(NOW), { month: "x", search: "" }, "all")).toMatchObject({
    months: ["2025-10", "2025-09"],
    month: "2025-10",
    total: 1,
  });
});

it("loses and doubles nothing when it is interrupted before or after the part is written", async () => {
  const rows = [closed(), closed()];
  await seedLeads(...rows);
  const { leadArchive } = depsAt(NOW);
  const interrupted = (isWritten: boolean) => ({
    ...leadArchive,
    put: async (part: string, text: string) => {
      if (isWritten) await leadArchive?.put(part, text);
      throw new Error("interrupted");
    },
  });
  for (const [at, isWritten] of [false, true].entries()) {
    await expect(archiveLeads(depsAt(NOW, { leadArchive: interrupted(isWritten) as never }))).rejects.toThrow();
    expect(await db.query.$count(leads)).toBe(2 + at);
    // Another lead becomes old: the next part has other leads.
    await seedLeads(closed());
  }
  await archiveLeads(depsAt(NOW));
  expect(await idsIn("2025-09")).toHaveLength(4);
  expect(await db.query.$count(leads)).toBe(0);
});

it("keeps no copy of what was erased, and loses no call that came, while a part was written", async () => {
  const [mine, other] = [closed({ name: "Аделаида", phone: "+79995550003" }), closed()];
  await seedLeads(mine, other);
  const deps = depsAt(NOW);
  const call = { id: "late-call", leadId: other.id, kind: "call_in", at: NOW } as const;
  const meanwhile = [
    () => erasePerson(deps, actor, "+79995550003"),
    () => db.write([db.query.insert(leadEvents).values(call)]),
  ];
  const put = async (part: string, text: string) => {
    await deps.leadArchive?.put(part, text);
    await meanwhile.shift()?.();
  };
  expect(await archiveLeads({ ...deps, leadArchive: { ...deps.leadArchive, put } as never })).toBe(2);
  const index = await db.query.select().from(archivedLeads);
  expect(index.map(({ leadId }) => leadId).toSorted()).toEqual([mine.id, other.id].toSorted());
  const parts = await deps.leadArchive?.parts("2025-09");
  expect(parts).toEqual([index[0]?.part]);
  const text = (await deps.leadArchive?.read(parts?.[0] ?? "")) ?? "";
  expect(text).toContain("late-call");
  expect(text + JSON.stringify(index)).not.toMatch(/Аделаида|5550003/);
});

it("an erasure empties every copy in the archive and its index", async () => {
  const mine = closed({ name: "Аделаида", phone: "+79995550002", message: "мой секрет", email: "ada@mail.test" });
  const other = closed({ name: "Соседка" });
  await seedLeads(mine, other);
  await archiveLeads(depsAt(NOW));
  await seedSettings();
  await alertSalon().begin({ params: "priceMax=3000000", email: "ada@mail.test" });
  expect(await erasePerson(depsAt(NOW), actor, "8 999 555-00-02")).toMatchObject({
    ok: true,
    value: { erased: 1, subscriptions: 1 },
  });
  const { leads: shown } = await listArchivedLeads(depsAt(NOW), { month: "2025-09", search: "" }, "all");
  expect(JSON.stringify(shown)).not.toMatch(/Аделаида|5550002|секрет/);
  expect(shown.map(({ name }) => name).toSorted()).toEqual(["Данные удалены", "Соседка"]);
  expect(await db.query.$count(archivedLeads, eq(archivedLeads.phoneNormalised, "+79995550002"))).toBe(0);
  expect(await erasePerson(depsAt(NOW), actor, "+79995550002")).toMatchObject({ error: { code: "not_found" } });
});

it("a month is exported as a table", async () => {
  await seedLeads(closed({ name: "Аделаида" }));
  await archiveLeads(depsAt(NOW));
  const query = {
    ...EVERY_LEAD,
    search: "",
    sort: "newest",
    archiveMonth: "2025-09",
  } as const;
  expect((await exportLeads(depsAt(NOW), actor, query, "csv", "all")).rows).toMatchObject([
    expect.arrayContaining(["Аделаида", "Завершена"]),
  ]);
});

it("parts past the retention period are deleted, at the collector first", async () => {
  const old = closed({ createdAt: NOW - (PERSONAL_DATA_KEPT_DAYS + 40) * DAY_MS, personToken: "token-old" });
  await seedLeads(old, closed());
  await archiveLeads(depsAt(NOW));
  const erased: string[] = [];
  const { leadStore } = depsAt(NOW);
  const erase = (tokens: readonly string[]) => Promise.resolve(void erased.push(...tokens));
  await expireArchive(depsAt(NOW, { leadStore: { ...leadStore, erase } }));
  expect(erased).toEqual(["token-old"]);
  expect((await listArchivedLeads(depsAt(NOW), { month: "", search: "" }, "all")).months).toEqual(["2025-09"]);
  expect(await db.query.$count(archivedLeads, eq(archivedLeads.leadId, old.id))).toBe(0);
});

it("says that a part cannot be opened, and shows the others", async () => {
  await seedLeads(closed());
  await archiveLeads(depsAt(NOW));
  await env.MEDIA.put("lead-archive/2025-09/garbage", "not sealed");
  const log = memoryLog();
  expect(await listArchivedLeads(depsAt(NOW, { log }), { month: "2025-09", search: "" }, "all")).toMatchObject({
    total: 1,
    unreadable: 1,
  });
  expect(log.lines).toMatchObject([{ event: "archive_not_read", part: "2025-09/garbage" }]);
});

it("without a secret leads stay in the database", async () => {
  await seedLeads(closed());
  expect(await archiveLeads(depsAt(NOW, { leadArchive: null }))).toBe(0);
  expect(await db.query.$count(leads)).toBe(1);
  const wrong = r2LeadArchive(env.MEDIA, secretSealer(["another secret"]));
  await archiveLeads(depsAt(NOW));
  expect(await listArchivedLeads(depsAt(NOW, { leadArchive: wrong }), { month: "", search: "" }, "all")).toMatchObject({
    total: 0,
    unreadable: 1,
  });
});
