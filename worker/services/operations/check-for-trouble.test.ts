import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { importRuns, parserSources } from "../../db/schema/imports.ts";
import { outbox } from "../../db/schema/leads.ts";
import { cronRuns, operationSignals } from "../../db/schema/operations.ts";
import type { RunState } from "../../domain/imports/imports.ts";
import { testDeps } from "../test-deps.ts";
import { checkForTrouble } from "./check-for-trouble.ts";
import { getHealth } from "./get-health.ts";
import { listSignals } from "./list-signals.ts";

// Fails when trouble that the database shows raises no signal, or keeps one after its end.

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 9);
const deps = testDeps({ clock: fixedClock(NOW) });
const { db } = deps;

beforeEach(() =>
  db.write([
    db.query.delete(outbox),
    db.query.delete(importRuns),
    db.query.delete(parserSources),
    db.query.delete(cronRuns),
    db.query.delete(operationSignals),
  ]),
);

/** A source with runs in these states, the last one last. */
async function sourceWith(name: string, states: RunState[]) {
  const id = crypto.randomUUID();
  await db.write([
    db.query
      .insert(parserSources)
      .values({ id, name, kind: "feed", url: "https://feed.example-cars.ru/", everyHours: 1, createdAt: 1 }),
    ...states.map((state, at) =>
      db.query.insert(importRuns).values({ id: `${id}-${at}`, sourceId: id, state, createdAt: NOW - (9 - at) * HOUR }),
    ),
  ]);
  return id;
}

async function signalsNow() {
  await checkForTrouble(deps);
  return (await listSignals(deps)).map(({ name, detail }) => ({ name, detail }));
}

it("nothing is raised where nothing is wrong", async () => {
  await sourceWith("Склад", ["failed", "finished", "failed"]);
  expect(await signalsNow()).toEqual([]);
});

it("a source that fails twice in a row is a signal until it is read again", async () => {
  const id = await sourceWith("Склад", ["finished", "failed", "failed"]);
  expect(await signalsNow()).toEqual([{ name: "source_failing", detail: "Склад" }]);
  await db.write([db.query.insert(importRuns).values({ id: "read", sourceId: id, state: "finished", createdAt: NOW })]);
  expect(await signalsNow()).toEqual([]);
});

it("a stopped import is a signal until somebody decides", async () => {
  await sourceWith("Партнёр", ["finished", "stopped"]);
  expect(await signalsNow()).toEqual([{ name: "import_stopped", detail: "Партнёр" }]);
  await db.write([db.query.update(importRuns).set({ state: "cancelled" })]);
  expect(await signalsNow()).toEqual([]);
});

it("notifications that were given up are counted by channel", async () => {
  const row = { topic: "lead_created" as const, state: "dead" as const, createdAt: NOW, nextAttemptAt: NOW };
  await db.write([
    db.query.insert(outbox).values({ ...row, id: "1", channel: "email", subjectId: "a" }),
    db.query.insert(outbox).values({ ...row, id: "2", channel: "email", subjectId: "b" }),
  ]);
  expect(await signalsNow()).toEqual([{ name: "notifications_dead", detail: "Почта: 2" }]);
  await db.write([db.query.update(outbox).set({ state: "sent" })]);
  expect(await signalsNow()).toEqual([]);
});

it("a nightly job that has not run for more than a day is late", async () => {
  const run = { cron: "17 3 * * *", runningSince: 1, jobs: {} };
  await db.write([db.query.insert(cronRuns).values({ ...run, ranAt: NOW - 27 * HOUR })]);
  expect(await signalsNow()).toEqual([{ name: "cron_late", detail: "ночные задания" }]);
  await db.write([db.query.update(cronRuns).set({ ranAt: NOW - HOUR })]);
  expect(await signalsNow()).toEqual([]);
});

it("a site that was off is not late when it runs again, and is late a day later if the night's jobs are missed", async () => {
  const off = NOW - 3 * 24 * HOUR;
  const row = (cron: string) => ({ cron, runningSince: 1, ranAt: off, jobs: {} });
  await db.write([db.query.insert(cronRuns).values([row("* * * * *"), row("17 3 * * *"), row("43 3 * * SUN")])]);
  expect(await signalsNow()).toEqual([]);
  const later = testDeps({ clock: fixedClock(NOW + 27 * HOUR) });
  await db.write([
    db.query
      .update(cronRuns)
      .set({ ranAt: NOW + 27 * HOUR - 60_000 })
      .where(eq(cronRuns.cron, "* * * * *")),
  ]);
  await checkForTrouble(later);
  expect(await listSignals(later)).toMatchObject([{ name: "cron_late", detail: "ночные задания" }]);
});

it("little room on the disk of a server is a signal, and part of the health while the database takes no signal", async () => {
  const withRoom = (megabytes: number) => ({
    ...deps,
    disk: { freeBytes: () => Promise.resolve(megabytes * 2 ** 20) },
  });
  await checkForTrouble(withRoom(100));
  expect(await listSignals(deps)).toMatchObject([{ name: "disk_low", detail: "Свободно 100 МБ" }]);
  await checkForTrouble(withRoom(2000));
  expect(await listSignals(deps)).toEqual([]);
  expect(await getHealth(withRoom(0))).toMatchObject({
    status: "failing",
    signals: [{ name: "disk_low", detail: "Свободно 0 МБ" }],
  });
});
