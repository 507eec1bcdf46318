import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** Limits of Workers Paid (developers.cloudflare.com/d1/platform/limits). */
const D1_QUERIES_MAX = 1000;

/**
 * For tests: the D1 binding of one invocation, which fails like the platform's after `max` queries. Each statement of a batch is
 * a query.
 */
export function cappedD1(d1: D1Database, max = D1_QUERIES_MAX): D1Database & { queries(): number } {
  let queries = 0;
  return new Proxy(d1, {
    get(target, key) {
      if (key === "queries") return () => queries;
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      if (key !== "batch") return value.bind(target);
      return (statements: D1PreparedStatement[]) => {
        queries += statements.length;
        if (queries > max) throw new Error("D1_ERROR: Too many API requests by single worker invocation.");
        return target.batch(statements);
      };
    },
  }) as D1Database & { queries(): number };
}
