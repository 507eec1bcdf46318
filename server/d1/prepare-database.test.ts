import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { installByApt } from "#scripts/site/apt.mjs";
import { listMigrations, readMigration } from "../migrations.ts";
import { openD1 } from "./open-d1.ts";
import { prepareDatabase } from "./prepare-database.ts";

const BREAKPOINT = "--> statement-breakpoint";
const SQLITE = "/usr/bin/sqlite3";
/** SQLite of Debian 12 (3.40) opens a schema with 21 of them; 47 were too many. */
const PARENTHESES_MAX = 25;

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "d1-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "site.sqlite");
}

function open(path: string) {
  const d1 = openD1(path);
  onTestFinished(() => d1.close());
  return d1;
}

test("A new database gets all migrations once, in the record that wrangler continues", async () => {
  const d1 = open(":memory:");
  const files = await listMigrations();
  expect(await prepareDatabase(d1)).toEqual(files);
  expect(await d1.prepare("select name from d1_migrations order by id").raw()).toEqual(files.map((name) => [name]));
  expect(await prepareDatabase(d1)).toEqual([]);
});

test("Each part of a migration between breakpoints is one statement", async () => {
  const sqlite = new DatabaseSync(":memory:");
  for (const name of await listMigrations()) {
    for (const part of (await readMigration(name)).split(BREAKPOINT)) {
      const statement = sqlite.prepare(part);
      expect(part.slice(statement.sourceSQL.length).trim(), name).toBe("");
      statement.run();
    }
  }
});

test("A migration that fails leaves the database as it was and names what to do", async () => {
  const d1 = open(":memory:");
  // The migration creates a table of this name, too.
  await d1.exec("create table settings (other text)");
  const schema = () =>
    d1.prepare("select name, sql from sqlite_master where name not like 'd1_%' and name not like 'sqlite_%'").raw();
  const before = await schema();
  await expect(prepareDatabase(d1)).rejects.toThrow(
    /A migration .* rolled back \(.*already exists.*start the former release/,
  );
  expect(await schema()).toEqual(before);
});

test("A database of release 1.0 is left as it was, with a sentence that leads to its data", async () => {
  const d1 = open(":memory:");
  await d1.exec("create table d1_migrations (id integer primary key autoincrement, name text unique)");
  await d1.exec("insert into d1_migrations (name) values ('0000_initial.sql')");
  await expect(prepareDatabase(d1)).rejects.toThrow(/made by release 1\.0.*npm run backup.*npm run restore/);
  expect(await d1.prepare("select count(*) as n from sqlite_master where name = 'cars'").first("n")).toBe(0);
});

test("A database with damaged pages is refused", async () => {
  const path = newFile();
  const d1 = openD1(path);
  await prepareDatabase(d1);
  d1.close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(7, 4096 * 3, 4096 * 12));
  await expect(prepareDatabase(open(path))).rejects.toThrow(
    /damaged \(.*move site.sqlite, .*into another folder and restore the last backup with npm run restore/,
  );
});

test("A reference to a row that does not exist is refused", async () => {
  const path = newFile();
  const d1 = openD1(path);
  await d1.exec(
    "create table brands (id integer primary key)\ncreate table cars (brand integer references brands (id))",
  );
  d1.close();
  const sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  sqlite.exec("insert into cars values (5)");
  sqlite.close();
  await expect(prepareDatabase(open(path))).rejects.toThrow("row 1 of cars has no row in brands");
});

test("A file that is no database is refused", () => {
  const path = newFile();
  writeFileSync(path, "Not a database. ".repeat(1000));
  expect(() => openD1(path)).toThrow(/cannot be opened: .*file is not a database/);
});

test("The schema stays within the parser's stack of older SQLite", async () => {
  const d1 = open(":memory:");
  await prepareDatabase(d1);
  const { results } = await d1.prepare("select name, sql from sqlite_master where sql is not null").all();
  expect(results.filter(({ sql }) => depthOf(String(sql)) > PARENTHESES_MAX).map(({ name }) => name)).toEqual([]);
});

test("Debian's sqlite3 opens the database of a server", async ({ skip }) => {
  skip(!(await installByApt("sqlite3", SQLITE)), "no sqlite3 on this machine, and apt-get has not installed it");
  const path = newFile();
  await prepareDatabase(open(path));
  const run = promisify(execFile)(SQLITE, [path, "pragma quick_check; select count(*) from cars"]);
  await expect(run).resolves.toMatchObject({ stdout: "ok\n0\n" });
});

/** How many parentheses are open at once; texts in quotes do not count. */
function depthOf(statement: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of statement.replace(/'[^']*'/g, "")) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
