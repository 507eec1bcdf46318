import { env } from "cloudflare:test";
import { createDatabase, type Database } from "../../../db/client.ts";

/** What happens to one batch: lost before or after its commit, refused for good, never answered. */
type Fault = "before" | "after" | "fatal" | "silent";

const LOST = "D1_ERROR: Network connection lost.";

/** The test's D1 with a fault per batch; batches after the last one succeed. "down" loses every batch. */
export function faultyDatabase(faults: Fault[] | "down"): Database {
  const left = faults === "down" ? [] : [...faults];
  const d1 = new Proxy(env.DB, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: Parameters<typeof target.batch>[0]) => {
        const fault = faults === "down" ? "before" : left.shift();
        if (fault === "before") throw new Error(LOST);
        if (fault === "fatal") throw new Error("D1_ERROR: no such table: leads");
        if (fault === "silent") return new Promise<never>(() => {});
        const answer = await target.batch(statements);
        if (fault === "after") throw new Error(LOST);
        return answer;
      };
    },
  });
  return createDatabase(d1);
}
