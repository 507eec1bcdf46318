import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { ARCHIVE_RECORD, BACKUPS_PREFIX, r2BackupStore } from "../../../adapters/backup-store.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import { secretSealer } from "../../../adapters/sealer.ts";
import { createDatabase } from "../../../db/client.ts";
import { brandRow, carRow, leadRow } from "../../../db/factories.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { leads } from "../../../db/schema/leads.ts";
import { settings } from "../../../db/schema/content.ts";
import { type BackupManifest, countRows } from "../../../domain/operations/backup.ts";
import { testDeps } from "../../test-deps.ts";
import { listSignals } from "../list-signals.ts";
import { type BackupDeps, backUpNightly, MANIFEST } from "./back-up-nightly.ts";
import { checkArchives } from "./check-archives.ts";
import { sha256 } from "./dump-tables.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

// Fails when a night passes without a backup that could be restored, or nobody is notified of it.

const NIGHT = Date.UTC(2026, 10, 22, 0, 10);
const DAY = "2026-11-22";
const store = r2BackupStore(env.MEDIA, secretSealer(["key of the tests"]));
const depsAt = (now: number, overrides: Partial<BackupDeps> = {}) =>
  ({ ...testDeps({ clock: fixedClock(now) }), ...overrides }) satisfies BackupDeps;

beforeEach(async () => {
  const { objects } = await env.MEDIA.list({ prefix: BACKUPS_PREFIX });
  await env.MEDIA.delete(objects.map(({ key }) => key));
});

async function readManifest(day: string): Promise<BackupManifest> {
  return JSON.parse((await store.get(day, MANIFEST)) ?? "") as BackupManifest;
}

async function readTable(day: string, name: string) {
  const table = (await readManifest(day)).tables.find((one) => one.name === name);
  const rows: unknown[] = [];
  for (const { file, sha256: expected } of table?.chunks ?? []) {
    const text = (await store.get(day, file)) ?? "";
    expect(await sha256(text)).toBe(expected);
    rows.push(...text.split("\n").map((line) => JSON.parse(line) as unknown));
  }
  return { columns: table?.columns ?? [], rows };
}

it("writes every row of every table, continued over as many invocations as it takes", async () => {
  const { db } = testDeps();
  const brand = brandRow();
  const car = carRow({ brandId: brand.id, price: 1_234_567.89 });
  const lead = leadRow({ message: "Строка\nи «кавычки» \"'" });
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(car),
    db.query.insert(leads).values(lead),
    db.query.insert(settings).values({ salonName: "Салон", phone: "1", address: "2", updatedAt: 3 }),
  ]);
  let invocations = 0;
  while (!(await store.has(DAY, MANIFEST))) {
    await backUpNightly(depsAt(NIGHT), { chunksMax: 2 });
    invocations += 1;
  }
  expect(invocations).toBeGreaterThan(1);
  const manifest = await readManifest(DAY);
  for (const table of manifest.tables) {
    // The signal of this run is not in the backup that it reports on.
    if (table.name === "operation_signals") continue;
    const counted = await env.DB.prepare(`select count(*) as n from "${table.name}"`).first<{ n: number }>();
    expect({ [table.name]: countRows(table) }).toEqual({ [table.name]: counted?.n });
  }
  expect(manifest.migrations.length).toBe(env.MIGRATIONS.length);
  const { columns, rows } = await readTable(DAY, "cars");
  const stored = await env.DB.prepare(`select ${columns.map((column) => `"${column}"`).join(", ")} from cars`).raw();
  expect(rows).toEqual(stored);
  expect(columns).not.toContain("listed");
  expect((await readTable(DAY, "leads")).rows.flat()).toContain(lead.message);
});

it("stores no name and no phone in the clear", async () => {
  const { db } = testDeps();
  await db.write([db.query.insert(leads).values(leadRow({ name: "Тайна", phone: "+79990001122" }))]);
  await backUpNightly(depsAt(NIGHT), { chunksMax: 1000 });
  const { objects } = await env.MEDIA.list({ prefix: BACKUPS_PREFIX });
  const manifest = objects.find(({ key }) => key.endsWith(MANIFEST));
  const bytes = await (await env.MEDIA.get(manifest?.key ?? ""))?.arrayBuffer();
  expect(() => JSON.parse(new TextDecoder().decode(bytes)) as unknown).toThrow();
  await expect(r2BackupStore(env.MEDIA, secretSealer(["another key"])).get(DAY, MANIFEST)).rejects.toThrow();
});

