// When these fail, an import from a feed writes what staff did not approve, overwrites their edits or cannot be undone.

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { carSources, importItems, importRuns } from "../../../db/schema/imports.ts";
import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import { changePrices } from "../../cars/change-prices.ts";
import { getCarEditing } from "../../cars/get-staff-car.ts";
import { updateCar } from "../../cars/save-car.ts";
import { expireImports } from "./expire-imports.ts";
import { setLocks } from "../locks.ts";
import { approveRun } from "../plan/approve-run.ts";
import { rejectRun } from "../plan/reject-run.ts";
import { previewUndo, undoRun } from "../plan/undo-run.ts";
import { parseFeed, uploadFeed } from "./parse-feed.ts";
import { parseSingle } from "./parse-page.ts";
import { getSource } from "../sources/list-sources.ts";
import { runSource, startDueSources } from "../sources/run-source.ts";
import { createSource, updateSource } from "../sources/save-source.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import {
  ACTOR,
  depsFailingWhen,
  type FeedCarSpec,
  feedOf,
  listingOf,
  openTestImports,
  seedDealership,
  refusing,
  runOf,
  finishWork,
  vinOf,
  type TestImports,
  xml,
} from "../test-imports.ts";

const { query } = createDatabase(env.DB);

beforeAll(() => seedDealership());

/** A VIN has no I, O and Q. */
const VIN_LETTERS = "ABCDEFGHJKLMNPRSTUVWXY";
let places = 0;

/** A source whose feed has `count` cars. */
async function openSource(count: number, overrides: Partial<Parameters<typeof createSource>[2]> = {}) {
  const place = VIN_LETTERS.charAt(places++);
  const url = `https://feed${place}.example.ru/stock.xml`.toLowerCase();
  const imports = openTestImports();
  const stock: FeedCarSpec[] = Array.from({ length: count }, (_, at) => ({
    vin: vinOf(at, place),
    price: 2_000_000 + at * 1000,
  }));
  imports.sites.set(url, xml(feedOf(stock)));
  const source = await createSource(imports.deps, ACTOR, {
    name: `Склад ${place}`,
    kind: "feed",
    url,
    everyHours: 24,
    graceHours: 72,
    enabled: true,
    ...overrides,
  });
  if (!source.ok) throw new Error(source.error.message);
  return { imports, url, stock, sourceId: source.value.id, place };
}

async function read(imports: TestImports, sourceId: string): Promise<string> {
  const started = await runSource(imports.deps, ACTOR, sourceId);
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(imports);
  return started.value.runId;
}

/** Reads the source and approves all of it. */
async function importAll(imports: TestImports, sourceId: string): Promise<string> {
  const run = await read(imports, sourceId);
  const approved = await approveRun(imports.deps, ACTOR, run, {});
  await finishWork(imports);
  if (!approved.ok) throw new Error(approved.error.message);
  await finishWork(imports);
  return run;
}

async function carOfVin(vin: string | undefined) {
  const found = await query
    .select()
    .from(cars)
    .where(eq(cars.vin, vin ?? ""));
  return found.find(({ deletedAt }) => deletedAt === null) ?? found[0];
}

