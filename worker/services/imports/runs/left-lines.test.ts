// When these fail, a file that was read in part passes for a whole one, and its missing cars are sold.

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import { importRuns } from "../../../db/schema/imports.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { approveRun } from "../plan/approve-run.ts";
import { runSource } from "../sources/run-source.ts";
import { createSource } from "../sources/save-source.ts";
import { ACTOR, depsFailingWhen, finishWork, openTestImports, runOf, seedDealership, vinOf } from "../test-imports.ts";
import { exportLeftLines } from "./list-runs.ts";
import { uploadFeed } from "./parse-feed.ts";
import { readFeedRun } from "./read-feed-run.ts";

const { query } = createDatabase(env.DB);

beforeAll(seedDealership);

const HEAD = "VIN;Марка;Модель;Год;Цена, ₽";
const car = (at: number, place: string) => `${vinOf(at, place)};Haval;Jolion;2024;${2_000_000 + at}`;

async function* oneChunk(text: string) {
  yield new TextEncoder().encode(text);
}

describe("lines that became no car", () => {
  it("are counted, can be downloaded, and no car is missing because of them", async () => {
    const imports = openTestImports();
    const url = "https://gap.example.ru/stock.csv";
    const serve = (lines: string[]) => imports.sites.set(url, () => new Response([HEAD, ...lines].join("\n")));
    const all = Array.from({ length: 5 }, (_, at) => car(at, "G"));
    serve(all);
    const source = await createSource(imports.deps, ACTOR, {
      name: "Склад G",
      kind: "feed",
      url,
      everyHours: 24,
      graceHours: 0,
      enabled: true,
    });
    if (!source.ok) throw new Error(source.error.message);
    const read = async () => {
      const started = await runSource(imports.deps, ACTOR, source.value.id);
      if (!started.ok) throw new Error(started.error.message);
      await finishWork(imports);
      return started.value.runId;
    };
    const first = await read();
    expect((await runOf(imports, first)).run).toMatchObject({ linesLeft: 0, reason: null });
    expect(await exportLeftLines(imports.deps, first)).toMatchObject({ ok: false });
    await approveRun(imports.deps, ACTOR, first, {});
    await finishWork(imports);

    serve([...all.slice(0, 4), ";;;2024;=2000000", "Итого;5;;;"]);
    imports.advance(HOUR_MS);
    const second = await read();
    const { run, items } = await runOf(imports, second);
    expect(run).toMatchObject({ linesLeft: 1, total: 4, byVerdict: { same: 4 } });
    expect(run.reason).toBe("Прочитан не весь файл: 1 строка без автомобиля, пропавшие не отмечены");
    expect(items.filter(({ verdict }) => verdict === "gone")).toEqual([]);
    expect(await exportLeftLines(imports.deps, second)).toMatchObject({
      ok: true,
      value: { rows: [["6", "Нет ни марки, ни модели, ни VIN", "2024; =2000000"]] },
    });

    serve(all.slice(0, 4));
    imports.advance(HOUR_MS);
    expect((await runOf(imports, await read())).run.byVerdict.gone).toBe(1);
  });

  it("are counted once over slices and interruptions, and a repeated VIN names both lines", async () => {
    const { deps } = openTestImports();
    const lines = Array.from({ length: 40 }, (_, at) => (at % 4 === 3 ? `;;;2024;${at}` : car(at, "S")));
    lines.push(car(38, "S"), car(0, "S"));
    const started = await uploadFeed(deps, ACTOR, {
      body: oneChunk([HEAD, ...lines].join("\n")),
      name: "s.csv",
      sourceId: null,
    });
    if (!started.ok) throw new Error(started.error.message);
    const { runId } = started.value;
    await query.update(importRuns).set({ state: "running", workAt: null }).where(eq(importRuns.id, runId));
    const row = async (): Promise<RunRow> => {
      const [run] = await query.select().from(importRuns).where(eq(importRuns.id, runId));
      if (!run) throw new Error("no run");
      return run;
    };
    const slice = (feedCarsLeft: number) => ({
      until: Infinity,
      lastRequests: new Map(),
      requestsLeft: 9,
      feedCarsLeft,
    });
    expect(await readFeedRun(deps, await row(), slice(15))).toEqual({ ok: true, value: null });
    expect(await row()).toMatchObject({ cursor: 15, linesLeft: 3 });
    // This slice stores its lines and dies before its cars.
    const dying = depsFailingWhen(deps, () => true);
    await expect(readFeedRun(dying, await row(), slice(25))).rejects.toThrow();
    expect(await row()).toMatchObject({ cursor: 15, linesLeft: 3 });
    expect(await readFeedRun(deps, await row(), slice(9))).toEqual({ ok: true, value: null });
    const ending = await readFeedRun(deps, await row(), slice(100));
    expect(ending).toMatchObject({ ok: true, value: { isWhole: false } });
    expect(await row()).toMatchObject({ cursor: 42, linesLeft: 10 });
    const stored = await exportLeftLines(deps, runId);
    expect(stored.ok && stored.value.rows.map(([line]) => Number(line))).toEqual([
      5, 9, 13, 17, 21, 25, 29, 33, 37, 41,
    ]);
    const items = (await runOf({ deps } as never, runId)).items.filter(({ state }) => state === "duplicate");
    expect(items.map(({ reason }) => reason)).toEqual([
      "Тот же VIN в строке 40, а этот — в строке 42",
      "Тот же VIN в записи 1, а этот — в строке 43",
    ]);
  });

  it("without any car fail the run and lead to the screen that shows how to read the file", async () => {
    const imports = openTestImports();
    const rows = [1, 2, 3].map((at) => `${vinOf(at, "N")};Хавейл;Jolion;202${at};2${at}00000`);
    const started = await uploadFeed(imports.deps, ACTOR, {
      body: oneChunk(rows.join("\n")),
      name: "n.csv",
      sourceId: null,
    });
    if (!started.ok) throw new Error(started.error.message);
    await finishWork(imports);
    expect((await runOf(imports, started.value.runId)).run).toMatchObject({
      state: "failed",
      canTeach: true,
      total: 0,
    });
  });
});