it("takes one backup a day and keeps a week of them", async () => {
  for (let night = 0; night < 12; night++) await backUpNightly(depsAt(NIGHT + night * DAY_MS), { chunksMax: 1000 });
  const days = (await store.days()).toSorted();
  // The latest of its week, and the latest seven.
  const latest = ["11-27", "11-28", "11-29", "11-30", "12-01", "12-02", "12-03"].map((day) => `2026-${day}`);
  expect(days).toEqual(["2026-11-22", ...latest]);
  const written = (await env.MEDIA.head(`${BACKUPS_PREFIX}2026-12-03/${MANIFEST}`))?.uploaded;
  await backUpNightly(depsAt(NIGHT + 11 * DAY_MS + 3_600_000));
  expect((await env.MEDIA.head(`${BACKUPS_PREFIX}2026-12-03/${MANIFEST}`))?.uploaded).toEqual(written);
});

it("days that a wrong clock has written neither take the place of later backups nor hide that there are none", async () => {
  for (let night = 0; night < 8; night++)
    await backUpNightly(depsAt(NIGHT + (1460 + night) * DAY_MS), { chunksMax: 1000 });
  await backUpNightly(depsAt(NIGHT), { chunksMax: 1000 });
  expect(await store.has(DAY, MANIFEST)).toBe(true);
  const broken = { ...store, put: () => Promise.reject(new Error("R2 is full")) };
  await backUpNightly(depsAt(NIGHT + 3 * DAY_MS, { backups: broken })).catch((cause: unknown) => cause);
  expect(await listSignals(testDeps())).toMatchObject([{ name: "backup_failed" }]);
});

it("raises a signal after 36 hours without a backup, and clears it with the next one", async () => {
  const broken = { ...store, put: () => Promise.reject(new Error("R2 is full")) };
  await backUpNightly(depsAt(NIGHT));
  const attempt = (now: number) => backUpNightly(depsAt(now, { backups: broken })).catch((cause: unknown) => cause);
  expect(await attempt(NIGHT + DAY_MS)).toEqual(new Error("R2 is full"));
  expect(await listSignals(testDeps())).toEqual([]);
  expect(await attempt(NIGHT + 1.6 * DAY_MS)).toEqual(new Error("R2 is full"));
  expect(await listSignals(testDeps())).toMatchObject([
    { name: "backup_failed", detail: "Последняя удачная копия: 2026-11-22." },
  ]);
  await backUpNightly(depsAt(NIGHT + 2 * DAY_MS), { chunksMax: 1000 });
  expect(await listSignals(testDeps())).toEqual([]);
});

it("raises a signal when no key is set", async () => {
  await backUpNightly(depsAt(NIGHT, { backups: null }));
  expect(await listSignals(testDeps())).toMatchObject([{ name: "backup_failed" }]);
});

it("splits a table of many or large rows, and loses none", async () => {
  const db = createDatabase(env.DB);
  await env.DB.prepare(
    `insert into price_history (id, car_id, price, source, changed_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
     select 'many-' || i, 'car', i, 'test', i from n`,
  ).run();
  // D1's limit of a row is 2 MB.
  const large = "я".repeat(900_000);
  for (const id of ["large-1", "large-2", "large-3", "large-4"])
    await db.write([db.query.insert(leads).values(leadRow({ id, message: large, searchText: "" }))]);
  await backUpNightly(depsAt(NIGHT), { chunksMax: 1000 });
  const { rows } = await readTable(DAY, "price_history");
  expect(rows.length).toBe(2500);
  const { tables } = await readManifest(DAY);
  expect(tables.find(({ name }) => name === "price_history")?.chunks.length).toBe(3);
  expect(tables.find(({ name }) => name === "leads")?.chunks.length).toBeGreaterThan(1);
  expect((await readTable(DAY, "leads")).rows.flat().filter((value) => value === large).length).toBe(4);
});

it("raises a signal when scheduled archives stop, until there is one again, and none where no archive is scheduled", async () => {
  const raised = async () => (await listSignals(testDeps())).map(({ name, detail }) => [name, detail]);
  await checkArchives(depsAt(NIGHT));
  expect(await raised()).toEqual([]);
  await env.MEDIA.put(ARCHIVE_RECORD, JSON.stringify({ at: NIGHT }));
  await checkArchives(depsAt(NIGHT + 1.5 * DAY_MS));
  expect(await raised()).toEqual([]);
  await checkArchives(depsAt(NIGHT + 1.5 * DAY_MS + 1));
  expect(await raised()).toEqual([["archive_late", expect.stringContaining(DAY)]]);
  await env.MEDIA.put(ARCHIVE_RECORD, JSON.stringify({ at: NIGHT + 2 * DAY_MS }));
  await checkArchives(depsAt(NIGHT + 2 * DAY_MS));
  expect(await raised()).toEqual([]);
  expect(await store.days()).toEqual([]);
  await checkArchives(depsAt(NIGHT + 4 * DAY_MS));
  expect(await raised()).toHaveLength(1);
  await env.MEDIA.delete(ARCHIVE_RECORD);
  await checkArchives(depsAt(NIGHT + 4 * DAY_MS));
  expect(await raised()).toEqual([]);
});
