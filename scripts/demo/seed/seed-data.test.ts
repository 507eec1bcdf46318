// When this fails, the demo site shows a car that cannot exist, or lacks cars for a page, a filter or a test.
import { describe, expect, it } from "vitest";
import { banks, brands, leads, promotions, reviews, settings } from "#scripts/demo/seed/demo-data.ts";
import { buildStock } from "#scripts/demo/seed/build-stock.ts";
import { outletValues } from "#scripts/demo/seed/stock/outlet-values.ts";
import type { CarSeed } from "#scripts/demo/seed/types.ts";
import { computedPayment } from "#worker/domain/money/loans/monthly-payment.ts";

const STOCK_YEAR = 2026;
const stock = buildStock();
const published = stock.filter((car) => car.state === "published");
const newCars = stock.filter((car) => car.status === "new");
const usedCars = stock.filter((car) => car.status === "used");
const leaseCars = stock.filter((car) => car.status === "lease");

/** Keys of the cars that break a rule, so that a failure names them. */
function breaking(cars: readonly CarSeed[], holds: (car: CarSeed) => boolean): string[] {
  return cars.filter((car) => !holds(car)).map((car) => car.key);
}

function countBy<K>(cars: readonly CarSeed[], key: (car: CarSeed) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const car of cars) counts.set(key(car), (counts.get(key(car)) ?? 0) + 1);
  return counts;
}

describe("stock as a whole", () => {
  it("is the same every time", () => {
    expect(buildStock()).toEqual(stock);
  });

  it("has what outlets ask for: a color of the list for all cars, options for nearly all", () => {
    const values = published.map((car) => ({ key: car.key, ...outletValues(car) }));
    expect(values.filter(({ colorKey }) => colorKey === null).map(({ key }) => key)).toEqual([]);
    expect(values.filter(({ options }) => options.length > 2).length).toBeGreaterThan(published.length * 0.7);
    const used = values.filter(({ key }) => usedCars.some((car) => car.key === key));
    expect(used.filter(({ accident, condition }) => accident === null || condition === null)).toEqual([]);
  });

  it("is large enough to page and filter", () => {
    const byStatus = countBy(published, (car) => car.status);
    expect(published.length).toBeGreaterThanOrEqual(190);
    expect(byStatus.get("new")).toBeGreaterThanOrEqual(95);
    expect(byStatus.get("used")).toBeGreaterThanOrEqual(75);
    expect(byStatus.get("lease")).toBe(22);
    expect(stock.filter((car) => car.state === "draft")).toHaveLength(10);
    expect(stock.filter((car) => car.state === "sold")).toHaveLength(8);
  });

  it("has unique keys, VINs and descriptions", () => {
    const vins = stock.flatMap((car) => car.vin ?? []);
    expect(new Set(stock.map((car) => car.key)).size).toBe(stock.length);
    expect(new Set(vins).size).toBe(vins.length);
    expect(new Set(stock.map((car) => car.description)).size).toBe(stock.length);
    expect(breaking(stock, (car) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(car.key))).toEqual([]);
  });

  it("covers every body type", () => {
    const byBody = countBy(published, (car) => car.bodyType);
    for (const bodyType of ["sedan", "hatchback", "crossover", "wagon", "coupe"] as const) {
      expect(byBody.get(bodyType), bodyType).toBeGreaterThanOrEqual(8);
    }
    expect(byBody.get("pickup")).toBeGreaterThanOrEqual(5);
  });

  it("shows 12 to 16 cars on the home page, none of them rented", () => {
    const featured = stock.filter((car) => car.featured);
    expect(featured.length).toBeGreaterThanOrEqual(12);
    expect(featured.length).toBeLessThanOrEqual(16);
    expect(breaking(featured, (car) => car.state === "published" && car.status !== "lease")).toEqual([]);
  });

  it("has some cars past the price filter and some with a lower price than before", () => {
    expect(published.filter((car) => car.price > 10_000_000).length).toBeGreaterThanOrEqual(3);
    const reduced = stock.filter((car) => car.oldPrice !== null);
    expect(reduced).toHaveLength(15);
    const drop = (car: CarSeed) => (car.oldPrice ?? 0) - car.price;
    expect(
      breaking(reduced, (car) => car.state === "published" && drop(car) >= 30_000 && drop(car) <= 250_000),
    ).toEqual([]);
  });
});

