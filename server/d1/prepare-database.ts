import type { D1Database } from "@cloudflare/workers-types";
import { HOW_TO_RESTORE } from "./open-d1.ts";
import { SettingsError } from "../settings-error.ts";
import { applyMigrations } from "../migrations.ts";

/**
 * Checks the database and applies new migrations, before it is served. Returns the names of the applied ones.
 * @throws {SettingsError} with what to do, if the file is damaged or a migration fails; it is left as it was
 */
export async function prepareDatabase(db: D1Database): Promise<string[]> {
  const faults = await findFaults(db);
  if (faults.length > 0) {
    throw new SettingsError(`The database is damaged (${faults.slice(0, 3).join("; ")}): ${HOW_TO_RESTORE}`);
  }
  try {
    return await applyMigrations(db);
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(
      `A migration of the database failed and was rolled back (${message}): start the former release, or ${HOW_TO_RESTORE}`,
      { cause },
    );
  }
}

/**
 * What SQLite finds in its pages and in references between rows: 0.2 s for 100 MB in memory. `quick_check` does not compare indexes with
 * their tables; D1 has no `integrity_check`, which takes twice the time.
 */
async function findFaults(db: D1Database): Promise<string[]> {
  try {
    const [pages] = await db.prepare("pragma quick_check(3)").raw<[string]>();
    if (pages?.[0] !== "ok") return String(pages?.[0]).split("\n").slice(1);
    const references = await db.prepare("pragma foreign_key_check").raw<[string, number, string]>();
    return references.map(([table, row, parent]) => `row ${row} of ${table} has no row in ${parent}`);
  } catch (cause) {
    return [cause instanceof Error ? cause.message : String(cause)];
  }
}
