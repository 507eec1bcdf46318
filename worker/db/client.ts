import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";
import { DeadlinePassed } from "../domain/kernel/time/within.ts";
import { eq } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { type CircuitBreaker, circuitBreaker } from "./circuit-breaker.ts";
import { DatabaseUnavailable, isDatabaseFailure, isFullFailure } from "./d1-failures.ts";
import { eventOrigin } from "./schema/write-guard.ts";
import { sendBeforeDeadline } from "./retry.ts";

/** A drizzle query that has not been sent yet. */
export type Query = BatchItem<"sqlite"> & {
  toSQL(): { sql: string; params: unknown[] };
  prepare(): { getQuery(): { sql: string; params: unknown[] } };
};

/** A query of rows of this type, where the builder cannot infer it. */
export type RowsQuery<Row> = RunnableQuery<Row[], "sqlite"> & Pick<Query, "toSQL" | "prepare">;

/** Database use of this request. `rowsRead` is D1's count, which is billed. */
export interface DatabaseUse {
  roundTrips: number;
  statements: number;
  rowsRead: number;
  /** A call failed because D1 did not answer. */
  isUnavailable: boolean;
}

/**
 * The database for use cases.
 *
 * `query` builds queries. `read` sends them in one round trip, together with reads of other use cases of the same request:
 * the layout's loader and the page's loader run in parallel and share one batch, in which equal queries are sent once.
 * `write` is one transaction. `writeIdempotent` is a transaction with the same result when executed twice: like a read it is
 * retried after a transient failure (retry.ts). `writeChange` is the change of a staff call: under a request key it is committed
 * together with the call's answer, after the use case has returned (services/staff/request-keys/hold-changes.ts).
 *
 * All three throw `DatabaseUnavailable` when D1 does not answer in time. A write may have been executed all the same.
 *
 * A batch returns rows as objects keyed by column name, so a join that selects two columns of the same name loses one of
 * them. Select from the tables separately: it is the same round trip.
 */
export interface Database {
  query: DrizzleD1Database;
  read<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>>;
  write<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>>;
  writeIdempotent<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>>;
  writeChange(queries: readonly [Query, ...Query[]]): Promise<void>;
  /**
   * For a call that works on after its change: commits the change under the request key at once, with what a repeat returns if the
   * call does not get to its end. Does nothing without a key.
   */
  answerChange(answer: unknown): Promise<void>;
  /**
   * From now on the writes of this request are caused by this API token: their events name it, and its system does not get them
   * (schema/write-guard.ts).
   */
  actFor(tokenId: string): void;
  use: Readonly<DatabaseUse>;
}

/**
 * Number of microtasks for which a read waits for others. The loaders of a page start together and read within two or three
 * microtasks; a timer would add 2 ms to every response in workerd.
 */
const BATCHING_MICROTASKS = 8;

interface Waiting {
  queries: readonly Query[];
  resolve(rows: unknown[]): void;
  reject(cause: unknown): void;
}

/**
 * A session of D1 (https://developers.cloudflare.com/d1/best-practices/read-replication/): its reads are never older than its start.
 * Without one, every query goes to the primary.
 */
export interface SessionOptions {
  /** A bookmark; "first-primary" for the newest data, "first-unconstrained" for the nearest replica. */
  start: string;
  /** Receives the bookmark of the data that was read or written last. */
  onBookmark(bookmark: string): void;
}

export interface DatabaseOptions {
  session?: SessionOptions;
  /** For one call with its retries, ms. */
  callMs?: number;
  /** For all failed calls of this invocation together, ms: once it is used up, the next call fails at once. */
  failuresMs?: number;
  /** Of this isolate; requests share it. */
  breaker?: CircuitBreaker;
  onRetry?: (cause: unknown) => void;
  /** After each write, whether it succeeded or not. */
  onWrite?: () => void;
}

/** D1 aborts a query after 30 s, its batch included (https://developers.cloudflare.com/d1/platform/limits/). */
export const D1_QUERY_MAX_MS = 30_000;

