import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Env } from "../../worker/env.ts";
import { ARCHIVE_RECORD } from "../../worker/adapters/backup-store.ts";
import { logLine, type WriteLine } from "../worker/log.ts";

/** Every hour: an archive that failed is tried again. */
export const BACKUP_CRON = "11 * * * *";
/** From this hour on, UTC: four o'clock in Moscow. */
const HOUR = 1;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OUTPUT_MAX_BYTES = 1024 * 1024;

/** What writes one archive; by default `npm run backup` in a process of its own, whose memory is free afterwards. */
export type TakeArchive = () => Promise<string>;

export interface DailyBackup {
  /** Without archives (no BACKUP_TO) nothing watches their age. */
  isScheduled: boolean;
  media: Env["MEDIA"];
  take: TakeArchive;
  write: WriteLine;
}

/** Writes the archive of this UTC day unless there is one. Never throws: a failure is a line in the log, and the next hour tries again. */
export async function backUpDaily({ isScheduled, media, take, write }: DailyBackup, now: number): Promise<void> {
  const startedAt = performance.now();
  try {
    if (!isScheduled) return await media.delete(ARCHIVE_RECORD);
    if (!(await isDue(media, now))) return;
    const result = await take();
    write(logLine("info", "backup_written", { result, ms: Math.round(performance.now() - startedAt) }));
  } catch (cause) {
    write(logLine("error", "backup_failed", { cause: cause instanceof Error ? cause.message : String(cause) }));
  }
}

async function isDue(media: Env["MEDIA"], now: number): Promise<boolean> {
  const record = await (await media.get(ARCHIVE_RECORD))?.json<{ at: number; isFirst?: boolean }>();
  // From now on the age is watched (worker/services/operations/backups/check-archives.ts), also of an archive that is never written.
  if (!record) await media.put(ARCHIVE_RECORD, JSON.stringify({ at: now, isFirst: true }));
  if (!record || record.isFirst) return true;
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return dayOf(record.at) !== dayOf(now) && new Date(now).getUTCHours() >= HOUR;
}

/** @param environment the server's settings, as variables */
export function archiveProcess(environment: Readonly<Record<string, string | undefined>>): TakeArchive {
  return async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/backup.mjs", "--server", "--scheduled"], {
      cwd: ROOT,
      env: { ...environment },
      maxBuffer: OUTPUT_MAX_BYTES,
    }).catch((cause: Error & { stderr?: string }) => {
      throw new Error(cause.stderr?.trim() || cause.message, { cause });
    });
    return stdout.trim().split("\n").at(-1) ?? "";
  };
}
