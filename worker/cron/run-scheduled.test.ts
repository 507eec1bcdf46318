import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { brandRow, carRow } from "../db/factories.ts";
import { brands, cars } from "../db/schema/cars.ts";
import { cronRuns, operationSignals } from "../db/schema/operations.ts";
import { outletFiles } from "../db/schema/outlets.ts";
import { seedSettings } from "../services/notifications/test-notifications.ts";
import { listSignals } from "../services/operations/list-signals.ts";
import { saveOutlet } from "../services/outlets/change-outlet.ts";
import { testDeps } from "../services/test-deps.ts";
import { CRON_JOBS, type CronJob } from "./jobs.ts";
import { runScheduled } from "./run-scheduled.ts";

// Fails when a job that fails or has much to do stops the others, or when it fails silently.

const EVERY_MINUTE = "* * * * *";
const HEARTBEAT = "https://hc.example-watch.ru/ping/secret-key";
const deps = testDeps();
const called = vi.fn<(url: unknown) => Promise<Response>>(() => Promise.resolve(new Response("ok")));

beforeEach(async () => {
  called.mockClear();
  vi.stubGlobal("fetch", called);
  await seedSettings({ heartbeatUrl: HEARTBEAT });
  await deps.db.write([deps.db.query.delete(cronRuns), deps.db.query.delete(operationSignals)]);
});

afterEach(() => vi.unstubAllGlobals());

/** Runs the minute's jobs without the table of the second address: the two jobs that read it fail. */
async function runWithoutChannels() {
  await env.DB.exec("alter table notice_channels rename to hidden_channels");
  try {
    await runScheduled(EVERY_MINUTE, env);
  } finally {
    await env.DB.exec("alter table hidden_channels rename to notice_channels");
  }
}

it("all jobs run, then the invocation fails and names the failed ones", async () => {
  expectConsole("error", /cron_failed.*"watch-operations"/);
  expectConsole("error", /cron_failed.*"escalate-unanswered"/);
  await expect(runWithoutChannels()).rejects.toThrow("Cron jobs failed: watch-operations, escalate-unanswered");
  const [row] = await deps.db.query.select().from(cronRuns);
  const failed = Object.entries(row?.jobs ?? {}).filter(([, { failedAt }]) => failedAt !== null);
  expect(failed.map(([name]) => name)).toEqual(["watch-operations", "escalate-unanswered"]);
  const names = CRON_JOBS.filter(({ schedule }) => schedule === EVERY_MINUTE).map(({ name }) => name);
  expect(Object.keys(row?.jobs ?? {}).toSorted()).toEqual(names.toSorted());
  expect(called).not.toHaveBeenCalled();
});

it("the signal names the failing jobs and ends with their next success", async () => {
  expectConsole("error", /cron_failed/);
  await expect(runWithoutChannels()).rejects.toThrow();
  expect(await listSignals(deps)).toMatchObject([
    { name: "cron_failed", detail: "escalate-unanswered, watch-operations" },
  ]);
  // Another expression's success does not end it.
  await runScheduled("17 3 * * *", env);
  expect(await listSignals(deps)).toMatchObject([{ name: "cron_failed" }]);
  await runScheduled(EVERY_MINUTE, env);
  expect(await listSignals(deps)).toEqual([]);
});

it("a run stores one row, however many jobs it has", async () => {
  await runScheduled(EVERY_MINUTE, env);
  await runScheduled(EVERY_MINUTE, env);
  expect((await deps.db.query.select().from(cronRuns)).map(({ cron }) => cron)).toEqual([EVERY_MINUTE]);
});

it("the heartbeat address is called once for a minute without failures", async () => {
  await runScheduled(EVERY_MINUTE, env);
  expect(called.mock.calls.map(([url]) => String(url))).toEqual([HEARTBEAT]);
  await runScheduled("17 3 * * *", env);
  expect(called).toHaveBeenCalledTimes(1);
});

it("a heartbeat address that does not answer is a signal and no failure", async () => {
  called.mockResolvedValueOnce(new Response(null, { status: 404 }));
  await runScheduled(EVERY_MINUTE, env);
  expect(await listSignals(deps)).toMatchObject([{ name: "heartbeat_failed", detail: "Ответ 404" }]);
  await runScheduled(EVERY_MINUTE, env);
  expect(await listSignals(deps)).toEqual([]);
});

it("a heartbeat address that was removed leaves no signal", async () => {
  called.mockResolvedValueOnce(new Response(null, { status: 404 }));
  await runScheduled(EVERY_MINUTE, env);
  await seedSettings({ heartbeatUrl: null });
  await runScheduled(EVERY_MINUTE, env);
  expect(await listSignals(deps)).toEqual([]);
});

it("an expression without jobs is a failure", async () => {
  await expect(runScheduled("1 2 3 4 5", env)).rejects.toThrow("No jobs for the cron expression 1 2 3 4 5");
});

describe("a job with more work than an invocation can do", () => {
  const turns: string[] = [];
  const step = (services: Parameters<CronJob["run"]>[0]) => services.operations.getHealth();

  function job(name: string, share: number, work: (...input: Parameters<CronJob["run"]>) => Promise<unknown>): CronJob {
    return {
      name,
      schedule: EVERY_MINUTE,
      share,
      run(...input) {
        turns.push(name);
        return work(...input);
      },
    };
  }
  const greedy = (name: string, share: number) =>
    job(name, share, async (services, turn) => {
      while (!turn.isOver()) await step(services);
    });

  beforeEach(() => turns.splice(0));

  it("leaves the outlets their file", async () => {
    await deps.db.query.insert(brands).values(brandRow({ id: "geely", name: "Geely", slug: "geely" }));
    await deps.db.query.insert(cars).values(carRow({ brandId: "geely", publishedAt: 1 }));
    const actor = { userId: "user-chief", role: "administrator" } as const;
    await saveOutlet(deps, actor, "json", { enabled: true, origin: "https://x.test" });
    await runScheduled(EVERY_MINUTE, env, [greedy("import-cars", 6), ...CRON_JOBS]);
    expect(await deps.db.query.select({ state: outletFiles.state }).from(outletFiles)).toEqual([{ state: "served" }]);
  });

  it("gets what the others do not need, in further turns, and shares it with those that have more as well", async () => {
    let left = 3;
    const other = job("other", 1, async (services, turn) => {
      while (left > 0 && !turn.isOver()) {
        left -= 1;
        await step(services);
      }
    });
    await runScheduled(EVERY_MINUTE, env, [greedy("first", 1), other, greedy("last", 1)]);
    expect(turns.slice(0, 3)).toEqual(["first", "other", "last"]);
    expect(turns.filter((name) => name === "other")).toHaveLength(1);
    // The last one of a round is given all that is left, so that the invocation is used up.
    expect(turns).toHaveLength(3);
    await runScheduled(EVERY_MINUTE, env, [greedy("first", 1), job("idle", 9, async () => undefined)]);
    expect(turns.slice(3)).toEqual(["first", "idle", "first"]);
  });

  it("has one more turn after a failure no sooner than the next run", async () => {
    expectConsole("error", /cron_failed.*"fails"/);
    const fails = job("fails", 1, () => Promise.reject(new Error("down")));
    await expect(runScheduled(EVERY_MINUTE, env, [fails, greedy("other", 1)])).rejects.toThrow("fails");
    expect(turns).toEqual(["fails", "other"]);
  });
});
