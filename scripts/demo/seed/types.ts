import * as z from "zod/mini";
import { CAR_STATUSES } from "../../../worker/domain/cars/car-status.ts";

// Shapes of the demo data in data/*.json, checked when it is loaded. Units: money in whole rubles, mileage in kilometres, power in
// horsepower, engine displacement in cubic centimetres, ages in days or minutes before the moment of seeding.

const text = z.string().check(z.minLength(1));
const count = z.int().check(z.nonnegative());
/** "coupe" is the product's key for a big off-road vehicle («Внедорожник»). */
const bodyType = z.enum(["sedan", "hatchback", "crossover", "wagon", "coupe", "pickup"]);

export const brandSeed = z.strictObject({
  slug: text,
  name: text,
  /** Other spellings that visitors type into a search box, lower case: "бмв", "мерс". */
  aliases: z.array(text),
  description: text,
});
export type BrandSeed = z.infer<typeof brandSeed>;

export const reviewSeed = z.strictObject({
  customerName: text,
  carModel: z.nullable(text),
  rating: z.literal([1, 2, 3, 4, 5]),
  text,
  approved: z.boolean(),
  /** A buyer sent it from the site. */
  fromBuyer: z.optional(z.boolean()),
  /** The dealership's answer. */
  answer: z.optional(text),
  ageDays: count,
});

export const conversationSeed = z.strictObject({
  /** Of the demo lead. */
  leadPhone: text,
  channel: z.enum(["site", "avito", "telegram"]),
  listing: z.optional(z.strictObject({ id: text, title: text, url: text })),
  /** In their order; staff have written from the channel's own application. */
  messages: z.array(z.strictObject({ by: z.enum(["person", "dealership"]), text, ageMinutes: count })),
});
export type ConversationSeed = z.infer<typeof conversationSeed>;

export const templateSeed = z.strictObject({ name: text, text });
export type TemplateSeed = z.infer<typeof templateSeed>;

export const promotionSeed = z.strictObject({
  title: text,
  description: text,
  discount: z.nullable(text),
  validUntil: z.nullable(text),
  isActive: z.boolean(),
  /** The cars whose pages show it; null: all. */
  carStatus: z.nullable(z.enum(CAR_STATUSES)),
  picture: z.enum(["trade-in", "tyres", "credit", "service"]),
});
export type PromotionSeed = z.infer<typeof promotionSeed>;

export const bankSeed = z.strictObject({
  name: text,
  requirements: text,
  /** Comma-separated, so an item contains no comma. */
  advantages: text,
  active: z.boolean(),
  /** Its picture, from 1. */
  emblem: count,
  fullName: z.nullable(text),
  licence: z.nullable(text),
  conditionsUrl: z.nullable(text),
  products: z.array(
    z.strictObject({
      name: text,
      rateMin: z.number(),
      rateMax: z.number(),
      pskMin: z.number(),
      pskMax: z.number(),
      amountMin: count,
      amountMax: count,
      monthsMin: count,
      monthsMax: count,
      downPaymentMin: count,
      balloonMax: z.nullable(count),
    }),
  ),
});
export type BankSeed = z.infer<typeof bankSeed>;

export const leadSeed = z.strictObject({
  type: z.enum(["auto_credit", "trade_in", "auto_selection", "lease_booking", "contact_form"]),
  status: z.enum(["new", "in_progress", "completed", "cancelled"]),
  name: text,
  /** "+7XXXXXXXXXX"; the numbers +7 999 000-00-xx belong to nobody. */
  phone: text,
  /** `CarSeed.key` */
  carKey: z.nullable(text),
  message: z.nullable(text),
  ageMinutes: count,
  carBrand: z.optional(text),
  carModel: z.optional(text),
  carYear: z.optional(count),
  carMileage: z.optional(count),
  carCondition: z.optional(z.enum(["excellent", "good", "fair", "poor"])),
  budget: z.optional(count),
  bodyType: z.optional(bodyType),
});
export type LeadSeed = z.infer<typeof leadSeed>;

