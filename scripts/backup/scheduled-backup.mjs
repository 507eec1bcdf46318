import { glob, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { holdFile } from "../../server/d1/hold-file.ts";
import { ARCHIVE_RECORD } from "../../worker/adapters/backup-store.ts";
import { utcDay } from "../../worker/domain/kernel/time/salon-time.ts";
import { expiredBackups } from "../../worker/domain/operations/backup.ts";
import { CommandError } from "../command/run-command.mjs";
import { archiveSource } from "./backup-sources.mjs";
import { countAllRows } from "./load-tables.mjs";
import { tryRestore } from "./restore-backup.mjs";
import { takeBackup } from "./take-backup.mjs";

/**
 * 2^15 × 1 KB = 32 MB of memory, where age's usual factor takes 256 MB of the server's 512. Each guess is then eight times as cheap: three bits, which
 * a random passphrase can spare.
 */
const SCRYPT_WORK_FACTOR = 15;
const NAME = /^site-(\d{4}-\d{2}-\d{2})\.tar\.age$/;

/**
 * Writes the archive of a day to its place, fetches it from there, restores it into a trial database, and deletes the archives that are no longer kept.
 * Then it records the time: `archive_late` is raised from it.
 * @param {Pick<import("../../worker/env.ts").Env, "DB" | "MEDIA">} env
 * @param {{
 *   place: import("./archive-place.mjs").ArchivePlace,
 *   passphrase: string,
 *   keep: { days: number, weeks: number, months: number },
 *   tempDir: string,
 *   now?: number,
 * }} options `tempDir` needs room for the archive and the database
 */
export async function takeScheduledBackup(env, { place, passphrase, keep, tempDir, now = Date.now() }) {
  const name = `site-${utcDay(now)}.tar.age`;
  const release = holdFile(join(tempDir, "in-work"));
  // A backup that was killed has left everything here, in the trial database in the clear.
  for await (const left of glob("in-work-*", { cwd: tempDir })) await rm(join(tempDir, left), { recursive: true });
  const folder = await mkdtemp(join(tempDir, "in-work-"));
  try {
    const path = join(folder, name);
    const { manifest: taken, left } = await takeBackup(env, { path, passphrase, workFactor: SCRYPT_WORK_FACTOR });
    await place.put(name, path);
    await rm(path);
    await place.fetch(name, path);
    const source = await archiveSource({ path, passphrase });
    const { manifest } = source;
    const [rows, files] = [countAllRows(manifest), manifest.objects.length];
    if (rows !== countAllRows(taken) || files !== taken.objects.length) {
      throw new CommandError(`${name} does not contain what was written into it.`);
    }
    const isRestored = await tryRestore(source, folder);
    const names = await place.list();
    // Of backups that were killed.
    const parts = names.filter((one) => /^site-[\d-]{10}\.tar\.age\.part$/.test(one));
    const days = names
      .flatMap((one) => NAME.exec(one)?.[1] ?? [])
      // Those of a clock that was ahead would outlive all others.
      .filter((day) => day <= utcDay(now));
    const expired = expiredBackups(days, keep);
    for (const one of [...parts, ...expired.map((day) => `site-${day}.tar.age`)]) await place.remove(one);
    await env.MEDIA.put(ARCHIVE_RECORD, JSON.stringify({ at: now }));
    return { name, rows, files, left, isRestored, expired: expired.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
    release();
  }
}
