import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";
import { DERIVED_TABLES } from "../../worker/services/operations/backups/dump-tables.ts";
import { CommandError } from "../command/run-command.mjs";

/** @typedef {import("./load-tables.mjs").BackupSource} BackupSource */

/** A statement that creates a trigger would count the rows that follow it. */
const CREATES_TRIGGER = /^\s*create\s+trigger\b/i;
const ROWS_MAX = 1000;

/**
 * A file of `wrangler d1 export`. `wrangler d1 execute` cannot load it: it creates tables in the order of their names, so that a row
 * comes before the table that its foreign key refers to (https://github.com/cloudflare/workers-sdk/issues/5683). SQLite reads it
 * here without checking foreign keys, and the rows are then restored like those of a backup.
 * @param {string} path @returns {Promise<BackupSource>}
 */
export async function exportSource(path) {
  const sqlite = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  try {
    sqlite.exec("begin");
    for (const statement of splitStatements(await readFile(path, "utf8"))) {
      if (!CREATES_TRIGGER.test(statement)) sqlite.exec(statement);
    }
    sqlite.exec("commit");
  } catch (error) {
    throw new CommandError(`${path} is no complete export of a database.`, {
      output: error instanceof Error ? error.message : String(error),
    });
  }
  const tables = namesOf(sqlite).map((name) => {
    const columns = all(sqlite, `select name from pragma_table_xinfo('${name}') where hidden = 0 order by cid`);
    const parents = all(sqlite, `select "table" from pragma_foreign_key_list('${name}')`);
    return { name, columns, parents, chunks: chunksOf(sqlite, name, columns) };
  });
  return {
    manifest: { format: 1, takenAt: Date.now(), migrations: migrationsOf(sqlite), tables, objects: [] },
    async lines(file) {
      const [name = "", number = ""] = file.split("/");
      const table = tables.find((one) => one.name === name);
      return linesOf(sqlite, name, table?.columns ?? [], Number(number));
    },
    objects: async function* () {},
  };
}

/** @param {DatabaseSync} sqlite */
function namesOf(sqlite) {
  return all(
    sqlite,
    "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_*' and name <> 'd1_migrations'",
  ).filter((name) => !DERIVED_TABLES.includes(name));
}

/** @param {DatabaseSync} sqlite @returns {string[]} */
function migrationsOf(sqlite) {
  const hasRecord = all(sqlite, "select name from sqlite_master where name = 'd1_migrations'").length > 0;
  return hasRecord ? all(sqlite, "select name from d1_migrations order by id") : [];
}

/** @param {DatabaseSync} sqlite @param {string} name @param {string[]} columns */
function chunksOf(sqlite, name, columns) {
  const chunks = [];
  for (let number = 0; ; number++) {
    const lines = linesOf(sqlite, name, columns, number);
    if (lines.length === 0) return chunks;
    const sha256 = createHash("sha256").update(lines.join("\n")).digest("hex");
    chunks.push({ file: `${name}/${number}`, rows: lines.length, sha256 });
  }
}

/** @param {DatabaseSync} sqlite @param {string} name @param {string[]} columns @param {number} number */
function linesOf(sqlite, name, columns, number) {
  const identifiers = columns.map((column) => `"${column}"`).join(", ");
  return all(
    sqlite,
    `select json_array(${identifiers}) from "${name}" order by rowid limit ${ROWS_MAX} offset ${number * ROWS_MAX}`,
  );
}

/** The first column of all rows. @param {DatabaseSync} sqlite @param {string} sql @returns {string[]} */
function all(sqlite, sql) {
  return sqlite
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));
}
