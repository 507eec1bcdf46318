import { setImmediate } from "node:timers/promises";
import type { D1Database, D1DatabaseSession, D1Meta, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { executeQueries, type Parameter, type Query, type QueryResult } from "./execute-queries.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { messageOf } from "./sqlite-errors.ts";

/** Sends queries in one transaction. */
type Send = (queries: readonly Query[], describe?: (message: string) => string) => Promise<QueryResult[]>;

/** D1 of Cloudflare's Workers on a connection to SQLite (cloudflare/internal/d1-api.ts of workerd defines what callers see). */
export function bindD1(connection: SqliteConnection): D1Database {
  let calls = 0;

  /**
   * Executed at once, so in the order of the calls. The answer waits for the event loop's next phase: a loop of calls leaves other
   * requests their time.
   */
  async function send(queries: readonly Query[], describe = (message: string) => `D1_ERROR: ${message}`) {
    calls += 1;
    try {
      return executeQueries(connection, queries);
    } catch (cause) {
      const text = describe(messageOf(cause));
      throw new Error(text, { cause: new Error(text.replace(/^D1_(EXEC_)?ERROR: /, "")) });
    } finally {
      await setImmediate();
    }
  }

  /** One database: every session reads what was written last. The bookmark sorts from old to new while the process runs. */
  function withSession(start?: string): D1DatabaseSession {
    const constraint = start?.trim() ?? "";
    let bookmark = /^$|^first-/.test(constraint) ? null : constraint;
    const sendInSession: Send = async (...call) => {
      const results = await send(...call);
      const newest = calls.toString(16).padStart(32, "0");
      if (bookmark === null || bookmark < newest) bookmark = newest;
      return results;
    };
    return { ...statements(sendInSession), getBookmark: () => bookmark };
  }

  return {
    ...statements(send),
    async exec(sql) {
      const lines = sql.trim().split("\n");
      const queries = lines.map((line) => ({ sql: line, parameters: [] }));
      const results = await send(queries, (message) => `D1_EXEC_ERROR: Error in line 1: ${lines[0]}: ${message}`);
      return { count: results.length, duration: results.reduce((sum, { durationMs }) => sum + durationMs, 0) };
    },
    withSession,
    // oxlint-disable-next-line typescript/no-deprecated -- a D1Database must have it
    dump: () => Promise.reject(new Error("D1_DUMP_ERROR: Status + 404", { cause: new Error("Status 404") })),
  };
}

function statements(send: Send): Pick<D1Database, "prepare" | "batch"> {
  const queries = new WeakMap<object, Query>();

  function prepare(sql: string, parameters: readonly Parameter[] = []): D1PreparedStatement {
    const query = { sql, parameters };
    const one = async () => {
      const [result] = await send([query]);
      if (!result) throw new Error("D1_ERROR: no result");
      return result;
    };
    async function first(column?: string) {
      const { columns, rows } = await one();
      const row = rows[0] && toObject(columns, rows[0]);
      if (!row) return null;
      if (column === undefined) return row;
      if (row[column] !== undefined) return row[column];
      throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`, { cause: new Error("Column not found") });
    }
    async function raw(options?: { columnNames?: boolean }) {
      const { columns, rows } = await one();
      return options?.columnNames ? [[...columns], ...rows] : rows;
    }
    const statement = {
      bind: (...values: unknown[]) => prepare(sql, values.map(bindValue)),
      first,
      run: async () => toResult(await one()),
      all: async () => toResult(await one()),
      raw,
    } as D1PreparedStatement;
    queries.set(statement, query);
    return statement;
  }

  return {
    prepare: (sql) => prepare(sql),
    async batch<T>(batch: D1PreparedStatement[]) {
      const results = await send(batch.map((statement) => queryOf(statement, queries)));
      return results.map((result) => toResult(result) as D1Result<T>);
    },
  };
}

function queryOf(statement: object, queries: WeakMap<object, Query>): Query {
  const query = queries.get(statement);
  if (!query) throw new TypeError("batch() takes statements that prepare() of this database has returned.");
  return query;
}

/** Of two columns with one name the last stays, as in D1. */
function toObject(columns: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(row.map((cell, at) => [columns[at], cell]));
}

function toResult<T>({ columns, rows, ...use }: QueryResult): D1Result<T> {
  return { success: true, meta: toMeta(rows.length, use), results: rows.map((row) => toObject(columns, row) as T) };
}

/**
 * SQLite counts neither rows that a query passes over nor entries of indexes that it writes, and Node does not expose its statistics:
 * `rows_read` are the rows returned, `rows_written` the rows changed. D1 bills higher numbers.
 */
function toMeta(rowsRead: number, { before, after, durationMs }: Pick<QueryResult, "before" | "after" | "durationMs">) {
  const changes = after.changes - before.changes;
  return {
    served_by: "sqlite",
    served_by_primary: true,
    total_attempts: 1,
    timings: { sql_duration_ms: durationMs },
    duration: durationMs,
    changes,
    last_row_id: after.lastRowId,
    changed_db: changes !== 0 || after.lastRowId !== before.lastRowId || after.size !== before.size,
    size_after: after.size,
    rows_read: rowsRead,
    rows_written: changes,
  } satisfies D1Meta & Record<string, unknown>;
}

/** The value as D1 stores it. @throws D1's error for types that it does not take */
function bindValue(value: unknown): Parameter {
  if (typeof value === "string" || value === null) return value;
  // D1's client sends JSON: NaN and infinite numbers become null, -0 becomes 0.
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (Array.isArray(value) && value.every((byte) => typeof byte === "number" && byte >= 0 && byte < 256)) {
    return Uint8Array.from(value);
  }
  if (value instanceof ArrayBuffer) return new Uint8Array(value.slice(0));
  // The elements, not the bytes, as D1 does.
  if (ArrayBuffer.isView(value)) return Uint8Array.from(value as unknown as ArrayLike<number>);
  const message = `Type '${typeof value}' not supported for value '${String(value)}'`;
  throw new Error(`D1_TYPE_ERROR: ${message}`, { cause: new Error(message) });
}
