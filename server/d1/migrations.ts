import { readdir, readFile } from "node:fs/promises";
import type { D1Database } from "@cloudflare/workers-types";

/** wrangler's record, so that this and `wrangler d1 migrations apply` continue each other's work. */
const CREATE_RECORD = `create table if not exists d1_migrations (
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`;

const FOLDER = new URL("../../migrations/", import.meta.url);

/** drizzle-kit writes it between statements. */
const BREAKPOINT = "--> statement-breakpoint";

/** Names of the migration files, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
}

export function readMigration(name: string): Promise<string> {
  return readFile(new URL(name, FOLDER), "utf8");
}

/** The statements of a migration file. */
export async function readStatements(name: string): Promise<string[]> {
  return (await readMigration(name)).split(BREAKPOINT);
}

/**
 * Applies new migrations, each file in one transaction: all files or those named. Returns the names of the applied ones.
 */
export async function applyMigrations(db: D1Database, files?: readonly string[]): Promise<string[]> {
  const known = files ?? (await listMigrations());
  await db.prepare(CREATE_RECORD).run();
  const { results } = await db.prepare("select name from d1_migrations").all();
  const applied = new Set(results.map((row) => row["name"]));
  const fresh = known.filter((name) => !applied.has(name));
  for (const name of fresh) {
    await db.batch([
      ...(await readStatements(name)).map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
  return fresh;
}