describe("makes", () => {
  it("are known to the list of brands", () => {
    const slugs = new Set(brands.map((brand) => brand.slug));
    expect(slugs.size).toBe(brands.length);
    expect(breaking(stock, (car) => slugs.has(car.brand))).toEqual([]);
  });

  it("have at least two cars each, but for one that has none on sale", () => {
    const counts = countBy(published, (car) => car.brand);
    const empty = brands.filter((brand) => !counts.has(brand.slug)).map((brand) => brand.slug);
    expect(empty).toEqual(["suzuki"]);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(2);
    expect(counts.size).toBeGreaterThanOrEqual(24);
    expect([...counts.values()].filter((count) => count >= 6).length).toBeGreaterThanOrEqual(6);
  });

  it("are found by lower-case spellings of one alphabet", () => {
    const aliases = brands.flatMap((brand) => brand.aliases);
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(aliases.filter((alias) => alias !== alias.toLocaleLowerCase("ru"))).toEqual([]);
    const mixed = aliases
      .flatMap((alias) => alias.split(" "))
      .filter((word) => /[a-z]/.test(word) && /[а-яё]/.test(word));
    expect(mixed).toEqual([]);
  });

  it("start the name of each of their cars", () => {
    const names = new Map(brands.map((brand) => [brand.slug, brand.name]));
    expect(breaking(stock, (car) => car.name === `${names.get(car.brand)} ${car.model}`)).toEqual([]);
  });
});

