import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../adapters/clock.ts";
import { createDatabase } from "../../db/client.ts";
import { operationSignals } from "../../db/schema/operations.ts";
import { SIGNAL_REOPEN_MS } from "../../domain/operations/signal-names.ts";
import { testDeps } from "../test-deps.ts";
import { clearSignal, raiseSignal } from "./raise-signal.ts";
import { listSignals } from "./list-signals.ts";

// Fails when trouble is not shown, is shown after its end, or costs a row each time it is noticed.

const START = Date.UTC(2026, 10, 22, 9);
const MINUTE = 60_000;
const depsAt = (now: number) => testDeps({ clock: fixedClock(now) });

beforeEach(async () => {
  const { db } = testDeps();
  await db.write([db.query.delete(operationSignals)]);
});

/** The growth of the count: each written raise increases it by one. */
async function rowsWrittenBy(work: () => Promise<void>) {
  const total = async () => {
    const [row] = await testDeps().db.query.select({ count: operationSignals.count }).from(operationSignals);
    return row?.count ?? 0;
  };
  const before = await total();
  await work();
  return (await total()) - before;
}

it("an open signal is listed with its label and advice until it is cleared", async () => {
  await raiseSignal(depsAt(START), "cron_failed", "import-cars");
  expect(await listSignals(depsAt(START))).toEqual([
    expect.objectContaining({
      name: "cron_failed",
      label: "Задания по расписанию не выполняются",
      severity: "critical",
      detail: "import-cars",
      count: 1,
      firstAt: START,
      lastAt: START,
    }),
  ]);
  await clearSignal(depsAt(START + MINUTE), "cron_failed");
  expect(await listSignals(depsAt(START + MINUTE))).toEqual([]);
});

it("a signal that is raised without a pause is written once a minute", async () => {
  await raiseSignal(depsAt(START), "cron_failed", "a");
  const written = await rowsWrittenBy(async () => {
    for (let raise = 1; raise <= 50; raise++) await raiseSignal(depsAt(START + raise * 1000), "cron_failed", "a");
  });
  expect(written).toBe(0);
  expect(await rowsWrittenBy(() => raiseSignal(depsAt(START + MINUTE), "cron_failed", "a"))).toBe(1);
  // What is shown stays true: another detail is written at once.
  await raiseSignal(depsAt(START + MINUTE + 1), "cron_failed", "b");
  expect(await listSignals(depsAt(START))).toMatchObject([{ detail: "b", firstAt: START, lastAt: START + MINUTE + 1 }]);
});

it("trouble that comes and goes stays one signal, later trouble is a new one", async () => {
  await raiseSignal(depsAt(START), "cron_failed", "a");
  await clearSignal(depsAt(START + MINUTE), "cron_failed");
  await raiseSignal(depsAt(START + 2 * MINUTE), "cron_failed", "a");
  expect(await listSignals(depsAt(START))).toMatchObject([{ firstAt: START, count: 2 }]);
  await clearSignal(depsAt(START + 3 * MINUTE), "cron_failed");
  const later = START + 4 * MINUTE + SIGNAL_REOPEN_MS;
  await raiseSignal(depsAt(later), "cron_failed", "a");
  expect(await listSignals(depsAt(START))).toMatchObject([{ firstAt: later, count: 1 }]);
});

it("work goes on when a signal cannot be stored", async () => {
  expectConsole("error", /signal_not_written/);
  const broken = { ...env.DB, prepare: env.DB.prepare.bind(env.DB), batch: () => Promise.reject(new Error("no D1")) };
  const deps = testDeps({ db: createDatabase(broken as never) });
  await raiseSignal(deps, "cron_failed", "a");
  await clearSignal(deps, "cron_failed");
});
