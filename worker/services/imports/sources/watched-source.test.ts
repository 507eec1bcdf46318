// When this fails, staff do not see what a source stated last or that it stopped working.

import { beforeAll, describe, expect, it } from "vitest";
import { getDashboard } from "../../staff/dashboard/get-dashboard.ts";
import { getReading } from "../runs/list-runs.ts";
import { approveRun } from "../plan/approve-run.ts";
import { runSource } from "./run-source.ts";
import { createSource, updateSource } from "./save-source.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import {
  ACTOR,
  feedOf,
  openTestImports,
  seedDealership,
  runOf,
  finishWork,
  vinOf,
  type TestImports,
  xml,
} from "../test-imports.ts";

const URL = "https://watched.example.ru/stock.xml";
const stock = [1, 2, 3, 4, 5, 6].map((number) => ({ vin: vinOf(number, "W"), price: 1_900_000 + number }));

beforeAll(() => seedDealership());

async function openSource(imports: TestImports): Promise<string> {
  imports.sites.set(URL, xml(feedOf(stock)));
  const terms = { name: "Склад", kind: "feed", url: URL, everyHours: 24, graceHours: 0, enabled: true } as const;
  const source = await createSource(imports.deps, ACTOR, terms);
  if (!source.ok) throw new Error(source.error.message);
  return source.value.id;
}

async function read(imports: TestImports, sourceId: string): Promise<string> {
  imports.advance(HOUR_MS);
  const started = await runSource(imports.deps, ACTOR, sourceId);
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(imports);
  return started.value.runId;
}

describe("a source with earlier runs", () => {
  it("shows its last values in the car editor, and its troubles on the dashboard", async () => {
    const imports = openTestImports();
    const sourceId = await openSource(imports);
    const first = await read(imports, sourceId);
    await approveRun(imports.deps, ACTOR, first, {});
    await finishWork(imports);
    const { items } = await runOf(imports, first);
    const carId = items.find(({ price }) => price === 1_900_001)?.carId ?? "";

    imports.sites.set(URL, xml(feedOf(stock.map((car, at) => (at === 0 ? { ...car, price: 1_850_000 } : car)))));
    const second = await read(imports, sourceId);
    const result = await getReading(imports.deps, carId);
    expect(result).toMatchObject({ ok: true, value: { carId, price: 1_850_000, run: { id: second } } });
    // Nothing has changed, so the earlier reading stays the latest one.
    await approveRun(imports.deps, ACTOR, second, {});
    await finishWork(imports);
    await read(imports, sourceId);
    expect(await getReading(imports.deps, carId)).toMatchObject({ value: { run: { id: second } } });
    expect(await getReading(imports.deps, "nobody")).toMatchObject({ ok: false, error: { code: "not_found" } });

    expect((await getDashboard(imports.deps, "all")).sourceTroubles).toEqual([]);
    imports.sites.set(URL, xml(feedOf(stock.slice(0, 1))));
    const third = await read(imports, sourceId);
    expect((await getDashboard(imports.deps, "all")).sourceTroubles).toEqual([
      { id: sourceId, name: "Склад", runId: third, reason: expect.stringContaining("нет 5 из 6") as string },
    ]);
    // A disabled source needs no attention.
    await updateSource(imports.deps, ACTOR, sourceId, { enabled: false });
    expect((await getDashboard(imports.deps, "all")).sourceTroubles).toEqual([]);
  });
});
