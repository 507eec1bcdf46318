import { backUpRecords, isRecentBackup, latestBackupAt } from "./back-up-records.ts";
import type { CollectorSettings } from "./collector-settings.ts";
import type { ContactRecords } from "./contact-records.ts";
import { DAY_MS, HOUR_MS } from "../../worker/domain/kernel/time/durations.ts";

/** A line of the log. It never contains contact details or tokens. */
export type CollectorLog = (event: string, details?: Record<string, unknown>) => void;

/**
 * Every hour, and at the start: erases records past the retention period, and writes the backup of the day if there is none yet. A backup
 * that failed is repeated in the next hour. The returned function waits for what runs.
 */
export function startDailyWork(
  records: ContactRecords,
  { folder, keptDays, backup }: CollectorSettings,
  { log, now }: { log: CollectorLog; now: () => number },
): () => Promise<void> {
  async function work(): Promise<void> {
    try {
      const expired = records.expire(now() - keptDays * DAY_MS);
      if (expired > 0) log("records_expired", { records: expired });
    } catch (cause) {
      log("expiry_failed", { cause: String(cause) });
    }
    if (!backup) return;
    try {
      // An hour less than a day, so that the time of day does not wander.
      if (now() - (await latestBackupAt(backup.folder)) < DAY_MS - HOUR_MS) return;
      log("backup_written", { records: await backUpRecords(records, folder, backup, now()) });
    } catch (cause) {
      log("backup_failed", { cause: String(cause), isOverdue: !(await isRecentBackup(backup.folder, now())) });
    }
  }

  let running = work();
  const timer = setInterval(() => {
    running = running.then(work);
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
