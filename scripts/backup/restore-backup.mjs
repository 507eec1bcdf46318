import { DatabaseSync } from "node:sqlite";
import { systemClock } from "../../worker/adapters/clock.ts";
import { r2ErasureLog } from "../../worker/adapters/leads/erasure-log.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { scheduleIndexing } from "../../worker/db/queries/search/fill-words.ts";
import { indexWords } from "../../worker/services/operations/index-words.ts";
import { readSchema } from "../../worker/services/operations/backups/dump-tables.ts";
import { repeatErasures } from "../../worker/services/leads/personal-data/repeat-erasures.ts";
import { CommandError } from "../command/run-command.mjs";
import { applyMigrations, listMigrations, readMigration } from "../../server/migrations.ts";
import { compareTables, loadTables } from "./load-tables.mjs";
import { hashOf } from "./archive.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */
/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */
/** @typedef {import("../../worker/domain/operations/backup.ts").BackupManifest} BackupManifest */
/** @typedef {import("./load-tables.mjs").BackupSource} BackupSource */
/** @typedef {import("./load-tables.mjs").LeftOut} LeftOut */

/** No invocation of a Worker: nothing limits the statements of a script. */
const NO_LIMIT = { isSpent: () => false, countCall: () => {} };
const FILLED_BY_MIGRATIONS = ["body_type_images_version"];

/**
 * Replaces the database by a backup's, and adds its R2 objects. The schema is that of the backup's release while rows are loaded and
 * compared; later migrations follow, because some of them change rows.
 * @param {Pick<Env, "DB" | "MEDIA">} env @param {BackupSource} source @param {{ replace?: boolean }} [options] `replace` deletes
 *   present data
 * @returns {Promise<{ leftOut: LeftOut[], differing: string[], objects: number, erasures: number }>} rows that were refused, names of
 *   tables that differ from the manifest, objects added to R2, erasures repeated
 */
export async function restoreBackup({ DB, MEDIA }, source, { replace = false } = {}) {
  const db = createDatabase(DB);
  const { manifest } = source;
  const present = await readSchema(db);
  if (!replace) await refuseData(DB, present);
  await refuseNewerRelease(manifest);
  await refuseUnknownColumns(manifest);
  // Children first.
  for (const { name } of present.toReversed()) await DB.prepare(`drop table "${name}"`).run();
  await DB.prepare("drop table if exists d1_migrations").run();
  await applyMigrations(DB, manifest.migrations);
  // Triggers count and raise versions: the loaded rows contain both already.
  const { results: triggers } = await DB.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) await DB.prepare(`drop trigger "${String(name)}"`).run();
  // Rows that migrations insert.
  const filled = (await readSchema(db)).filter(({ name }) => FILLED_BY_MIGRATIONS.includes(name));
  for (const { name } of filled) await DB.prepare(`delete from "${name}"`).run();
  const leftOut = await loadTables(db, source);
  for (const { sql } of triggers) await DB.prepare(String(sql)).run();
  const differing = await compareTables(db, manifest);
  await applyMigrations(DB);
  await indexAllWords(db);
  const objects = await addObjects(MEDIA, source);
  const erasures = await repeatErasures({ db, clock: systemClock, budget: NO_LIMIT, erasureLog: r2ErasureLog(MEDIA) });
  // Part of the page cache's key: pages from before the restore are not shown.
  await DB.prepare("update content_version set version = max(version + 1, unixepoch())").run();
  return { leftOut, differing, objects, erasures };
}

/** The triggers were away while the rows were loaded. @param {import("../../worker/db/client.ts").Database} db */
async function indexAllWords(db) {
  await db.write([scheduleIndexing(db, "cars"), scheduleIndexing(db, "leads")]);
  await indexWords({ db }, { batches: Infinity });
}

/**
 * @param {D1Database} DB @param {{ name: string }[]} present
 * @throws {CommandError} if a table has rows that the migrations did not insert
 */
async function refuseData(DB, present) {
  const names = present.map(({ name }) => name).filter((name) => !FILLED_BY_MIGRATIONS.includes(name));
  if (names.length === 0) return;
  const found = await DB.batch(names.map((name) => DB.prepare(`select 1 from "${name}" limit 1`)));
  const filled = names.filter((_, at) => (found[at]?.results.length ?? 0) > 0);
  if (filled.length === 0) return;
  throw new CommandError(
    `The database has data: ${filled.slice(0, 3).join(", ")} and ${Math.max(0, filled.length - 3)} more tables.`,
    {
      advice: "Nothing was changed. --replace deletes this data and restores the backup in its place.",
    },
  );
}

/** @param {BackupManifest} manifest @throws {CommandError} if this release lacks a migration of the backup */
async function refuseNewerRelease({ migrations }) {
  const known = await listMigrations();
  const unknown = migrations.find((name) => !known.includes(name));
  if (migrations.length > 0 && !unknown) return;
  throw new CommandError(
    unknown
      ? `The backup is from a newer release: this one has no migration ${unknown}.`
      : "The backup does not name the migrations of its database.",
    { advice: "Nothing was changed. Check out the release that was deployed when the backup was taken." },
  );
}

/** @param {BackupManifest} manifest @throws {CommandError} if somebody has altered the schema of the backup's database by hand */
async function refuseUnknownColumns({ tables, migrations }) {
  const sqlite = new DatabaseSync(":memory:");
  for (const name of migrations) sqlite.exec(await readMigration(name));
  const known = new Set(
    sqlite
      .prepare("select m.name || '.' || c.name as name from sqlite_master m join pragma_table_xinfo(m.name) c")
      .all()
      .map(({ name }) => String(name)),
  );
  const unknown = tables
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    .filter((column) => !known.has(column));
  if (unknown.length === 0) return;
  throw new CommandError(`The backup has columns that no migration creates: ${unknown.join(", ")}.`, {
    advice: "Nothing was changed. Add a migration for them, or remove them from a copy of the export.",
  });
}

/** Adds objects that the bucket lacks or has with other content. @param {Env["MEDIA"]} bucket @param {BackupSource} source */
async function addObjects(bucket, { manifest, objects }) {
  const described = new Map(manifest.objects.map((object) => [object.key, object]));
  let added = 0;
  for await (const { key, bytes } of objects()) {
    const object = described.get(key);
    if (!object) continue;
    const present = await bucket.get(key);
    if (present && hashOf(new Uint8Array(await present.arrayBuffer())) === object.sha256) continue;
    const { contentType, cacheControl, metadata } = object;
    await bucket.put(key, bytes, {
      customMetadata: metadata,
      httpMetadata: { ...(contentType && { contentType }), ...(cacheControl && { cacheControl }) },
    });
    added += 1;
  }
  return added;
}
