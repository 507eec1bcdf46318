import type { D1Database, D1Result } from "@cloudflare/workers-types";
import fc from "fast-check";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type LocalD1, openD1 } from "./open-d1.ts";
import { type ContractCase, FAILURES, RESULTS, TABLES } from "./test-contract-cases.ts";

let miniflare: Miniflare;
let theirs: D1Database;
let ours: LocalD1;

beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({ modules: true, script: "export default {}", d1Databases: { DB: "db" } }),
  );
  theirs = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  ours = openD1(":memory:");
}, 120_000);

afterAll(async () => {
  ours.close();
  await miniflare.dispose();
});

interface Outcome {
  value?: unknown;
  error?: unknown;
  cause?: unknown;
}

async function outcomeOf(d1: D1Database, run: ContractCase[1]): Promise<Outcome> {
  await d1.exec(TABLES);
  try {
    return { value: comparable(await run(d1)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return {
      error: withoutOffset(error.message),
      cause: error.cause instanceof Error && withoutOffset(error.cause.message),
    };
  }
}

/** Node does not expose where a syntax error is. */
const withoutOffset = (message: string) => message.replace(/ at offset \d+/, "");

/** Times, sizes and the rows passed over differ; the number of rows that D1 writes contains entries of indexes. */
function comparable(value: unknown): unknown {
  if (typeof value === "string") return withoutOffset(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== "object" || !("meta" in value)) return value;
  const { success, results, meta } = value as D1Result;
  const { changes, changed_db } = meta;
  // Rows of miniflare's own table have ids, too: the last one is compared after a write alone.
  return { success, results, changes, changed_db, lastRowId: changes > 0 ? meta.last_row_id : null };
}

describe("Results are those of D1", () => {
  test.each(RESULTS)("%s", async (_, run) => {
    const expected = await outcomeOf(theirs, run);
    expect(expected).toHaveProperty("value");
    expect(await outcomeOf(ours, run)).toEqual(expected);
  });
});

describe("Errors are those of D1", () => {
  test.each(FAILURES)("%s", async (_, run) => {
    const expected = await outcomeOf(theirs, run);
    expect(expected).toHaveProperty("error");
    expect(await outcomeOf(ours, run)).toEqual(expected);
  });
});

const VALUE = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom("5", " 7.50", "1e3", "0x10", "9007199254740993", "Infinity", "-0", ""),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 53, -(2 ** 63), 2 ** 63, 2 ** 64, -0, 1e-320),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array({ maxLength: 40 }),
);

test("Any value is stored and returned as D1 does, in columns of each type", async () => {
  const create = "create table kinds (i integer, r real, t text, n numeric, b blob, k text)";
  await Promise.all([theirs.exec(create), ours.exec(create)]);
  const insert = `insert into kinds values (?1, ?1, ?1, ?1, ?1, quote(?1))
    returning *, typeof(i) as i2, typeof(r) as r2, typeof(t) as t2, typeof(n) as n2, typeof(b) as b2`;
  const store = async (d1: D1Database, values: readonly unknown[]) => {
    const results = await d1.batch(values.map((value) => d1.prepare(insert).bind(value)));
    return results.map((result) => result.results);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(VALUE, { minLength: 1, maxLength: 50 }), async (values) => {
      expect(await store(ours, values)).toEqual(await store(theirs, values));
    }),
    { numRuns: 30 },
  );
});

describe("Where this differs from workerd's D1", () => {
  test("a reference that is still broken at the end of a batch is a constraint, not an internal error", async () => {
    await ours.exec(TABLES);
    const batch = ours.batch([
      ours.prepare("pragma defer_foreign_keys = on"),
      ours.prepare("insert into parts (car) values (99)"),
    ]);
    await expect(batch).rejects.toThrow("FOREIGN KEY constraint failed: SQLITE_CONSTRAINT");
    expect(await ours.prepare("select count(*) as count from parts").first("count")).toBe(0);
  });

  test("a value above 2 MB is refused, as D1 in production does", async () => {
    const statement = ours.prepare("select length(?)").bind("a".repeat(2_000_001));
    await expect(statement.all()).rejects.toThrow("D1_ERROR: string or blob too big: SQLITE_TOOBIG");
  });

  test("values cannot be bound to names", async () => {
    await expect(ours.prepare("select :a").bind(1).all()).rejects.toThrow("Wrong number of parameter bindings");
  });

  test("rows_read and rows_written are the rows returned and changed", async () => {
    const d1 = openD1(":memory:");
    onTestFinished(() => d1.close());
    await d1.exec(TABLES);
    const written = await d1.prepare("insert into cars (name) values ('a'), ('b') returning id").run();
    expect(written.meta).toMatchObject({ rows_read: 2, rows_written: 2 });
    const read = await d1.prepare("select 1 from cars where price = 5").all();
    expect(read.meta).toMatchObject({ rows_read: 0, rows_written: 0 });
  });
});
