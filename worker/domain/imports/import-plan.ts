import { CAR_FORM_DEFAULTS } from "../cars/car-form.ts";
import type { CarDoubt, LockableField } from "../cars/car-source.ts";
import { DRAFT_DOUBT_BELOW, type DraftFieldName, type DraftWarning, type ImportDraft } from "./import-draft.ts";
import { IMPORT_TEXTS, type Verdict } from "./imports.ts";
import { CAR_YEAR_MIN } from "../kernel/limits.ts";
import { foldText } from "../kernel/text/search-text.ts";
import type { StaffCar } from "../cars/staff-car.ts";

// From a draft to a car: what a source states in the terms of our columns, what is missing or doubtful, and what differs
// from the car that is there. Pure.

/** What a source states, without its brand, which is looked up. What it does not state is absent. */
export type StatedFields = { [Field in Exclude<LockableField, "brandId">]?: NonNullable<StaffCar[Field]> };
type StatedFieldName = keyof StatedFields;

const FIELD_OF: Partial<Record<DraftFieldName, CarDoubt["field"]>> = {
  brand: "brandId",
  currency: "price",
  foreignPrice: "price",
  images: "mainImage",
};
const NO_CAR_FIELD: readonly DraftFieldName[] = ["sourceId", "url"];

/** The car's field that a draft's field fills. */
export function carFieldOf(name: DraftFieldName): CarDoubt["field"] | null {
  if (NO_CAR_FIELD.includes(name)) return null;
  return FIELD_OF[name] ?? (name as LockableField);
}

/** Lengths are those of the car's form: a draft must be one that it accepts. */
export function statedFieldsOf(draft: ImportDraft): StatedFields {
  const {
    images: _images,
    brand,
    sourceId: _id,
    url: _url,
    currency: _currency,
    foreignPrice: _foreign,
    ...rest
  } = draft;
  const facts: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(rest)) if (field) facts[name] = fitted(name, field.value);
  if (!facts["name"] && brand && draft.model) facts["name"] = `${brand.value} ${draft.model.value}`.slice(0, 200);
  const { price, oldPrice } = draft;
  if (oldPrice && price && oldPrice.value <= price.value) delete facts["oldPrice"];
  if (draft.engineCc && !inRange(draft.engineCc.value, 1, 20_000)) delete facts["engineCc"];
  if (draft.powerHp && !inRange(draft.powerHp.value, 1, 3000)) delete facts["powerHp"];
  if (draft.owners && !inRange(draft.owners.value, 0, 50)) delete facts["owners"];
  return facts as StatedFields;
}

const TEXT_MAX: Readonly<Record<string, number>> = {
  name: 200,
  model: 200,
  engine: 100,
  trim: 100,
  generation: 100,
  color: 60,
  description: 5000,
};

function fitted(name: string, value: unknown): unknown {
  return typeof value === "string" && name in TEXT_MAX ? value.trim().slice(0, TEXT_MAX[name]) : value;
}

