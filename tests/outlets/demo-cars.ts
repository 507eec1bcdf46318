import { createSeedRows, type SeedPictures } from "#scripts/demo/seed/seed-rows.ts";
import { buildStock } from "#scripts/demo/seed/build-stock.ts";
import { webCryptoIds } from "#worker/adapters/ids.ts";
import { carTitle } from "#worker/domain/cars/car.ts";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import { blankValuesOf } from "#worker/domain/records/field-values.ts";
import type { OutletCar, OutletNames, OutletSalon, OutletSet } from "#worker/domain/outlets/outlet-car.ts";
import type { OutletKey } from "#worker/domain/outlets/outlet-keys.ts";
import { AVITO_VALUES } from "#worker/domain/outlets/formats/avito.ts";

import { withOutletValues } from "./outlet-values.ts";

export const NOW = Date.UTC(2026, 10, 20, 9);
const SITE = "https://salon.example";

export const SALON: OutletSalon = {
  name: "Автоцентр Меридиан",
  legalName: "ООО «Меридиан»",
  ogrn: "1026600000000",
  phone: "+7 (343) 000-00-00",
  address: "Екатеринбург, ул. Меридианная, 12",
  city: "Екатеринбург",
  siteUrl: SITE,
  settings: { isOfficialDealer: true },
  now: NOW,
};

const stock = buildStock();
const pictures: SeedPictures = {
  cars: new Map(
    stock.map(({ key }) => [key, ["side", "front", "rear"].map((view) => `${SITE}/media/${key}-${view}/1280.jpg`)]),
  ),
  brands: new Map(),
  promotions: new Map(),
  banks: new Map(),
  bodyTypes: new Map(),
  banners: new Map(),
  media: [],
};

/** The demo stock with every key of every list. */
export async function demoCars(): Promise<OutletCar[]> {
  return (await demoStock()).map(withOutletValues);
}

/** The cars of the demo stock that the outlets get, newest first. */
export async function demoStock(): Promise<OutletCar[]> {
  const rows = await createSeedRows({ now: NOW, pictures, idOf: webCryptoIds.from });
  const brands = new Map(rows.brands.map((brand) => [brand.id, brand]));
  const blank = blankValuesOf(CAR_FIELDS);
  return rows.cars
    .filter(({ inStock, status, vin }) => inStock && status !== "lease" && vin)
    .map((row) => {
      const brand = brands.get(row.brandId ?? "");
      if (!brand) throw new Error(`${row.id}: no brand`);
      const values = Object.fromEntries(
        Object.entries({ ...blank, ...row }).map(([name, value]) => [name, value ?? null]),
      ) as typeof blank;
      const prior = rows.priceHistory.find(({ carId, endedAt }) => carId === row.id && endedAt)?.price ?? null;
      return {
        ...values,
        oldPrice: prior !== null && prior > values.price ? prior : null,
        cutAt: null,
        id: row.id,
        salonId: "main",
        brandName: brand.name,
        brandSlug: brand.slug,
        title: carTitle(values),
        url: `${SITE}/cars/${row.slug}`,
        pictures: [values.mainImage, ...values.images].flatMap((url) => (url ? [{ url, width: 1280 }] : [])),
        names: {},
        setIds: [`brand-${brand.slug}`],
        isOffered: true,
        hasSameVin: false,
        updatedAt: row.updatedAt ?? NOW,
      };
    })
    .sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0) || a.id.localeCompare(b.id));
}

export function setsOf(cars: readonly OutletCar[]): OutletSet[] {
  const brands = new Map(cars.map((car) => [car.brandSlug, car.brandName]));
  return [...brands].map(([slug, name]) => ({
    id: `brand-${slug}`,
    name: `${name} в Екатеринбурге`,
    url: `${SITE}/catalog?brand=${slug}`,
    pictured: cars.filter(({ brandSlug }) => brandSlug === slug).length,
  }));
}

/** The car as if the salon had chosen its row in the outlet's catalogue. No catalogue may be in the repository: the numbers are made up. */
export function withNames(car: OutletCar, key: OutletKey): OutletCar {
  return { ...car, names: namesIn(car, key) };
}

function namesIn(car: OutletCar, key: OutletKey): OutletNames {
  const own = { make: car.brandName, model: car.model };
  if (key === "avito_used" || key === "avito_new")
    return {
      ...own,
      generationId: "100200",
      modificationId: "300400",
      row: { BodyType: AVITO_VALUES.bodyType[car.bodyType] },
    };
  if (key === "autoru_new") return { model: `${car.model}, I`, complectationId: car.trim ?? "" };
  return {};
}
