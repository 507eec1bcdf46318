import { rm } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "../../worker/adapters/clock.ts";
import { r2AttachmentStore } from "../../worker/adapters/attachment-store.ts";
import { ARCHIVE_FOLDER } from "../../worker/adapters/leads/lead-archive.ts";
import { r2ErasureLog } from "../../worker/adapters/leads/erasure-log.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { scheduleIndexing } from "../../worker/db/queries/search/fill-words.ts";
import { indexWords } from "../../worker/services/operations/index-words.ts";
import { readSchema } from "../../worker/services/operations/backups/dump-tables.ts";
import { repeatErasures } from "../../worker/services/leads/personal-data/repeat-erasures.ts";
import { CommandError } from "../command/run-command.mjs";
import { openD1 } from "../../server/d1/open-d1.ts";
import { applyMigrations, listMigrations } from "../../server/migrations.ts";
import { compareTables, loadTables } from "./load-tables.mjs";
import { fromRelease1 } from "./release-1-0.mjs";
import { tablesOf, withoutForeign } from "./site-tables.mjs";
import { hashOf } from "./archive.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */
/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */
/** @typedef {import("./load-tables.mjs").BackupSource} BackupSource */
/** @typedef {import("./load-tables.mjs").LeftOut} LeftOut */
/** @typedef {import("../../worker/domain/operations/backup.ts").BackupTable} BackupTable */
/** @typedef {import("./site-tables.mjs").KnownTables} KnownTables */

/** No invocation of a Worker: nothing limits the statements of a script. */
const NO_LIMIT = { isSpent: () => false, countCall: () => {} };
const FILLED_BY_MIGRATIONS = ["body_type_images_version", "event_origin", "salons"];

/**
 * Replaces the database by a backup's, and adds its R2 objects.
 * @param {Pick<Env, "DB" | "MEDIA">} env @param {BackupSource} archive @param {{ replace?: boolean }} [options] `replace` deletes
 *   present data
 * @returns {Promise<{ left: string[], leftOut: LeftOut[], differing: string[], objects: number, erasures: number }>} tables of the backup
 *   that no migration creates, rows that were refused, names of tables that differ from the manifest, objects added to R2, erasures repeated
 */
export async function restoreBackup({ DB, MEDIA }, archive, { replace = false } = {}) {
  const db = createDatabase(DB);
  const source = await fromRelease1(archive);
  const restored = await restoreTables(DB, source, { replace });
  await indexAllWords(db);
  const objects = await addObjects(MEDIA, source);
  const [erasureLog, attachments] = [r2ErasureLog(MEDIA), r2AttachmentStore(MEDIA)];
  const erasures = await repeatErasures({ db, clock: systemClock, budget: NO_LIMIT, erasureLog, attachments });
  // Part of the page cache's key: pages from before the restore are not shown.
  await DB.prepare("update content_version set version = max(version + 1, unixepoch())").run();
  return { ...restored, objects, erasures };
}

/**
 * Restores a backup's tables into a new file in the folder, and deletes it.
 * @param {BackupSource} source @param {string} folder with room for the database
 * @returns {Promise<boolean>} false if only a newer release can restore it: this one was rolled back
 * @throws {CommandError} if a restore would not bring back every row
 */
export async function tryRestore(source, folder) {
  if (!(await tablesOf(source.manifest.migrations))) return false;
  const path = join(folder, "trial.sqlite");
  const remove = () => Promise.all(["", "-wal", "-shm", ".lock"].map((end) => rm(path + end, { force: true })));
  // A trial that was killed has left its own.
  await remove();
  const DB = openD1(path);
  try {
    const { leftOut, differing } = await restoreTables(DB, source, { replace: false });
    // Without a snapshot, at the edge, a parent may be deleted between its children and itself.
    const lost = differing.filter((name) => !leftOut.some(({ table }) => table === name));
    if (lost.length > 0) throw new CommandError(`The archive does not restore: ${lost.join(", ")} would differ.`);
    return true;
  } finally {
    DB.close();
    await remove();
  }
}

