import { NO_VIEWS } from "../../domain/reports/view-batch.ts";
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { memoryLog } from "../../adapters/log.ts";
import { r2OutletStore } from "../../adapters/outlets/outlet-store.ts";
import { brandRow, carRow, draftRow, leadRow } from "../../db/factories.ts";
import { selectOutletCars } from "../../db/queries/outlets/outlet-cars.ts";
import { selectLatestFiles } from "../../db/queries/outlets/outlets.ts";
import { bumpContentVersion } from "../../db/queries/dealership/layout.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { contentVersion } from "../../db/schema/content.ts";
import { leads } from "../../db/schema/leads.ts";
import { outletCatalogues, outletDays, outletListings } from "../../db/schema/outlet-listings.ts";
import { outletFiles, outlets, outletStates } from "../../db/schema/outlets.ts";
import { goodCar } from "../../domain/outlets/test-good-car.ts";
import { OUTLET_INTERVAL_MS } from "../../domain/outlets/outlet-files.ts";
import { OUTLET_KEYS, type OutletKey } from "../../domain/outlets/outlet-keys.ts";
import { outletLink } from "../../domain/outlets/outlet-address.ts";
import type { OutletView } from "../../domain/outlets/outlet-views.ts";
import type { AllDeps } from "../all-deps.ts";
import { checkForTrouble } from "../operations/check-for-trouble.ts";
import { listSignals } from "../operations/list-signals.ts";
import { seedSettings } from "../notifications/test-notifications.ts";
import { testDeps } from "../test-deps.ts";
import { expireOutletFiles, workOnOutlets } from "./files/work-on-outlets.ts";
import { PART_CARS } from "./files/write-parts.ts";
import { countViews } from "../reports/count-views.ts";
import { openOutletFile } from "./open-outlet-file.ts";
import { acceptHeldFile, saveOutlet } from "./change-outlet.ts";
import { listOutlets } from "./list-outlets.ts";

// When these fail, an outlet gets a short, broken or old file, or none.

const T = Date.UTC(2026, 10, 22, 12);
const brand = brandRow({ id: "geely", name: "Geely", slug: "geely" });
const { db } = testDeps();
const actor = { userId: "user-chief", role: "administrator" } as const;
const store = r2OutletStore(env.MEDIA);

const depsAt = (now: number, overrides: Partial<AllDeps> = {}) => testDeps({ clock: fixedClock(now), ...overrides });
const work = (now: number, overrides: Partial<AllDeps> = {}) =>
  workOnOutlets(depsAt(now, overrides), { budgetMs: 60_000 });

const sqlId = (id: string) => eq(cars.id, id);
const sqlFile = (id: string) => eq(outletFiles.id, id);

beforeEach(async () => {
  await seedSettings();
  await removeFiles();
  for (const table of [
    outletDays,
    outletListings,
    leads,
    outletFiles,
    outletStates,
    outlets,
    cars,
    brands,
    contentVersion,
  ])
    await db.query.delete(table);
  await db.query.insert(brands).values(brand);
});

async function removeFiles(): Promise<void> {
  const { objects } = await env.MEDIA.list({ prefix: "outlets/" });
  await env.MEDIA.delete(objects.map(({ key }) => key));
}

async function addCars(count: number, values: Partial<typeof cars.$inferInsert> = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) =>
    carRow({ brandId: brand.id, publishedAt: T - 1000 - at, status: "used", mileage: 10_000, ...values }),
  );
  for (let at = 0; at < rows.length; at += 2) await db.query.insert(cars).values(rows.slice(at, at + 2));
  await db.write([bumpContentVersion(db)]);
  return rows.map(({ id }) => id);
}

async function enable(now = T, outlet: OutletKey = "json"): Promise<void> {
  expect(await saveOutlet(depsAt(now), actor, outlet, { enabled: true, origin: "https://x.test" })).toMatchObject({
    ok: true,
  });
}

async function view(now = T, outlet: OutletKey = "json"): Promise<OutletView> {
  const found = (await listOutlets(depsAt(now))).find(({ key }) => key === outlet);
  if (!found) throw new Error("no view of the outlet");
  return found;
}

