// Fails when a backup cannot be opened again, or a damaged one is taken for a whole one.
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashOf, OBJECTS, readArchive, readObjects, writeArchive } from "./archive.mjs";

let folder = "";
let path = "";
const passphrase = "correct horse battery";
const picture = new Uint8Array(300_000).map((_, at) => (at * 31) % 251);
const chunk = new TextEncoder().encode("[1]");

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archive-"));
  path = join(folder, "backup.tar.age");
});
afterEach(() => rm(folder, { recursive: true }));

const file = "tables/cars/00001.ndjson";
const key = "media/0123/jpeg-1280";

async function write({ put = true, sha256 = hashOf(picture) } = {}) {
  return writeArchive({ path, passphrase, workFactor: 2 }, async (add) => {
    if (put) await add(`${file}.gz`, chunk);
    await add(`${OBJECTS}${key}`, picture);
    return {
      format: 1,
      takenAt: 1,
      migrations: [],
      tables: [{ name: "cars", columns: ["id"], parents: [], chunks: [{ file, rows: 1, sha256: hashOf(chunk) }] }],
      objects: [{ key, size: picture.length, sha256, contentType: "image/jpeg", cacheControl: null, metadata: {} }],
    };
  });
}

it("opens with its passphrase, and nobody but its owner can read the file", async () => {
  const manifest = await write();
  const archive = await readArchive({ path, passphrase });
  expect(archive.manifest).toEqual(manifest);
  expect(archive.files.get(`${file}.gz`)).toEqual(chunk);
  const objects = [];
  for await (const object of readObjects({ path, passphrase })) objects.push(object);
  expect(objects).toEqual([{ key, bytes: picture }]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path)).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(await readdir(folder)).toEqual(["backup.tar.age"]);
});

it("refuses another passphrase", async () => {
  await write();
  await expect(readArchive({ path, passphrase: "wrong" })).rejects.toThrow(/wrong passphrase/);
});

it("refuses a file that was cut off or changed", async () => {
  await write();
  const bytes = await readFile(path);
  await truncate(path, bytes.length - 70_000);
  await expect(readArchive({ path, passphrase })).rejects.toThrow(/could not be opened/);
  bytes[200_000] = (bytes[200_000] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(readArchive({ path, passphrase })).rejects.toThrow(/could not be opened/);
});

it("refuses an archive whose files are not those of its manifest", async () => {
  await write({ put: false });
  await expect(readArchive({ path, passphrase })).rejects.toThrow(/damaged: 1 files, the first is tables\/cars/);
  await write({ sha256: hashOf(chunk) });
  await expect(readArchive({ path, passphrase })).rejects.toThrow(/damaged: 1 files, the first is media/);
});

it("leaves no file behind when the backup fails", async () => {
  const failing = writeArchive({ path, passphrase, workFactor: 2 }, async (add) => {
    await add(`${file}.gz`, chunk);
    throw new Error("D1 is gone");
  });
  await expect(failing).rejects.toThrow("D1 is gone");
  expect(await readdir(folder)).toEqual([]);
});
