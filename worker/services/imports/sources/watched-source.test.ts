import { beforeAll, describe, expect, it } from "vitest";
import { getDashboard } from "../../staff/dashboard/get-dashboard.ts";
import { getReading } from "../runs/list-runs.ts";
import { approveRun } from "../plan/approve-run.ts";
import { runSource } from "./run-source.ts";
import { createSource, updateSource } from "./save-source.ts";
import {
  ACTOR,
  feedOf,
  HOUR_MS,
  openTestImports,
  seedDealership,
  runOf,
  finishWork,
  vinOf,
  type TestImports,
  xml,
} from "../test-imports.ts";

const URL = "https://watched.example.ru/stock.xml";
const stock = [1, 2, 3].map((number) => ({ vin: vinOf(number, "W"), price: 1_900_000 + number }));

beforeAll(() => seedDealership());

async function openSource(world: TestImports): Promise<string> {
  world.sites.set(URL, xml(feedOf(stock)));
  const terms = { name: "Склад", kind: "feed", url: URL, everyHours: 24, graceHours: 0, enabled: true } as const;
  const source = await createSource(world.deps, ACTOR, terms);
  if (!source.ok) throw new Error(source.error.message);
  return source.value.id;
}

async function read(world: TestImports, sourceId: string): Promise<string> {
  world.advance(HOUR_MS);
  const started = await runSource(world.deps, ACTOR, sourceId);
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(world);
  return started.value.runId;
}

describe("a source that is watched", () => {
  it("tells the editor of a car what it said last, and the dashboard when it needs a look", async () => {
    const world = openTestImports();
    const sourceId = await openSource(world);
    const first = await read(world, sourceId);
    await approveRun(world.deps, ACTOR, first, {});
    await finishWork(world);
    const { items } = await runOf(world, first);
    const carId = items.find(({ price }) => price === 1_900_001)?.carId ?? "";

    world.sites.set(URL, xml(feedOf(stock.map((car, at) => (at === 0 ? { ...car, price: 1_850_000 } : car)))));
    const second = await read(world, sourceId);
    const told = await getReading(world.deps, carId);
    expect(told).toMatchObject({ ok: true, value: { carId, price: 1_850_000, run: { id: second } } });
    // Nothing else to say: what was said before stays.
    await approveRun(world.deps, ACTOR, second, {});
    await finishWork(world);
    await read(world, sourceId);
    expect(await getReading(world.deps, carId)).toMatchObject({ value: { run: { id: second } } });
    expect(await getReading(world.deps, "nobody")).toMatchObject({ ok: false, error: { code: "not_found" } });

    expect((await getDashboard(world.deps)).sourceTroubles).toEqual([]);
    world.sites.set(URL, xml(feedOf(stock.slice(0, 1))));
    const third = await read(world, sourceId);
    expect((await getDashboard(world.deps)).sourceTroubles).toEqual([
      { id: sourceId, name: "Склад", runId: third, reason: expect.stringContaining("нет 2 из 3") as string },
    ]);
    // One that is off is nobody's trouble.
    await updateSource(world.deps, ACTOR, sourceId, { enabled: false });
    expect((await getDashboard(world.deps)).sourceTroubles).toEqual([]);
  });
});