async function open(key: OutletKey, now = T) {
  const secret = (await view(now, key)).path?.split(/[/.]/)[3] ?? "";
  const file = await openOutletFile(depsAt(now), { key, secret }, null);
  if (file.state !== "open") return { state: file.state, text: "", etag: "" };
  const decoder = new TextDecoder();
  let [text, length] = ["", 0];
  for await (const bytes of file.read()) [text, length] = [text + decoder.decode(bytes), length + bytes.length];
  expect(length).toBe(file.bytes);
  return { state: file.state, text, etag: file.etag };
}

async function read(now = T) {
  const { state, text, etag } = await open("json", now);
  if (state !== "open") return { state, ids: [], etag: "" };
  const { items } = JSON.parse(text) as { items: { id: string; _car: object }[] };
  return { state, ids: items.map(({ id }) => id), etag, items };
}

describe("a file", () => {
  it("holds the offered cars, newest first, and no staff-only value", async () => {
    const ids = await addCars(2, { vin: null });
    await addCars(1, { status: "lease", dailyPrice: 1000 });
    await addCars(1, { inStock: false });
    await addCars(1, { price: 0 });
    await db.query.insert(cars).values(draftRow({ brandId: brand.id }));
    await enable();
    expect(await read()).toMatchObject({ state: "notMade" });
    await work(T);
    const { ids: written, items } = await read();
    expect(written).toEqual(ids);
    expect(items?.[0]?._car).not.toHaveProperty("vin");
    expect((await view()).served).toMatchObject({ cars: 2, added: 2, removed: 0, changed: 0, rejected: 0 });
  });

  it("has the color key that the words give where the car has none", async () => {
    await addCars(1, { color: "Мокрый асфальт", colorKey: null });
    await enable();
    await work(T);
    expect((await read()).items?.[0]?._car).toMatchObject({ colorKey: "grey" });
  });

  it("is not made for an outlet that is off, nor anew while nothing changes", async () => {
    await addCars(1);
    await work(T);
    expect(await db.query.select().from(outletFiles)).toEqual([]);
    await enable();
    await work(T);
    await work(T + OUTLET_INTERVAL_MS);
    expect((await view()).files).toHaveLength(1);
  });

  it("follows a change of the stock, but not within the interval", async () => {
    const [first = "", second = ""] = await addCars(3);
    await enable();
    await work(T);
    const before = await read();
    await addCars(1, { publishedAt: T });
    await db.query.update(cars).set({ price: 777_000 }).where(sqlId(first));
    await db.query.update(cars).set({ inStock: false }).where(sqlId(second));
    await work(T + OUTLET_INTERVAL_MS - 1);
    expect(await read()).toEqual(before);
    await work(T + OUTLET_INTERVAL_MS);
    expect((await view()).served).toMatchObject({ cars: 3, added: 1, removed: 1, changed: 1 });
    const after = await read();
    expect(after.etag).not.toBe(before.etag);
    expect(after.ids).not.toContain(second);
  });

  it("that is equal to the one before leaves it and its ETag in place", async () => {
    await addCars(2);
    await enable();
    await work(T);
    const before = await read();
    await db.write([bumpContentVersion(db)]);
    await work(T + OUTLET_INTERVAL_MS);
    expect(await read()).toEqual(before);
    const { objects } = await env.MEDIA.list({ prefix: "outlets/" });
    expect(new Set(objects.map(({ key }) => key.split("/")[1]))).toEqual(new Set([(await view()).served?.id]));
  });

  it("is made by several invocations, each car once", async () => {
    const ids = await addCars(PART_CARS + 3);
    await enable();
    // The budget of each invocation ends after one part.
    for (let turn = 0; turn < 2; turn++) {
      let calls = 0;
      const budget = { isSpent: () => calls++ > 1, countCall: () => {} };
      await work(T, { budget });
      expect((await view()).isBeingMade).toBe(turn === 0);
    }
    expect((await read()).ids).toEqual(ids);
    expect((await view()).served?.cars).toBe(PART_CARS + 3);
  });
});

