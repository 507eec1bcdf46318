import { CAR_FIELDS } from "../cars/car-fields.ts";
import { blankValuesOf } from "../records/field-values.ts";
import type { OutletCar, OutletSalon } from "./outlet-car.ts";

/** Noon of a Friday; for tests. */
export const CHECKED_AT = Date.UTC(2026, 10, 20, 9);

export const GOOD_SALON: OutletSalon = {
  name: "Автоцентр",
  legalName: "ООО «Автоцентр»",
  ogrn: "1026600000000",
  phone: "+7 (343) 200-10-20",
  address: "Екатеринбург, ул. Первая, 1",
  city: "Екатеринбург",
  siteUrl: "https://salon.example",
  settings: { isOfficialDealer: true },
  now: CHECKED_AT,
};

const DESCRIPTION = "Один владелец, сервисная книжка, два комплекта шин и ключей. Кузов без окрасов. ".repeat(3);

/** A car that every outlet takes without a remark; for tests. */
export function goodCar(status: "new" | "used", changes: Partial<OutletCar> = {}): OutletCar {
  return {
    ...blankValuesOf(CAR_FIELDS),
    oldPrice: null,
    cutAt: null,
    accident: status === "used" ? "none" : null,
    doors: 5,
    colorKey: "white",
    condition: status === "used" ? "good" : null,
    sts: "7716204623",
    id: "car-1",
    brandId: "brand-1",
    name: "Geely Atlas",
    model: "Atlas",
    slug: "atlas",
    status,
    year: 2025,
    price: 2_490_000,
    bodyType: "crossover",
    fuelType: "gasoline",
    transmission: "automatic",
    drivetrain: "all",
    engine: "2.0 турбо",
    engineCc: 1969,
    powerHp: 200,
    mileage: status === "used" ? 21_000 : 0,
    owners: status === "used" ? 1 : null,
    color: "Белый",
    pts: "electronic",
    steering: "left",
    vin: "L6T7854Z0RN000001",
    description: DESCRIPTION,
    inStock: true,
    publishedAt: CHECKED_AT,
    salonId: "main",
    brandName: "Geely",
    brandSlug: "geely",
    title: "Geely Atlas",
    url: "https://salon.example/car/atlas",
    pictures: [1, 2, 3, 4, 5].map((at) => ({ url: `https://salon.example/media/${at}/1280.jpg`, width: 1280 })),
    names: { make: "Geely", model: "Atlas", generationId: "2", modificationId: "3", complectationId: "4" },
    setIds: ["brand-geely"],
    isOffered: true,
    hasSameVin: false,
    updatedAt: CHECKED_AT,
    ...changes,
  };
}