async function publish(imports: TestImports, vin: string | undefined): Promise<StaffCar> {
  const car = await carOfVin(vin);
  const result = await updateCar(imports.deps, ACTOR, car?.id ?? "", { inStock: true });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe("the plan of a feed", () => {
  it("writes nothing before it is approved, and finds no changes when the same feed is read again", async () => {
    const { imports, sourceId, stock } = await openSource(30);
    const first = await read(imports, sourceId);
    expect((await runOf(imports, first)).run).toMatchObject({ state: "waiting", total: 30, waiting: { new: 30 } });
    expect(await carOfVin(stock[0]?.vin)).toBeUndefined();
    imports.advance(HOUR_MS);
    const second = await read(imports, sourceId);
    expect((await runOf(imports, first)).run).toMatchObject({ state: "finished", byState: { rejected: 30 } });
    await approveRun(imports.deps, ACTOR, second, {});
    await finishWork(imports);
    expect((await runOf(imports, second)).run).toMatchObject({ state: "finished", byState: { applied: 30 } });
    expect(await carOfVin(stock[7]?.vin)).toMatchObject({
      brandId: "haval",
      model: "Jolion",
      price: 2_007_000,
      status: "new",
      transmission: "robotic",
      drivetrain: "all",
      publishedAt: null,
    });
    imports.advance(HOUR_MS);
    const third = await read(imports, sourceId);
    expect((await runOf(imports, third)).run).toMatchObject({ state: "finished", byState: { same: 30 } });
  });

  it("shows a changed price, five missing cars and a locked field, and an undo restores everything", async () => {
    const { imports, url, stock, sourceId } = await openSource(20);
    await importAll(imports, sourceId);
    const kept = await publish(imports, stock[1]?.vin);
    await updateCar(imports.deps, ACTOR, kept.id, { color: "красный", price: 1_999_000 });
    const left = await publish(imports, stock[19]?.vin);
    const changed = stock
      .slice(0, 15)
      .map((car, at) => (at < 2 ? { ...car, price: 1_900_000, extra: "<color>Белый</color>" } : car));
    imports.sites.set(url, xml(feedOf(changed)));

    imports.advance(HOUR_MS);
    const held = await read(imports, sourceId);
    const early = await runOf(imports, held);
    expect(early.run.byState).toMatchObject({ held: 5, same: 14, waiting: 1 });
    expect(early.items.filter(({ state }) => state === "held").every(({ verdict }) => verdict === "gone")).toBe(true);
    // Staff changed price and colour of the second car, which locks them; the key of the colour follows its words.
    const locked = early.items.find(({ carId }) => carId === kept.id);
    expect(locked?.changes).toMatchObject([
      { field: "price", after: "1\u00a0900\u00a0000\u00a0₽", isLocked: true },
      { field: "color", isLocked: true },
      { field: "colorKey", isLocked: true },
    ]);

    imports.advance(73 * HOUR_MS);
    const due = await read(imports, sourceId);
    const late = await runOf(imports, due);
    expect(late.run.waiting).toEqual({ changed: 1, gone: 5 });
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 2_000_000 });
    // A reading that is still on has found it again.
    const back = await carOfVin(stock[17]?.vin);
    const seen = { lastSeenAt: imports.deps.clock.now() + HOUR_MS };
    await query
      .update(carSources)
      .set(seen)
      .where(eq(carSources.carId, back?.id ?? ""));
    await approveRun(imports.deps, ACTOR, due, {});
    await finishWork(imports);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 1_900_000, color: "Белый" });
    expect(await carOfVin(stock[1]?.vin)).toMatchObject({ price: 1_999_000, color: "красный" });
    expect(await carOfVin(left.vin ?? "")).toMatchObject({ inStock: false, soldAt: expect.any(Number) });
    expect(await carOfVin(stock[17]?.vin)).toMatchObject({ soldAt: null, deletedAt: null });
    // A draft was never published, so it goes into the trash instead of being sold.
    expect(await carOfVin(stock[18]?.vin)).toMatchObject({ soldAt: null, deletedAt: expect.any(Number) });

    await undoRun(imports.deps, ACTOR, due);
    await finishWork(imports);
    expect((await runOf(imports, due)).run).toMatchObject({ state: "undone", canUndo: false });
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 2_000_000, color: null });
    expect(await carOfVin(left.vin ?? "")).toMatchObject({ inStock: true, soldAt: null });
    expect(await carOfVin(stock[18]?.vin)).toMatchObject({ deletedAt: null });
  });

  it("lets the source change a released field, and locks prices after a bulk change", async () => {
    const { imports, url, stock, sourceId } = await openSource(3);
    await importAll(imports, sourceId);
    await publish(imports, stock[0]?.vin);
    const ids = await Promise.all(stock.map(async ({ vin }) => (await carOfVin(vin))?.id ?? ""));
    await changePrices(imports.deps, ACTOR, { priceMultiplier: 1.1, ids });
    imports.sites.set(url, xml(feedOf(stock.map((car) => ({ ...car, price: 1_950_000 })))));
    imports.advance(HOUR_MS);
    expect((await runOf(imports, await read(imports, sourceId))).run.byState).toEqual({ same: 3 });
    await setLocks(imports.deps, ACTOR, ids[0] ?? "", []);
    imports.advance(HOUR_MS);
    await importAll(imports, sourceId);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 1_950_000 });
    expect(await carOfVin(stock[1]?.vin)).toMatchObject({ price: 2_201_100 });
    const history = await getCarEditing(imports.deps, ids[0] ?? "");
    expect(history).toMatchObject({
      ok: true,
      value: {
        prices: [{ source: "import" }, { source: "bulk" }, { source: "form" }],
        source: { kind: "feed", sourceName: expect.any(String) },
      },
    });
  });

  it("is approved and rejected item by item", async () => {
    const { imports, stock, sourceId } = await openSource(4);
    const run = await read(imports, sourceId);
    const { items } = await runOf(imports, run);
    await rejectRun(imports.deps, ACTOR, run, [items[0]?.id ?? ""]);
    await approveRun(imports.deps, ACTOR, run, { items: [items[1]?.id ?? ""] });
    await finishWork(imports);
    expect((await runOf(imports, run)).run).toMatchObject({
      state: "waiting",
      byState: { rejected: 1, applied: 1, waiting: 2 },
    });
    expect(await carOfVin(stock[0]?.vin)).toBeUndefined();
    expect(await carOfVin(stock[1]?.vin)).toBeDefined();
  });

  it("undoes drafts that it created, but not cars that were published or changed since", async () => {
    const { imports, stock, sourceId } = await openSource(3);
    const run = await importAll(imports, sourceId);
    await publish(imports, stock[0]?.vin);
    await undoRun(imports.deps, ACTOR, run);
    await finishWork(imports);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ deletedAt: null, inStock: true });
    expect(await carOfVin(stock[1]?.vin)).toMatchObject({ deletedAt: expect.any(Number) });
    const { items } = await runOf(imports, run);
    expect(items[0]).toMatchObject({ state: "undone", reason: "Оставлен: опубликованы после импорта" });
    // Cars in the trash do not match, so the feed creates new drafts.
    imports.advance(HOUR_MS);
    const again = await read(imports, sourceId);
    expect((await runOf(imports, again)).run.byState).toEqual({ same: 1, waiting: 2 });
  });

  it("keeps drafts that staff edited since, and both preview and result give numbers and reasons", async () => {
    const { imports, stock, sourceId } = await openSource(4);
    const run = await importAll(imports, sourceId);
    for (const at of [0, 1]) {
      const car = await carOfVin(stock[at]?.vin);
      await updateCar(imports.deps, ACTOR, car?.id ?? "", { price: 1_777_000 });
    }
    // Changed and changed back, so it equals what the import wrote.
    const third = await carOfVin(stock[2]?.vin);
    await updateCar(imports.deps, ACTOR, third?.id ?? "", { color: "красный" });
    await updateCar(imports.deps, ACTOR, third?.id ?? "", { color: null });
    const kept = [{ why: "edited", fields: ["price"], count: 2 }];
    expect(await previewUndo(imports.deps, run)).toEqual({ ok: true, value: { back: 2, kept } });
    const undone = await undoRun(imports.deps, ACTOR, run);
    await finishWork(imports);
    expect(undone).toMatchObject({
      ok: true,
      value: { message: expect.stringMatching(/^Импорт отменяется/) },
    });
    await finishWork(imports);
    expect((await runOf(imports, run)).run).toMatchObject({ state: "undone", kept });
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ deletedAt: null, price: 1_777_000 });
    for (const at of [2, 3]) expect(await carOfVin(stock[at]?.vin)).toMatchObject({ deletedAt: expect.any(Number) });
    const { items } = await runOf(imports, run);
    expect(items[0]?.reason).toBe("Оставлен: после импорта исправили цену");
  });

  it("restores the mileage of a used car that the import had made new", async () => {
    const { imports, url, stock, sourceId } = await openSource(1);
    await importAll(imports, sourceId);
    const car = await carOfVin(stock[0]?.vin);
    await updateCar(imports.deps, ACTOR, car?.id ?? "", { status: "used", mileage: 12_000 });
    await setLocks(imports.deps, ACTOR, car?.id ?? "", ["mileage"]);
    imports.sites.set(url, xml(feedOf(stock)));
    imports.advance(HOUR_MS);
    const run = await importAll(imports, sourceId);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ status: "new", mileage: 0 });
    await undoRun(imports.deps, ACTOR, run);
    await finishWork(imports);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ status: "used", mileage: 12_000 });
  });
});

