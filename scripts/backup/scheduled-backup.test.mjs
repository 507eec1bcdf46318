import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { holdFile } from "../../server/d1/hold-file.ts";
import { openD1 } from "../../server/d1/open-d1.ts";
import { openFolderBucket } from "../../server/r2/folder-bucket.ts";
import { ARCHIVE_RECORD } from "../../worker/adapters/backup-store.ts";
import { applyMigrations } from "../../server/migrations.ts";
import { bucketPlace, openArchivePlace } from "./archive-place.mjs";
import { archiveSource } from "./backup-sources.mjs";
import { restoreBackup, tryRestore } from "./restore-backup.mjs";
import { takeScheduledBackup } from "./scheduled-backup.mjs";

// Fails when a server has archives that cannot be restored, keeps none, or reports an archive that was not written.

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 22, 4, 11);
const PASSPHRASE = "a passphrase of thirty-two chars";
const RESTORED = { left: [], leftOut: [], differing: [], objects: 1, erasures: 0 };
/** The first are those that Litestream makes. */
const FOREIGN_TABLES = [
  "create table _litestream_seq (id integer primary key, seq integer)",
  "create table _litestream_lock (id integer)",
  "insert into _litestream_seq values (1, 7)",
  "create table operator_notes (note text)",
  "insert into operator_notes values ('x')",
];
const KEEP = { days: 2, weeks: 1, months: 1 };

/** @type {string} */
let root;
/** @type {ReturnType<typeof open>} */
let site;

/** @param {string} name */
function open(name) {
  return { DB: openD1(join(root, name, "site.sqlite")), MEDIA: openFolderBucket(join(root, name, "media")) };
}

/** @param {import("./archive-place.mjs").ArchivePlace} place @param {number} [now] */
function back(place, now = NOW) {
  return takeScheduledBackup(site, { place, passphrase: PASSPHRASE, keep: KEEP, tempDir: root, now });
}

async function recordedAt() {
  const record = await site.MEDIA.get(ARCHIVE_RECORD);
  return record ? (await record.json()).at : null;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "scheduled-backup-"));
  site = open("site");
  await applyMigrations(site.DB);
  await site.DB.prepare("insert into brands (id, name, slug, created_at) values ('b', 'Haval', 'haval', 1)").run();
  await site.MEDIA.put("media/0123/jpeg-640", new Uint8Array([1, 2, 3]), {
    httpMetadata: { contentType: "image/jpeg" },
  });
});

afterEach(async () => {
  site.DB.close();
  site.MEDIA.close();
  await rm(root, { recursive: true });
});

it("writes an archive a day that restores on another server, and keeps as many as it should", async () => {
  const folder = join(root, "backups");
  const place = await openArchivePlace(folder, null);
  for (const day of [3, 2, 1, 0]) await back(place, NOW - day * DAY_MS);
  expect((await readdir(folder)).toSorted()).toEqual(["site-2026-11-21.tar.age", "site-2026-11-22.tar.age"]);
  expect(await recordedAt()).toBe(NOW);
  expect((await readdir(root)).toSorted()).toEqual(["backups", "in-work.lock", "site"]);

  const other = open("other");
  const source = await archiveSource({ path: join(folder, "site-2026-11-22.tar.age"), passphrase: PASSPHRASE });
  expect(await restoreBackup(other, source)).toEqual(RESTORED);
  expect(await other.DB.prepare("select name from brands").first("name")).toBe("Haval");
  const picture = await other.MEDIA.get("media/0123/jpeg-640");
  expect([...new Uint8Array((await picture?.arrayBuffer()) ?? [])]).toEqual([1, 2, 3]);
  expect(picture?.httpMetadata?.contentType).toBe("image/jpeg");
  other.DB.close();
  other.MEDIA.close();
});

