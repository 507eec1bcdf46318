// When this fails, a source that has changed its format empties fields of the shop window, and its page does not show it.

import { beforeAll, expect, it } from "vitest";
import { approveRun } from "../plan/approve-run.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { ACTOR, feedOf, finishWork, openTestImports, runOf, seedDealership, vinOf, xml } from "../test-imports.ts";
import { getSourceHistory } from "./get-source-history.ts";
import { runSource } from "./run-source.ts";
import { createSource } from "./save-source.ts";

beforeAll(() => seedDealership());

const stock = (count: number, extra: string) =>
  Array.from({ length: count }, (_, at) => ({ vin: vinOf(at, "H"), price: 1_500_000 + at, extra }));

async function openSource(count: number) {
  const imports = openTestImports();
  const url = `https://health${count}.example.ru/stock.xml`;
  const source = await createSource(imports.deps, ACTOR, {
    name: "Склад",
    kind: "feed",
    url,
    everyHours: 24,
    graceHours: 72,
    enabled: true,
  });
  if (!source.ok) throw new Error(source.error.message);
  const { id } = source.value;
  return {
    imports,
    id,
    async read(extra: string) {
      imports.sites.set(url, xml(feedOf(stock(count, extra))));
      imports.advance(HOUR_MS);
      const started = await runSource(imports.deps, ACTOR, id);
      if (!started.ok) throw new Error(started.error.message);
      await finishWork(imports);
      return started.value.runId;
    },
  };
}

const DESCRIBED = "<description>Один владелец, сервисная книжка</description>";

it("shows the share of each field over the runs, and what fell", async () => {
  const { imports, id, read } = await openSource(4);
  const empty = await getSourceHistory(imports.deps, id);
  expect(empty).toMatchObject({ ok: true, value: { runs: [], times: [], fields: [] } });
  await read(DESCRIBED);
  await read(DESCRIBED);
  const last = await read("");
  const found = await getSourceHistory(imports.deps, id);
  if (!found.ok) throw new Error(found.error.message);
  const { fields, runs, times, cars } = found.value;
  expect(fields.find(({ field }) => field === "description")).toMatchObject({
    rates: [100, 100, 0],
    last: 0,
    usual: 100,
    isAlarming: true,
  });
  expect(fields.find(({ field }) => field === "price")).toMatchObject({ rates: [100, 100, 100], isAlarming: false });
  expect(cars).toEqual([4, 4, 4]);
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
  expect(runs.map(({ fallen, risen }) => [fallen, risen])).toEqual([
    [["Описание"], []],
    [[], []],
    [[], []],
  ]);
  // In so few cars a share proves nothing: the run waits as usual.
  expect((await runOf(imports, last)).run.state).toBe("waiting");
  expect(await getSourceHistory(imports.deps, "nobody")).toMatchObject({ error: { code: "not_found" } });
});

it("stops a run whose source has lost a field, until staff override it", async () => {
  const { imports, read } = await openSource(12);
  await read(DESCRIBED);
  const poorer = await read("");
  expect((await runOf(imports, poorer)).run).toMatchObject({
    state: "stopped",
    reason: "Стало меньше данных: описание. Похоже, источник изменился: проверьте, прежде чем применять",
  });
  expect(await approveRun(imports.deps, ACTOR, poorer, {})).toMatchObject({ ok: false });
  expect(await approveRun(imports.deps, ACTOR, poorer, { overrideStop: true })).toMatchObject({ ok: true });
});
