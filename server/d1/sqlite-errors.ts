/** Names of SQLite's result codes (https://www.sqlite.org/rescode.html). */
const CODES = [
  "OK", "ERROR", "INTERNAL", "PERM", "ABORT", "BUSY", "LOCKED", "NOMEM", "READONLY", "INTERRUPT", "IOERR", "CORRUPT", "NOTFOUND", "FULL",
  "CANTOPEN", "PROTOCOL", "EMPTY", "SCHEMA", "TOOBIG", "CONSTRAINT", "MISMATCH", "MISUSE", "NOLFS", "AUTH", "FORMAT", "RANGE", "NOTADB",
]; // prettier-ignore

const CONSTRAINTS = [
  "", "CHECK", "COMMITHOOK", "FOREIGNKEY", "FUNCTION", "NOTNULL", "PRIMARYKEY", "TRIGGER", "UNIQUE", "VTAB", "ROWID", "PINNED", "DATATYPE",
]; // prettier-ignore

/** workerd's message for BEGIN and SAVEPOINT. */
export const NO_TRANSACTIONS =
  "To execute a transaction, please use the state.storage.transaction() or state.storage.transactionSync() APIs instead of the SQL BEGIN TRANSACTION or SAVEPOINT statements. The JavaScript API is safer because it will automatically roll back on exceptions, and because it interacts correctly with Durable Objects' automatic atomic write coalescing.";

/** Failures of the disk or the file, not of the statement. */
const STORAGE = new Set(["BUSY", "LOCKED", "NOMEM", "READONLY", "IOERR", "CORRUPT", "CANTOPEN", "PROTOCOL", "NOTADB"]);

/**
 * D1's message for an exception of node:sqlite, without «D1_ERROR: ». Node does not expose the offset that D1 adds to syntax errors.
 * A full disk and a failing one become the messages with which D1 reports its own storage (worker/db/d1-failures.ts reads them).
 */
export function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (!("errcode" in cause) || typeof cause.errcode !== "number") {
    return /contains no statements/.test(cause.message) ? "SQL code did not contain a statement." : cause.message;
  }
  const code = CODES[cause.errcode & 0xff] ?? `UNKNOWN (${cause.errcode})`;
  const message = `${cause.message}: SQLITE_${code}`;
  if (code === "FULL") return `Exceeded maximum DB size: ${message}`;
  if (STORAGE.has(code))
    return `Internal error in D1 DB storage caused object to be reset: ${message} (${cause.errcode})`;
  const constraint = code === "CONSTRAINT" ? CONSTRAINTS[cause.errcode >> 8] : "";
  return constraint ? `${message} (extended: SQLITE_CONSTRAINT_${constraint})` : message;
}
