// Fails when a car's page shows visitors a draft or unsuitable similar cars.
import { beforeAll, describe, expect, it } from "vitest";
import { brandRow, carRow, draftRow, FACTORY_TIME, promotionRow } from "../../db/factories.ts";
import { upsertSettings } from "../../db/queries/dealership/layout.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { promotions } from "../../db/schema/content.ts";
import { getHome } from "../dealership/pages/get-home.ts";
import { testDeps } from "../test-deps.ts";
import { getCarPage, getCarPreview } from "./get-car-page.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";

const haval = brandRow({ name: "Haval", slug: "haval" });
const gone = brandRow({ name: "Ушедшая", slug: "gone", deletedAt: 1 });
const shown = carRow({ brandId: haval.id, slug: "shown", price: 2_000_000 });
const draft = draftRow({ brandId: haval.id, slug: "draft" });

async function pageOf(slug: string) {
  const result = await getCarPage(testDeps(), slug);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

beforeAll(async () => {
  const { db } = testDeps();
  const neighbours = [1_000_000, 1_800_000, 1_900_000, 2_100_000, 2_150_000, 9_000_000].map((price) =>
    carRow({ brandId: haval.id, slug: `at-${price}`, price }),
  );
  const stock = [
    shown,
    draft,
    ...neighbours,
    draftRow({ brandId: haval.id, price: 2_000_000 }),
    carRow({ brandId: haval.id, price: 2_000_000, inStock: false, slug: "sold", soldAt: 1 }),
    carRow({ brandId: gone.id, price: 5_000_000, bodyType: "wagon", slug: "orphan" }),
    carRow({ brandId: haval.id, bodyType: "wagon", slug: "beside-orphan", inStock: false }),
  ];
  await db.write([
    db.query.insert(brands).values([haval, gone]),
    ...stock.map((row) => db.query.insert(cars).values(row)),
    ...Array.from({ length: 4 }, () => db.query.insert(promotions).values(promotionRow())),
  ]);
});

describe("a car's page", () => {
  it("shows four others, nearest in price, none that is not on show, and three promotions", async () => {
    const { similar, promotions: offers } = await pageOf("shown");
    expect(similar.map(({ slug }) => slug).toSorted()).toEqual([
      "at-1800000",
      "at-1900000",
      "at-2100000",
      "at-2150000",
    ]);
    expect(offers).toHaveLength(3);
  });

  it("shows the first three promotions among those for its status and for all cars; the home page shows any", async () => {
    const { db } = testDeps();
    const later = ["new", "new", "new", "lease", null, "used"] as const;
    await db.write([
      db.query.insert(cars).values(carRow({ brandId: haval.id, slug: "status-used", status: "used" })),
      db.query.insert(cars).values(carRow({ brandId: haval.id, slug: "status-lease", status: "lease" })),
      ...later.map((carStatus, at) =>
        db.query
          .insert(promotions)
          .values(promotionRow({ id: `for-${at}`, carStatus, createdAt: FACTORY_TIME * 2 - at })),
      ),
    ]);
    const offersOf = async (slug: string) => (await pageOf(slug)).promotions.map(({ id }) => id);
    expect((await offersOf("status-used")).slice(0, 2)).toEqual(["for-4", "for-5"]);
    expect((await offersOf("status-lease")).slice(0, 2)).toEqual(["for-3", "for-4"]);
    expect(await offersOf("shown")).toEqual(["for-0", "for-1", "for-2"]);
    const home = await getHome(testDeps());
    expect(home.promotions.map(({ id }) => id)).toEqual(["for-0", "for-1", "for-2"]);
  });

  it("stays when the car is sold, and leads on", async () => {
    const { car, similar } = await pageOf("sold");
    expect(car).toMatchObject({ inStock: false, soldAt: 1 });
    expect(similar.map(({ slug }) => slug)).toContain("shown");
  });

  it("ends 90 days after the sale, or as the settings say, and still leads on", async () => {
    const { db } = testDeps();
    const isOverAt = async (day: number) => {
      const result = await getCarPage(testDeps({ clock: { now: () => 1 + day * DAY_MS } }), "sold");
      return result.ok && { isOver: result.value.isOver, hasSimilar: result.value.similar.length > 0 };
    };
    expect(await isOverAt(89)).toEqual({ isOver: false, hasSimilar: true });
    expect(await isOverAt(90)).toEqual({ isOver: true, hasSimilar: true });
    await db.write([upsertSettings(db, { soldPageDays: 7 }, 0)]);
    expect(await isOverAt(6)).toMatchObject({ isOver: false });
    expect(await isOverAt(7)).toMatchObject({ isOver: true });
    await db.write([upsertSettings(db, { soldPageDays: null }, 0)]);
  });

  it("names no brand that is gone", async () => {
    expect((await pageOf("orphan")).brand).toBeNull();
  });

  it("calls the brand of another car that has lost it «Unknown»", async () => {
    const { similar } = await pageOf("beside-orphan");
    expect(similar.map(({ slug, brandName }) => [slug, brandName])).toEqual([["orphan", "Unknown"]]);
  });

  it.each(["draft", "no-such-car"])("is not there for «%s»", async (slug) => {
    expect(await getCarPage(testDeps(), slug)).toMatchObject({ ok: false, error: { message: "Автомобиль не найден" } });
  });
});

it("staff see a draft as it would stand on the site", async () => {
  const preview = await getCarPreview(testDeps(), draft.id ?? "");
  expect(preview).toMatchObject({ ok: true, value: { car: { slug: "draft", inStock: true } } });
  expect(preview).toMatchObject({ ok: true, value: { papers: { vin: null } } });
  expect(preview.ok && Object.keys(preview.value.car)).not.toContain("vin");
});
