import { insertRow, insertRowsFromJson } from "../../worker/db/queries/operations/load-rows.ts";
import { countRows, parentsFirst } from "../../worker/domain/operations/backup.ts";
import { readLines, sha256 } from "../../worker/services/operations/backups/dump-tables.ts";

/** @typedef {import("../../worker/db/client.ts").Database} Database */
/** @typedef {import("../../worker/domain/operations/backup.ts").BackupManifest} BackupManifest */
/** @typedef {import("../../worker/domain/operations/backup.ts").BackupTable} BackupTable */
/** @typedef {{ table: string, reason: string }} LeftOut a row that could not be inserted */

/**
 * A backup to restore from. `lines` returns the rows of a chunk, each a JSON list.
 * @typedef {object} BackupSource
 * @property {BackupManifest} manifest
 * @property {(file: string) => Promise<string[]>} lines
 * @property {() => AsyncIterable<{ key: string, bytes: Uint8Array }>} objects
 */

/** Characters of one statement's JSON; D1 takes 2 MB, and a Cyrillic letter is two bytes. */
const JSON_MAX = 500_000;

/**
 * Inserts all rows, parents first. A row that the database refuses is left out and reported: while a site is in use, a backup can
 * contain a row whose parent was deleted a moment later.
 * @param {Database} db @param {BackupSource} source @returns {Promise<LeftOut[]>}
 */
export async function loadTables(db, { manifest, lines }) {
  /** @type {LeftOut[]} */
  const leftOut = [];
  for (const table of parentsFirst(manifest.tables)) {
    for (const { file } of table.chunks) {
      for (const group of groupsOf(await lines(file))) leftOut.push(...(await insertGroup(db, table, group)));
    }
  }
  return leftOut;
}

/** @param {Database} db @param {BackupTable} table @param {string[]} group @returns {Promise<LeftOut[]>} */
async function insertGroup(db, table, group) {
  if (group.length === 1 && (group[0]?.length ?? 0) > JSON_MAX) {
    await insertRow(db, table, JSON.parse(group[0] ?? "[]"));
    return [];
  }
  try {
    await insertRowsFromJson(db, table, `[${group.join(",")}]`);
    return [];
  } catch (error) {
    if (group.length === 1) return [{ table: table.name, reason: causeOf(error) }];
    const half = Math.ceil(group.length / 2);
    return [
      ...(await insertGroup(db, table, group.slice(0, half))),
      ...(await insertGroup(db, table, group.slice(half))),
    ];
  }
}

/** @param {string[]} lines */
function* groupsOf(lines) {
  /** @type {string[]} */
  let group = [];
  let characters = 0;
  for (const line of lines) {
    if (group.length > 0 && characters + line.length > JSON_MAX) {
      yield group;
      group = [];
      characters = 0;
    }
    group.push(line);
    characters += line.length;
  }
  if (group.length > 0) yield group;
}

/**
 * Compares the database with tables of a manifest, row for row. @param {Database} db @param {readonly BackupTable[]} tables
 * @returns {Promise<string[]>} names of the tables that differ
 */
export async function compareTables(db, tables) {
  /** @type {string[]} */
  const differing = [];
  for (const table of tables) if (!(await isEqual(db, table))) differing.push(table.name);
  return differing;
}

/** @param {Database} db @param {BackupTable} table */
async function isEqual(db, table) {
  let after = Number.MIN_SAFE_INTEGER;
  for (const chunk of table.chunks) {
    /** @type {string[]} */
    const lines = [];
    while (lines.length < chunk.rows) {
      const read = await readLines(db, table, { rowsMax: chunk.rows - lines.length, after });
      if (read.lines.length === 0) return false;
      lines.push(...read.lines);
      after = read.last;
    }
    if ((await sha256(lines.join("\n"))) !== chunk.sha256) return false;
  }
  return (await readLines(db, table, { rowsMax: 1, after })).lines.length === 0;
}

/** @param {BackupManifest} manifest */
export function countAllRows({ tables }) {
  return tables.reduce((sum, table) => sum + countRows(table), 0);
}

/** @param {unknown} error */
function causeOf(error) {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
