import type { ModelLine, Offer, CarSeed } from "#scripts/demo/seed/types.ts";
import { choosePaints, colorName } from "#scripts/demo/seed/stock/paints.ts";
import {
  STOCK_YEAR,
  depreciatedPrice,
  monthlyLoanPayment,
  roundToFive,
  roundToNine,
} from "#scripts/demo/seed/stock/pricing.ts";
import { type Random, createRandom } from "#scripts/demo/seed/stock/random.ts";
import { carKey, carName, finishCar } from "#scripts/demo/seed/stock/stock-car.ts";

/** Electronic vehicle passports replaced paper ones for new cars on 1 November 2020. */
const FIRST_ELECTRONIC_PTS_YEAR = 2021;
const DAYS_IN_PAID_MONTH = 30;
/** Share of the price that a day of rent costs. */
const DAILY_SHARE_MIN = 0.001;
const DAILY_SHARE_MAX = 0.00145;

function drivenKm(random: Random, ageYears: number, firstYearMaxKm: number): number {
  if (ageYears === 0) return random.int(0, firstYearMaxKm / 100) * 100;
  const kmPerYear = random.int(15_000, ageYears > 8 ? 19_500 : 25_000);
  const km = kmPerYear * ageYears;
  return random.unit() < 0.6 ? Math.round(km / 1000) * 1000 : Math.round(km / 10) * 10;
}

function ownerCount(random: Random, ageYears: number): number {
  if (ageYears <= 2) return 1;
  if (ageYears <= 5) return random.pick([1, 1, 2]);
  if (ageYears <= 9) return random.pick([1, 2, 2, 3]);
  return random.pick([2, 3, 3, 4]);
}

function passport(random: Random, year: number): CarSeed["pts"] {
  if (year >= FIRST_ELECTRONIC_PTS_YEAR) return "electronic";
  return random.unit() < 0.78 ? "original" : "duplicate";
}

function commonAttributes(random: Random, line: ModelLine, offer: Offer, year: number) {
  const [paint = "white"] = choosePaints(random, 1);
  const steering: CarSeed["steering"] = offer.steering ?? "left";
  return {
    brand: line.brand,
    name: carName(line),
    model: line.model,
    trim: offer.trim,
    generation: offer.generation,
    year,
    oldPrice: null,
    bodyType: line.bodyType,
    ...offer.power,
    color: colorName(random, paint),
    paint,
    steering,
  };
}

function buildUsedCar(line: ModelLine, offer: Offer, year: number, number: number): CarSeed {
  const key = carKey(line, year, offer.trim, number);
  const random = createRandom(`used:${key}`);
  const age = STOCK_YEAR - year;
  const mileage = drivenKm(random, age, 9_000);
  const marketPrice = depreciatedPrice(offer.newPrice, age, mileage);
  const price = random.unit() < 0.55 ? roundToNine(marketPrice) : roundToFive(marketPrice);
  const car = {
    ...commonAttributes(random, line, offer, year),
    price,
    monthlyPayment: monthlyLoanPayment(price, age),
    dailyPrice: null,
    status: "used",
    mileage,
    owners: ownerCount(random, age),
    pts: passport(random, year),
  } as const;
  const state = offer.state ?? "published";
  const ageDays = { draft: random.int(0, 6), published: random.int(0, 110), sold: random.int(25, 120) }[state];
  return finishCar(random, line, car, {
    key,
    level: offer.level,
    wmi: offer.wmi ?? line.wmi,
    state,
    featured: offer.featured === true,
    ageDays,
  });
}

function buildLeaseCar(line: ModelLine, offer: Offer, year: number, number: number): CarSeed {
  const key = carKey(line, year, offer.trim, number);
  const random = createRandom(`lease:${key}`);
  const age = STOCK_YEAR - year;
  const mileage = drivenKm(random, age, 12_000);
  const price = roundToNine(depreciatedPrice(offer.newPrice, age, mileage));
  const dailyShare = DAILY_SHARE_MIN + random.unit() * (DAILY_SHARE_MAX - DAILY_SHARE_MIN);
  const dailyPrice = Math.round((price * dailyShare) / 50) * 50;
  const car = {
    ...commonAttributes(random, line, offer, year),
    price,
    monthlyPayment: dailyPrice * DAYS_IN_PAID_MONTH,
    dailyPrice,
    status: "lease",
    mileage,
    owners: 1,
    pts: passport(random, year),
  } as const;
  return finishCar(random, line, car, {
    key,
    level: offer.level,
    wmi: offer.wmi ?? line.wmi,
    state: offer.state ?? "published",
    featured: false,
    ageDays: offer.state === "draft" ? random.int(0, 6) : random.int(0, 120),
  });
}

/** The line's cars with an earlier owner. */
export function usedCars(line: ModelLine): CarSeed[] {
  return (line.used ?? []).flatMap((offer, index) =>
    offer.years.map((year) => buildUsedCar(line, offer, year, 51 + index)),
  );
}

/** The line's cars for rent with buyout. */
export function leaseCars(line: ModelLine): CarSeed[] {
  return (line.lease ?? []).flatMap((offer, index) =>
    offer.years.map((year) => buildLeaseCar(line, offer, year, 81 + index)),
  );
}