/** One per request, because the queue of waiting reads belongs to it. */
export function createDatabase(
  d1: D1Database,
  {
    session,
    callMs = D1_QUERY_MAX_MS,
    failuresMs = Infinity,
    breaker = circuitBreaker(),
    onRetry,
    onWrite,
  }: DatabaseOptions = {},
): Database {
  const use: DatabaseUse = { roundTrips: 0, statements: 0, rowsRead: 0, isUnavailable: false };
  const query = drizzle(counting(session ? d1.withSession(session.start) : d1, use, session));
  let waiting: Waiting[] = [];
  let failedMs = 0;
  let origin: string | null = null;

  async function send(queries: readonly Query[], isIdempotent: boolean): Promise<unknown[]> {
    const [first, ...rest] = queries;
    if (!first) return [];
    const startedAt = Date.now();
    const deadlineMs = Math.min(callMs, failuresMs - failedMs);
    if (deadlineMs <= 0) throw new DatabaseUnavailable("D1 has used up the time of this invocation");
    if (!breaker.allows(startedAt)) {
      use.isUnavailable = true;
      throw new DatabaseUnavailable("D1 did not answer the last requests of this isolate");
    }
    try {
      const rows = await sendBeforeDeadline(() => query.batch([first, ...rest]), { deadlineMs, isIdempotent, onRetry });
      breaker.succeeded();
      return rows;
    } catch (cause) {
      if (!isDatabaseFailure(cause)) {
        breaker.succeeded();
        throw cause;
      }
      const now = Date.now();
      // Node's timers may end a millisecond before their time.
      failedMs += cause instanceof DeadlinePassed ? deadlineMs : now - startedAt;
      if (isFullFailure(cause)) breaker.succeeded();
      else breaker.failed(now);
      use.isUnavailable = true;
      throw new DatabaseUnavailable("D1 did not answer", { cause });
    }
  }

  /** The first and the last statement of a batch that a token causes: a batch that fails leaves nobody named. */
  function setOrigin(tokenId: string | null) {
    return query.update(eventOrigin).set({ tokenId }).where(eq(eventOrigin.id, 1));
  }

  async function write(queries: readonly Query[], isIdempotent: boolean): Promise<unknown[]> {
    try {
      if (origin === null) return await send(queries, isIdempotent);
      return (await send([setOrigin(origin), ...queries, setOrigin(null)], isIdempotent)).slice(1, -1);
    } finally {
      onWrite?.();
    }
  }

  async function flush(): Promise<void> {
    for (let turn = 0; turn < BATCHING_MICROTASKS; turn++) await Promise.resolve();
    const batch = waiting;
    waiting = [];
    const distinct = new Map<string, Query>();
    try {
      const keyed = batch.map((one) => ({ one, keys: one.queries.map((query) => addQuery(query, distinct)) }));
      const rows = await send([...distinct.values()], true);
      const answers = new Map([...distinct.keys()].map((key, at) => [key, rows[at]]));
      for (const { one, keys } of keyed) one.resolve(keys.map((key) => answers.get(key)));
    } catch (cause) {
      for (const one of batch) one.reject(cause);
    }
  }

  return {
    query,
    use,
    read<T extends readonly [Query, ...Query[]]>(queries: T) {
      return new Promise<unknown[]>((resolve, reject) => {
        if (waiting.push({ queries, resolve, reject }) === 1) void flush();
      }) as Promise<BatchResponse<T>>;
    },
    write<T extends readonly [Query, ...Query[]]>(queries: T) {
      return write(queries, false) as Promise<BatchResponse<T>>;
    },
    writeIdempotent<T extends readonly [Query, ...Query[]]>(queries: T) {
      return write(queries, true) as Promise<BatchResponse<T>>;
    },
    async writeChange(queries) {
      await write(queries, false);
    },
    answerChange: () => Promise.resolve(),
    actFor(tokenId) {
      origin = tokenId;
    },
  };
}

/** Adds a query under its SQL and parameters, and returns this key. The SQL is built once, which takes longer than all else here. */
function addQuery(query: Query, queries: Map<string, Query>): string {
  const prepared = query.prepare();
  const { sql, params } = prepared.getQuery();
  const key = `${sql}\n${JSON.stringify(params)}`;
  // What a batch of drizzle takes from a query.
  if (!queries.has(key)) queries.set(key, { _prepare: () => prepared } as unknown as Query);
  return key;
}

/** drizzle calls `prepare` and `batch` only, which a session has too. */
function counting(d1: D1Database | D1DatabaseSession, use: DatabaseUse, session?: SessionOptions) {
  const counted: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (statement) => d1.prepare(statement),
    async batch<T>(statements: D1PreparedStatement[]) {
      use.roundTrips += 1;
      use.statements += statements.length;
      const results = await d1.batch<T>(statements);
      for (const { meta } of results) use.rowsRead += meta.rows_read ?? 0;
      const bookmark = "getBookmark" in d1 ? d1.getBookmark() : null;
      if (bookmark) session?.onBookmark(bookmark);
      return results;
    },
  };
  return counted as D1Database;
}
