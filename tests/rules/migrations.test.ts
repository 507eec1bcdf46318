import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = new URL("../../migrations/", import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));

/** D1 ignores `PRAGMA foreign_keys=OFF` inside a migration: drizzle-kit's rebuild of a table would empty its children. */
const REFUSED = [/drop\s+table/i, /__new_/i, /foreign_keys/i, /on\s+delete\s+cascade/i, /rename\s+to/i];

/** SQL without its comments. */
function statementsOf(sql: string): string {
  return sql.replaceAll(/--> statement-breakpoint/g, "").replaceAll(/--[^\n]*/g, "");
}

describe("migrations", () => {
  it.each(files)("%s rebuilds no table and deletes no rows behind our back", (name) => {
    const sql = statementsOf(readFileSync(new URL(name, FOLDER), "utf8"));
    expect(REFUSED.filter((pattern) => pattern.test(sql))).toEqual([]);
  });

  it("are numbered without gaps, in the order in which they are applied", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index));
  });

  it("would be refused with a rebuild in them", () => {
    const rebuild =
      "PRAGMA foreign_keys=OFF;--> statement-breakpoint\nCREATE TABLE `__new_cars` (id);\nDROP TABLE `cars`;";
    expect(REFUSED.filter((pattern) => pattern.test(statementsOf(rebuild))).length).toBe(3);
  });
});
