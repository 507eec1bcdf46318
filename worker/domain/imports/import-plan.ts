import { type CarDoubt, type LockableField, needsOtherValue } from "../cars/car-source.ts";
import type { StaffCar } from "../cars/staff-car.ts";
import { CAR_YEAR_MIN } from "../kernel/limits.ts";
import { foldText } from "../kernel/text/search-text.ts";
import { doubtsOf, statedFieldsOf } from "./draft-to-car.ts";
import { DRAFT_DOUBT_BELOW, type DraftWarning, type ImportDraft } from "./import-draft.ts";
import type { Verdict } from "./imports.ts";

// How a source's car differs from the car in the stock, and what an import run makes of that.

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
const WORDING: readonly LockableField[] = ["name", "description"];

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
    if (lockedFields === null && WORDING.includes(field) && before) return [];
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
  return doubts.filter((doubt) => {
    if (changed.includes(doubt.field)) return false;
    return !confirmed.includes(doubt.field) || needsOtherValue(doubt);
  });
}