describe("safeguards", () => {
  it("stop a run whose feed lacks a third of the cars, until staff override it", async () => {
    const { imports, url, stock, sourceId } = await openSource(10);
    await importAll(imports, sourceId);
    imports.sites.set(url, xml(feedOf(stock.slice(0, 6).map((car) => ({ ...car, price: 1_800_000 })))));
    imports.advance(HOUR_MS);
    const run = await read(imports, sourceId);
    const { run: shown } = await runOf(imports, run);
    expect(shown).toMatchObject({
      state: "stopped",
      reason: expect.stringMatching(/нет \d+ из \d+ автомобил(?:я|ей) этого/),
      byState: { held: 4, waiting: 6 },
    });
    expect(shown.reason).toContain("нет 4 из 10 автомобилей");
    const refused = await approveRun(imports.deps, ACTOR, run, {});
    await finishWork(imports);
    expect(refused).toMatchObject({ ok: false, error: { code: "conflict" } });
    // Such a feed does not start the missing period.
    const gone = await carOfVin(stock[9]?.vin);
    const editing = await getCarEditing(imports.deps, gone?.id ?? "");
    expect(editing).toMatchObject({ ok: true, value: { source: { missingSince: null } } });
    await approveRun(imports.deps, ACTOR, run, { overrideStop: true });
    await finishWork(imports);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 1_800_000 });
    expect(gone).toMatchObject({ soldAt: null, deletedAt: null });
  });

  it("let a source of three cars lose one, or two", async () => {
    const { imports, url, stock, sourceId } = await openSource(3, { graceHours: 0 });
    await importAll(imports, sourceId);
    for (const left of [2, 1]) {
      imports.sites.set(url, xml(feedOf(stock.slice(0, left))));
      imports.advance(HOUR_MS);
      const { run } = await runOf(imports, await read(imports, sourceId));
      expect(run).toMatchObject({ state: "waiting", reason: null, waiting: { gone: 3 - left } });
    }
  });

  it("flag no cars as missing after a truncated, refused or invalid feed", async () => {
    const { imports, url, stock, sourceId } = await openSource(10, { graceHours: 0 });
    await importAll(imports, sourceId);
    for (const [answer, state, reason] of [
      [xml(feedOf(stock.slice(0, 9), { isCut: true })), "finished", /обрывается после 9-го автомобиля/],
      [xml(feedOf(stock, { isCut: true }).slice(0, 200)), "failed", /обрывается до первого автомобиля/],
      [refusing, "failed"],
      [xml("<html><body>Технические работы</body></html>"), "failed"],
      [() => new Response("нет", { status: 404 }), "failed"],
    ] as const) {
      imports.sites.set(url, answer);
      imports.advance(HOUR_MS);
      const { run, items } = await runOf(imports, await read(imports, sourceId));
      expect(run.state).toBe(state);
      expect(run.reason).toMatch(reason ?? /[а-я]/);
      expect(items.some(({ verdict }) => verdict === "gone")).toBe(false);
    }
    const editing = await getCarEditing(imports.deps, (await carOfVin(stock[9]?.vin))?.id ?? "");
    expect(editing).toMatchObject({ ok: true, value: { source: { missingSince: null } } });
  });

  it("sell a missing car that a file or a page without a source lists", async () => {
    const { imports, url, stock, sourceId } = await openSource(3, { graceHours: 0 });
    await importAll(imports, sourceId);
    await publish(imports, stock[2]?.vin);
    imports.sites.set(url, xml(feedOf(stock.slice(0, 2))));
    imports.advance(HOUR_MS);
    const run = await read(imports, sourceId);
    imports.advance(HOUR_MS);
    imports.sites.set(`${url}?copy`, xml(feedOf(stock)));
    expect(await parseFeed(imports.deps, ACTOR, `${url}?copy`)).toMatchObject({ ok: true });
    imports.sites.set(`${url}?page`, listingOf({ make: "Haval", model: "Jolion", ...stock[2] }));
    expect(await parseSingle(imports.deps, ACTOR, `${url}?page`)).toMatchObject({ ok: true });
    await finishWork(imports);
    await approveRun(imports.deps, ACTOR, run, {});
    await finishWork(imports);
    expect(await carOfVin(stock[2]?.vin)).toMatchObject({ soldAt: expect.any(Number) });
  });

  it("import a repeated VIN once, and leave a car without VIN and id to staff", async () => {
    const { imports, url, stock, sourceId } = await openSource(1);
    imports.sites.set(url, xml(feedOf([...stock, ...stock, { price: 1_000_000 }, { id: "77", price: 1_100_000 }])));
    const { items } = await runOf(imports, await read(imports, sourceId));
    expect(items.map(({ state, verdict }) => `${state} ${verdict}`)).toEqual([
      "waiting new",
      "duplicate null",
      "waiting doubtful",
      "waiting new",
    ]);
  });

  it("hold a car whose brand the dealership lacks until the brand is added", async () => {
    const { imports, url, sourceId, place } = await openSource(1);
    const vin = vinOf(500, place);
    imports.sites.set(url, xml(feedOf([{ vin, brand: "Voyah", model: "Free" }])));
    const run = await read(imports, sourceId);
    const { items } = await runOf(imports, run);
    expect(items[0]).toMatchObject({ verdict: "doubtful", proposedBrand: "Voyah" });
    expect(await approveRun(imports.deps, ACTOR, run, {})).toMatchObject({ ok: false });
    await approveRun(imports.deps, ACTOR, run, { items: [items[0]?.id ?? ""] });
    await finishWork(imports);
    expect(await carOfVin(vin)).toBeUndefined();
    expect((await runOf(imports, run)).items[0]).toMatchObject({
      state: "waiting",
      reason: expect.stringContaining("Voyah"),
    });
    await approveRun(imports.deps, ACTOR, run, { createBrands: true });
    await finishWork(imports);
    const [brand] = await query.select().from(brands).where(eq(brands.slug, "voyah"));
    expect(await carOfVin(vin)).toMatchObject({ brandId: brand?.id, model: "Free" });
  });
});

