import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { retryPassingFailures } from "./retry.ts";

/** A drizzle query that has not been sent yet. */
export type Query = BatchItem<"sqlite"> & { toSQL(): { sql: string; params: unknown[] } };

/** What a request cost so far; `rowsRead` is D1's own count, the one that is billed. */
export interface DatabaseUse {
  roundTrips: number;
  statements: number;
  rowsRead: number;
}

/**
 * The database as use cases see it.
 *
 * `query` builds queries. `read` sends them in one round trip, together with whatever other use cases of the same request
 * ask for at the same moment: the frame's loader and the page's loader run side by side and still cost one batch, and what
 * both ask for is asked once.
 * `write` is one transaction: all of it happens or none. `writeSafely` is for one that leaves the same behind when it is
 * done twice: like a read it is sent again when D1 drops it (retry.ts).
 *
 * A batch gives rows as objects keyed by column name, so a join that selects two columns of one name loses one of them:
 * ask for the tables separately, it is the same round trip.
 */
export interface Database {
  query: DrizzleD1Database;
  read<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>>;
  write<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>>;
  writeSafely<T extends readonly [Query, ...Query[]]>(queries: T): Promise<BatchResponse<T>>;
  use: Readonly<DatabaseUse>;
}

/**
 * Microtask turns for which a read waits for company. The loaders of a page start in one turn and ask within two or three
 * of it; a timer instead would add 2 ms to every answer in workerd.
 */
const GATHERING_TURNS = 8;

interface Waiting {
  queries: readonly Query[];
  resolve(rows: unknown[]): void;
  reject(cause: unknown): void;
}

/** One per request: the queue of waiting reads must not outlive it. */
export function createDatabase(d1: D1Database, onRetry?: (cause: unknown) => void): Database {
  const use: DatabaseUse = { roundTrips: 0, statements: 0, rowsRead: 0 };
  const query = drizzle(counting(d1, use));
  let waiting: Waiting[] = [];

  async function send(queries: readonly Query[]): Promise<unknown[]> {
    const [first, ...rest] = queries;
    return first ? query.batch([first, ...rest]) : [];
  }

  async function flush(): Promise<void> {
    for (let turn = 0; turn < GATHERING_TURNS; turn++) await Promise.resolve();
    const asked = waiting;
    waiting = [];
    const distinct = new Map<string, Query>();
    for (const one of asked) for (const query of one.queries) distinct.set(keyOf(query), query);
    try {
      const rows = await retryPassingFailures(() => send([...distinct.values()]), onRetry);
      const answers = new Map([...distinct.keys()].map((key, at) => [key, rows[at]]));
      for (const one of asked) one.resolve(one.queries.map((query) => answers.get(keyOf(query))));
    } catch (cause) {
      for (const one of asked) one.reject(cause);
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
      return send(queries) as Promise<BatchResponse<T>>;
    },
    writeSafely<T extends readonly [Query, ...Query[]]>(queries: T) {
      return retryPassingFailures(() => send(queries), onRetry) as Promise<BatchResponse<T>>;
    },
  };
}

function keyOf(query: Query): string {
  const { sql, params } = query.toSQL();
  return JSON.stringify([sql, params]);
}

function counting(d1: D1Database, use: DatabaseUse): D1Database {
  return new Proxy(d1, {
    get(target, key) {
      if (key !== "batch") {
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return async (statements: D1PreparedStatement[]) => {
        use.roundTrips += 1;
        use.statements += statements.length;
        const results = await target.batch(statements);
        for (const { meta } of results) use.rowsRead += meta.rows_read ?? 0;
        return results;
      };
    },
  });
}
