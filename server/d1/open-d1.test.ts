import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type LocalD1, openD1, type OpenD1Options } from "./open-d1.ts";

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "d1-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "data", "site.sqlite");
}

function open(path: string, options?: OpenD1Options): LocalD1 {
  const d1 = openD1(path, options);
  onTestFinished(() => d1.close());
  return d1;
}

test("A database file keeps its rows when the process opens it again", async () => {
  const path = newFile();
  const d1 = openD1(path);
  await d1.exec("create table cars (name text)");
  await d1.prepare("insert into cars values (?)").bind("Лада").run();
  d1.close();
  expect(await open(path).prepare("select name from cars").first("name")).toBe("Лада");
});

test("A second writer is refused with a sentence while a reader sees one state of the data", async () => {
  const path = newFile();
  const d1 = open(path);
  await d1.exec("create table cars (name text)");
  expect(() => openD1(path)).toThrow(`${path} is in use by another process: stop that one first.`);

  await d1.exec("insert into cars values ('Нива')");
  const reader = open(path, { isReadOnly: true });
  await d1.exec("delete from cars");
  const select = reader.prepare("select name from cars");
  expect(await select.raw()).toEqual([["Нива"]]);
  expect((await reader.batch([select, select])).map(({ results }) => results)).toEqual([
    [{ name: "Нива" }],
    [{ name: "Нива" }],
  ]);
  expect(await open(path, { isReadOnly: true }).prepare("select name from cars").raw()).toEqual([]);
  await expect(reader.exec("insert into cars values ('Ока')")).rejects.toThrow("SQLITE_READONLY");
});

test("A closed database can be opened for writing", () => {
  const path = newFile();
  openD1(path).close();
  expect(() => open(path)).not.toThrow();
});

test("A loop of calls leaves time to others", async () => {
  const d1 = open(":memory:");
  let others = 0;
  const timer = setInterval(() => (others += 1), 1);
  onTestFinished(() => clearInterval(timer));
  for (let call = 0; others === 0; call++) {
    await d1.prepare("select 1").run();
    expect(call).toBeLessThan(1e6);
  }
});
