// When these fail, the list hides cars that an outlet rejects, or keeps showing cars that staff have corrected.
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../../db/factories.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { outletProblemCounts, outletProblems, uncheckedCars } from "../../../db/schema/outlet-problems.ts";
import { outlets } from "../../../db/schema/outlets.ts";
import { parseStaffCarQuery } from "../../../domain/cars/staff-car-list.ts";
import { checkCounts } from "../../operations/check-counts.ts";
import { listStaffCars } from "../../cars/list-staff-cars.ts";
import { previewBulk, selectCars } from "../../cars/preview-bulk.ts";
import { applyBulk, undoBulk } from "../../cars/apply-bulk.ts";
import { testDeps } from "../../test-deps.ts";
import { saveListing } from "../names/save-listing.ts";
import { saveName } from "../names/save-name.ts";
import { uploadCatalogue } from "../names/upload-catalogue.ts";
import { checkAllAgain, checkCars, checkChangedCars } from "./check-cars.ts";
import { getReadiness } from "./get-readiness.ts";

const brand = brandRow({ slug: "readiness" });
const deps = testDeps({ clock: fixedClock(FACTORY_TIME) });
const { db } = deps;

/** A car that Auto.ru takes as it is. */
const GOOD = {
  status: "used",
  brandId: brand.id,
  price: 900_000,
  mileage: 50_000,
  year: 2020,
  powerHp: 150,
  engineCc: 1998,
  owners: 1,
  steering: "left",
  colorKey: "white",
  doors: 5,
  condition: "good",
  mainImage: "/media/0a/1280.jpg",
  listed: undefined,
} as const;
const vin = (at: number) => `XTA21099${String(at).padStart(9, "0")}`;

async function addCars(...changes: Partial<typeof cars.$inferInsert>[]) {
  const { listed: _listed, ...good } = GOOD;
  const rows = changes.map((change, at) =>
    carRow({ ...good, vin: vin(at), createdAt: FACTORY_TIME + at, publishedAt: FACTORY_TIME + at, ...change }),
  );
  await db.write(rows.map((row) => db.query.insert(cars).values(row)) as never);
  return rows.map(({ id }) => id);
}

const enable = (key: string) =>
  db.write([
    db.query
      .insert(outlets)
      .values({ key, enabled: true })
      .onConflictDoUpdate({ target: outlets.key, set: { enabled: true } }),
  ]);
const list = (address: string) => listStaffCars(deps, parseStaffCarQuery(new URLSearchParams(address)), 24);
const shown = async (address: string) => (await list(address)).list.rows.map(({ id }) => id);

