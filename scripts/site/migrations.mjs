import { readdir, readFile } from "node:fs/promises";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";
import { ROOT } from "../command/paths.mjs";

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

/** wrangler's record, so that this and `wrangler d1 migrations apply` continue each other's work. */
const CREATE_RECORD = `create table if not exists d1_migrations (
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`;

const FOLDER = `${ROOT}migrations/`;

/** Names of the migration files, in order. @returns {Promise<string[]>} */
export async function listMigrations() {
  return (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
}

/** @param {string} name */
export function readMigration(name) {
  return readFile(`${FOLDER}${name}`, "utf8");
}

/**
 * Applies new migrations, each file in one transaction. @param {D1Database} db @param {string[]} [files] names; all by default
 * @returns {Promise<string[]>} names of the applied files
 */
export async function applyMigrations(db, files) {
  files ??= await listMigrations();
  await db.prepare(CREATE_RECORD).run();
  const { results } = await db.prepare("select name from d1_migrations").all();
  const applied = new Set(results.map((row) => row["name"]));
  const fresh = files.filter((name) => !applied.has(name));
  for (const name of fresh) {
    const statements = splitStatements(await readMigration(name));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
  return fresh;
}
