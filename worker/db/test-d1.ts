import { env } from "cloudflare:test";
import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";

/** A batch that the tested code sends. */
export interface SentBatch {
  /** Number of the batch, from 0. */
  at: number;
  /** The SQL of its statements. */
  sql: readonly string[];
  /** Executes it. */
  execute(): Promise<unknown>;
}

/** What happens before a batch is executed: nothing, an exception, or a wait. */
type Fault = (batch: SentBatch) => unknown;

export interface FaultyD1 {
  d1: D1Database;
  /** Batches that were sent, with and without a fault. */
  sent(): number;
}

/** The test's database with faults, also in the sessions that it opens. */
export function faultyD1(fault: Fault): FaultyD1 {
  let batches = 0;
  const sqlOf = new WeakMap<D1PreparedStatement, string>();

  function prepare(target: D1Database | D1DatabaseSession, sql: string): D1PreparedStatement {
    return new Proxy(target.prepare(sql), {
      get(statement, key) {
        const value: unknown = Reflect.get(statement, key);
        if (key !== "bind") return typeof value === "function" ? value.bind(statement) : value;
        return (...values: unknown[]) => {
          const bound = statement.bind(...values);
          sqlOf.set(bound, sql);
          return bound;
        };
      },
    });
  }

  function withFaults<T extends D1Database | D1DatabaseSession>(target: T): T {
    return new Proxy<T>(target, {
      get(_, key) {
        const value: unknown = Reflect.get(target, key);
        if (key === "batch") {
          return async (statements: D1PreparedStatement[]) => {
            const sql = statements.map((statement) => sqlOf.get(statement) ?? "");
            await fault({ at: batches++, sql, execute: () => target.batch(statements) });
            return target.batch(statements);
          };
        }
        if (key === "prepare") return (sql: string) => prepare(target, sql);
        if (key === "withSession") {
          return (start?: string) => withFaults((target as D1Database).withSession(start));
        }
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }
  return { d1: withFaults(env.DB), sent: () => batches };
}

/** Does not settle while the test runs. */
export const neverAnswer = () => new Promise<never>(() => {});

/** D1 that answers no batch. */
export const unresponsiveD1 = () => faultyD1(neverAnswer);

/** D1 that fails each batch, after `ms`. */
export function failingD1(message = "D1_ERROR: Network connection lost.", ms = 0): FaultyD1 {
  return faultyD1(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    throw new Error(message);
  });
}

export function isWriting({ sql }: SentBatch): boolean {
  return sql.some((one) => !/^\s*select/i.test(one));
}
