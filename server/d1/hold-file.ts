import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "../settings-error.ts";

/**
 * Holds a database file or a folder of data for one process that writes. The lock is SQLite's on an empty file beside it, so it ends with
 * the process, also after kill -9; a lock on the database itself would exclude readers, such as a backup. Returns the release.
 * @throws {SettingsError} if another process, or this one, holds the file
 */
export function holdFile(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new SettingsError(`${path} is in use by another process: stop that one first.`, { cause });
  }
  return () => lock.close();
}

/** SQLITE_BUSY, also extended. */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && (Number(cause.errcode) & 0xff) === 5;
}
