// When this fails, requests wait for a database that does not answer, give up what a retry would have brought, or write twice.
import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";
import { createDatabase, type DatabaseOptions } from "./client.ts";
import { DatabaseUnavailable } from "./d1-failures.ts";
import { brandRow } from "./factories.ts";
import { selectBrandCars, selectCatalogue } from "./queries/cars/cars.ts";
import { brands } from "./schema/cars.ts";
import { failingD1, faultyD1, type FaultyD1, neverAnswer, unresponsiveD1 } from "./test-d1.ts";

const RETRYABLE = [
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Replica disconnected from primary.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: Can't read from request stream because client disconnected.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: internal error; reference = abc123",
];

const LASTING = [
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
  "D1_ERROR: Your account has exceeded D1's free tier daily row read limit. Upgrade to a paid plan or wait until tomorrow.",
];

function once(message: string): FaultyD1 {
  return faultyD1(({ at: batch }) => {
    if (batch === 0) throw new Error(message);
  });
}

function databaseOn({ d1 }: FaultyD1, options: DatabaseOptions = {}) {
  const db = createDatabase(d1, options);
  const brand = brandRow();
  return {
    db,
    brand,
    read: () => db.read([db.query.select().from(brands).limit(1)]),
    write: () => db.write([db.query.insert(brands).values(brand)]),
    writeIdempotent: () => db.writeIdempotent([db.query.insert(brands).values(brand).onConflictDoNothing()]),
  };
}

const isStored = async (id: string) => {
  const { results } = await env.DB.prepare("select id from brands where id = ?").bind(id).all();
  return results.length === 1;
};

describe("a transient failure", () => {
  it.each(RETRYABLE)("%s: a read and an idempotent write are sent again", async (message) => {
    expect(await databaseOn(once(message)).read()).toHaveLength(1);
    const { brand, writeIdempotent } = databaseOn(once(message));
    await writeIdempotent();
    expect(await isStored(brand.id)).toBe(true);
  });

  it.each(RETRYABLE)("%s: another write is sent once, because it may have been executed", async (message) => {
    const fault = once(message);
    const { brand, write } = databaseOn(fault);
    await expect(write()).rejects.toThrow(DatabaseUnavailable);
    expect([fault.sent(), await isStored(brand.id)]).toEqual([1, false]);
  });

  it("reports each retry", async () => {
    const reported: unknown[] = [];
    await databaseOn(once(RETRYABLE[0] ?? ""), { onRetry: (cause) => reported.push(cause) }).read();
    expect(reported).toEqual([expect.objectContaining({ message: RETRYABLE[0] })]);
  });

  it("that does not end is retried inside the deadline only", async () => {
    const fault = failingD1();
    // Time stands still, so that two pauses fit into the deadline on a busy machine as well, and the third nowhere.
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await expect(databaseOn(fault, { callMs: 301 }).read()).rejects.toThrow(DatabaseUnavailable);
    } finally {
      vi.useRealTimers();
    }
    expect(fault.sent()).toBe(3);
  });
});

it.each(LASTING)("%s is not repeated, and is a failure of the database", async (message) => {
  const fault = failingD1(message);
  await expect(databaseOn(fault).read()).rejects.toThrow(DatabaseUnavailable);
  expect(fault.sent()).toBe(1);
});

it("a wrong statement is an exception, not a database that does not answer", async () => {
  const breaker = circuitBreaker();
  const db = createDatabase(env.DB, { breaker });
  for (let attempt = 0; attempt < 5; attempt++) {
    const read = db.read([db.query.select({ x: sql`no_such_column` }).from(brands)]);
    await expect(read).rejects.not.toThrow(DatabaseUnavailable);
  }
  expect(db.use.isUnavailable).toBe(false);
  expect(breaker.allows(0)).toBe(true);
});

describe("a database that does not answer", () => {
  it("is left at the deadline", async () => {
    const { db, read, write, writeIdempotent } = databaseOn(unresponsiveD1(), { callMs: 50 });
    for (const call of [read, write, writeIdempotent]) await expect(call()).rejects.toThrow(DatabaseUnavailable);
    expect(db.use.isUnavailable).toBe(true);
  });

  it("uses up the time of an invocation once, not for each call", async () => {
    const fault = unresponsiveD1();
    const { read, write } = databaseOn(fault, { callMs: 50, failuresMs: 50 });
    await expect(read()).rejects.toThrow(DatabaseUnavailable);
    await expect(write()).rejects.toThrow(DatabaseUnavailable);
    expect(fault.sent()).toBe(1);
  });

  it("goes on reading while it has no room for another row", async () => {
    const breaker = circuitBreaker();
    const full = faultyD1(({ sql }) => {
      if (/insert/i.test(sql.join())) throw new Error("D1_ERROR: Exceeded maximum DB size: SQLITE_FULL");
    });
    const { db, brand, read } = databaseOn(full, { breaker });
    for (let lead = 0; lead < 5; lead++) {
      await expect(db.write([db.query.insert(brands).values(brand)])).rejects.toThrow(DatabaseUnavailable);
    }
    await expect(read()).resolves.toBeDefined();
    expect(breaker.allows(Date.now())).toBe(true);
  });

  it("is not called while the breaker is open, save by one probe in a while, which closes it", async () => {
    const breaker = circuitBreaker();
    const fault = faultyD1(({ at }) => (at < 3 ? neverAnswer() : undefined));
    const request = () => databaseOn(fault, { callMs: 20, breaker });
    for (let failure = 0; failure < 3; failure++) await expect(request().read()).rejects.toThrow();
    for (let refused = 0; refused < 5; refused++) {
      await expect(request().read()).rejects.toThrow(DatabaseUnavailable);
    }
    expect(fault.sent()).toBe(3);
    const later = Date.now() + 60_000;
    expect([breaker.allows(later), breaker.allows(later)]).toEqual([true, false]);
    breaker.succeeded();
    expect(await request().read()).toHaveLength(1);
    expect(fault.sent()).toBe(4);
  });
});

it("every write is reported, also one that failed", async () => {
  let writes = 0;
  const onWrite = () => void writes++;
  await databaseOn(
    faultyD1(() => {}),
    { onWrite },
  ).write();
  await expect(databaseOn(unresponsiveD1(), { onWrite, callMs: 20 }).write()).rejects.toThrow();
  await databaseOn(
    faultyD1(() => {}),
    { onWrite },
  ).read();
  expect(writes).toBe(2);
});

it("a read of two statuses, which drizzle writes as one union, leaves another read that waits as it is", async () => {
  const db = createDatabase(env.DB);
  const brand = brandRow();
  await db.write([db.query.insert(brands).values(brand)]);
  const ofBrand = db.read([selectBrandCars(db, { slug: brand.slug, status: "new", family: null }, 4)]);
  // The first read sends its batch meanwhile.
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  const page = { sort: "relevance", limit: 4, offset: 0 } as const;
  const list = db.read([selectCatalogue(db, { statuses: ["new", "used"] }, page)]);
  expect(await ofBrand).toEqual([[]]);
  expect(await list).toHaveLength(1);
});
