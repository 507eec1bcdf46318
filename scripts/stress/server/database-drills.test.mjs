// Fails when a save that was answered is lost by kill -9, or a full disk leaves half a save, stops reading or does not end.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, it, onTestFinished } from "vitest";
import { bindD1 } from "../../../server/d1/d1-binding.ts";
import { openConnection } from "../../../server/d1/sqlite-connection.ts";
import { createDatabase } from "../../../worker/db/client.ts";
import { DatabaseUnavailable, isQuotaFailure } from "../../../worker/db/d1-failures.ts";

const SAVER = fileURLToPath(new URL("save-until-killed.mjs", import.meta.url));

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), "drill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "site.sqlite");
}

/** Kills the saving process at an answer. @param {string} path @param {number} first @param {number} answers @returns {Promise<number>} the last id that was answered */
async function killAfter(path, first, answers) {
  const saver = spawn(process.execPath, [SAVER, path, String(first)], { stdio: ["ignore", "pipe", "inherit"] });
  let last = -1;
  for await (const line of createInterface(saver.stdout)) {
    last = Number(line);
    if (last - first + 1 >= answers) saver.kill("SIGKILL");
  }
  return last;
}

it("keeps every save that was answered before kill -9, whole, 200 times in five runs", async () => {
  const path = await newFile();
  let answered = 0;
  for (const answers of [1, 70, 40, 60, 29]) {
    const last = await killAfter(path, answered, answers);
    expect(last).toBeGreaterThanOrEqual(answered + answers - 1);
    const sqlite = new DatabaseSync(path);
    const ids = sqlite.prepare("select id from cars order by id").all();
    expect(sqlite.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(sqlite.prepare("select count(*) as parts from parts").get()).toEqual({ parts: ids.length });
    sqlite.close();
    // The save that was committed when the process died, before its answer, may be there as well.
    expect(ids.length - (last + 1)).toBeGreaterThanOrEqual(0);
    expect(ids.length - (last + 1)).toBeLessThanOrEqual(1);
    answered = ids.length;
  }
  expect(answered).toBeGreaterThanOrEqual(200);
});

it("refuses saves on a full disk as D1 does without space, goes on reading, and saves again when there is space", async () => {
  const connection = openConnection(await newFile(), { isReadOnly: false, pagesMax: 50 });
  onTestFinished(() => connection.close());
  const d1 = bindD1(connection);
  const db = createDatabase(d1);
  await d1.exec("create table cars (id integer primary key, note text)");
  const cars = sqliteTable("cars", { id: integer().primaryKey(), note: text() });
  const insert = (/** @type {string} */ note) => db.query.insert(cars).values({ note });
  const save = () => db.write([insert("a".repeat(20_000)), insert("small")]);
  const count = async () => (await d1.prepare("select count(*) as count from cars").first("count")) ?? 0;

  /** @type {unknown} */
  let failure;
  let saved = 0;
  for (; failure === undefined && saved < 50; saved++) await save().catch((cause) => (failure = cause));
  saved -= 1;
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(isQuotaFailure(failure)).toBe(true);
  expect(saved).toBeGreaterThan(2);
  expect(await count()).toBe(saved * 2);
  expect(await d1.prepare("pragma quick_check").raw()).toEqual([["ok"]]);

  await d1.exec("delete from cars where id <= 4");
  await save();
  expect(await count()).toBe(saved * 2 - 2);
});
