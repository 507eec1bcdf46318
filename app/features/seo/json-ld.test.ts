// Search engines list cars with a wrong price, condition or availability.
import { expect, it } from "vitest";
import type { Car } from "#worker/domain/cars/car.ts";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";
import { blankValuesOf } from "#worker/domain/records/field-values.ts";
import { DEFAULT_SETTINGS } from "#worker/domain/dealership/settings.ts";
import { NO_PAPERS } from "#worker/domain/papers/papers.ts";
import { carJsonLd } from "./car-json-ld.ts";
import { salonJsonLd } from "./salon-json-ld.ts";

const ORIGIN = "https://salon.example";

const car: Car = {
  ...blankValuesOf(CAR_FIELDS),
  id: "1",
  slug: "geely-monjaro-2025",
  brandId: "b",
  name: "Geely Monjaro",
  model: "Monjaro",
  trim: "Exclusive",
  generation: null,
  year: 2025,
  price: 4_199_000,
  oldPrice: null,
  cutAt: null,
  modelFamily: "",
  monthlyPayment: null,
  dailyPrice: null,
  status: "used",
  bodyType: "crossover",
  engine: "2.0",
  engineCc: 1969,
  powerHp: 238,
  transmission: "automatic",
  drivetrain: "all",
  fuelType: "gasoline",
  mileage: 12_300,
  color: "Белый",
  owners: 1,
  pts: "electronic",
  steering: "left",
  description: null,
  mainImage: "/media/a/1280.jpg",
  images: ["/media/a/1280.jpg", "/media/b/1280.jpg"],
  inStock: true,
  featured: false,
  soldAt: null,
  publishedAt: 0,
  createdAt: 0,
  updatedAt: 0,
};

const brand = { id: "b", slug: "geely", name: "Geely", logo: null, description: null };

function describe(overrides: Partial<Car> = {}, papers = NO_PAPERS) {
  const trail = [{ label: "Главная", to: "/" }, { label: "Geely Monjaro" }];
  const [described, breadcrumbs] = carJsonLd({ car: { ...car, ...overrides }, brand, papers }, trail, ORIGIN)["@graph"];
  return { described, breadcrumbs };
}

it("names a VIN that is shown whole, and no part of one", () => {
  const vin = "XW8ZZZ61ZJG000001";
  expect(describe({}, { ...NO_PAPERS, vin }).described).toMatchObject({ vehicleIdentificationNumber: vin });
  expect(describe({}, { ...NO_PAPERS, vin: vin.slice(-6) }).described).not.toHaveProperty(
    "vehicleIdentificationNumber",
  );
  expect(describe().described).not.toHaveProperty("vehicleIdentificationNumber");
});

it("describes a car by what buyers search for, with absolute addresses", () => {
  const { described, breadcrumbs } = describe();
  expect(described).toMatchObject({
    "@type": "Car",
    name: "Geely Monjaro Exclusive 2025",
    url: `${ORIGIN}/car/geely-monjaro-2025`,
    image: [`${ORIGIN}/media/a/1280.jpg`, `${ORIGIN}/media/b/1280.jpg`],
    brand: { name: "Geely" },
    bodyType: "Кроссовер",
    driveWheelConfiguration: "https://schema.org/AllWheelDriveConfiguration",
    mileageFromOdometer: { value: 12_300, unitCode: "KMT" },
    offers: { price: 4_199_000, priceCurrency: "RUB", availability: "https://schema.org/InStock" },
  });
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { position: 1, name: "Главная", item: `${ORIGIN}/` },
      { position: 2, name: "Geely Monjaro", item: `${ORIGIN}/car/geely-monjaro-2025` },
    ],
  });
});

it.each<[Partial<Car>, string, string]>([
  [{ status: "new", mileage: 0 }, "NewCondition", "InStock"],
  [{ status: "lease", mileage: 0 }, "NewCondition", "InStock"],
  [{ status: "lease", mileage: 30_000 }, "UsedCondition", "InStock"],
  [{ heldUntil: Date.now() + 60_000 }, "UsedCondition", "LimitedAvailability"],
  [{ heldUntil: 1 }, "UsedCondition", "InStock"],
  [{ inStock: false }, "UsedCondition", "OutOfStock"],
  [{ inStock: false, soldAt: 1 }, "UsedCondition", "SoldOut"],
])("%j is %s, %s", (overrides, condition, availability) => {
  expect(describe(overrides).described).toMatchObject({
    itemCondition: `https://schema.org/${condition}`,
    offers: { itemCondition: `https://schema.org/${condition}`, availability: `https://schema.org/${availability}` },
  });
});

it("leaves out unknown values", () => {
  const { described } = describe({ color: null, engineCc: null, powerHp: null, owners: null, steering: null });
  expect(Object.keys(described ?? {})).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(?:color|vehicleEngine|numberOfPreviousOwners|steeringPosition)$/),
    ]),
  );
});

it("describes the dealership with its phone, address and hours", () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    phone: "8 (343) 000-00-00",
    phoneSecondary: null,
    fullAddress: "620000, Екатеринбург, ул. Меридианная, 12",
    email: null,
    favicon: null,
    googleAnalyticsId: null,
    yandexMetrikaId: null,
    creditBank: null,
  };
  expect(salonJsonLd(settings, ORIGIN)).toMatchObject({
    "@type": "AutoDealer",
    url: `${ORIGIN}/`,
    telephone: "+73430000000",
    address: { streetAddress: "620000, Екатеринбург, ул. Меридианная, 12" },
    openingHours: ["Mo-Su 09:00-21:00"],
  });
});