describe("a scheduled source", () => {
  it("is read when it is due and not before", async () => {
    const { imports, sourceId } = await openSource(2, { everyHours: 6 });
    await startDueSources(imports.deps);
    await finishWork(imports);
    expect(imports.web.requested).toHaveLength(1);
    await startDueSources(imports.deps);
    await finishWork(imports);
    expect(imports.web.requested).toHaveLength(1);
    const source = await getSource(imports.deps, sourceId);
    expect(source).toMatchObject({ ok: true, value: { lastRun: { state: "waiting", startedBy: null } } });
    imports.advance(6 * HOUR_MS);
    await updateSource(imports.deps, ACTOR, sourceId, { enabled: false });
    await startDueSources(imports.deps);
    expect(await getSource(imports.deps, sourceId)).toMatchObject({ ok: true, value: { nextRunAt: null } });
    await updateSource(imports.deps, ACTOR, sourceId, { enabled: true });
    await startDueSources(imports.deps);
    await finishWork(imports);
    expect(imports.web.requested).toHaveLength(2);
  });

  it("raises an alarm when a field disappears from its cars", async () => {
    const { imports, url, stock, sourceId } = await openSource(10);
    await read(imports, sourceId);
    imports.sites.set(url, xml(feedOf(stock).replaceAll("<body_type>Кроссовер</body_type>", "")));
    imports.advance(HOUR_MS);
    await read(imports, sourceId);
    const source = await getSource(imports.deps, sourceId);
    if (!source.ok) throw new Error(source.error.message);
    expect(source.value.isAlarming).toBe(true);
    const alarming = source.value.health.filter(({ isAlarming }) => isAlarming);
    expect(alarming).toEqual([{ field: "bodyType", label: "Кузов", last: 0, usual: 100, isAlarming: true }]);
  });

  it("refuses addresses that are not public", async () => {
    const { deps } = openTestImports();
    for (const url of ["http://localhost/feed.xml", "http://10.0.0.1/", "file:///etc/passwd", "http://[::1]/"]) {
      expect(await parseFeed(deps, ACTOR, url)).toMatchObject({ ok: false });
      const source = { name: "x", kind: "feed", url, everyHours: 24, graceHours: 72, enabled: true } as const;
      expect(await createSource(deps, ACTOR, source)).toMatchObject({
        ok: false,
        error: { fields: { url: expect.any(String) } },
      });
    }
  });
});

