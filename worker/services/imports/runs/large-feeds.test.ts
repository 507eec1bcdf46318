// When these fail, a large stock is never read to its end, is read by two invocations at once, or fills the bucket and the database for good.

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { r2ImportStore } from "../../../adapters/import-store.ts";
import { createDatabase } from "../../../db/client.ts";
import { carRow } from "../../../db/factories.ts";
import { insertRows } from "../../../db/many-rows.ts";
import { deleteRunsBefore, type RunRow } from "../../../db/queries/imports/import-runs.ts";
import { claimRun } from "../../../db/queries/imports/run-leases.ts";
import { cars } from "../../../db/schema/cars.ts";
import { carSources, importItems, importRuns } from "../../../db/schema/imports.ts";
import { createSource } from "../sources/save-source.ts";
import { runSource } from "../sources/run-source.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { ACTOR, feedOf, finishWork, openTestImports, runOf, seedDealership, vinOf, xml } from "../test-imports.ts";
import { parseFeed, uploadFeed } from "./parse-feed.ts";
import { readFeedRun } from "./read-feed-run.ts";

const db = createDatabase(env.DB);
const { query } = db;

beforeAll(seedDealership);

async function* oneChunk(text: string) {
  yield new TextEncoder().encode(text);
}

async function runRow(id: string): Promise<RunRow> {
  const [row] = await query.select().from(importRuns).where(eq(importRuns.id, id));
  if (!row) throw new Error("no run");
  return row;
}

describe("a large feed", () => {
  it("is read in time slices of so many cars, each of which goes on where the last one ended", async () => {
    const { deps } = openTestImports();
    const body = oneChunk(feedOf(Array.from({ length: 450 }, (_, at) => ({ vin: vinOf(at, "L") }))));
    const started = await uploadFeed(deps, ACTOR, { body, name: "stock.xml", sourceId: null });
    if (!started.ok) throw new Error(started.error.message);
    const { runId } = started.value;
    await query.update(importRuns).set({ state: "running", workAt: null }).where(eq(importRuns.id, runId));
    const readSlice = async () => {
      const slice = { until: Infinity, lastRequests: new Map(), requestsLeft: 9, feedCarsLeft: 160 };
      const ending = await readFeedRun(deps, await runRow(runId), slice);
      return { ending, cursor: (await runRow(runId)).cursor };
    };
    expect(await readSlice()).toEqual({ ending: { ok: true, value: null }, cursor: 160 });
    expect(await readSlice()).toEqual({ ending: { ok: true, value: null }, cursor: 320 });
    expect(await readSlice()).toEqual({ ending: { ok: true, value: { isWhole: true, reason: null } }, cursor: 450 });
    const items = await query.select().from(importItems).where(eq(importItems.runId, runId));
    expect(new Set(items.map(({ position, sourceKey }) => `${position} ${sourceKey}`)).size).toBe(450);
    expect(items.every(({ state }) => state === "waiting")).toBe(true);
  });

  it("keeps its lease while it arrives slowly, so that no other invocation takes it", async () => {
    const stored = r2ImportStore(env.MEDIA);
    const taken: unknown[] = [];
    let chunkCount = 0;
    async function* slowly(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        chunkCount += 1;
        imports.advance(40_000);
        const now = imports.deps.clock.now();
        const [rows] = await db.write([claimRun(db, { now, until: now + 1 })]);
        taken.push(...rows);
        yield chunk;
      }
    }
    const imports = openTestImports({
      importStore: { ...stored, put: (run, chunks) => stored.put(run, slowly(chunks)) },
    });
    const url = "https://slow.salon-partner.ru/stock.xml";
    imports.sites.set(url, () => {
      const pieces = feedOf([{ vin: vinOf(1, "S") }]).match(/[^]{1,60}/g) ?? [];
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const piece = pieces.shift();
          if (piece === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(piece));
        },
      });
      return new Response(body);
    });
    const started = await parseFeed(imports.deps, ACTOR, url);
    if (!started.ok) throw new Error(started.error.message);
    await finishWork(imports);
    expect(chunkCount).toBeGreaterThan(4);
    expect(taken).toEqual([]);
    expect((await runOf(imports, started.value.runId)).run).toMatchObject({ state: "waiting", total: 1 });
  });

  it("that lacks more than a thousand cars of its source has all of them as held items, once", async () => {
    const imports = openTestImports();
    const url = "https://gone.salon-partner.ru/stock.xml";
    imports.sites.set(url, xml(feedOf([{ vin: vinOf(1, "G") }])));
    const source = { name: "Склад", kind: "feed", url, everyHours: 24, graceHours: 72, enabled: true } as const;
    const saved = await createSource(imports.deps, ACTOR, source);
    if (!saved.ok) throw new Error(saved.error.message);
    const sourceId = saved.value.id;
    const ids = Array.from({ length: 1001 }, (_, at) => `gone-${String(at).padStart(4, "0")}`);
    await db.write([
      insertRows(
        db,
        cars,
        ids.map((id) => carRow({ id, slug: id, brandId: "haval" })),
      ),
      insertRows(
        db,
        carSources,
        ids.map((carId) => ({ carId, sourceId, lastSeenAt: 1, createdAt: 1 })),
      ),
    ]);
    const started = await runSource(imports.deps, ACTOR, sourceId);
    if (!started.ok) throw new Error(started.error.message);
    await finishWork(imports);
    const { run } = await runOf(imports, started.value.runId);
    expect(run).toMatchObject({ state: "stopped", byState: { held: 1001, waiting: 1 } });
    expect(run.reason).toContain("1001");
    const gone = await query.select().from(importItems).where(eq(importItems.verdict, "gone"));
    expect(new Set(gone.map(({ carId }) => carId)).size).toBe(1001);
    expect(new Set(gone.map(({ position }) => position)).size).toBe(1001);
  });
});

it("deletes stored files beyond the first page of a list, and keeps new ones", async () => {
  const pageOfTwo = new Proxy(env.MEDIA, {
    get: (bucket, key) =>
      key === "list"
        ? (options: R2ListOptions) => bucket.list({ ...options, limit: 2 })
        : (Reflect.get(bucket, key) as (...input: unknown[]) => unknown).bind(bucket),
  });
  const store = r2ImportStore(pageOfTwo as unknown as Parameters<typeof r2ImportStore>[0]);
  for (const run of ["a", "b", "c", "d", "e"]) await store.put(`expired-${run}`, oneChunk("x"));
  const listed = async () => (await env.MEDIA.list({ prefix: "imports/expired-" })).objects.length;
  await store.removeBefore(Date.now() - HOUR_MS);
  expect(await listed()).toBe(5);
  await store.removeBefore(Date.now() + HOUR_MS);
  expect(await listed()).toBe(0);
});

it("deletes a run of many items in several batches, the run last", async () => {
  const run = { id: "many-items", kind: "feed", state: "finished", createdAt: 5 } as const;
  await query.insert(importRuns).values(run);
  const item = { runId: run.id, state: "same", updatedAt: 1 } as const;
  await query.insert(importItems).values([1, 2, 3].map((position) => ({ ...item, id: `many-${position}`, position })));
  const deletion = async () => {
    const [, , [old]] = await db.write(deleteRunsBefore(db, 10, { runs: 5, items: 2 }));
    return old?.left;
  };
  expect([await deletion(), await deletion()]).toEqual([1, 0]);
  expect(await query.select().from(importItems).where(eq(importItems.runId, run.id))).toEqual([]);
});