describe.each<[OutletKey, string]>([
  ["avito_used", "<ModificationId>44</ModificationId>"],
  ["drom", "<idModel>44</idModel>"],
  ["autoru_used", "<modification_id>44</modification_id>"],
])("a file of %s", (key, named) => {
  const NAMES = {
    make: "Geely",
    model: "Atlas",
    generationId: "2",
    modificationId: "44",
    row: { idMark: "33", idModel: "44", ModificationId: "44", modification_id: "44" },
  };

  it("holds the cars that staff let in, under the chosen names and with prices in whole rubles", async () => {
    const good = goodCar("used");
    const values = {
      accident: good.accident,
      doors: good.doors,
      colorKey: good.colorKey,
      condition: good.condition,
      sts: good.sts,
      engineCc: good.engineCc,
      powerHp: good.powerHp,
      mileage: good.mileage,
      owners: good.owners,
      color: good.color,
      pts: good.pts,
      steering: good.steering,
      bodyType: good.bodyType,
      fuelType: good.fuelType,
      transmission: good.transmission,
      drivetrain: good.drivetrain,
      engine: good.engine,
      description: good.description,
      model: "Atlas",
      year: 2025,
      price: 1_234_567.6,
      oldPrice: 1_300_000.4,
      mainImage: `/media/${"a".repeat(64)}/1280.jpg`,
    };
    const [named1 = "", keptOut = ""] = [
      ...(await addCars(1, { ...values, vin: "L6T7854Z0RN000001" })),
      ...(await addCars(1, { ...values, vin: "L6T7854Z0RN000002" })),
    ];
    const choice = { outlet: key, names: NAMES, updatedAt: T };
    await db.query.insert(outletListings).values([
      { ...choice, carId: named1, enabled: true },
      { ...choice, carId: keptOut, enabled: false },
    ]);
    await enable(T, key);
    await work(T);
    const { text, state } = await open(key);
    expect([state, (await view(T, key)).files[0]?.problem ?? null]).toEqual(["open", null]);
    expect((await view(T, key)).served).toMatchObject({ cars: 1, rejected: 0 });
    expect(text).toContain(named);
    expect(text).toContain(named1);
    expect(text).not.toContain(keptOut);
    expect(text).toMatch(/<price>1(?:23456|30000)\d<\/price>/i);
    expect(text).not.toMatch(/\d{4,}\.\d/);
  });
});

it("counts visits and leads of every outlet whose links are tagged", async () => {
  for (const key of OUTLET_KEYS) {
    const attribution = Object.fromEntries(new URL(outletLink("https://x.test/car/a", key)).searchParams);
    const isTagged = Object.keys(attribution).length > 0;
    await db.query
      .insert(leads)
      .values([
        leadRow({ attribution: JSON.stringify(attribution), createdAt: T }),
        leadRow({ attribution: JSON.stringify(attribution), createdAt: T, isSpam: true }),
        leadRow({ attribution: JSON.stringify({ ...attribution, utm_medium: "cpc" }), createdAt: T }),
      ]);
    await countViews(depsAt(T), { ...NO_VIEWS, outlets: [[key, 3]] });
    await countViews(depsAt(T - 29 * 24 * 3_600_000), { ...NO_VIEWS, outlets: [[key, 2]] });
    await countViews(depsAt(T - 30 * 24 * 3_600_000), { ...NO_VIEWS, outlets: [[key, 7]] });
    const { visits, leads: count } = await view(T, key);
    expect([key, visits, count]).toEqual([key, 5, isTagged ? 1 : 0]);
  }
});

it("does not serve a first file without cars", async () => {
  await addCars(1, { price: 0 });
  await enable();
  await work(T);
  expect((await read()).state).toBe("notMade");
  expect((await view()).held?.problem).toMatch(/^Нет ни одного автомобиля: площадка пока ничего не получает$/);
});

it("says what the outlet will not like about a file that is served", async () => {
  const pictured = { colorKey: "white", mainImage: `/media/${"a".repeat(64)}/1280.jpg` } as const;
  await addCars(2, pictured);
  await enable(T, "cars_feed");
  await work(T);
  const remark = "Для ВКонтакте нужно не меньше шести машин в продаже, сейчас: 2.";
  expect((await view(T, "cars_feed")).served).toMatchObject({ cars: 2, problem: remark });
  await addCars(4, pictured);
  const later = T + OUTLET_INTERVAL_MS;
  await work(later);
  expect((await view(later, "cars_feed")).served).toMatchObject({ cars: 6, problem: null });
  await enable(later, "webmaster");
  await work(later);
  expect((await view(later, "webmaster")).served?.problem).toBe(
    "На сайте нет полного названия, адреса или ОГРН: Яндекс не подключит выгрузку.",
  );
});