it("leaves out the tables of other programs, such as Litestream's, in the archive and beside it", async () => {
  const folder = join(root, "backups");
  for (const statement of [...FOREIGN_TABLES, "create table words_of_a_tool (word text primary key) without rowid"])
    await site.DB.prepare(statement).run();
  const { left } = await back(await openArchivePlace(folder, null));
  expect(left).toEqual(["operator_notes", "words_of_a_tool"]);

  const other = open("other");
  for (const statement of FOREIGN_TABLES) await other.DB.prepare(statement).run();
  const source = await archiveSource({ path: join(folder, "site-2026-11-22.tar.age"), passphrase: PASSPHRASE });
  expect(await restoreBackup(other, source)).toEqual(RESTORED);
  expect(await other.DB.prepare("select name from brands").first("name")).toBe("Haval");
  expect(await other.DB.prepare("select seq from _litestream_seq").first("seq")).toBe(7);
  expect(await other.DB.prepare("select note from operator_notes").first("note")).toBe("x");
  other.DB.close();
  other.MEDIA.close();
});

it("reports no archive that cannot be restored", async () => {
  await site.DB.prepare("alter table brands add column note_by_hand text").run();
  await expect(back(await openArchivePlace(join(root, "backups"), null))).rejects.toThrow(/brands\.note_by_hand/);
  expect(await recordedAt()).toBe(null);
  expect((await readdir(root)).toSorted()).toEqual(["backups", "in-work.lock", "site"]);
});

it("writes into a bucket as well", async () => {
  const bucket = openFolderBucket(join(root, "remote"));
  const place = bucketPlace(bucket);
  for (const day of [2, 1, 0]) await back(place, NOW - day * DAY_MS);
  expect(await place.list()).toEqual(["site-2026-11-21.tar.age", "site-2026-11-22.tar.age"]);
  const path = join(root, "fetched.tar.age");
  await place.fetch("site-2026-11-22.tar.age", path);
  expect((await readFile(path, "latin1")).startsWith("age-encryption.org/v1")).toBe(true);
  expect((await archiveSource({ path, passphrase: PASSPHRASE })).manifest.objects).toHaveLength(1);
  bucket.close();
});

it("records no archive that cannot be read where it was stored", async () => {
  const place = await openArchivePlace(join(root, "backups"), null);
  /** @type {typeof place} */
  const damaging = {
    ...place,
    async fetch(name, path) {
      await place.fetch(name, path);
      await truncate(path, 1000);
    },
  };
  await expect(back(damaging)).rejects.toThrow(/could not be opened/);
  expect(await recordedAt()).toBe(null);
  const full = { ...place, put: () => Promise.reject(new Error("ENOSPC")) };
  await expect(back(full)).rejects.toThrow("ENOSPC");
  expect(await recordedAt()).toBe(null);
  expect((await readdir(root)).toSorted()).toEqual(["backups", "in-work.lock", "site"]);
});

it("removes what a killed backup has left, also of a trial, and not what another one is writing", async () => {
  const place = await openArchivePlace(join(root, "backups"), null);
  await mkdir(join(root, "in-work-killed"));
  for (const name of ["in-work-killed/trial.sqlite", "trial.sqlite", "backups/site-2026-11-20.tar.age.part"])
    await writeFile(join(root, name), "rows");
  const release = holdFile(join(root, "in-work"));
  await expect(back(place)).rejects.toThrow(/in use by another process/);
  release();
  await back(place);
  const path = join(root, "backups", "site-2026-11-22.tar.age");
  expect(await tryRestore(await archiveSource({ path, passphrase: PASSPHRASE }), root)).toBe(true);
  expect((await readdir(root)).toSorted()).toEqual(["backups", "in-work.lock", "site"]);
  expect(await place.list()).toEqual(["site-2026-11-22.tar.age"]);
});

it("needs the keys of a bucket", async () => {
  await expect(openArchivePlace("s3://copies/site", null)).rejects.toThrow(/BACKUP_S3_ENDPOINT/);
});
