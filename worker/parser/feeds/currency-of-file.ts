import { findMoney } from "../normalise/money.ts";
import { currenciesOfHead, statedCurrency } from "../vocabulary/currencies.ts";
import type { FeedDialect } from "./dialects.ts";
import type { CurrencyOfFile, FeedCar } from "./read-item.ts";

/** A car that is read, and read again when it is known what the file says of all. */
export interface ReadCar {
  kind: "read";
  car: FeedCar;
  again: (file: CurrencyOfFile) => FeedCar;
  dialect?: FeedDialect;
  /** Only for what it says of the file: an earlier reading has returned it. */
  isSkipped: boolean;
}

/** The number of cars at the beginning of a file that show its currency. */
export const SHOWING_CARS = 50;

const RUSSIAN_ONLY: ReadonlySet<FeedDialect["id"]> = new Set(["avito", "yml", "drom", "carcopy"]);
/** Their elements are named like those of other countries, so a car must hold Russian words. */
const RUSSIAN: ReadonlySet<FeedDialect["id"]> = new Set(["auto.ru", "cm-expert", "catalog", "maxposter"]);
const SUMS = new Set(["price", "oldPrice", "conditionalPrice", "monthly"]);
const TEXT_MAX = 200;

/**
 * Reads what a file states once about its sums from its head and first cars, then returns the cars with it. `file` is what later cars are
 * read with.
 */
export async function* withCurrencyOfFile<Other extends { kind: "left" | "end" }>(
  events: AsyncGenerator<ReadCar | Other>,
  file: CurrencyOfFile,
  headOf: () => string,
): AsyncGenerator<FeedCar | Other> {
  let first: (ReadCar | Other)[] | undefined = [];
  const settled = function* () {
    const read = first ?? [];
    first = undefined;
    Object.assign(file, currencyOf(read.filter(isCar), headOf()));
    for (const event of read)
      if (!isCar(event)) yield event;
      else if (!event.isSkipped) yield event.again(file);
  };
  try {
    for await (const event of events) {
      if (event.kind === "end") {
        yield* settled();
        yield event;
      } else if (!first) yield isCar(event) ? event.car : event;
      // What became no car stays in its place among the cars: the position of the last one is where the next reading goes on.
      else if (first.push(event) >= SHOWING_CARS) yield* settled();
    }
  } catch (cause) {
    // The cars before a fault of the file are kept.
    yield* settled();
    throw cause;
  }
}

const isCar = (event: ReadCar | { kind: "left" | "end" }): event is ReadCar => event.kind === "read";

function currencyOf(cars: readonly ReadCar[], head: string): CurrencyOfFile {
  const stated = new Set(currenciesOfHead(head));
  for (const { car } of cars)
    for (const { name, text, unit = "" } of car.provenance) {
      const own = SUMS.has(name)
        ? (statedCurrency(unit) ?? findMoney(text.slice(0, TEXT_MAX), true)[0]?.currency)
        : undefined;
      if (own) stated.add(own);
    }
  const [currency, ...others] = stated;
  const dialect = cars[0]?.dialect?.id;
  const hasRussian = () => cars.some(({ car }) => car.provenance.some(({ text }) => /[а-яё]{3}/i.test(text)));
  return {
    ...(currency && others.length === 0 && { currency }),
    isRussian: dialect !== undefined && (RUSSIAN_ONLY.has(dialect) || (RUSSIAN.has(dialect) && hasRussian())),
  };
}
