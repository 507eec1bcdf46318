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
  const lock = lockedDatabase(`${path}.lock`, "begin exclusive", `${path} is in use by another process`);
  return () => lock.close();
}

/** Throws a `SettingsError` if another process has this SQLite database open in WAL mode. Changes nothing in it. */
export function requireUnused(database: string, message: string): void {
  // The first read of a connection in this mode takes the lock that excludes all others.
  lockedDatabase(database, "pragma locking_mode = exclusive; select count(*) from sqlite_schema", message).close();
}

function lockedDatabase(path: string, takeLock: string, message: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec(takeLock);
    return database;
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw cause;
    throw new SettingsError(`${message}: stop that one first.`, { cause });
  }
}

/** SQLITE_BUSY, also extended. */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && (Number(cause.errcode) & 0xff) === 5;
}