function inRange(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

/** What a car cannot do without; columns that must hold something hold this until staff have said. */
const NEUTRAL = {
  ...CAR_FORM_DEFAULTS,
  name: "",
  model: "",
  year: 0,
  price: 0,
  engine: "",
  mileage: 0,
} as const;
const CHOICES: readonly string[] = Object.keys(CAR_FORM_DEFAULTS);
/** The form takes no such value, so only another one ends the doubt. */
const NEVER_RIGHT: readonly string[] = ["name", "model", "year", "price", "engine"];

/** «Проверьте» of every field that the source leaves doubtful, and of what it does not state though no car is without. */
export function doubtsOf(draft: ImportDraft, warnings: readonly DraftWarning[]): CarDoubt[] {
  const facts = statedFieldsOf(draft);
  const doubts = new Map<string, CarDoubt>();
  for (const warning of warnings) {
    const field = warning.code === "gone" ? "sold" : warning.field && carFieldOf(warning.field);
    if (!field || warning.code === "unknown-brand") continue;
    // «По запросу» is no price: that it is missing is said below.
    if (warning.code === "unmapped" && field === "price") continue;
    const before = doubts.get(field);
    const message = before ? `${before.message}. ${warning.message}` : warning.message;
    doubts.set(field, { field, message, isMissing: false });
  }
  for (const [name, field] of Object.entries(draft)) {
    const own = carFieldOf(name as DraftFieldName);
    if (own && field && field.confidence < DRAFT_DOUBT_BELOW && !doubts.has(own)) {
      doubts.set(own, { field: own, message: "Значение предположительное, проверьте", isMissing: false });
    }
  }
  for (const field of requiredOf(facts)) {
    if (facts[field] !== undefined && !(field === "year" && (facts.year ?? 0) < CAR_YEAR_MIN)) continue;
    const message = doubts.get(field)?.message ?? notStated(field);
    doubts.set(field, { field, message, isMissing: true });
  }
  return [...doubts.values()];
}

function notStated(field: StatedFieldName): string {
  return CHOICES.includes(field) ? IMPORT_TEXTS.notStatedChoice : IMPORT_TEXTS.notStated;
}

/** The mileage of a used car is asked for; that of a new one is nothing. */
function requiredOf({ status }: StatedFields): StatedFieldName[] {
  const always = Object.keys(NEUTRAL).filter((field): field is StatedFieldName => field !== "mileage");
  return status === "used" ? [...always, "mileage"] : always;
}

/** A draft out of facts: nothing is invented, columns that must hold something are neutral and stand under a doubt. */
export function draftCar(
  facts: StatedFields,
  of: { id: string; slug: string; brand: { id: string; name: string }; now: number },
): StaffCar {
  const { id, slug, brand, now } = of;
  return {
    ...NEUTRAL,
    name: brand.name,
    trim: null,
    generation: null,
    oldPrice: null,
    monthlyPayment: null,
    engineCc: null,
    powerHp: null,
    color: null,
    owners: null,
    pts: null,
    steering: null,
    vin: null,
    description: null,
    ...facts,
    id,
    slug,
    brandId: brand.id,
    dailyPrice: null,
    mainImage: null,
    images: [],
    inStock: false,
    featured: false,
    soldAt: null,
    publishedAt: null,
    deletedAt: null,
    stage: "draft",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** One field in which source and car differ. */
export interface Difference {
  field: LockableField;
  before: unknown;
  after: unknown;
  isLocked: boolean;
  /** Null: nothing to look at. */
  doubt: string | null;
  /** The source does not say it outright. */
  isGuess: boolean;
}

export interface KnownCar {
  car: StaffCar;
  /** Null for a car that was entered by hand and has met no source yet. */
  lockedFields: readonly string[] | null;
}

/** Wording is the salon's own where a person has entered the car. */
const WORDING: readonly StatedFieldName[] = ["name", "description"];

/** What the source states otherwise than the car has it. What it does not state is no difference: nothing is ever blanked. */
export function differencesOf(
  { car, lockedFields }: KnownCar,
  { draft, brandId, warnings }: { draft: ImportDraft; brandId: string | null; warnings: readonly DraftWarning[] },
): Difference[] {
  const stated: Partial<Record<LockableField, unknown>> = { ...statedFieldsOf(draft), ...(brandId && { brandId }) };
  const doubts = doubtsOf(draft, warnings);
  const doubtOf = new Map(doubts.map(({ field, message }) => [field, message]));
  return (Object.entries(stated) as [LockableField, unknown][]).flatMap(([field, after]) => {
    const before = car[field];
    if (isSame(before, after) || !isAccepted(field, after)) return [];
    if (lockedFields === null && WORDING.includes(field as StatedFieldName) && before) return [];
    const isLocked = lockedFields?.includes(field) ?? false;
    const confidence = field === "brandId" ? draft.brand?.confidence : draft[field]?.confidence;
    const isGuess = (confidence ?? 1) < DRAFT_DOUBT_BELOW;
    return [{ field, before, after, isLocked, doubt: doubtOf.get(field) ?? null, isGuess }];
  });
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === "string" && typeof b === "string") return foldText(a) === foldText(b);
  return a === b;
}

/** A car that is there is never given what its form would refuse. */
function isAccepted(field: LockableField, value: unknown): boolean {
  return field !== "year" || (typeof value === "number" && value >= CAR_YEAR_MIN);
}

/** A price that moved further than this is looked at by a person. */
const PRICE_LEAP = 0.5;

/** What differences mean, and why they need a look. Locked ones are nothing to decide. */
export function verdictOf(
  differences: readonly Difference[],
  { isSureOfCar }: { isSureOfCar: boolean },
): { verdict: Extract<Verdict, "changed" | "same" | "doubtful">; reason: string | null } {
  const open = differences.filter(({ isLocked }) => !isLocked);
  if (open.length === 0) return { verdict: "same", reason: null };
  const changed = new Set<string>(open.map(({ field }) => field));
  if (!isSureOfCar && (changed.has("brandId") || changed.has("model"))) {
    return { verdict: "doubtful", reason: "Под этим номером или адресом теперь другой автомобиль" };
  }
  const price = open.find(({ field }) => field === "price");
  if (price && typeof price.before === "number" && typeof price.after === "number" && price.before > 0) {
    if (Math.abs(price.after - price.before) / price.before > PRICE_LEAP) {
      return { verdict: "doubtful", reason: "Цена изменилась больше чем в полтора раза" };
    }
  }
  const guess = open.find(({ isGuess }) => isGuess);
  return guess ? { verdict: "doubtful", reason: guess.doubt } : { verdict: "changed", reason: null };
}

/**
 * The doubts that are left after somebody has saved a car: a field that was changed is settled, and one that was confirmed,
 * unless it still holds what no car can have.
 */
export function doubtsAfter(
  doubts: readonly CarDoubt[],
  changed: readonly string[],
  confirmed: readonly string[],
): CarDoubt[] {
  return doubts.filter(({ field, isMissing }) => {
    if (changed.includes(field)) return false;
    return !confirmed.includes(field) || (isMissing && NEVER_RIGHT.includes(field));
  });
}

/** «Haval Jolion, 2024» */
export function draftTitle({ name, brand, model, year }: ImportDraft): string {
  const words = name?.value ?? [brand?.value, model?.value].filter(Boolean).join(" ");
  return [words, year?.value].filter(Boolean).join(", ");
}
