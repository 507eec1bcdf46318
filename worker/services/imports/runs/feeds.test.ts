import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { importItems, importRuns } from "../../../db/schema/imports.ts";
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
import { getSource } from "../sources/list-sources.ts";
import { runSource, startDueSources } from "../sources/run-source.ts";
import { createSource, updateSource } from "../sources/save-source.ts";
import {
  ACTOR,
  depsFailingWhen,
  type FeedCarSpec,
  feedOf,
  HOUR_MS,
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

/** A source with a feed of so many cars. */
async function openSource(count: number, overrides: Partial<Parameters<typeof createSource>[2]> = {}) {
  const place = VIN_LETTERS.charAt(places++);
  const url = `https://feed${place}.example.ru/stock.xml`.toLowerCase();
  const world = openTestImports();
  const stock: FeedCarSpec[] = Array.from({ length: count }, (_, at) => ({
    vin: vinOf(at, place),
    price: 2_000_000 + at * 1000,
  }));
  world.sites.set(url, xml(feedOf(stock)));
  const source = await createSource(world.deps, ACTOR, {
    name: `Склад ${place}`,
    kind: "feed",
    url,
    everyHours: 24,
    graceHours: 72,
    enabled: true,
    ...overrides,
  });
  if (!source.ok) throw new Error(source.error.message);
  return { world, url, stock, sourceId: source.value.id, place };
}

async function read(world: TestImports, sourceId: string): Promise<string> {
  const started = await runSource(world.deps, ACTOR, sourceId);
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(world);
  return started.value.runId;
}

/** Read and approved as a whole. */
async function takeIn(world: TestImports, sourceId: string): Promise<string> {
  const run = await read(world, sourceId);
  const approved = await approveRun(world.deps, ACTOR, run, {});
  if (!approved.ok) throw new Error(approved.error.message);
  await finishWork(world);
  return run;
}

async function carOfVin(vin: string | undefined) {
  const found = await query
    .select()
    .from(cars)
    .where(eq(cars.vin, vin ?? ""));
  return found.find(({ deletedAt }) => deletedAt === null) ?? found[0];
}

async function publish(world: TestImports, vin: string | undefined): Promise<StaffCar> {
  const car = await carOfVin(vin);
  const told = await updateCar(world.deps, ACTOR, car?.id ?? "", { inStock: true });
  if (!told.ok) throw new Error(told.error.message);
  return told.value;
}

describe("a plan", () => {
  it("writes nothing before it is approved, and the same feed read again has nothing new to say", async () => {
    const { world, sourceId, stock } = await openSource(30);
    const first = await read(world, sourceId);
    expect((await runOf(world, first)).run).toMatchObject({ state: "waiting", total: 30, waiting: { new: 30 } });
    expect(await carOfVin(stock[0]?.vin)).toBeUndefined();
    world.advance(HOUR_MS);
    const second = await read(world, sourceId);
    expect((await runOf(world, first)).run).toMatchObject({ state: "finished", byState: { rejected: 30 } });
    await approveRun(world.deps, ACTOR, second, {});
    await finishWork(world);
    expect((await runOf(world, second)).run).toMatchObject({ state: "finished", byState: { applied: 30 } });
    expect(await carOfVin(stock[7]?.vin)).toMatchObject({
      brandId: "haval",
      model: "Jolion",
      price: 2_007_000,
      status: "new",
      transmission: "robotic",
      drivetrain: "all",
      publishedAt: null,
    });
    world.advance(HOUR_MS);
    const third = await read(world, sourceId);
    expect((await runOf(world, third)).run).toMatchObject({ state: "finished", byState: { same: 30 } });
  });

  it("shows the price that moved, the five that are gone and the field that staff locked; undone, all is as before", async () => {
    const { world, url, stock, sourceId } = await openSource(20);
    await takeIn(world, sourceId);
    const kept = await publish(world, stock[1]?.vin);
    await updateCar(world.deps, ACTOR, kept.id, { color: "красный", price: 1_999_000 });
    const left = await publish(world, stock[19]?.vin);
    const changed = stock
      .slice(0, 15)
      .map((car, at) => (at < 2 ? { ...car, price: 1_900_000, extra: "<color>Белый</color>" } : car));
    world.sites.set(url, xml(feedOf(changed)));

    world.advance(HOUR_MS);
    const held = await read(world, sourceId);
    const early = await runOf(world, held);
    expect(early.run.byState).toMatchObject({ held: 5, same: 14, waiting: 1 });
    expect(early.items.filter(({ state }) => state === "held").every(({ verdict }) => verdict === "gone")).toBe(true);
    // The price and the colour of the second car are the staff's.
    const locked = early.items.find(({ carId }) => carId === kept.id);
    expect(locked?.changes).toMatchObject([
      { field: "price", after: "1\u00a0900\u00a0000\u00a0₽", isLocked: true },
      { field: "color", isLocked: true },
    ]);

    world.advance(73 * HOUR_MS);
    const due = await read(world, sourceId);
    const late = await runOf(world, due);
    expect(late.run.waiting).toEqual({ changed: 1, gone: 5 });
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 2_000_000 });
    await approveRun(world.deps, ACTOR, due, {});
    await finishWork(world);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 1_900_000, color: "Белый" });
    expect(await carOfVin(stock[1]?.vin)).toMatchObject({ price: 1_999_000, color: "красный" });
    expect(await carOfVin(left.vin ?? "")).toMatchObject({ inStock: false, soldAt: expect.any(Number) });
    // Never on show: into the trash rather than sold.
    expect(await carOfVin(stock[18]?.vin)).toMatchObject({ soldAt: null, deletedAt: expect.any(Number) });

    await undoRun(world.deps, ACTOR, due);
    await finishWork(world);
    expect((await runOf(world, due)).run).toMatchObject({ state: "undone", canUndo: false });
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 2_000_000, color: null });
    expect(await carOfVin(left.vin ?? "")).toMatchObject({ inStock: true, soldAt: null });
    expect(await carOfVin(stock[18]?.vin)).toMatchObject({ deletedAt: null });
  });

  it("gives a released field back to the source, and a bulk change of prices locks them", async () => {
    const { world, url, stock, sourceId } = await openSource(3);
    await takeIn(world, sourceId);
    const ids = await Promise.all(stock.map(async ({ vin }) => (await carOfVin(vin))?.id ?? ""));
    await changePrices(world.deps, ACTOR, { priceMultiplier: 1.1, ids });
    world.sites.set(url, xml(feedOf(stock.map((car) => ({ ...car, price: 1_950_000 })))));
    world.advance(HOUR_MS);
    expect((await runOf(world, await read(world, sourceId))).run.byState).toEqual({ same: 3 });
    await setLocks(world.deps, ACTOR, ids[0] ?? "", []);
    world.advance(HOUR_MS);
    await takeIn(world, sourceId);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 1_950_000 });
    expect(await carOfVin(stock[1]?.vin)).toMatchObject({ price: 2_201_100 });
    const history = await getCarEditing(world.deps, ids[0] ?? "");
    expect(history).toMatchObject({
      ok: true,
      value: { prices: [{ source: "import" }, {}, {}], source: { kind: "feed", sourceName: expect.any(String) } },
    });
  });

  it("is approved and rejected item by item", async () => {
    const { world, stock, sourceId } = await openSource(4);
    const run = await read(world, sourceId);
    const { items } = await runOf(world, run);
    await rejectRun(world.deps, ACTOR, run, [items[0]?.id ?? ""]);
    await approveRun(world.deps, ACTOR, run, { items: [items[1]?.id ?? ""] });
    await finishWork(world);
    expect((await runOf(world, run)).run).toMatchObject({
      state: "waiting",
      byState: { rejected: 1, applied: 1, waiting: 2 },
    });
    expect(await carOfVin(stock[0]?.vin)).toBeUndefined();
    expect(await carOfVin(stock[1]?.vin)).toBeDefined();
  });

  it("takes back drafts that it made, but not what somebody has published or changed since", async () => {
    const { world, stock, sourceId } = await openSource(3);
    const run = await takeIn(world, sourceId);
    await publish(world, stock[0]?.vin);
    await undoRun(world.deps, ACTOR, run);
    await finishWork(world);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ deletedAt: null, inStock: true });
    expect(await carOfVin(stock[1]?.vin)).toMatchObject({ deletedAt: expect.any(Number) });
    const { items } = await runOf(world, run);
    expect(items[0]).toMatchObject({ state: "undone", reason: "Оставлен: опубликованы после импорта" });
    // What lies in the trash is nobody's: the feed brings it anew.
    world.advance(HOUR_MS);
    const again = await read(world, sourceId);
    expect((await runOf(world, again)).run.byState).toEqual({ same: 1, waiting: 2 });
  });

  it("leaves drafts that staff have corrected since, and previews and reports how many and why", async () => {
    const { world, stock, sourceId } = await openSource(4);
    const run = await takeIn(world, sourceId);
    for (const at of [0, 1]) {
      const car = await carOfVin(stock[at]?.vin);
      await updateCar(world.deps, ACTOR, car?.id ?? "", { price: 1_777_000 });
    }
    // Changed and changed back: as the import left it.
    const third = await carOfVin(stock[2]?.vin);
    await updateCar(world.deps, ACTOR, third?.id ?? "", { color: "красный" });
    await updateCar(world.deps, ACTOR, third?.id ?? "", { color: null });
    const kept = [{ why: "edited", fields: ["price"], count: 2 }];
    expect(await previewUndo(world.deps, run)).toEqual({ ok: true, value: { back: 2, kept } });
    const undone = await undoRun(world.deps, ACTOR, run);
    expect(undone).toMatchObject({
      ok: true,
      value: {
        message: "Импорт отменён: возвращено 2 автомобиля. Останутся 2 автомобиля: после импорта исправили цену",
        run: { state: "undone", kept },
      },
    });
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ deletedAt: null, price: 1_777_000 });
    for (const at of [2, 3]) expect(await carOfVin(stock[at]?.vin)).toMatchObject({ deletedAt: expect.any(Number) });
    const { items } = await runOf(world, run);
    expect(items[0]?.reason).toBe("Оставлен: после импорта исправили цену");
  });

  it("leaves a draft of an import from before its values were recorded when staff have locked a field", async () => {
    const { world, stock, sourceId } = await openSource(2);
    const run = await takeIn(world, sourceId);
    await query.update(importItems).set({ written: '{"kind":"created"}' }).where(eq(importItems.runId, run));
    const car = await carOfVin(stock[0]?.vin);
    await updateCar(world.deps, ACTOR, car?.id ?? "", { price: 1_777_000 });
    await undoRun(world.deps, ACTOR, run);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ deletedAt: null, price: 1_777_000 });
    expect(await carOfVin(stock[1]?.vin)).toMatchObject({ deletedAt: expect.any(Number) });
  });

  it("gives a used car its mileage back when the import made it new", async () => {
    const { world, url, stock, sourceId } = await openSource(1);
    await takeIn(world, sourceId);
    const car = await carOfVin(stock[0]?.vin);
    await updateCar(world.deps, ACTOR, car?.id ?? "", { status: "used", mileage: 12_000 });
    await setLocks(world.deps, ACTOR, car?.id ?? "", ["mileage"]);
    world.sites.set(url, xml(feedOf(stock)));
    world.advance(HOUR_MS);
    const run = await takeIn(world, sourceId);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ status: "new", mileage: 0 });
    await undoRun(world.deps, ACTOR, run);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ status: "used", mileage: 12_000 });
  });
});