export const settingsSeed = z.strictObject({
  salonName: text,
  phone: text,
  phoneSecondary: text,
  address: text,
  fullAddress: text,
  email: text,
  /** One line of text per line shown. */
  workingHours: text,
  heroTitle: text,
  heroSubtitle: text,
  creditBank: text,
});

const powertrain = z.strictObject({
  engine: text,
  /** Null for an electric car. */
  engineCc: z.nullable(count),
  powerHp: count,
  /** "automatic" for the one-speed reduction gear of an electric car. */
  transmission: z.enum(["manual", "automatic", "cvt", "robotic"]),
  drivetrain: z.enum(["front", "rear", "all"]),
  fuelType: z.enum(["gasoline", "diesel", "hybrid", "electric"]),
});

/** How well a car is equipped within its model line: 1 base, 2 middle, 3 rich. */
const level = z.literal([1, 2, 3]);

/** A version that is sold new, at the manufacturer's recommended price. */
const newTrim = z.strictObject({ trim: text, level, price: count, power: powertrain });
export type NewTrim = z.infer<typeof newTrim>;

/** One used or rental car of this version for each year. */
const offer = z.strictObject({
  years: z.array(count),
  trim: z.nullable(text),
  generation: text,
  level,
  /** What a comparable new car costs today. */
  newPrice: count,
  power: powertrain,
  /** Replaces the line's WMI: the car was built at another factory. */
  wmi: z.optional(text),
  steering: z.optional(z.literal("right")),
  state: z.optional(z.enum(["draft", "sold"])),
  featured: z.optional(z.literal(true)),
});
export type Offer = z.infer<typeof offer>;

export const modelLine = z.strictObject({
  /** `BrandSeed.slug` */
  brand: text,
  model: text,
  /** Latin, for `CarSeed.key`. */
  slug: text,
  bodyType,
  /** World manufacturer identifier: the first three characters of a VIN. */
  wmi: text,
  /** Whole sentences that are true of every generation and version offered here. */
  about: z.array(text),
  /** An inexpensive model without costly options. */
  plain: z.optional(z.literal(true)),
  /** Of the version that is sold new, as in `Offer.generation`. */
  generation: z.optional(text),
  trims: z.optional(z.array(newTrim)),
  /** Number of new cars on sale, spread over the trims. */
  stock: z.optional(count),
  /** Number of cars among `stock` that were built last year. */
  lastYear: z.optional(count),
  /** New cars beside `stock`: not published yet, and sold. */
  drafts: z.optional(count),
  sold: z.optional(count),
  /** The first new car is shown on the home page. */
  featured: z.optional(z.literal(true)),
  used: z.optional(z.array(offer)),
  lease: z.optional(z.array(offer)),
});
export type ModelLine = z.infer<typeof modelLine>;

/** A car of the stock, which build-stock.ts generates from the model lines. */
export interface CarSeed extends z.infer<typeof powertrain> {
  /** Stable and unique: "haval-jolion-2026-elite-01". */
  key: string;
  /** `BrandSeed.slug` */
  brand: string;
  name: string;
  model: string;
  trim: string | null;
  generation: string | null;
  year: number;
  price: number;
  /** Of the time before its last cut. */
  oldPrice: number | null;
  monthlyPayment: number | null;
  dailyPrice: number | null;
  status: "new" | "used" | "lease";
  bodyType: ModelLine["bodyType"];
  mileage: number;
  /** Russian name of the colour as the dealership would write it. */
  color: string;
  paint: "white" | "silver" | "graphite" | "black" | "red" | "blue" | "green";
  owners: number | null;
  pts: "original" | "duplicate" | "electronic" | null;
  steering: "left" | "right";
  /** 17 characters; null where the car has a Japanese frame number instead. */
  vin: string | null;
  description: string;
  featured: boolean;
  /** "sold" was published once and is off sale. */
  state: "published" | "draft" | "sold";
  /** Days since publication, or since creation for a draft: 0–120. */
  ageDays: number;
}
