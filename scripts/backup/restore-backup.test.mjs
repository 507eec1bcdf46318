// Fails when a restored database or bucket is not what was backed up, or a restore destroys data that nobody gave up.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { r2BackupStore } from "../../worker/adapters/backup-store.ts";
import { fixedClock } from "../../worker/adapters/clock.ts";
import { r2ErasureLog } from "../../worker/adapters/leads/erasure-log.ts";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { consoleLog } from "../../worker/adapters/log.ts";
import { secretSealer } from "../../worker/adapters/sealer.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { brandRow, carRow, leadRow } from "../../worker/db/factories.ts";
import { rebuildFacets } from "../../worker/db/queries/catalogue/facets.ts";
import { brands, cars } from "../../worker/db/schema/cars.ts";
import { bodyTypeImages } from "../../worker/db/schema/content.ts";
import { consents, leads } from "../../worker/db/schema/leads.ts";
import { backUpNightly } from "../../worker/services/operations/backups/back-up-nightly.ts";
import { openD1 } from "../../server/d1/open-d1.ts";
import { applyMigrations } from "../../server/migrations.ts";
import { openFolderBucket } from "../../server/r2/folder-bucket.ts";
import { archiveSource, nightlySource } from "./backup-sources.mjs";
import { compareRows } from "./drill-compare.mjs";
import { contentOf as contentOfDrill } from "./drill-content.mjs";
import { fillEmptyTables } from "./drill-data.mjs";
import { exportSource } from "./export-source.mjs";
import { restoreBackup } from "./restore-backup.mjs";
import { hashOf } from "./archive.mjs";
import { tablesOf } from "./site-tables.mjs";
import { takeBackup } from "./take-backup.mjs";
import { DERIVED_TABLES } from "../../worker/services/operations/backups/dump-tables.ts";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */
/** @typedef {Pick<import("../../worker/env.ts").Env, "DB" | "MEDIA">} Place */

/** @type {Miniflare} */
let miniflare;
let folder = "";
/** A dealership on Cloudflare's bindings, with an archive of it, and an empty place on them. @type {Place} */
let dealership;
/** @type {Place} */
let elsewhere;
/** An empty place of a server, new for each test. @type {Place} */
let empty;
const NAMES = ["A", "B"];
const KEY = "key of the tests";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "restore-"));
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: Object.fromEntries(NAMES.map((name) => [name, name])),
      r2Buckets: Object.fromEntries(NAMES.map((name) => [`R2_${name}`, name])),
    }),
  );
  const [first, second] = await Promise.all(
    NAMES.map(async (name) => ({
      DB: /** @type {D1Database} */ (await miniflare.getD1Database(name)),
      MEDIA: /** @type {Place["MEDIA"]} */ (/** @type {unknown} */ (await miniflare.getR2Bucket(`R2_${name}`))),
    })),
  );
  if (!first || !second) throw new Error("Miniflare has no databases");
  dealership = first;
  elsewhere = second;
  await fill();
  await takeBackup(dealership, archive());
}, 120_000);

afterAll(async () => {
  await miniflare.dispose();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const [DB, MEDIA] = [openD1(":memory:"), openFolderBucket(await mkdtemp(join(folder, "media-")))];
  onTestFinished(() => {
    DB.close();
    MEDIA.close();
  });
  empty = { DB, MEDIA };
});

async function fill() {
  const { DB, MEDIA } = dealership;
  await applyMigrations(DB);
  const db = createDatabase(DB);
  const brand = brandRow();
  const hidden = leadRow({ id: "lead-hidden", name: "Скрытный", phone: "+79991112233" });
  const lead = leadRow({ id: "lead-usual", message: "Строка\n'кавычки' \"двойные\"; -- и точка с запятой;" });
  const large = leadRow({ id: "lead-large", message: "ы".repeat(400_000) });
  await db.write([
    db.query.insert(brands).values(brand),
    ...Array.from({ length: 30 }, () =>
      db.query.insert(cars).values(carRow({ brandId: brand.id, searchText: "лада" })),
    ),
    db.query.insert(leads).values(hidden),
    db.query.insert(leads).values(lead),
    db.query.insert(leads).values(large),
    db.query.insert(consents).values({ id: "c1", leadId: lead.id, textVersion: "1", form: "x", givenAt: 1 }),
    db.query.insert(bodyTypeImages).values({ id: "b1", bodyType: "sedan", imageUrl: "/x", createdAt: 1, updatedAt: 1 }),
    db.query.update(cars).set({ mileage: 5 }),
    ...rebuildFacets(db),
  ]);
  await DB.prepare("insert into content_version (id, version) values (1, 7)").run();
  await fillEmptyTables(DB);
  await MEDIA.put("media/0123/jpeg-640", new Uint8Array([1, 2, 3]), { httpMetadata: { contentType: "image/jpeg" } });
  await MEDIA.put("media/4567/avif-640", new Uint8Array(100_000).fill(9), { customMetadata: { createdAt: "5" } });
}

