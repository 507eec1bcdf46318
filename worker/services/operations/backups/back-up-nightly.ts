import type { BackupStore } from "../../../adapters/backup-store.ts";
import { utcDay } from "../../../domain/kernel/time/salon-time.ts";
import { BACKUP_AGE_MAX_MS, expiredBackups } from "../../../domain/operations/backup.ts";
import type { Deps, PersonalDataDeps } from "../../deps.ts";
import { clearSignal, raiseSignal } from "../raise-signal.ts";
import { beginBackup, type BackupInWork, continueBackup, manifestOf } from "./dump-tables.ts";

export interface BackupDeps extends Deps, Pick<PersonalDataDeps, "budget"> {
  /** Null without BACKUP_KEY: there are no nightly backups then. */
  backups: BackupStore | null;
}

export const MANIFEST = "manifest.json";
/** What is done of an unfinished backup. */
const PROGRESS = "progress.json";

/** Chunks per invocation: some 60 MB of text, three seconds of processor time. */
const CHUNKS_MAX = 30;

/**
 * Takes the backup of this UTC day, or a part of it: the next call continues. Then deletes expired backups. Raises
 * `backup_failed` when there is no backup of the last 36 hours.
 */
export async function backUpNightly(deps: BackupDeps, { chunksMax = CHUNKS_MAX } = {}): Promise<void> {
  const { backups, clock } = deps;
  if (!backups) {
    await raiseSignal(deps, "backup_failed", "Не задан секрет BACKUP_KEY: ночных копий нет.");
    return;
  }
  const day = utcDay(clock.now());
  if (await backups.has(day, MANIFEST)) return;
  try {
    await takeBackup(deps, backups, day, chunksMax);
  } finally {
    await checkAge(deps, backups);
  }
}

async function takeBackup(
  { db, clock, budget }: BackupDeps,
  backups: BackupStore,
  day: string,
  chunksMax: number,
): Promise<void> {
  const begun = await backups.get(day, PROGRESS);
  const backup: BackupInWork = begun ? (JSON.parse(begun) as BackupInWork) : await beginBackup(db, clock.now());
  const sink = { put: (file: string, text: string) => backups.put(day, file, text) };
  const isComplete = await continueBackup(db, backup, sink, (written) => written >= chunksMax || budget.isSpent());
  const json = JSON.stringify(isComplete ? manifestOf(backup) : backup);
  await backups.put(day, isComplete ? MANIFEST : PROGRESS, json);
  if (isComplete) await rotate(backups, day);
}

/** Deletes what the rotation no longer keeps, and unfinished backups of earlier days. */
async function rotate(backups: BackupStore, today: string): Promise<void> {
  const { finished, unfinished } = await listBackups(backups, today);
  for (const day of [...unfinished, ...expiredBackups(finished)]) await backups.remove(day);
}

async function checkAge(deps: Deps, backups: BackupStore): Promise<void> {
  const { finished, unfinished } = await listBackups(backups, utcDay(deps.clock.now()));
  const latest = finished.at(-1);
  const day = latest ?? unfinished.at(0);
  if (!day || deps.clock.now() - Date.parse(`${day}T00:00:00Z`) <= BACKUP_AGE_MAX_MS) {
    return clearSignal(deps, "backup_failed");
  }
  const detail = latest ? `Последняя удачная копия: ${latest}.` : "Ни одной удачной копии нет.";
  return raiseSignal(deps, "backup_failed", detail);
}

/** Days in order, without those of a clock that was ahead: they would outlive all backups of the right days. */
async function listBackups(backups: BackupStore, today: string): Promise<{ finished: string[]; unfinished: string[] }> {
  const days = (await backups.days()).filter((day) => day <= today).toSorted();
  const isFinished = await Promise.all(days.map((day) => backups.has(day, MANIFEST)));
  return {
    finished: days.filter((_, at) => isFinished[at]),
    unfinished: days.filter((_, at) => !isFinished[at]),
  };
}