describe("a fault in the middle", () => {
  it.each([
    ["the store", { put: () => Promise.reject(new Error("R2 is full")) }],
    ["the end of the file", { get: () => Promise.reject(new Error("R2 is gone")) }],
  ])(
    "of %s leaves the last good file and raises a signal, and is tried again without another change",
    async (_, broken) => {
      await addCars(2);
      await enable();
      await work(T);
      const before = await read();
      await addCars(1);
      const log = memoryLog();
      const at = T + OUTLET_INTERVAL_MS;
      await work(at, { log, outletStore: { ...store, ...broken } });
      expect(log.lines).toMatchObject([{ event: "outlet_file_failed", outlet: "json" }]);
      expect(await read()).toEqual(before);
      expect((await view()).files[0]).toMatchObject({ state: "failed", problem: expect.stringMatching(/ошибки/) });
      await checkForTrouble(depsAt(at));
      expect(await listSignals(depsAt(at))).toMatchObject([{ name: "outlet_failed", detail: "JSON Feed" }]);
      await work(at + OUTLET_INTERVAL_MS);
      await checkForTrouble(depsAt(at + OUTLET_INTERVAL_MS));
      expect((await read()).ids).toHaveLength(3);
      expect(await listSignals(depsAt(at + OUTLET_INTERVAL_MS))).toEqual([]);
    },
  );

  it("that takes the process down three times ends the file, not the outlet", async () => {
    await addCars(1);
    await enable();
    let calls = 0;
    await work(T, { budget: { isSpent: () => calls++ > 0, countCall: () => {} } });
    await db.query.update(outletFiles).set({ attempts: 2 });
    await work(T, { log: memoryLog() });
    expect((await view()).files).toMatchObject([{ state: "failed", problem: expect.stringMatching(/прервалась/) }]);
    await db.write([bumpContentVersion(db)]);
    await work(T + OUTLET_INTERVAL_MS);
    expect((await read()).ids).toHaveLength(1);
  });

  it("without an address of the site says so", async () => {
    await addCars(1);
    await enable();
    await db.query.update(outletStates).set({ origin: null });
    await work(T, { siteOrigin: null, log: memoryLog() });
    await work(T + OUTLET_INTERVAL_MS, { siteOrigin: null, log: memoryLog() });
    expect((await view()).files).toMatchObject([{ state: "failed", problem: expect.stringMatching(/адрес сайта/) }]);
  });
});

it("has forgotten its file a day after it asked for one, or was given the first, however new the file is", async () => {
  const DAY_MS = 24 * 3_600_000;
  await addCars(1);
  await enable();
  expect((await view(T + DAY_MS + 1)).isForgotten).toBe(false);
  await work(T);
  expect([(await view(T + DAY_MS)).isForgotten, (await view(T + DAY_MS + 1)).isForgotten]).toEqual([false, true]);
  await db.query.update(outletStates).set({ fetchedAt: T + 1000 });
  await addCars(1);
  await work(T + DAY_MS);
  const [before, after] = [await view(T + DAY_MS + 1000), await view(T + DAY_MS + 1001)];
  expect([before.isForgotten, after.isForgotten, after.served?.cars]).toEqual([false, true, 2]);
});

it("the served file is shown after any number of later attempts", async () => {
  await addCars(1);
  await enable();
  await work(T);
  const { id } = (await view()).served ?? {};
  const rejected = (at: number) => ({ id: `later-${at}`, outlet: "json", state: "rejected", begunAt: T + at }) as const;
  for (let at = 1; at <= 10; at++) await db.query.insert(outletFiles).values(rejected(at));
  expect((await view()).served).toMatchObject({ id, cars: 1 });
  expect((await view()).files).toHaveLength(11);
});