/** @param {Place} place */
async function clear({ DB, MEDIA }) {
  const { results } = await DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*' order by rowid desc",
  ).all();
  await DB.batch([
    DB.prepare("pragma defer_foreign_keys = on"),
    ...results.map(({ name }) => DB.prepare(`drop table "${String(name)}"`)),
  ]);
  const { objects } = await MEDIA.list();
  if (objects.length > 0) await MEDIA.delete(objects.map(({ key }) => key));
}

/** Everything but what a restore changes: the content version. @param {Place} place */
async function contentOf({ DB }) {
  const { results } = await DB.prepare(
    "select name, sql from sqlite_master where name not glob '_cf_*' and name not glob 'sqlite_*' order by name",
  ).all();
  const tables = results.filter(({ name, sql }) => /^create table/i.test(String(sql)) && name !== "content_version");
  const rows = await DB.batch(
    tables.map(({ name }) =>
      DB.prepare(
        DERIVED_TABLES.includes(String(name))
          ? `select * from "${String(name)}" order by 1, 2`
          : `select rowid, * from "${String(name)}"${name === "d1_migrations" ? " where 0" : ""}`,
      ),
    ),
  );
  return { schema: results, rows: tables.map(({ name }, at) => [name, rows[at]?.results]) };
}

/** @param {Place} place */
async function versionOf({ DB }) {
  return Number((await DB.prepare("select version from content_version").first())?.["version"]);
}

const archive = () => ({ path: join(folder, "backup.tar.age"), passphrase: "correct horse", workFactor: 2 });
const clean = { left: [], leftOut: [], differing: [], erasures: 0 };

it("moves a dealership from Cloudflare to a server and back, row for row and byte for byte", async () => {
  expect(await restoreBackup(empty, await archiveSource(archive()))).toEqual({ ...clean, objects: 2 });
  expect(await contentOf(empty)).toEqual(await contentOf(dealership));
  // Kept pages of before the restore must not be shown.
  expect(await versionOf(empty)).toBeGreaterThan(await versionOf(dealership));
  const back = { ...archive(), path: join(folder, "back.tar.age") };
  await takeBackup(empty, back);
  expect(await restoreBackup(elsewhere, await archiveSource(back))).toEqual({ ...clean, objects: 2 });
  expect(await contentOf(elsewhere)).toEqual(await contentOf(dealership));
  for (const { MEDIA } of [empty, elsewhere]) {
    const picture = await MEDIA.get("media/0123/jpeg-640");
    expect(new Uint8Array((await picture?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2, 3]));
    expect(picture?.httpMetadata?.contentType).toBe("image/jpeg");
    expect((await MEDIA.head("media/4567/avif-640"))?.customMetadata).toEqual({ createdAt: "5" });
  }
});

it("restores every table of the schema, and the comparison names each column that differs", async () => {
  await takeBackup(dealership, archive());
  await restoreBackup(empty, await archiveSource(archive()));
  const before = await contentOfDrill(dealership);
  const lines = compareRows(before, await contentOfDrill(empty));
  expect(lines.filter(({ differing }) => differing.length > 0)).toEqual([]);
  expect(lines.filter(({ rows }) => rows === 0).map(({ table }) => table)).toEqual([
    "stock_columns",
    "unindexed_words",
    "write_guard",
  ]);
  await empty.DB.prepare("update outbox set state = 'dead', attempts = 1").run();
  await empty.DB.prepare("delete from consents").run();
  const changed = compareRows(before, await contentOfDrill(empty)).filter(({ differing }) => differing.length > 0);
  expect(changed).toMatchObject([
    { table: "consents", rows: 1, found: 0 },
    { table: "outbox", rows: 1, found: 1, differing: ["state", "attempts"] },
  ]);
});

