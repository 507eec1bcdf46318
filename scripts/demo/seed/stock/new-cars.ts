import type { ModelLine, NewTrim, CarSeed } from "#scripts/demo/seed/types.ts";
import { choosePaints, colorName } from "#scripts/demo/seed/stock/paints.ts";
import { STOCK_YEAR, monthlyLoanPayment } from "#scripts/demo/seed/stock/pricing.ts";
import { createRandom } from "#scripts/demo/seed/stock/random.ts";
import { carKey, carName, finishCar } from "#scripts/demo/seed/stock/stock-car.ts";

/** Rubles on top of the recommended price: paint and factory options of this very car. */
const FACTORY_OPTIONS = [0, 0, 0, 20_000, 40_000, 60_000] as const;

interface Slot {
  trim: NewTrim;
  paint: CarSeed["paint"];
  number: number;
  year: number;
  state: CarSeed["state"];
}

function slots(line: ModelLine, trims: readonly NewTrim[]): Slot[] {
  const stock = line.stock ?? 0;
  const lastYear = line.lastYear ?? 0;
  const total = stock + (line.drafts ?? 0) + (line.sold ?? 0);
  const paints = choosePaints(createRandom(`paints:${line.brand}:${line.slug}`), total);
  return paints.flatMap((paint, index) => {
    const trim = trims[index % trims.length];
    if (trim === undefined) return [];
    const state = index < stock ? "published" : index < stock + (line.drafts ?? 0) ? "draft" : "sold";
    // Last year's cars stand at the end of the published ones.
    const isLastYear = index < stock && index >= stock - lastYear;
    return [{ trim, paint, number: index + 1, year: isLastYear ? STOCK_YEAR - 1 : STOCK_YEAR, state }];
  });
}

function buildNewCar(line: ModelLine, slot: Slot): CarSeed {
  const key = carKey(line, slot.year, slot.trim.trim, slot.number);
  const random = createRandom(`new:${key}`);
  const price = slot.trim.price + random.pick(FACTORY_OPTIONS);
  const car = {
    brand: line.brand,
    name: carName(line),
    model: line.model,
    trim: slot.trim.trim,
    generation: line.generation ?? null,
    year: slot.year,
    price,
    oldPrice: null,
    monthlyPayment: monthlyLoanPayment(price, 0),
    dailyPrice: null,
    status: "new",
    bodyType: line.bodyType,
    ...slot.trim.power,
    mileage: 0,
    color: colorName(random, slot.paint),
    paint: slot.paint,
    owners: null,
    pts: "electronic",
    steering: "left",
  } as const;
  const ageDays = { draft: random.int(0, 6), published: random.int(0, 80), sold: random.int(30, 120) }[slot.state];
  return finishCar(random, line, car, {
    key,
    level: slot.trim.level,
    wmi: line.wmi,
    state: slot.state,
    featured: line.featured === true && slot.number === 1,
    ageDays,
  });
}

/** The line's new cars: trims in turn, each car in another colour. */
export function newCars(line: ModelLine): CarSeed[] {
  return slots(line, line.trims ?? []).map((slot) => buildNewCar(line, slot));
}
