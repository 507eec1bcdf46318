import type { StatementSync } from "node:sqlite";
import type { Totals, PreparedSql, SqliteConnection } from "./sqlite-connection.ts";

/** What D1 returns as JSON: numbers, text, NULL, and a BLOB as its bytes. */
type D1Value = number | string | null | number[];
export type Parameter = number | string | null | Uint8Array;

export interface Query {
  sql: string;
  parameters: readonly Parameter[];
}

export interface QueryResult {
  columns: readonly string[];
  rows: D1Value[][];
  durationMs: number;
  before: Totals;
  after: Totals;
}

/** Executes the queries in one transaction: all or none. */
export function executeQueries(connection: SqliteConnection, queries: readonly Query[]): QueryResult[] {
  const statements = queries.filter(({ sql }) => sql.replace(/^\s+--.*/gm, "").trim() !== "");
  if (statements.length === 0) throw new Error("No SQL statements detected.");
  try {
    return inTransaction(connection, statements, false);
  } catch (cause) {
    // Node refuses integers above 2^53, where D1 returns the nearest double. Reading each integer as a BigInt would slow all queries down.
    if (!(cause instanceof RangeError) || !("code" in cause) || cause.code !== "ERR_OUT_OF_RANGE") throw cause;
    return inTransaction(connection, statements, true);
  }
}

function inTransaction(connection: SqliteConnection, queries: readonly Query[], hasBigInts: boolean): QueryResult[] {
  connection.begin();
  try {
    let before = connection.totals();
    const results = queries.map((query) => {
      const result = executeQuery(connection, query, before, hasBigInts);
      before = result.after;
      return result;
    });
    connection.commit();
    return results;
  } catch (cause) {
    connection.rollback();
    throw cause;
  }
}

function executeQuery(
  connection: SqliteConnection,
  { sql, parameters }: Query,
  before: Totals,
  hasBigInts: boolean,
): QueryResult {
  const startedAt = performance.now();
  let isWriting = false;
  for (let rest = sql; ;) {
    const prepared = connection.prepare(rest);
    rest = prepared.rest;
    isWriting ||= prepared.isWriting;
    if (rest !== "" && !takes(prepared, 0)) {
      throw new Error(
        "When executing multiple SQL statements in a single call, only the last statement can have parameters.",
      );
    }
    const rows = allRows(prepared, rest === "" ? parameters : [], hasBigInts);
    if (prepared.isDefinition) connection.forgetStatements();
    if (rest !== "") continue;
    const durationMs = performance.now() - startedAt;
    return { columns: prepared.columns, rows, durationMs, before, after: isWriting ? connection.totals() : before };
  }
}

function allRows(prepared: PreparedSql, parameters: readonly Parameter[], hasBigInts: boolean): D1Value[][] {
  if (!takes(prepared, parameters.length)) throw new Error("Wrong number of parameter bindings for SQL query.");
  const { statement } = prepared;
  statement.setReadBigInts(hasBigInts);
  // `returnArrays` of the connection, which the declared type of `all` does not follow.
  const rows = statement.all(...parameters) as unknown as unknown[][];
  for (const row of rows) for (let at = 0; at < row.length; at++) row[at] = toD1(row[at]);
  return rows as D1Value[][];
}

function toD1(value: unknown): D1Value {
  if (typeof value === "string" || value === null) return value;
  // D1 answers in JSON, which has no infinite numbers.
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "bigint") return Number(value);
  return Array.from(value as Uint8Array);
}

/**
 * Whether a statement takes this many values. Node reads missing ones as NULL and exposes no count, but it binds from left to right and
 * refuses a symbol before it executes anything: the error is another one if SQLite has refused a value further left.
 */
function takes(prepared: PreparedSql, count: number): boolean {
  if (prepared.parameters !== null) return prepared.parameters === count;
  const hasAtLeast = (values: number) => !isRangeError(prepared.statement, values);
  if (!hasAtLeast(count) || hasAtLeast(count + 1)) return false;
  prepared.parameters = count;
  return true;
}

function isRangeError(statement: StatementSync, values: number): boolean {
  try {
    statement.get(...Array<null>(values).fill(null), Symbol("no value") as unknown as null);
  } catch (cause) {
    return cause instanceof Error && "errcode" in cause;
  }
  return false;
}