describe("a file that lost more than 30 % of its cars", () => {
  async function held() {
    const ids = await addCars(10);
    await enable();
    await work(T);
    for (const id of ids.slice(0, 4)) await db.query.update(cars).set({ inStock: false }).where(sqlId(id));
    await db.write([bumpContentVersion(db)]);
    await work(T + OUTLET_INTERVAL_MS);
    return ids;
  }

  it("is held, and the last good one served", async () => {
    const ids = await held();
    expect((await read()).ids).toEqual(ids);
    const { held: file } = await view();
    expect(file).toMatchObject({
      cars: 6,
      removed: 4,
      problem: "Нет 4 автомобилей из прежних 10: площадка получает прежний файл",
    });
    await checkForTrouble(depsAt(T));
    expect((await listSignals(depsAt(T))).map(({ name }) => name)).toContain("outlet_failed");
  });

  it("is served once staff confirm it, and not after a newer one", async () => {
    const ids = await held();
    const fileId = (await view()).held?.id ?? "";
    expect(await acceptHeldFile(depsAt(T), actor, "avito_new", fileId)).toMatchObject({ error: { code: "not_found" } });
    expect(await acceptHeldFile(depsAt(T), actor, "json", fileId)).toMatchObject({ ok: true });
    expect((await read()).ids).toEqual(ids.slice(4));
    await db.query.update(outletFiles).set({ state: "rejected" }).where(sqlFile(fileId));
    expect(await acceptHeldFile(depsAt(T), actor, "json", fileId)).toMatchObject({ error: { code: "conflict" } });
  });

  it("is not served when a newer one replaces it while staff confirm it", async () => {
    const ids = await held();
    const fileId = (await view()).held?.id ?? "";
    await db.query.update(cars).set({ inStock: true });
    await db.write([bumpContentVersion(db)]);
    const racing: typeof db = {
      ...db,
      async writeChange(queries) {
        await work(T + 2 * OUTLET_INTERVAL_MS);
        return db.writeChange(queries);
      },
    };
    expect(await acceptHeldFile(depsAt(T, { db: racing }), actor, "json", fileId)).toMatchObject({
      error: { code: "conflict" },
    });
    expect((await read()).ids).toEqual(ids);
  });

  it("is the one before for a file that was begun before staff confirmed it", async () => {
    const ids = await held();
    const fileId = (await view()).held?.id ?? "";
    await db.query.update(cars).set({ inStock: true });
    await db.write([bumpContentVersion(db)]);
    const put: typeof store.put = async (...part) => {
      await acceptHeldFile(depsAt(T), actor, "json", fileId);
      return store.put(...part);
    };
    await work(T + 2 * OUTLET_INTERVAL_MS, { outletStore: { ...store, put } });
    expect((await read()).ids).toEqual(ids);
    expect((await view()).served).toMatchObject({ cars: 10, added: 4 });
  });

  it("gives way when the cars are back", async () => {
    await held();
    await db.query.update(cars).set({ inStock: true });
    await db.write([bumpContentVersion(db)]);
    await work(T + 2 * OUTLET_INTERVAL_MS);
    expect((await view()).held).toBeNull();
    expect((await read()).ids).toHaveLength(10);
  });
});

it("an outlet knows that its catalogue was not uploaded, until it is", async () => {
  expect([(await view(T, "avito_used")).lacksCatalogue, (await view(T, "json")).lacksCatalogue]).toEqual([true, false]);
  const row = {
    catalogue: "avito" as const,
    edition: "1",
    fileName: "a.xml",
    models: 1,
    modifications: 1,
    uploadedAt: T,
  };
  await db.query.insert(outletCatalogues).values(row);
  expect([(await view(T, "avito_new")).lacksCatalogue, (await view(T, "drom")).lacksCatalogue]).toEqual([false, true]);
  await db.query.delete(outletCatalogues);
});

it("deletes the bytes of files that are not served, an hour later, and their history after 30 days", async () => {
  await addCars(1);
  await enable();
  await work(T);
  const old = (await view()).served?.id ?? "";
  await addCars(1);
  await work(T + OUTLET_INTERVAL_MS);
  const keysOf = async (id: string) => (await env.MEDIA.list({ prefix: `outlets/${id}/` })).objects.length;
  await expireOutletFiles(depsAt(T + OUTLET_INTERVAL_MS));
  expect(await keysOf(old)).toBeGreaterThan(0);
  await expireOutletFiles(depsAt(T + 2 * 3_600_000));
  expect(await keysOf(old)).toBe(0);
  expect((await read()).ids).toHaveLength(2);
  await expireOutletFiles(depsAt(T + 31 * 24 * 3_600_000));
  expect((await view()).files).toHaveLength(1);
  expect((await read()).ids).toHaveLength(2);
});

it("reads the cars in the order of an index, and no other file than the latest of each outlet", async () => {
  const steps = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL();
    const plan = env.DB.prepare(`explain query plan ${sql}`).bind(...params);
    return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
  };
  const ofCars = await steps(selectOutletCars(db, [T, "x"], PART_CARS));
  expect(ofCars.join("\n")).toMatch(/cars USING INDEX cars_listed \(listed=\? AND \(published_at,id\)<\(\?,\?\)\)/);
  expect(ofCars.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
  expect((await steps(selectLatestFiles(db, 10))).filter((step) => /SCAN (?:outlet_files|f)\b/.test(step))).toEqual([]);
});
