// Fails when a second run of the same work forgets what the first has written, so that an undo leaves it, or one of two items of a car is lost.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { cars } from "../../../db/schema/cars.ts";
import { importItems, importRuns } from "../../../db/schema/imports.ts";
import { parseFeed } from "../runs/parse-feed.ts";
import { parseUrls } from "../runs/parse-urls.ts";
import {
  ACTOR,
  type FeedCarSpec,
  feedOf,
  finishWork,
  listingOf,
  openTestImports,
  runOf,
  seedDealership,
  vinOf,
  xml,
} from "../test-imports.ts";
import { applyItems } from "./apply-items.ts";
import { approveRun } from "./approve-run.ts";
import { loadBrands } from "./brand-matching.ts";
import { previewUndo, undoRun } from "./undo-run.ts";

const FEED = "https://feed.salon-partner.ru/stock.xml";
const { query } = createDatabase(env.DB);

beforeAll(seedDealership);

it("writes nothing of items that were written since they were read", async () => {
  const imports = openTestImports();
  imports.sites.set(FEED, xml(feedOf([1, 2, 3].map((number) => ({ vin: vinOf(number) })))));
  const started = await parseFeed(imports.deps, ACTOR, FEED);
  if (!started.ok) throw new Error(started.error.message);
  const { runId } = started.value;
  await finishWork(imports);
  const itemsNow = () =>
    query.select().from(importItems).where(eq(importItems.runId, runId)).orderBy(importItems.position);
  await approveRun(imports.deps, ACTOR, runId, {});
  const approved = (await itemsNow()).map((item) => ({ ...item, state: "approved" as const }));
  await finishWork(imports);
  const written = await itemsNow();
  expect(written.map(({ state }) => state)).toEqual(["applied", "applied", "applied"]);

  const [run] = await query.select().from(importRuns).where(eq(importRuns.id, runId));
  if (!run) throw new Error("The run is gone");
  const context = { run, actor: ACTOR, brands: await loadBrands(imports.deps) };
  await applyItems(imports.deps, context, approved, { until: Infinity });
  expect(await itemsNow()).toEqual(written);
});

it("writes what two items of one batch say of one car, and undoes it", async () => {
  const imports = openTestImports();
  const read = async (cars: readonly FeedCarSpec[]) => {
    imports.sites.set(FEED, xml(feedOf(cars)));
    const started = await parseFeed(imports.deps, ACTOR, FEED);
    if (!started.ok) throw new Error(started.error.message);
    await finishWork(imports);
    const { items } = await runOf(imports, started.value.runId);
    await approveRun(imports.deps, ACTOR, started.value.runId, { items: items.map(({ id }) => id) });
    await finishWork(imports);
    return runOf(imports, started.value.runId);
  };
  const vin = vinOf(9, "T");
  await read([{ vin, id: "9", price: 1_000_000 }]);
  const text = "Один владелец, два комплекта шин";
  const { run, items } = await read([
    { vin, price: 1_100_000, extra: "<color>Белый</color>" },
    { id: "9", price: 1_200_000, extra: `<description>${text}</description>` },
  ]);
  expect(run.state).toBe("finished");
  expect(items.map(({ state }) => state)).toEqual(["applied", "applied"]);
  const car = () => query.select().from(cars).where(eq(cars.vin, vin));
  expect(await car()).toMatchObject([{ price: 1_200_000, color: "Белый", description: text }]);
  expect(await previewUndo(imports.deps, run.id)).toMatchObject({ value: { kept: [] } });
  await undoRun(imports.deps, ACTOR, run.id);
  await finishWork(imports);
  expect(await car()).toMatchObject([{ price: 1_000_000, color: null, description: null }]);
});

it("takes a draft away that one link created and another one changed", async () => {
  const imports = openTestImports();
  const links = ["https://one.example.ru/1", "https://other.example.ru/1"];
  const vin = vinOf(8, "T");
  for (const [at, url] of links.entries()) {
    imports.sites.set(url, listingOf({ make: "Haval", model: "Jolion", vin, price: 1_000_000 + at }));
  }
  const started = await parseUrls(imports.deps, ACTOR, links);
  await finishWork(imports);
  const { items } = await runOf(imports, started.runId);
  await approveRun(imports.deps, ACTOR, started.runId, { items: items.map(({ id }) => id) });
  await finishWork(imports);
  const car = async () => (await query.select().from(cars).where(eq(cars.vin, vin)))[0];
  expect(await car()).toMatchObject({ price: 1_000_001, deletedAt: null });
  await undoRun(imports.deps, ACTOR, started.runId);
  await finishWork(imports);
  expect((await car())?.deletedAt).not.toBeNull();
});
