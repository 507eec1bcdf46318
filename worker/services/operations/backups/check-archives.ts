import { utcDay } from "../../../domain/kernel/time/salon-time.ts";
import { BACKUP_AGE_MAX_MS } from "../../../domain/operations/backup.ts";
import { clearSignal, raiseSignal } from "../raise-signal.ts";
import type { BackupDeps } from "./back-up-nightly.ts";

/** Raises `archive_late` when archives are scheduled and the last one is older than 36 hours. */
export async function checkArchives(deps: BackupDeps): Promise<void> {
  const at = (await deps.backups?.archivedAt()) ?? null;
  if (at === null || deps.clock.now() - at <= BACKUP_AGE_MAX_MS) return clearSignal(deps, "archive_late");
  const detail = `Последний архив или начало расписания: ${utcDay(at)}.`;
  await raiseSignal(deps, "archive_late", detail);
}
