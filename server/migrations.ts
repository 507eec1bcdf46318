import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { D1Database } from "@cloudflare/workers-types";
import { SettingsError } from "./settings-error.ts";

/** wrangler's record, so that this and `wrangler d1 migrations apply` continue each other's work. */
const CREATE_RECORD = `create table if not exists d1_migrations (
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`;

const FOLDER = fileURLToPath(new URL("../migrations/", import.meta.url));
/** drizzle-kit writes it between the statements of a file. */
const BREAKPOINT = "--> statement-breakpoint";
/** The first migration of release 1.0 and of those before it, which the baseline of 1.1 replaced. */
const FIRST_OF_1_0 = "0000_initial.sql";

/** Names of the migration files, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
}

export function readMigration(name: string): Promise<string> {
  return readFile(`${FOLDER}${name}`, "utf8");
}

/**
 * Applies new migrations, each file in one transaction.
 * @param files names; all by default
 * @returns names of the applied files
 * @throws {SettingsError} for a database of release 1.0 or older, which is left as it was
 */
export async function applyMigrations(db: D1Database, files?: readonly string[]): Promise<string[]> {
  await db.prepare(CREATE_RECORD).run();
  const { results } = await db.prepare("select name from d1_migrations").all();
  const applied = new Set(results.map((row) => row["name"]));
  if (applied.has(FIRST_OF_1_0)) {
    throw new SettingsError(
      "The database was made by release 1.0 or an older one. Start release 1.0 on it once, save it there with npm run backup, move the data folder away, and restore the archive with this release: npm run restore -- <file>.",
    );
  }
  const fresh = (files ?? (await listMigrations())).filter((name) => !applied.has(name));
  for (const name of fresh) {
    const statements = (await readMigration(name)).split(BREAKPOINT).filter((statement) => statement.trim() !== "");
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
  return fresh;
}
