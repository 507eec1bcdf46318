import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { runScheduled } from "../cron/run-scheduled.ts";
import { upsertCronRun } from "../db/queries/operations/cron-runs.ts";
import { outbox } from "../db/schema/leads.ts";
import { cronRuns, operationSignals } from "../db/schema/operations.ts";
import type { Env } from "../env.ts";
import { raiseSignal } from "../services/operations/raise-signal.ts";
import { testDeps } from "../services/test-deps.ts";
import { handleRequest } from "./handle-request.ts";

// Fails when a monitor is answered 200 while something does not work, or when a stranger reads how the site is.

const TOKEN = "token of the monitor";
const deps = testDeps();
const { db } = deps;
const noPage = () => Promise.reject(new Error("no page is rendered here"));

async function healthz(query: string, overrides: Partial<Env> = {}) {
  const request = new Request(`https://salon.test/healthz${query}`);
  return handleRequest(request, { ...env, HEALTH_TOKEN: TOKEN, ...overrides }, noPage);
}

async function deep(overrides: Partial<Env> = {}) {
  const response = await healthz(`?deep=${encodeURIComponent(TOKEN)}`, overrides);
  return { status: response.status, health: await response.json<Record<string, unknown>>() };
}

/** D1 that refuses every call with this message. */
function refusing(message: string): typeof env.DB {
  return new Proxy(env.DB, {
    get: (target, key) => {
      if (key === "batch") return () => Promise.reject(new Error(message));
      if (key === "withSession") return () => refusing(message);
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

beforeEach(async () => {
  await db.write([db.query.delete(outbox), db.query.delete(cronRuns), db.query.delete(operationSignals)]);
  await runScheduled("* * * * *", env);
});

it("the short answer needs no token and no database", async () => {
  const response = await healthz("", { DB: refusing("down") });
  expect([response.status, await response.text()]).toEqual([200, "ok"]);
});

it("a wrong token and a deployment without one answer 404", async () => {
  expect((await healthz("?deep=wrong")).status).toBe(404);
  expect((await healthz("?deep=")).status).toBe(404);
  const { HEALTH_TOKEN: _none, ...without } = { ...env, HEALTH_TOKEN: undefined };
  const request = new Request("https://salon.test/healthz?deep=undefined");
  expect((await handleRequest(request, without, noPage)).status).toBe(404);
});

it("answers 200 with the state of each part while all is well, and is not cached", async () => {
  const response = await healthz(`?deep=${encodeURIComponent(TOKEN)}`);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: "ok",
    database: { answers: true },
    cron: [
      {
        cron: "* * * * *",
        isLate: false,
        ageSeconds: expect.any(Number),
        jobs: { "import-cars": { isFailing: false, succeededSecondsAgo: expect.any(Number) } },
      },
    ],
    notifications: { due: 0, dead: 0 },
    leadsWaiting: 0,
    sourcesFailing: 0,
    quotaErrors: [],
    signals: [],
  });
});

it("answers 503 with the signals while a critical one is open", async () => {
  await raiseSignal(deps, "cron_failed", "import-cars");
  const { status, health } = await deep();
  expect(status).toBe(503);
  expect(health).toMatchObject({ status: "failing", signals: [{ name: "cron_failed", detail: "import-cars" }] });
});

it("a warning is listed and stays 200", async () => {
  await raiseSignal(deps, "source_failing", "Склад");
  expect(await deep()).toMatchObject({ status: 200, health: { status: "warning" } });
});

it("answers 503 when the minute's jobs stopped or never ran", async () => {
  const ranAt = Date.now() - 10 * 60_000;
  await db.write([upsertCronRun(db, { cron: "* * * * *", runningSince: ranAt, ranAt, trustedAt: ranAt, jobs: {} })]);
  expect(await deep()).toMatchObject({ status: 503, health: { signals: [{ name: "cron_late" }] } });
  await db.write([db.query.delete(cronRuns)]);
  expect((await deep()).status).toBe(503);
});

it("answers 503 without the database, and says when its quota is used up", async () => {
  expectConsole("error", /health_not_read/);
  expect(await deep({ DB: refusing("D1_ERROR: internal") })).toMatchObject({
    status: 503,
    health: { database: { answers: false, reason: "unavailable" }, signals: [{ name: "database_unavailable" }] },
  });
  const used = refusing("D1_ERROR: Your account has exceeded the free tier daily row read limit");
  expect(await deep({ DB: used })).toMatchObject({
    status: 503,
    health: { database: { answers: false, reason: "quota" }, quotaErrors: ["database"] },
  });
});

it("counts the leads that wait for the database, also while it does not answer", async () => {
  expectConsole("error", /health_not_read/);
  await deps.waitingLeads?.put({ id: "lead-waiting", createdAt: 1 }, "{}");
  expect(await deep({ DB: refusing("down") })).toMatchObject({ status: 503, health: { leadsWaiting: 1 } });
  await deps.waitingLeads?.remove("lead-waiting");
});

it("counts notifications without naming anybody", async () => {
  const row = { channel: "email" as const, topic: "lead_created" as const, createdAt: 1 };
  await db.write([
    db.query.insert(outbox).values({ ...row, id: "1", subjectId: "lead-1", nextAttemptAt: 1 }),
    db.query.insert(outbox).values({
      ...row,
      id: "2",
      subjectId: "lead-2",
      state: "dead",
      lastError: "boss@salon.test",
      nextAttemptAt: Date.now(),
    }),
  ]);
  const { health } = await deep();
  expect(health).toMatchObject({ notifications: { due: 1, dead: 1 } });
  expect(JSON.stringify(health)).not.toMatch(/boss|lead-/);
});