describe("what may not happen by accident", () => {
  it("a feed without a third of its cars stops itself, and is written only when somebody insists", async () => {
    const { world, url, stock, sourceId } = await openSource(10);
    await takeIn(world, sourceId);
    world.sites.set(url, xml(feedOf(stock.slice(0, 6).map((car) => ({ ...car, price: 1_800_000 })))));
    world.advance(HOUR_MS);
    const run = await read(world, sourceId);
    const { run: shown } = await runOf(world, run);
    expect(shown).toMatchObject({
      state: "stopped",
      reason: expect.stringMatching(/нет \d+ из \d+ автомобил(?:я|ей) этого/),
      byState: { held: 4, waiting: 6 },
    });
    expect(shown.reason).toContain("нет 4 из 10 автомобилей");
    const refused = await approveRun(world.deps, ACTOR, run, {});
    expect(refused).toMatchObject({ ok: false, error: { code: "conflict" } });
    // Being missing from such a feed starts no clock.
    const gone = await carOfVin(stock[9]?.vin);
    const editing = await getCarEditing(world.deps, gone?.id ?? "");
    expect(editing).toMatchObject({ ok: true, value: { source: { missingSince: null } } });
    await approveRun(world.deps, ACTOR, run, { overrideStop: true });
    await finishWork(world);
    expect(await carOfVin(stock[0]?.vin)).toMatchObject({ price: 1_800_000 });
    expect(gone).toMatchObject({ soldAt: null, deletedAt: null });
  });

  it("a feed that breaks off, is refused or is none says nothing about missing cars", async () => {
    const { world, url, stock, sourceId } = await openSource(10, { graceHours: 0 });
    await takeIn(world, sourceId);
    for (const [answer, state] of [
      [xml(feedOf(stock.slice(0, 9), { isCut: true })), "finished"],
      [refusing, "failed"],
      [xml("<html><body>Технические работы</body></html>"), "failed"],
      [() => new Response("нет", { status: 404 }), "failed"],
    ] as const) {
      world.sites.set(url, answer);
      world.advance(HOUR_MS);
      const { run, items } = await runOf(world, await read(world, sourceId));
      expect(run.state).toBe(state);
      expect(run.reason).toEqual(expect.any(String));
      expect(items.some(({ verdict }) => verdict === "gone")).toBe(false);
    }
    const editing = await getCarEditing(world.deps, (await carOfVin(stock[9]?.vin))?.id ?? "");
    expect(editing).toMatchObject({ ok: true, value: { source: { missingSince: null } } });
  });

  it("one VIN twice in a feed is one car; a car without VIN and number waits for a person", async () => {
    const { world, url, stock, sourceId } = await openSource(1);
    world.sites.set(url, xml(feedOf([...stock, ...stock, { price: 1_000_000 }, { id: "77", price: 1_100_000 }])));
    const { items } = await runOf(world, await read(world, sourceId));
    expect(items.map(({ state, verdict }) => `${state} ${verdict}`)).toEqual([
      "waiting new",
      "duplicate null",
      "waiting doubtful",
      "waiting new",
    ]);
  });

  it("a make that the salon lacks waits until somebody adds it", async () => {
    const { world, url, sourceId, place } = await openSource(1);
    const vin = vinOf(500, place);
    world.sites.set(url, xml(feedOf([{ vin, mark: "Voyah", model: "Free" }])));
    const run = await read(world, sourceId);
    const { items } = await runOf(world, run);
    expect(items[0]).toMatchObject({ verdict: "doubtful", proposedBrand: "Voyah" });
    expect(await approveRun(world.deps, ACTOR, run, {})).toMatchObject({ ok: false });
    await approveRun(world.deps, ACTOR, run, { items: [items[0]?.id ?? ""] });
    await finishWork(world);
    expect(await carOfVin(vin)).toBeUndefined();
    expect((await runOf(world, run)).items[0]).toMatchObject({
      state: "waiting",
      reason: expect.stringContaining("Voyah"),
    });
    await approveRun(world.deps, ACTOR, run, { createBrands: true });
    await finishWork(world);
    const [brand] = await query.select().from(brands).where(eq(brands.slug, "voyah"));
    expect(await carOfVin(vin)).toMatchObject({ brandId: brand?.id, model: "Free" });
  });
});