it("restores a nightly backup", async () => {
  const backups = r2BackupStore(dealership.MEDIA, secretSealer([KEY]));
  const clock = fixedClock(Date.UTC(2026, 10, 22, 1));
  const deps = {
    db: createDatabase(dealership.DB),
    clock,
    ids: webCryptoIds,
    log: consoleLog("test"),
    caller: null,
    backups,
    budget: { isSpent: () => false, countCall: () => {} },
  };
  // A run writes 30 chunks, and every table has rows; a run after the last chunk writes nothing.
  for (let run = 0; run < 5; run++) await backUpNightly(deps);
  const before = await contentOf(dealership);
  expect(await restoreBackup(empty, await nightlySource(backups, "2026-11-22"))).toEqual({ ...clean, objects: 0 });
  expect(await contentOf(empty)).toEqual(before);
  await expect(nightlySource(backups, "2026-11-21")).rejects.toThrow(/no finished backup.*\n?.*2026-11-22/);
  const foreign = r2BackupStore(dealership.MEDIA, secretSealer(["another"]));
  await expect(nightlySource(foreign, "2026-11-22")).rejects.toThrow(/BACKUP_KEY/);
});

it("restores an export of wrangler, which wrangler itself cannot", async () => {
  // The statement that `wrangler d1 export --local` sends.
  const rows = await dealership.DB.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw();
  const sql = rows.flat().join("\n");
  // The known fault: a row comes before the table that it refers to.
  expect(sql.indexOf('INSERT INTO "consents"')).toBeGreaterThan(0);
  expect(sql.indexOf('INSERT INTO "consents"')).toBeLessThan(sql.search(/CREATE TABLE .leads./));
  const path = join(folder, "export.sql");
  await writeFile(path, sql);
  expect(await restoreBackup(empty, await exportSource(path))).toEqual({ ...clean, objects: 0 });
  expect(await contentOf(empty)).toEqual(await contentOf(dealership));
  await writeFile(path, (await readFile(path, "utf8")).slice(0, 5000));
  await expect(exportSource(path)).rejects.toThrow(/no complete export/);
});

it("repeats the erasure of a person whose data are in the backup", async () => {
  await r2ErasureLog(empty.MEDIA).put({ id: "e1", leadIds: ["lead-hidden"], erasedAt: 1 });
  expect(await restoreBackup(empty, await archiveSource(archive()))).toMatchObject({ erasures: 1, differing: [] });
  const { results } = await empty.DB.prepare("select id, name, phone from leads order by id").all();
  expect(results).toMatchObject([
    { id: "lead-hidden", name: "Данные удалены", phone: "" },
    { id: "lead-large" },
    { id: "lead-usual", name: expect.not.stringContaining("удалены") },
  ]);
});

it("refuses a database with data unless it may be replaced", async () => {
  await applyMigrations(empty.DB);
  await empty.DB.prepare("insert into brands (id, name, slug, created_at) values ('own', 'Своя', 'own', 1)").run();
  await expect(restoreBackup(empty, await archiveSource(archive()))).rejects.toThrow(/has data: brands.*\n.*--replace/);
  expect(await empty.DB.prepare("select name from brands").first()).toEqual({ name: "Своя" });
  await restoreBackup(empty, await archiveSource(archive()), { replace: true });
  expect(await contentOf(empty)).toEqual(await contentOf(dealership));
});

