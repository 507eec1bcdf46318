import type { brands, cars } from "#worker/db/schema/cars.ts";
import type { priceHistory } from "#worker/db/schema/car-changes.ts";
import type { SeedPictures } from "#scripts/demo/seed/seed-rows.ts";
import type { BrandSeed, CarSeed } from "#scripts/demo/seed/types.ts";
import { hashText } from "#scripts/demo/seed/stock/random.ts";
import { outletValues } from "#scripts/demo/seed/stock/outlet-values.ts";
import { carLookup } from "#worker/domain/cars/car-lookup.ts";
import { foldText } from "#worker/domain/kernel/text/search-text.ts";
import { slugOf } from "#worker/domain/kernel/text/slug.ts";
import { DAY_MS, MINUTE_MS } from "#worker/domain/kernel/time/durations.ts";

type BrandRow = typeof brands.$inferInsert;
export type CarRow = typeof cars.$inferInsert;
type PriceRow = typeof priceHistory.$inferInsert;
type IdOf = (text: string) => Promise<string>;

/** Time from the draft to the publication. */
const PREPARING_MS = 2 * 60 * MINUTE_MS;
const BRANDS_AGE_DAYS = 120;

export async function brandRow(brand: BrandSeed, now: number, pictures: SeedPictures, idOf: IdOf): Promise<BrandRow> {
  return {
    id: await idOf(`brand:${brand.slug}`),
    name: brand.name,
    slug: brand.slug,
    logo: pictures.brands.get(brand.slug) ?? null,
    description: brand.description,
    aliases: foldText(...brand.aliases),
    createdAt: now - BRANDS_AGE_DAYS * DAY_MS,
  };
}

/** By `CarSeed.key`, in the order of the stock. */
export async function carRows(
  stock: readonly CarSeed[],
  brandSeeds: readonly BrandSeed[],
  now: number,
  pictures: SeedPictures,
  idOf: IdOf,
): Promise<Map<string, CarRow>> {
  const bySlug = new Map(brandSeeds.map((brand) => [brand.slug, brand]));
  const slugs = slugsOf(stock);
  const rows = new Map<string, CarRow>();
  for (const [index, car] of stock.entries()) {
    const brand = bySlug.get(car.brand);
    if (!brand) throw new Error(`${car.key}: no brand ${car.brand}`);
    const { key, state, ageDays, oldPrice: _oldPrice, paint: _paint, brand: _brand, ...fields } = car;
    const [mainImage = null, ...images] = pictures.cars.get(key) ?? [];
    const shownAt = now - ageDays * DAY_MS - ((index * 37) % 600) * MINUTE_MS;
    rows.set(key, {
      ...fields,
      ...outletValues(car),
      id: await idOf(`car:${key}`),
      brandId: await idOf(`brand:${brand.slug}`),
      slug: slugs[index] ?? key,
      mainImage,
      images,
      inStock: state === "published",
      publishedAt: state === "draft" ? null : shownAt,
      soldAt: state === "sold" ? shownAt + Math.round((now - shownAt) * 0.6) : null,
      ...carLookup({ name: brand.name, aliases: brand.aliases.join(" ") }, car),
      createdAt: shownAt - PREPARING_MS,
      updatedAt: shownAt,
    });
  }
  return rows;
}

/** A cut stands as a badge after a week on sale and for 30 days. */
const CUT_AGE_MAX_DAYS = 25;
const ON_SALE_BEFORE_CUT_DAYS = 8;
/** Cars that have stood for so long may have had another price first. */
const LONG_ON_SALE_DAYS = 60;

/** The prices of each car that visitors saw: the present one, the one before a cut, and now and then an earlier one. */
export async function priceRows(
  stock: readonly CarSeed[],
  rows: ReadonlyMap<string, CarRow>,
  now: number,
  idOf: IdOf,
): Promise<PriceRow[]> {
  const history: PriceRow[] = [];
  for (const { key, price, oldPrice, ageDays } of stock) {
    const car = rows.get(key);
    if (!car?.publishedAt) continue;
    const steps = [{ price, from: car.publishedAt }];
    if (oldPrice !== null) {
      const cutDays = Math.min(ageDays - ON_SALE_BEFORE_CUT_DAYS, 1 + (hashText(`cut:${key}`) % CUT_AGE_MAX_DAYS));
      steps.splice(0, 1, { price: oldPrice, from: car.publishedAt }, { price, from: now - cutDays * DAY_MS });
    }
    if (ageDays >= LONG_ON_SALE_DAYS && hashText(`rise:${key}`) % 3 === 0) {
      const first = steps[0]?.price ?? price;
      const risenAt = car.publishedAt + 20 * DAY_MS;
      steps.splice(0, 1, { price: first - 30_000, from: car.publishedAt }, { price: first, from: risenAt });
    }
    for (const [at, step] of steps.entries()) {
      history.push({
        id: await idOf(`price:${car.id}:${at}`),
        carId: car.id,
        price: step.price,
        source: "form",
        changedAt: step.from,
        endedAt: steps[at + 1]?.from ?? car.soldAt ?? null,
        buyout: car.status === "lease",
      });
    }
  }
  return history;
}

/** `haval-jolion-elite-2026`; the second of its kind ends in `-2`. */
function slugsOf(stock: readonly CarSeed[]): string[] {
  const taken = new Map<string, number>();
  return stock.map((car) => {
    const slug = slugOf(car.name, car.trim ?? "", String(car.year));
    const number = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, number);
    return number === 1 ? slug : `${slug}-${number}`;
  });
}
