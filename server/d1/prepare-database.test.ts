import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyMigrations, listMigrations, readMigration } from "../migrations.ts";
import { openD1 } from "./open-d1.ts";
import { prepareDatabase } from "./prepare-database.ts";

const BREAKPOINT = "--> statement-breakpoint";
const newFile = () => join(mkdtempSync(join(tmpdir(), "d1-")), "site.sqlite");

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
  const files = await listMigrations();
  const tables = await Promise.all(
    files.map(async (file) => /create table `?(\w+)/i.exec(await readMigration(file))?.[1]),
  );
  const last = tables.findLastIndex(Boolean);
  await applyMigrations(d1, files.slice(0, last));
  // The first table that the last migration with tables creates is there already.
  const table = tables[last];
  await d1.exec(`create table ${table} (other text)`);
  const schema = () => d1.prepare("select name, sql from sqlite_master order by name").raw();
  const before = await schema();
  await expect(prepareDatabase(d1)).rejects.toThrow(
    /A migration .* rolled back \(.*already exists.*start the former release/,
  );
  expect(await schema()).toEqual(before);
});

test("A database with damaged pages is refused", async () => {
  const path = newFile();
  const d1 = openD1(path);
  await prepareDatabase(d1);
  d1.close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(7, 4096 * 3, 4096 * 12));
  await expect(prepareDatabase(open(path))).rejects.toThrow(/damaged \(.*restore the last backup with npm run restore/);
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
