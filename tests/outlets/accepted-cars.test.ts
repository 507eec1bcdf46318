// When this fails, one car that the checks let through makes the whole file of an outlet unfit, and the outlet keeps yesterday's stock.
import fc from "fast-check";
import { expect, it } from "vitest";
import { COLOR_KEYS } from "#worker/domain/cars/car-colors.ts";
import {
  BODY_TYPES,
  CAR_STATUSES,
  DRIVETRAINS,
  FUEL_TYPES,
  PTS_KINDS,
  STEERING_SIDES,
  TRANSMISSIONS,
} from "#worker/domain/cars/car-terms.ts";
import { ACCIDENTS, AVAILABILITIES, CONDITIONS, WARRANTY_TYPES } from "#worker/domain/cars/outlet-terms.ts";
import { GOOD_SALON, goodCar } from "#worker/domain/outlets/test-good-car.ts";
import { isRejected, type OutletCar } from "#worker/domain/outlets/outlet-car.ts";
import { isForOutlet, OUTLET_CHECKS } from "#worker/domain/outlets/outlet-checks.ts";
import { FORMATS } from "./formats.ts";
import type { Outlet } from "#worker/services/outlets/outlet.ts";
import { setsOf } from "./demo-cars.ts";

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const choice = <T>(values: readonly T[]) => fc.constantFrom(...values);
const money = maybe(fc.integer({ min: 1, max: 3_000_000 }));
const text = maybe(fc.string({ unit: "binary", maxLength: 30 }).map((rest) => `Т${rest}`));
const picture = fc.record({
  url: fc.webUrl().map((url) => `${url}/1.jpg`),
  width: maybe(fc.integer({ min: 200, max: 2000 })),
});

/** What a car may lack or hold. */
const values = fc.record({
  price: fc.integer({ min: 0, max: 9_000_000 }),
  oldPrice: money,
  year: fc.integer({ min: 1950, max: 2027 }),
  mileage: fc.integer({ min: 0, max: 500_000 }),
  vin: maybe(fc.constantFrom("L6T7854Z0RN000001", "L6T7854Z0RN00000I", "123")),
  owners: maybe(fc.integer({ min: 0, max: 9 })),
  doors: maybe(fc.integer({ min: 2, max: 5 })),
  engineCc: maybe(fc.integer({ min: 600, max: 7000 })),
  powerHp: maybe(fc.integer({ min: 30, max: 900 })),
  registryYear: maybe(fc.integer({ min: 1950, max: 2027 })),
  bodyType: choice(BODY_TYPES),
  fuelType: choice(FUEL_TYPES),
  transmission: choice(TRANSMISSIONS),
  drivetrain: choice(DRIVETRAINS),
  colorKey: maybe(choice(COLOR_KEYS)),
  pts: maybe(choice(PTS_KINDS)),
  steering: maybe(choice(STEERING_SIDES)),
  accident: maybe(choice(ACCIDENTS)),
  condition: maybe(choice(CONDITIONS)),
  availability: choice(AVAILABILITIES),
  warrantyType: maybe(choice(WARRANTY_TYPES)),
  warrantyUntil: maybe(fc.constantFrom("2027-03", "2030-12")),
  customsCleared: fc.boolean(),
  registeredInRf: fc.boolean(),
  maxDiscount: money,
  tradeinDiscount: money,
  color: text,
  interiorColor: text,
  trim: text,
  generation: text,
  description: text,
  sts: maybe(fc.constantFrom("77 16 204623", "7716204623")),
  videoUrl: maybe(fc.webUrl()),
  contactPhone: maybe(fc.constantFrom("+7 343 200-10-20", "+49 30 123456")),
  pictures: fc.array(picture, { maxLength: 45 }),
  setIds: fc.constantFrom([], ["brand-geely"], ["brand-geely", "body-sedan"]),
  names: fc.constantFrom(
    {},
    { make: "Geely", model: "Atlas" },
    { make: "Geely", model: "Atlas", generationId: "2", modificationId: "3" },
    { make: "Geely", model: "Atlas", generationId: "2", modificationId: "3", complectationId: "4" },
  ),
});

/** A few differences from a good car: with many, nearly every car would be rejected. */
const changes = fc.tuple(values, fc.array(fc.nat(), { maxLength: 6 })).map(([all, picks]): Partial<OutletCar> => {
  const entries = Object.entries(all);
  return Object.fromEntries(picks.flatMap((pick) => [entries[pick % entries.length] ?? []]));
});

function fileOf(outlet: Outlet, car: OutletCar): string {
  const entry = outlet.appendix?.item(car, GOOD_SALON);
  const end = entry ? [outlet.appendix?.open, entry, outlet.appendix?.close].join("") : outlet.tail(GOOD_SALON);
  return outlet.head(GOOD_SALON, { sets: setsOf([car]) }) + outlet.item(car, GOOD_SALON) + end;
}

it.each(FORMATS)("a car that passes the checks fits the file of $key", (outlet) => {
  fc.assert(
    fc.property(choice(CAR_STATUSES.filter((status) => status !== "lease")), changes, (status, change) => {
      const car = goodCar(status, change);
      fc.pre(
        isForOutlet(outlet.key, car) && !isRejected(OUTLET_CHECKS[outlet.key], car, GOOD_SALON) && outlet.takes(car),
      );
      expect(outlet.checkFile(fileOf(outlet, car))).toEqual([]);
    }),
    { numRuns: Number(process.env["RUNS"] ?? 100) },
  );
});
