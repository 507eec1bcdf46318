import * as z from "zod/mini";
import type { Car } from "./car.ts";
import {
  BODY_TYPES,
  CAR_STATUSES,
  type CarStage,
  DRIVETRAINS,
  FUEL_TYPES,
  PTS_KINDS,
  STEERING_SIDES,
  TRANSMISSIONS,
} from "./car-terms.ts";
import { latestYear } from "../dealership/salon-time.ts";
import { CAR_YEAR_MIN, GALLERY_MAX } from "../kernel/limits.ts";
import { optionalMoney, optionalWhole, requiredMoney, requiredWhole } from "../kernel/text/number-fields.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalText, requiredText, slugText } from "../kernel/text/text-fields.ts";
import { optionalPicture, pictureAddress } from "../media/picture-fields.ts";

const PRICE_MISSING = "Цена обязательна";
const YEAR_WRONG = `Год — от ${CAR_YEAR_MIN} до следующего`;
const MILEAGE_WRONG = "Пробег — целое число километров";

const blankAsNull = z.transform((value: unknown) => (value === "" ? null : value));
const oneOf = <const T extends readonly string[]>(known: T) => z.enum(known, "Неизвестное значение");
const optionalOneOf = <const T extends readonly string[]>(known: T) =>
  z.optional(z.pipe(blankAsNull, z.nullable(oneOf(known))));

/** A new car. What is left out takes the form's defaults (domain/cars/car-form.ts). Money in rubles, mileage in km. */
export const carSchema = z.object({
  brandId: requiredText(100, "Выберите марку"),
  name: requiredText(200, "Укажите название"),
  model: requiredText(200, "Укажите модель"),
  slug: slugText("Укажите адрес страницы"),
  year: requiredWhole({ min: CAR_YEAR_MIN, max: 2200, message: YEAR_WRONG }),
  price: requiredMoney(PRICE_MISSING),
  oldPrice: optionalMoney(),
  monthlyPayment: optionalMoney(),
  dailyPrice: optionalMoney(),
  status: z.optional(oneOf(CAR_STATUSES)),
  bodyType: z.optional(oneOf(BODY_TYPES)),
  transmission: z.optional(oneOf(TRANSMISSIONS)),
  drivetrain: z.optional(oneOf(DRIVETRAINS)),
  fuelType: z.optional(oneOf(FUEL_TYPES)),
  engine: requiredText(100, "Укажите двигатель"),
  engineCc: optionalWhole({ min: 1, max: 20_000, message: "Объём — в кубических сантиметрах, например 1998" }),
  powerHp: optionalWhole({ min: 1, max: 3000, message: "Мощность — в лошадиных силах" }),
  mileage: optionalWhole({ min: 0, max: 10_000_000, message: MILEAGE_WRONG }),
  trim: optionalText(100),
  generation: optionalText(100),
  color: optionalText(60),
  owners: optionalWhole({ min: 0, max: 50, message: "Число владельцев — целое" }),
  pts: optionalOneOf(PTS_KINDS),
  steering: optionalOneOf(STEERING_SIDES),
  vin: z.optional(z.pipe(blankAsNull, z.nullable(vinText()))),
  description: optionalText(10_000),
  mainImage: optionalPicture(),
  images: z.optional(
    z
      .array(pictureAddress(), "Ожидается список адресов")
      .check(z.maxLength(GALLERY_MAX, `Максимум ${GALLERY_MAX} изображений`)),
  ),
  inStock: z.optional(z.boolean("Ожидается true или false")),
  featured: z.optional(z.boolean("Ожидается true или false")),
  /** Sold cars leave the stock; a car that comes back into it is not sold. */
  sold: z.optional(z.boolean("Ожидается true или false")),
});

/** A change of a car: what is left out stays. */
export const carChangeSchema = z.extend(z.partial(carSchema), {
  /** Fields of an imported car whose «проверьте» somebody has looked at and found right as they are. */
  confirm: z.optional(z.array(z.string("Ожидается список полей")).check(z.maxLength(50))),
  ...READ_STATE,
});

export type CarInput = z.infer<typeof carSchema>;
export type CarChange = z.infer<typeof carChangeSchema>;

/** The latest model year that can be sold: makers are a year ahead. */
export function yearFault(year: number, now: number): string | null {
  return year > latestYear(now) + 1 ? YEAR_WRONG : null;
}

/** A car as staff see it. Times are epoch ms. */
export interface StaffCar extends Omit<Car, "publishedAt"> {
  vin: string | null;
  /** Null for a draft. */
  publishedAt: number | null;
  /** Null outside the trash. */
  deletedAt: number | null;
  stage: CarStage;
  version: number;
}

/** A line of the panel's list. */
export interface StaffCarRow extends Pick<
  StaffCar,
  | "id"
  | "slug"
  | "year"
  | "price"
  | "monthlyPayment"
  | "dailyPrice"
  | "status"
  | "mileage"
  | "mainImage"
  | "inStock"
  | "featured"
  | "soldAt"
  | "stage"
  | "createdAt"
> {
  brandName: string;
  title: string;
}

function vinText() {
  const message = "VIN — 17 латинских букв и цифр без I, O и Q";
  return z.string(message).check(z.trim(), z.toUpperCase(), z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, message));
}