describe("a car", () => {
  it("has a price that fits its status", () => {
    expect(breaking(newCars, (car) => car.price >= 900_000 && car.price <= 18_000_000)).toEqual([]);
    expect(breaking(usedCars, (car) => car.price >= 400_000 && car.price <= 18_000_000)).toEqual([]);
    expect(breaking(leaseCars, (car) => car.price >= 700_000 && car.price <= 3_500_000)).toEqual([]);
    expect(breaking(stock, (car) => car.price % 1_000 === 0)).toEqual([]);
  });

  it("new has no past", () => {
    const untouched = (car: CarSeed) => car.mileage === 0 && car.owners === null && car.year >= STOCK_YEAR - 1;
    expect(breaking(newCars, untouched)).toEqual([]);
    expect(breaking(newCars, (car) => car.pts === "electronic" || car.pts === "original")).toEqual([]);
  });

  it("used has driven what its age explains", () => {
    const plausible = (car: CarSeed) => {
      const age = STOCK_YEAR - car.year;
      return age >= 1 && car.mileage >= 15_000 * age - 1_000 && car.mileage <= 25_000 * age + 1_000;
    };
    expect(breaking(usedCars, plausible)).toEqual([]);
    expect(breaking(usedCars, (car) => car.owners !== null && car.owners >= 1 && car.owners <= 4)).toEqual([]);
    expect(breaking(usedCars, (car) => (car.pts === "electronic") === car.year >= 2021)).toEqual([]);
  });

  it("used is cheaper the older it is", () => {
    const camrys = usedCars.filter((car) => car.name === "Toyota Camry").toSorted((a, b) => b.year - a.year);
    expect(camrys.length).toBeGreaterThanOrEqual(3);
    const prices = camrys.map((car) => car.price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  it("for rent has a daily price, and only that one", () => {
    const share = (car: CarSeed) => (car.dailyPrice ?? 0) / car.price;
    expect(breaking(leaseCars, (car) => share(car) > 0.00095 && share(car) < 0.0015)).toEqual([]);
    expect(breaking(leaseCars, (car) => car.monthlyPayment !== null)).toEqual([]);
    expect(breaking([...newCars, ...usedCars], (car) => car.dailyPrice === null)).toEqual([]);
  });

  it("on sale has the loan payment of the calculator, unless too old or too dear for one", () => {
    const forSale = [...newCars, ...usedCars];
    const lendable = (car: CarSeed) => car.price <= 10_000_000 && STOCK_YEAR - car.year <= 10;
    expect(breaking(forSale, (car) => (car.monthlyPayment !== null) === lendable(car))).toEqual([]);
    const paid = forSale.filter(lendable);
    expect(breaking(paid, (car) => car.monthlyPayment === computedPayment(car.price))).toEqual([]);
    expect(forSale.length).toBeGreaterThan(paid.length);
  });

  it("has a VIN with a valid alphabet, year and check digit, unless built for Japan", () => {
    const rightHand = stock.filter((car) => car.steering === "right");
    expect(rightHand).toHaveLength(2);
    expect(breaking(stock, (car) => (car.vin === null) === (car.steering === "right"))).toEqual([]);
    const yearCodes = new Map([..."CDEFGHJKLMNPRST"].map((code, index) => [code, 2012 + index]));
    const valid = (car: CarSeed) =>
      car.vin === null ||
      (/^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}$/.test(car.vin) && yearCodes.get(car.vin[9] ?? "") === car.year);
    expect(breaking(stock, valid)).toEqual([]);
    expect(breaking(stock, (car) => car.vin === null || vinChecksum(car.vin) === car.vin[8])).toEqual([]);
  });

  it("has attributes of machinery that agree with each other", () => {
    const electric = (car: CarSeed) => car.fuelType === "electric";
    expect(breaking(stock, (car) => electric(car) === (car.engineCc === null))).toEqual([]);
    expect(breaking(stock, (car) => electric(car) || /^\d,\d л/.test(car.engine))).toEqual([]);
    const litres = (car: CarSeed) => Number(car.engine.slice(0, 3).replace(",", "."));
    expect(
      breaking(stock, (car) => electric(car) || Math.abs(litres(car) - (car.engineCc ?? 0) / 1000) < 0.06),
    ).toEqual([]);
    expect(breaking(stock, (car) => (car.fuelType === "diesel") === car.engine.includes("дизель"))).toEqual([]);
    expect(breaking(stock, (car) => car.powerHp >= 75 && car.powerHp <= 600)).toEqual([]);
  });

  it("is dated within four months", () => {
    expect(breaking(stock, (car) => Number.isInteger(car.ageDays) && car.ageDays >= 0 && car.ageDays <= 120)).toEqual(
      [],
    );
  });

  it("is described in a few whole sentences", () => {
    const sentences = (car: CarSeed) => car.description.split(/[.!?] /).length;
    expect(breaking(stock, (car) => sentences(car) >= 2 && sentences(car) <= 4)).toEqual([]);
    expect(breaking(stock, (car) => /^[А-ЯЁA-Z].*\.$/.test(car.description))).toEqual([]);
    expect(breaking(stock, (car) => !/undefined|null|NaN| {2}|\.\.|,,| ,/.test(car.description))).toEqual([]);
  });

  it("is described with its own mileage, owners, gearbox and drive", () => {
    const owners = ["", "один владелец", "два владельца", "три владельца", "четыре владельца"];
    const gearbox = { manual: "механическ", automatic: "автоматическ", cvt: "вариатор", robotic: "роботизированн" };
    const drive = { front: "передний", rear: "задний", all: "полный" };
    const lead = (car: CarSeed) => car.description.toLocaleLowerCase("ru");
    const mileage = (car: CarSeed) => car.mileage.toLocaleString("ru-RU").replace(/\s/g, "\u00a0");
    expect(breaking(usedCars, (car) => lead(car).includes(`${mileage(car)}\u00a0км`))).toEqual([]);
    expect(breaking(usedCars, (car) => lead(car).includes(owners[car.owners ?? 0] ?? "?"))).toEqual([]);
    expect(breaking(stock, (car) => lead(car).includes(drive[car.drivetrain]))).toEqual([]);
    const geared = stock.filter((car) => car.fuelType !== "electric");
    expect(breaking(geared, (car) => lead(car).includes(gearbox[car.transmission]))).toEqual([]);
    const frontDriven = stock.filter((car) => car.drivetrain !== "all");
    expect(breaking(frontDriven, (car) => !lead(car).includes("полный привод"))).toEqual([]);
    const manual = stock.filter((car) => car.transmission === "manual");
    expect(breaking(manual, (car) => !/автомат|вариатор|робот/.test(lead(car)))).toEqual([]);
  });

  it("is described without promises the advertising law forbids", () => {
    const forbidden = /без отказа|одобр|гарантируем|лучш|сам(ый|ая|ое|ые) |№ ?1|идеальн|единственн/i;
    const texts = [
      ...stock.map((car) => car.description),
      ...brands.map((brand) => brand.description),
      ...promotions.map((promotion) => `${promotion.title} ${promotion.description}`),
      ...banks.map((bank) => `${bank.requirements} ${bank.advantages}`),
    ];
    expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
  });
});

/** ISO 3779 check digit, written down apart from the generator. */
function vinChecksum(vin: string): string {
  const values = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * (values.indexOf(vin[index] ?? "") % 10), 0);
  return "0123456789X"[sum % 11] ?? "";
}

describe("the rest of the demo data", () => {
  it("has reviews of every kind", () => {
    expect(reviews.filter((review) => review.approved)).toHaveLength(14);
    expect(reviews.filter((review) => !review.approved)).toHaveLength(4);
    const shown = reviews.filter((review) => review.approved).map((review) => review.rating);
    expect(shown.filter((rating) => rating === 3)).toHaveLength(1);
    expect(shown.filter((rating) => rating === 4).length).toBeGreaterThanOrEqual(3);
    expect(new Set(reviews.map((review) => review.text)).size).toBe(reviews.length);
  });

  it("reviews models the salon deals in", () => {
    const names = new Set(stock.map((car) => car.name));
    expect(reviews.filter((review) => review.carModel !== null && !names.has(review.carModel))).toEqual([]);
  });

  it("shows no promotion of new cars beside other cars", () => {
    const named = promotions.filter(({ title, description }) => /нов(?:ый|ого|ому|ые)/.test(title + description));
    expect(named.map(({ carStatus }) => carStatus)).toEqual(["new", "new"]);
  });

  it("has promotions and banks, some switched off", () => {
    expect(promotions.map((promotion) => promotion.isActive).filter(Boolean)).toHaveLength(4);
    expect(promotions).toHaveLength(5);
    expect(banks.filter((bank) => bank.active)).toHaveLength(5);
    expect(banks).toHaveLength(6);
    expect(new Set(banks.map((bank) => bank.emblem)).size).toBe(banks.length);
    expect(banks.filter((bank) => bank.advantages.split(", ").length !== 3)).toEqual([]);
  });

  it("has leads of every type and status about published cars", () => {
    const keys = new Map(published.map((car) => [car.key, car]));
    expect(leads).toHaveLength(9);
    expect(new Set(leads.map((lead) => lead.type)).size).toBe(5);
    expect(new Set(leads.map((lead) => lead.status)).size).toBe(4);
    expect(leads.filter((lead) => !/^\+7999000\d{4}$/.test(lead.phone))).toEqual([]);
    expect(leads.filter((lead) => lead.carKey !== null && !keys.has(lead.carKey))).toEqual([]);
    const booked = leads.filter((lead) => lead.type === "lease_booking");
    expect(booked.map((lead) => keys.get(lead.carKey ?? "")?.status)).toEqual(["lease"]);
  });

  it("names a crediting bank that is in the list", () => {
    expect(banks.filter((bank) => bank.active && settings.creditBank.includes(bank.name))).toHaveLength(1);
    expect(settings.workingHours.split("\n").length).toBeGreaterThan(1);
    expect(settings.phone).toMatch(/^\+7 \(343\) 000-00-\d\d$/);
    expect(settings.email).toMatch(/@example\.com$/);
  });
});
