import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { breakingStatements } from "#scripts/deploy/breaking-statements.mjs";

const FOLDER = new URL("../../migrations/", import.meta.url);
/** SHA-256 of each migration that has landed: databases record its name, so neither name nor text may change. */
const landed = JSON.parse(readFileSync(new URL("landed.json", FOLDER), "utf8")) as Record<string, string>;
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));

describe("migrations", () => {
  it.each(files)("%s only adds", (name) => {
    expect(breakingStatements(readFileSync(new URL(name, FOLDER), "utf8"))).toEqual([]);
  });

  it("keep their names and texts once they have landed; a new one is added to migrations/landed.json", () => {
    const hashOf = (name: string) =>
      createHash("sha256")
        .update(readFileSync(new URL(name, FOLDER)))
        .digest("hex");
    expect(Object.fromEntries(files.map((name) => [name, hashOf(name)]))).toEqual(landed);
  });

  it("are numbered without gaps, in the order in which they are applied", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index));
  });

  it.each([
    ["PRAGMA foreign_keys=OFF;--> statement-breakpoint\nCREATE TABLE `__new_cars` (id);\nDROP TABLE `cars`;", 3],
    ["ALTER TABLE `cars` DROP COLUMN `vin`;", 2],
    ["alter table `cars` drop `vin`", 1],
    ["ALTER TABLE `cars` RENAME COLUMN `vin` TO `number`;", 1],
    ["ALTER TABLE `cars` RENAME `vin` TO `number`;", 1],
    ["ALTER TABLE `cars` RENAME TO `stock`;", 1],
    ["DROP INDEX `cars_slug`;", 1],
    ["DROP TRIGGER `cars_version`;", 1],
    [
      "DROP TRIGGER `cars_version`;--> statement-breakpoint\nCREATE TRIGGER `cars_words` AFTER INSERT ON `cars` BEGIN",
      1,
    ],
    ["CREATE TABLE a (b text REFERENCES c(d) ON DELETE CASCADE);", 1],
  ])("would be refused with %s", (sql, reasons) => {
    expect(breakingStatements(sql).length).toBe(reasons);
  });

  it("may replace a trigger", () => {
    const sql =
      "DROP TRIGGER `cars_version`;--> statement-breakpoint\nCREATE TRIGGER `cars_version` AFTER INSERT ON `cars` BEGIN";
    expect(breakingStatements(sql)).toEqual([]);
  });

  it("may add, fill, and mention in a comment what they do not do", () => {
    const sql =
      "-- No DROP TABLE here.\nALTER TABLE `cars` ADD `drop_off` text;\nUPDATE `cars` SET `drop_off` = '';\nCREATE INDEX `a` ON `cars` (`drop_off`);";
    expect(breakingStatements(sql)).toEqual([]);
  });
});
