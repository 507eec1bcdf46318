import { DatabaseSync, type StatementSync } from "node:sqlite";
import { authorizeSql, type SqlActions } from "./authorize-sql.ts";
import { NO_TRANSACTIONS } from "./sqlite-errors.ts";

/**
 * Limits of D1 (https://developers.cloudflare.com/d1/platform/limits/, 11 August 2026, and setupSecurity() in workerd's
 * src/workerd/util/sqlite.c++, where the document names none or a lower one that workerd does not enforce).
 */
const D1_LIMITS = {
  /** Of a string, a BLOB or a row, bytes. workerd alone does not enforce it. */
  length: 2_000_000,
  /** Bytes of a statement. */
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  compoundSelect: 5,
  functionArg: 127,
  attach: 0,
  /** Bytes: 25 Cyrillic letters. */
  likePatternLength: 50,
  variableNumber: 100,
  triggerDepth: 10,
};

export interface PreparedSql extends Readonly<SqlActions> {
  statement: StatementSync;
  columns: readonly string[];
  /** Further SQL behind the first statement. */
  rest: string;
  /** The number of values that it takes; null until a caller has found it. */
  parameters: number | null;
}

/** Since the connection was opened, and the size of the database in bytes. */
export interface Totals {
  changes: number;
  lastRowId: number;
  size: number;
}

export interface SqliteConnection {
  /** Compiles the first statement of the SQL as D1 would, or returns it from the cache. */
  prepare(sql: string): PreparedSql;
  begin(): void;
  commit(): void;
  /** Does nothing without a transaction: some errors end it by themselves. */
  rollback(): void;
  totals(): Totals;
  /** Compiled statements are dropped: the schema has changed. */
  forgetStatements(): void;
  close(): void;
}

export interface ConnectionOptions {
  /** Reads the state of the moment in which it was opened, whatever another process writes meanwhile. */
  isReadOnly: boolean;
  /** Pages of 4 KB that the file may have; as many as the disk takes without it. */
  pagesMax?: number;
}

/** Statements that are kept compiled; the Worker has some 300. */
const STATEMENTS_MAX = 500;
/** For a reader that takes a snapshot or a checkpoint of another process, ms. */
const BUSY_TIMEOUT_MS = 5000;

const TOTALS = `select total_changes() as changes, last_insert_rowid() as lastRowId,
  (select page_count from pragma_page_count) * (select page_size from pragma_page_size) as size`;

/** A connection to a file in WAL mode, or to ":memory:", with the limits and permissions of D1. */
export function openConnection(path: string, { isReadOnly, pagesMax }: ConnectionOptions): SqliteConnection {
  const db = new DatabaseSync(path, {
    readOnly: isReadOnly,
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
    // D1 reads "word" as a string if there is no such column.
    enableDoubleQuotedStringLiterals: true,
    returnArrays: true,
    defensive: true,
    limits: D1_LIMITS,
  });
  if (!isReadOnly) db.exec("pragma journal_mode = wal");
  // WAL's usual NORMAL survives a crash of the process, but a power cut may undo the last commits: FULL syncs the log at each commit,
  // before the caller has its answer.
  db.exec("pragma synchronous = full");
  if (pagesMax) db.exec(`pragma max_page_count = ${pagesMax}`);

  let actions: SqlActions = { isWriting: false, isDefinition: false, isTransaction: false };
  let isOwn = false;
  const own = {
    begin: db.prepare("begin"),
    commit: db.prepare("commit"),
    rollback: db.prepare("rollback"),
    totals: db.prepare(TOTALS, { returnArrays: false }),
  };
  db.setAuthorizer((action, name, detail) => (isOwn ? 0 : authorizeSql(actions, action, name, detail)));

  /** SQLite compiles these again after a change of the schema, and calls the authorizer then. */
  function runOwn<T>(run: () => T): T {
    isOwn = true;
    try {
      return run();
    } finally {
      isOwn = false;
    }
  }

  function compile(sql: string): PreparedSql {
    actions = { isWriting: false, isDefinition: false, isTransaction: false };
    if (Buffer.byteLength(sql) > D1_LIMITS.sqlLength) throw new Error("statement too long: SQLITE_TOOBIG");
    try {
      const statement = db.prepare(sql);
      const columns = statement.columns().map(({ name }) => name);
      const rest = sql.slice(statement.sourceSQL.length).replace(/^[ \n]+/, "");
      return { statement, columns, rest, parameters: null, ...actions };
    } catch (cause) {
      throw actions.isTransaction ? new Error(NO_TRANSACTIONS, { cause }) : cause;
    }
  }

  if (isReadOnly) runOwn(() => [own.begin.run(), own.totals.get()]);
  const statements = new Map<string, PreparedSql>();
  return {
    prepare(sql) {
      const prepared = statements.get(sql) ?? compile(sql);
      if (prepared.isDefinition) return prepared;
      // The last used is the last of the map.
      statements.delete(sql);
      statements.set(sql, prepared);
      if (statements.size > STATEMENTS_MAX) statements.delete(statements.keys().next().value ?? "");
      return prepared;
    },
    // A reader has one transaction as long as it is open.
    begin: () => void (isReadOnly || runOwn(() => own.begin.run())),
    commit: () => void (isReadOnly || runOwn(() => own.commit.run())),
    rollback() {
      if (db.isTransaction && !isReadOnly) runOwn(() => own.rollback.run());
    },
    totals: () => runOwn(() => own.totals.get()) as unknown as Totals,
    forgetStatements: () => statements.clear(),
    close: () => db.close(),
  };
}