beforeEach(async () => {
  await env.DB.batch(
    [
      "cars",
      "brands",
      "outlets",
      "outlet_problems",
      "outlet_problem_counts",
      "unchecked_cars",
      "outlet_listings",
      "outlet_names",
      "outlet_catalogues",
      "outlet_catalogue_models",
    ].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
  await db.write([db.query.insert(brands).values(brand)]);
});

describe("the list of cars", () => {
  it("shows, counts and filters what an enabled outlet rejects", async () => {
    const [good, colourless, doubly] = await addCars({}, { colorKey: null }, { colorKey: null, condition: null });
    await enable("autoru_used");
    await checkAllAgain(deps);
    const all = await list("");
    expect(all.outletErrors).toEqual([
      {
        outlet: "autoru_used",
        rejected: 2,
        rules: [
          { rule: 8, total: 2 },
          { rule: 19, total: 1 },
        ],
      },
    ]);
    expect(all.list.rows.find(({ id }) => id === good)?.rejections).toEqual([]);
    expect(all.list.rows.find(({ id }) => id === colourless)?.rejections).toEqual([
      { outlet: "autoru_used", field: "colorKey" },
    ]);
    expect(await shown("problem=autoru_used")).toEqual([doubly, colourless]);
    expect(await shown("problem=autoru_used&sort=created")).toEqual([colourless, doubly]);
    expect(await shown("problem=autoru_used&sort=price")).toHaveLength(2);
    expect(await shown("problem=autoru_used.19")).toEqual([doubly]);
    expect((await list("problem=autoru_used.19")).list.total).toBe(1);
    expect((await list("problem=autoru_used&status=new")).list).toMatchObject({ total: 0, rows: [] });
    expect((await list("problem=avito_used")).list).toMatchObject({ total: 0, rows: [] });
    expect((await checkCounts(deps)).filter(({ table }) => table === "outlet_problem_counts")).toEqual([]);
  });

  it("shows the effect of a change at once, also without a use case", async () => {
    const [car = ""] = await addCars({ colorKey: null });
    await enable("autoru_used");
    await checkAllAgain(deps);
    expect(await shown("problem=autoru_used.8")).toEqual([car]);
    await env.DB.prepare("update cars set color_key = 'red' where id = ?").bind(car).run();
    expect(await shown("problem=autoru_used.8")).toEqual([]);
    expect((await list("")).outletErrors).toEqual([]);
    await env.DB.prepare("update cars set price = 0 where id = ?").bind(car).run();
    expect(await shown("problem=autoru_used.1")).toEqual([car]);
    await env.DB.prepare("update cars set in_stock = 0 where id = ?").bind(car).run();
    expect(await shown("problem=autoru_used.1")).toEqual([]);
  });

  it("forgets an outlet that is switched off, and stores nothing without one", async () => {
    const [car = ""] = await addCars({ colorKey: null });
    await enable("autoru_used");
    await checkAllAgain(deps);
    await list("");
    await db.write([db.query.update(outlets).set({ enabled: false })]);
    await checkAllAgain(deps);
    expect((await list("")).outletErrors).toEqual([]);
    await env.DB.prepare("update cars set doors = null where id = ?").bind(car).run();
    expect(await db.query.select().from(uncheckedCars)).toEqual([]);
    expect(await db.query.select().from(outletProblems)).toEqual([]);
  });

  it("does not count lease cars, drafts and cars of the other file", async () => {
    await addCars(
      { status: "lease", colorKey: null },
      { inStock: false, publishedAt: null, colorKey: null },
      { status: "new", mileage: 0, colorKey: null },
    );
    await enable("autoru_used");
    await checkAllAgain(deps);
    expect((await list("")).outletErrors).toEqual([]);
  });
});

describe("names in an outlet's catalogue", () => {
  const actor = { userId: "nobody" } as never;
  const QASHQAI = { model: "Qashqai", accident: "none" } as const;
  const GUESSED = { model: "Qashqai J11", accident: "none" } as const;
  async function upload(model: string, modification = '<Modification id="4" name="2.0 CVT"></Modification>') {
    const xml = `<Catalog><Make id="1" name="${brand.name}"><Model id="2" name="${model}"><Generation id="3" name="II">${modification}</Generation></Model></Make></Catalog>`;
    async function* body() {
      yield new TextEncoder().encode(xml);
    }
    const file = { catalogue: "avito", fileName: "avito.xml", body: body() } as const;
    expect(await uploadCatalogue(deps, actor, file)).toMatchObject({ ok: true });
  }

  it("an uploaded catalogue and a checked name end the errors of the cars that they name", async () => {
    const [same, guessed] = await addCars(QASHQAI, GUESSED);
    await enable("avito_used");
    await checkAllAgain(deps);
    expect(await shown("problem=avito_used.9")).toEqual([guessed, same]);
    await upload("Qashqai");
    expect(await shown("problem=avito_used.9")).toEqual([guessed]);
    const name = { catalogue: "avito", brandId: brand.id, makeName: brand.name, modelName: "Qashqai" } as const;
    expect(await saveName(deps, actor, { ...name, model: GUESSED.model })).toMatchObject({ ok: true });
    expect(await shown("problem=avito_used")).toEqual([]);
  });

  it("does not count a car that staff keep out of the outlet's file, and counts it again when they let it in", async () => {
    const [carId = ""] = await addCars({ ...QASHQAI, colorKey: null });
    await upload("Qashqai");
    await enable("avito_used");
    await enable("autoru_used");
    await checkAllAgain(deps);
    expect(await shown("problem=avito_used.8")).toEqual([carId]);
    const choice = { outlet: "avito_used", carId, modification: null } as const;
    expect(await saveListing(deps, actor, { ...choice, enabled: false })).toMatchObject({ ok: true });
    expect(await shown("problem=avito_used")).toEqual([]);
    expect(await shown("problem=autoru_used.8")).toEqual([carId]);
    expect(await saveListing(deps, actor, { ...choice, enabled: true })).toMatchObject({ ok: true });
    expect(await shown("problem=avito_used.8")).toEqual([carId]);
  });
});

describe("the checks of a car's form", () => {
  it("get the car and the enabled outlets that staff let it go to, drafts too", async () => {
    const [carId = ""] = await addCars({ colorKey: null, inStock: false, publishedAt: null });
    await enable("autoru_used");
    await enable("drom");
    await saveListing(deps, { userId: "nobody" } as never, { outlet: "drom", carId, enabled: false });
    expect(await getReadiness(deps, carId)).toMatchObject({
      ok: true,
      value: {
        car: { id: carId, colorKey: null },
        blanks: expect.arrayContaining(["colorKey", "maxDiscount"]),
        outlets: [{ key: "autoru_used", names: {} }],
      },
    });
    expect(await getReadiness(deps, "nothing")).toMatchObject({ ok: false, error: { code: "not_found" } });
  });
});

describe("checking in steps", () => {
  it("a car that changes during its check stays unchecked", async () => {
    const [car = ""] = await addCars({ colorKey: null });
    await enable("autoru_used");
    await checkAllAgain(deps);
    const racing = testDeps({
      clock: fixedClock(FACTORY_TIME),
      db: {
        ...db,
        async writeIdempotent(queries) {
          await env.DB.prepare("update cars set color_key = 'red' where id = ?").bind(car).run();
          return db.writeIdempotent(queries);
        },
      },
    });
    await checkCars(racing);
    expect(await db.query.select().from(outletProblems)).toEqual([]);
    expect(await db.query.select({ carId: uncheckedCars.carId }).from(uncheckedCars)).toEqual([{ carId: car }]);
    expect(await shown("problem=autoru_used")).toEqual([]);
  });

  it("the job checks more cars than one step, and counts them once", async () => {
    await addCars(...Array.from({ length: 250 }, () => ({ colorKey: null })));
    await enable("autoru_used");
    await checkAllAgain(deps);
    await checkChangedCars(deps, { budgetMs: 60_000 });
    await checkAllAgain(deps);
    await checkChangedCars(deps, { budgetMs: 60_000 });
    const counts = await db.query.select().from(outletProblemCounts);
    expect(counts.filter(({ total }) => total > 0)).toEqual([
      { outlet: "autoru_used", rule: 0, total: 250 },
      { outlet: "autoru_used", rule: 8, total: 250 },
    ]);
  });
});

describe("filling a field of many cars", () => {
  const actor = { userId: "nobody" } as never;
  const change = { colorKey: "white" } as const;

  it("sets it for all cars that the filter finds, and takes it back", async () => {
    await addCars({ colorKey: null }, { colorKey: null }, {});
    await enable("autoru_used");
    await checkAllAgain(deps);
    await list("");
    const filter = parseStaffCarQuery(new URLSearchParams("problem=autoru_used.8"));
    const found = await selectCars(deps, filter);
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value.ids).toHaveLength(2);
    const preview = await previewBulk(deps, { action: "set_field", change, ids: found.value.ids });
    expect(preview).toMatchObject({ ok: true, value: { ids: expect.toSatisfy((ids: string[]) => ids.length === 2) } });
    const step = { action: "set_field", change, ids: found.value.ids, key: "readiness-fill" } as const;
    expect(await applyBulk(deps, actor, step)).toMatchObject({ ok: true, value: { done: 2 } });
    expect((await list("")).outletErrors).toEqual([]);
    expect(await undoBulk(deps, actor, step.key)).toMatchObject({ ok: true, value: { restored: 2 } });
    expect((await list("problem=autoru_used.8")).list.total).toBe(2);
  });

  it("changes nothing where the value is there already", async () => {
    const ids = await addCars({});
    expect(await previewBulk(deps, { action: "set_field", change, ids })).toMatchObject({
      value: { ids: [], unchanged: 1 },
    });
  });
});