it("reads an uploaded file from the store and continues after an interrupted process", async () => {
  const imports = openTestImports();
  const stock = Array.from({ length: 450 }, (_, at) => ({ vin: vinOf(at, "Z") }));
  const bytes = new TextEncoder().encode(feedOf(stock));
  async function* body() {
    for (let at = 0; at < bytes.length; at += 5000) yield bytes.subarray(at, at + 5000);
  }
  const started = await uploadFeed(imports.deps, ACTOR, { body: body(), name: "stock.xml", sourceId: null });
  if (!started.ok) throw new Error(started.error.message);
  const runId = started.value.runId;
  let writes = 0;
  const dying = openTestImports();
  const dyingDeps = depsFailingWhen(dying.deps, () => ++writes > 4);
  await expect(finishWork({ ...dying, deps: dyingDeps })).rejects.toThrow("died");
  const [halfway] = await query.select().from(importRuns).where(eq(importRuns.id, runId));
  expect(halfway?.cursor).toBe(200);
  imports.advance(121_000);
  await finishWork(imports);
  const { run, items } = await runOf(imports, runId);
  expect(run).toMatchObject({ state: "waiting", total: 450, waiting: { new: 450 } });
  expect(new Set(items.map(({ position }) => position)).size).toBe(450);
  expect(imports.web.requested).toEqual([]);

  imports.advance(61 * 24 * HOUR_MS);
  await expireImports(imports.deps);
  const left = await query.select({ id: importItems.id }).from(importItems).where(eq(importItems.runId, runId));
  expect(left).toHaveLength(0);
});

it("asks once which make all cars have whose source states none", async () => {
  const { imports, sourceId, url, place } = await openSource(0);
  imports.sites.set(url, xml(feedOf([1, 2, 3].map((n) => ({ vin: vinOf(n, place), brand: n < 3 ? "" : "Haval" })))));
  const run = await read(imports, sourceId);
  expect((await runOf(imports, run)).items.map(({ verdict }) => verdict)).toEqual(["doubtful", "doubtful", "new"]);
  expect(await approveRun(imports.deps, ACTOR, run, { brandId: "kia" })).toMatchObject({ ok: true });
  await finishWork(imports);
  const { items } = await runOf(imports, run);
  expect(items.map(({ state }) => state)).toEqual(["applied", "applied", "applied"]);
  const ids = items.flatMap(({ carId }) => carId ?? []);
  const written = await query.select().from(cars);
  expect(ids.map((id) => written.find((car) => car.id === id)?.brandId)).toEqual(["kia", "kia", "haval"]);
});
