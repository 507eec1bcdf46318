import type { Car } from "../cars/car.ts";
import { formatLitres, formatMileage, formatPower, warrantyText } from "../cars/car-attributes.ts";
import {
  BODY_TYPE_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  labelOf,
  PTS_LABELS,
  STATUS_LABELS,
  STEERING_LABELS,
  TRANSMISSION_DETAIL_LABELS,
} from "../cars/car-terms.ts";
import { AVAILABILITY_LABELS } from "../cars/outlet-terms.ts";
import { formatDay, type TimeZone } from "../kernel/time/salon-time.ts";
import { countOf, OWNERS } from "../kernel/text/plural.ts";
import { formatDaily, formatMonthly, formatPriceFrom, formatRubles } from "../money/money.ts";

interface ComparedRow {
  label: string;
  /** One for each car; null: unknown. */
  values: (string | null)[];
  /** The cars with the best value; empty where better is disputed, or all are equal. */
  best: number[];
  /** What is said of them: «новее». */
  bestWord: string;
  /** Two known values or more, and all the same. An unknown value is no difference. */
  isSame: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

interface Terms {
  now: number;
  zone: TimeZone;
}

/** A value that is better when it is smaller or larger; `of` null: unknown. */
interface Measure {
  of: (car: Car) => number | null;
  better: "less" | "more";
  word: string;
  /** Whether these cars can be compared by it. */
  isFair: (cars: readonly Car[]) => boolean;
}

type Value = (car: Car, terms: Terms) => string | null;
type Row = readonly [label: string, value: Value, measure?: Measure];

const isAlways = () => true;
const isOfUsed = (cars: readonly Car[]) => cars.every(({ status }) => status !== "new");
const isLease = ({ status }: Car) => status === "lease";
const isOfOneTrade = (cars: readonly Car[]) => new Set(cars.map(isLease)).size === 1;

// Power, volume and body are a matter of taste; the terms behind a monthly payment are unknown.
const PRICE: Measure = { of: ({ price }) => price, better: "less", word: "ниже цена", isFair: isOfOneTrade };
const YEAR: Measure = { of: ({ year }) => year, better: "more", word: "новее", isFair: isAlways };
const MILEAGE: Measure = { of: mileageOf, better: "less", word: "меньше пробег", isFair: isOfUsed };
const OWNER_COUNT: Measure = {
  of: ({ owners }) => owners,
  better: "less",
  word: "меньше владельцев",
  isFair: isOfUsed,
};

const GROUPS: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    "Цена",
    [
      ["Цена без кредита и трейд-ин", (car) => (isLease(car) ? null : formatRubles(car.price)), PRICE],
      ["Платёж", (car) => (isLease(car) || car.monthlyPayment === null ? null : formatMonthly(car.monthlyPayment))],
      ["Аренда", (car) => (isLease(car) && car.dailyPrice !== null ? formatDaily(car.dailyPrice) : null)],
      ["Выкуп", (car) => (isLease(car) ? formatPriceFrom(car.price) : null), PRICE],
    ],
  ],
  [
    "История",
    [
      ["Год", ({ year }) => String(year), YEAR],
      ["Статус", ({ status }) => labelOf(STATUS_LABELS, status)],
      ["Пробег", mileageText, MILEAGE],
      ["Владельцы", ({ owners }) => (owners ? countOf(owners, OWNERS) : null), OWNER_COUNT],
      ["ПТС", ({ pts }) => pts && labelOf(PTS_LABELS, pts)],
      ["Гарантия", (car, { now }) => warrantyText(car, now)],
      ["Наличие", ({ availability }) => labelOf(AVAILABILITY_LABELS, availability)],
      ["На сайте", ({ publishedAt }, { zone }) => `с ${formatDay(publishedAt, zone)}`],
    ],
  ],
  [
    "Техника",
    [
      ["Объём", ({ engineCc }) => (engineCc ? formatLitres(engineCc) : null)],
      ["Мощность", ({ powerHp }) => (powerHp ? formatPower(powerHp) : null)],
      ["Топливо", ({ fuelType }) => labelOf(FUEL_LABELS, fuelType)],
      ["Коробка", ({ transmission }) => labelOf(TRANSMISSION_DETAIL_LABELS, transmission)],
      ["Привод", ({ drivetrain }) => labelOf(DRIVETRAIN_LABELS, drivetrain)],
      ["Кузов", ({ bodyType }) => labelOf(BODY_TYPE_LABELS, bodyType)],
      ["Руль", ({ steering }) => steering && labelOf(STEERING_LABELS, steering)],
      ["Цвет", ({ color }) => color],
      ["Комплектация", ({ trim }) => trim],
    ],
  ],
];

/** Cars side by side, in groups; rows that are unknown of every car are left out. */
export function compareCars(cars: readonly Car[], terms: Terms): ComparedGroup[] {
  return GROUPS.map(([title, rows]) => ({
    title,
    rows: rows.flatMap(([label, value, measure]) => {
      const values = cars.map((car) => value(car, terms) || null);
      const known = values.filter((text) => text !== null);
      if (known.length === 0) return [];
      return {
        label,
        values,
        best: measure ? bestOf(cars, measure) : [],
        bestWord: measure?.word ?? "",
        isSame: known.length > 1 && new Set(known).size === 1,
      };
    }),
  })).filter(({ rows }) => rows.length > 0);
}

function bestOf(cars: readonly Car[], { of, better, isFair }: Measure): number[] {
  const values = cars.map(of);
  const known = values.filter((value) => value !== null);
  if (known.length < cars.length || new Set(known).size < 2 || !isFair(cars)) return [];
  const best = better === "less" ? Math.min(...known) : Math.max(...known);
  return values.flatMap((value, at) => (value === best ? [at] : []));
}

/** A used car with the mileage 0 has an unknown one. */
function mileageOf({ status, mileage }: Car): number | null {
  return status !== "new" && mileage === 0 ? null : mileage;
}

function mileageText(car: Car): string | null {
  if (car.status === "new") return "Без пробега";
  const mileage = mileageOf(car);
  return mileage === null ? null : formatMileage(mileage);
}
