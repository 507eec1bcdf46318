import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ARCHIVE_RECORD } from "../../worker/adapters/backup-store.ts";
import { openFolderBucket } from "../r2/folder-bucket.ts";
import { archiveProcess, backUpDaily, type DailyBackup } from "./back-up-daily.ts";
import { HOUR_MS } from "../../worker/domain/kernel/time/durations.ts";

// Fails when a server writes no archives, or one every hour, or nobody hears that they have stopped.

const NIGHT = Date.UTC(2026, 10, 22, 1, 11);

let folder: string;
let media: ReturnType<typeof openFolderBucket>;
let taken: number;
let lines: string[];
let failure: Error | null;

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/back-up-daily-`);
  media = openFolderBucket(folder);
  [taken, lines, failure] = [0, [], null];
});

afterEach(() => {
  media.close();
  rmSync(folder, { recursive: true });
});

function backup(now: number, isScheduled = true): DailyBackup {
  return {
    isScheduled,
    media,
    write: (line) => lines.push(line),
    async take() {
      if (failure) throw failure;
      taken += 1;
      await media.put(ARCHIVE_RECORD, JSON.stringify({ at: now }));
      return "site-2026-11-22.tar.age: 5 rows";
    },
  };
}

const runAt = (now: number) => backUpDaily(backup(now), now);

it("writes one archive a day, the first one soon, the others at night", async () => {
  await runAt(NIGHT - 9 * HOUR_MS);
  expect(taken).toBe(1);
  for (let hour = -8; hour <= 23; hour++) await runAt(NIGHT + hour * HOUR_MS);
  expect(taken).toBe(2);
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
    "backup_written",
    "backup_written",
  ]);
  expect(lines[0]).toContain("5 rows");
});

it("tries a failed archive again in the next hour and says why it failed", async () => {
  failure = new Error("There is no space left on the device");
  await runAt(NIGHT);
  expect(lines.join()).toMatch(/"event":"backup_failed".*no space left/);
  failure = null;
  await runAt(NIGHT + HOUR_MS);
  expect(taken).toBe(1);
});

it("makes the age of archives watched from the start of the schedule, and not without one", async () => {
  const recordedAt = async () => (await (await media.get(ARCHIVE_RECORD))?.json<{ at: number }>())?.at;
  failure = new Error("There is no space left on the device");
  await runAt(NIGHT);
  await runAt(NIGHT + HOUR_MS);
  expect(await recordedAt()).toBe(NIGHT);
  failure = null;
  await backUpDaily(backup(NIGHT, false), NIGHT);
  expect(await recordedAt()).toBeUndefined();
  expect(taken).toBe(0);
});

it("writes a line, and ends no server, when the bucket does not answer", async () => {
  const down = () => Promise.reject(new Error("the S3 service does not answer"));
  const broken = { ...media, get: down, delete: down } as unknown as typeof media;
  for (const isScheduled of [true, false]) await backUpDaily({ ...backup(NIGHT, isScheduled), media: broken }, NIGHT);
  expect(lines).toEqual(Array(2).fill(expect.stringMatching(/backup_failed.*does not answer/)));
});

it("reports what the process that writes the archive says", async () => {
  await expect(archiveProcess({ ...process.env, SITE_ORIGIN: "" })()).rejects.toThrow(/SITE_ORIGIN is missing/);
});