it("restores a backup of release 1.0, whose cars had their later terms in further columns", async () => {
  const source = await archiveSource(archive());
  const baseline = await tablesOf(["0000_baseline.sql"]);
  const files = new Map();
  const tables = [];
  for (const { columns: present, ...table } of source.manifest.tables) {
    // Columns of later migrations were not there yet.
    const columns = present.filter((name) => baseline?.get(table.name)?.has(name));
    const added = table.name === "cars" ? ["body_kind", "fuel_kind", "pts_kind"] : [];
    const chunks = [];
    for (const chunk of table.chunks) {
      const [bodyAt, fuelAt, ptsAt] = ["body_type", "fuel_type", "pts"].map((name) => columns.indexOf(name));
      const lines = (await source.lines(chunk.file)).map((line, at) => {
        const row = JSON.parse(line).filter((/** @type {unknown} */ _, /** @type {number} */ column) =>
          columns.includes(present[column] ?? ""),
        );
        if (added.length === 0) return JSON.stringify(row);
        row[bodyAt ?? 0] = "wagon";
        row[fuelAt ?? 0] = "gasoline";
        row[ptsAt ?? 0] = null;
        // A value beside another than its nearest was changed later: the first column holds what is true.
        return JSON.stringify([...row, at % 2 ? "minivan" : "liftback", "lpg", "none"]);
      });
      files.set(chunk.file, lines);
      chunks.push({ ...chunk, sha256: hashOf(lines.join("\n")) });
    }
    tables.push({ ...table, columns: [...columns, ...added], chunks });
  }
  const lines = async (/** @type {string} */ file) => files.get(file) ?? (await source.lines(file));
  const migrations = ["0000_initial.sql", "0053_visit_reminder.sql"];
  const older = { ...source, lines, manifest: { ...source.manifest, migrations, tables } };
  expect(await restoreBackup(empty, older)).toMatchObject({ differing: [], leftOut: [] });
  const { results } = await empty.DB.prepare(
    "select distinct body_type, fuel_type, pts from cars order by body_type",
  ).all();
  expect(results).toEqual([
    { body_type: "minivan", fuel_type: "lpg", pts: "none" },
    { body_type: "wagon", fuel_type: "lpg", pts: "none" },
  ]);
  await clear(empty);
  const tooOld = { ...older, manifest: { ...older.manifest, migrations: ["0000_initial.sql", "0001_panel.sql"] } };
  await expect(restoreBackup(empty, tooOld)).rejects.toThrow(/before 1\.0.*\n.*Restore it with release 1\.0/);
});

it("refuses a backup of a newer release, or with columns of somebody's own, before anything is changed", async () => {
  const source = await archiveSource(archive());
  const { manifest } = source;
  const newer = { ...source, manifest: { ...manifest, migrations: [...manifest.migrations, "9999_later.sql"] } };
  await expect(restoreBackup(dealership, newer, { replace: true })).rejects.toThrow(/newer release.*9999_later/);
  const altered = manifest.tables.map((table) => ({ ...table, columns: [...table.columns, "own"] }));
  const own = { ...source, manifest: { ...manifest, tables: altered } };
  await expect(restoreBackup(dealership, own, { replace: true })).rejects.toThrow(/cars\.own/);
  expect(await dealership.DB.prepare("select count(*) as n from cars").first("n")).toBe(30);
});

it("restores an archive that was taken with tables of another program, without them", async () => {
  const source = await archiveSource(archive());
  const chunks = [{ file: "tables/_litestream_seq/00001.ndjson", rows: 1, sha256: "" }];
  const foreign = { name: "_litestream_seq", columns: ["id", "seq"], parents: [], chunks };
  const tables = [foreign, ...source.manifest.tables];
  const result = await restoreBackup(empty, { ...source, manifest: { ...source.manifest, tables } });
  expect(result).toMatchObject({ left: ["_litestream_seq"], leftOut: [], differing: [] });
});

it("leaves out and reports a row whose parent is missing, and notices a row that was changed", async () => {
  const source = await archiveSource(archive());
  const withoutLeads = source.manifest.tables.map((table) =>
    table.name === "leads" ? { ...table, chunks: [] } : table,
  );
  const torn = { ...source, manifest: { ...source.manifest, tables: withoutLeads } };
  const result = await restoreBackup(empty, torn);
  const reason = expect.stringMatching(/FOREIGN KEY/);
  expect(result.leftOut.toSorted((one, other) => one.table.localeCompare(other.table))).toEqual([
    { table: "consents", reason },
    { table: "conversations", reason },
    { table: "lead_events", reason },
    { table: "lead_notes", reason },
    { table: "messages", reason },
    { table: "staff_chat_notices", reason },
  ]);
  expect(result.differing.toSorted()).toEqual(result.leftOut.map(({ table }) => table).toSorted());
  await clear(empty);
  const changed = {
    ...source,
    lines: async (/** @type {string} */ file) => (await source.lines(file)).map((line) => line.replace(",5,", ",6,")),
  };
  expect((await restoreBackup(empty, changed)).differing).toContain("cars");
});