/**
 * The schema is that of the backup's release while rows are loaded and compared; later migrations follow, because some of them change rows.
 * @param {D1Database} DB @param {BackupSource} source @param {{ replace: boolean }} options
 */
async function restoreTables(DB, { manifest, ...source }, { replace }) {
  const db = createDatabase(DB);
  const present = await readSchema(db);
  const known = await tablesOf(manifest.migrations);
  const ours = replace ? present : await siteTables(present);
  if (!replace) await refuseData(DB, ours);
  if (!known) throw await newerRelease(manifest);
  const { tables, left } = withoutForeign(manifest.tables, known);
  refuseUnknownColumns(tables, known);
  // Children first.
  for (const { name } of ours.toReversed()) await DB.prepare(`drop table "${name}"`).run();
  await DB.prepare("drop table if exists d1_migrations").run();
  await applyMigrations(DB, manifest.migrations);
  // Triggers count and raise versions: the loaded rows contain both already.
  const { results: triggers } = await DB.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) await DB.prepare(`drop trigger "${String(name)}"`).run();
  // Rows that migrations insert.
  const filled = (await readSchema(db)).filter(({ name }) => FILLED_BY_MIGRATIONS.includes(name));
  for (const { name } of filled) await DB.prepare(`delete from "${name}"`).run();
  const leftOut = await loadTables(db, { ...source, manifest: { ...manifest, tables } });
  for (const { sql } of triggers) await DB.prepare(String(sql)).run();
  const differing = await compareTables(db, tables);
  await applyMigrations(DB);
  return { left, leftOut, differing };
}

/** The triggers were away while the rows were loaded. @param {import("../../worker/db/client.ts").Database} db */
async function indexAllWords(db) {
  await db.write([scheduleIndexing(db, "cars"), scheduleIndexing(db, "leads"), scheduleIndexing(db, "messages")]);
  await indexWords({ db }, { batches: Infinity });
}

/** Without the tables of other programs. @param {{ name: string }[]} present */
async function siteTables(present) {
  const known = await tablesOf(await listMigrations());
  return known ? withoutForeign(present, known).tables : present;
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
    `The database has data: ${filled.slice(0, 3).join(", ")}${filled.length > 3 ? ` and ${filled.length - 3} more tables` : ""}.`,
    { advice: "Nothing was changed. --replace deletes this data and restores the backup in its place." },
  );
}

/** The error of a backup with migrations that this release lacks. @param {BackupSource["manifest"]} manifest */
async function newerRelease({ migrations }) {
  const known = await listMigrations();
  const unknown = migrations.find((name) => !known.includes(name));
  if (migrations[0] === "0000_initial.sql")
    return new CommandError("The backup is from a release before 1.0.", {
      advice:
        "Nothing was changed. Restore it with release 1.0, and take a backup there that this release can restore.",
    });
  return new CommandError(
    unknown
      ? `The backup is from a newer release: this one has no migration ${unknown}.`
      : "The backup does not name the migrations of its database.",
    { advice: "Nothing was changed. Check out the release that was deployed when the backup was taken." },
  );
}

/** @param {BackupTable[]} tables @param {KnownTables} known @throws {CommandError} if somebody has altered a table of the site by hand */
function refuseUnknownColumns(tables, known) {
  const unknown = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => !known.get(name)?.has(column)).map((column) => `${name}.${column}`),
  );
  if (unknown.length === 0) return;
  throw new CommandError(`The backup has columns that no migration creates: ${unknown.join(", ")}.`, {
    advice: "Nothing was changed. Add a migration for them, or remove them from the database or a copy of the export.",
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
    // Only an erasure changes a part of the archive, and no backup brings back what it has emptied.
    if (present && key.startsWith(ARCHIVE_FOLDER)) continue;
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