describe("a source", () => {
  it("is read when its time has come and not before", async () => {
    const { world, sourceId } = await openSource(2, { everyHours: 6 });
    await startDueSources(world.deps);
    await finishWork(world);
    expect(world.web.requested).toHaveLength(1);
    await startDueSources(world.deps);
    await finishWork(world);
    expect(world.web.requested).toHaveLength(1);
    const source = await getSource(world.deps, sourceId);
    expect(source).toMatchObject({ ok: true, value: { lastRun: { state: "waiting", startedBy: null } } });
    world.advance(6 * HOUR_MS);
    await updateSource(world.deps, ACTOR, sourceId, { enabled: false });
    await startDueSources(world.deps);
    expect(await getSource(world.deps, sourceId)).toMatchObject({ ok: true, value: { nextRunAt: null } });
    await updateSource(world.deps, ACTOR, sourceId, { enabled: true });
    await startDueSources(world.deps);
    await finishWork(world);
    expect(world.web.requested).toHaveLength(2);
  });

  it("alarms when a field that it used to state is gone", async () => {
    const { world, url, stock, sourceId } = await openSource(10);
    await read(world, sourceId);
    world.sites.set(url, xml(feedOf(stock).replaceAll("<body_type>Кроссовер</body_type>", "")));
    world.advance(HOUR_MS);
    await read(world, sourceId);
    const source = await getSource(world.deps, sourceId);
    if (!source.ok) throw new Error(source.error.message);
    expect(source.value.isAlarming).toBe(true);
    const alarming = source.value.health.filter(({ isAlarming }) => isAlarming);
    expect(alarming).toEqual([{ field: "bodyType", label: "Кузов", last: 0, usual: 100, isAlarming: true }]);
  });

  it("refuses addresses that are not on the internet", async () => {
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

it("an uploaded file is read from the store, and goes on where a killed process stopped", async () => {
  const world = openTestImports();
  const stock = Array.from({ length: 450 }, (_, at) => ({ vin: vinOf(at, "Z") }));
  const bytes = new TextEncoder().encode(feedOf(stock));
  async function* body() {
    for (let at = 0; at < bytes.length; at += 5000) yield bytes.subarray(at, at + 5000);
  }
  const started = await uploadFeed(world.deps, ACTOR, { body: body(), name: "stock.xml", sourceId: null });
  if (!started.ok) throw new Error(started.error.message);
  const runId = started.value.runId;
  let writes = 0;
  const dying = openTestImports();
  const dyingDeps = depsFailingWhen(dying.deps, () => ++writes > 4);
  await expect(finishWork({ ...dying, deps: dyingDeps })).rejects.toThrow("died");
  const [halfway] = await query.select().from(importRuns).where(eq(importRuns.id, runId));
  expect(halfway?.cursor).toBe(200);
  world.advance(121_000);
  await finishWork(world);
  const { run, items } = await runOf(world, runId);
  expect(run).toMatchObject({ state: "waiting", total: 450, waiting: { new: 450 } });
  expect(new Set(items.map(({ position }) => position)).size).toBe(450);
  expect(world.web.requested).toEqual([]);

  world.advance(61 * 24 * HOUR_MS);
  await expireImports(world.deps);
  const left = await query.select({ id: importItems.id }).from(importItems).where(eq(importItems.runId, runId));
  expect(left).toHaveLength(0);
});
