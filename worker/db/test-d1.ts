import { env } from "cloudflare:test";
import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";

/** What happens before a batch is executed, by the number of the batch: nothing, an exception, or a wait. */
type Fault = (batch: number) => unknown;

export interface FaultyD1 {
  d1: D1Database;
  /** Batches that were sent, with and without a fault. */
  sent(): number;
}

/** The test's database with faults, also in the sessions that it opens. */
export function faultyD1(fault: Fault): FaultyD1 {
  let batches = 0;
  function withFaults<T extends D1Database | D1DatabaseSession>(target: T): T {
    return new Proxy<T>(target, {
      get(_, key) {
        const value: unknown = Reflect.get(target, key);
        if (key === "batch") {
          return async (statements: D1PreparedStatement[]) => {
            await fault(batches++);
            return target.batch(statements);
          };
        }
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
