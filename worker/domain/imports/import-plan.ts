import { type CarDoubt, type LockableField, needsOtherValue } from "../cars/car-source.ts";
import type { StaffCar } from "../cars/staff-car.ts";
import { MAIN_SALON } from "../dealership/salons.ts";
import { CAR_YEAR_MIN } from "../kernel/limits.ts";
import { foldText } from "../kernel/text/search-text.ts";
import { paymentAfter } from "../money/loans/monthly-payment.ts";
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
  /** Another source of the car sets the field. */
  isOfOther: boolean;
  /** Null: no doubt. */
  doubt: string | null;
  /** The confidence of the value is low. */
  isGuess: boolean;
}

interface KnownCar {
  car: StaffCar;
  /** Null for a car that staff entered and no source has been linked to. */
  lockedFields: readonly string[] | null;
  /** Fields that another source of the car sets. */
  fieldsOfOthers?: readonly string[];
}

/** An import does not replace these in a car that staff entered: its texts, and the salon that they have chosen. */
const OF_STAFF: readonly LockableField[] = ["name", "description", "salonId"];

/**
 * The fields in which a source differs from the car. A field that the source does not state is no difference, but for the payment: it follows
 * the price, as in a bulk change, because that of the former price would stand beside the new one.
 */
export function differencesOf(
  { car, lockedFields, fieldsOfOthers = [] }: KnownCar,
  { draft, brandId, warnings }: { draft: ImportDraft; brandId: string | null; warnings: readonly DraftWarning[] },
): Difference[] {
  const stated: Partial<Record<LockableField, unknown>> = { ...statedFieldsOf(draft), ...(brandId && { brandId }) };
  const doubts = doubtsOf(draft, warnings);
  const doubtOf = new Map(doubts.map(({ field, message }) => [field, message]));
  const price = stated.price;
  const mayFollow = car.monthlyPayment !== null && stated.monthlyPayment === undefined && car.price > 0;
  const isPriced =
    typeof price === "number" &&
    price > 0 &&
    price !== car.price &&
    ![...(lockedFields ?? []), ...fieldsOfOthers].includes("price");
  if (mayFollow && isPriced) stated.monthlyPayment = paymentAfter(car, price);
  return (Object.entries(stated) as [LockableField, unknown][]).flatMap(([field, after]) => {
    const before = car[field];
    if (isSame(before, after) || !isAccepted(field, after)) return [];
    if (lockedFields === null && OF_STAFF.includes(field) && before && before !== MAIN_SALON) return [];
    const isLocked = lockedFields?.includes(field) ?? false;
    const confidence = field === "brandId" ? draft.brand?.confidence : draft[field]?.confidence;
    const isGuess = (confidence ?? 1) < DRAFT_DOUBT_BELOW;
    const isOfOther = fieldsOfOthers.includes(field);
    return [{ field, before, after, isLocked, isOfOther, doubt: doubtOf.get(field) ?? null, isGuess }];
  });
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === "string" && typeof b === "string") return foldText(a) === foldText(b);
  return a === b;
}

/** Whether the form would accept the value. */
function isAccepted(field: LockableField, value: unknown): boolean {
  return field !== "year" || (typeof value === "number" && value >= CAR_YEAR_MIN);
}

/** A greater change of the price needs a decision. */
const PRICE_LEAP = 0.5;

/** The differences that approving an item writes. */
export function openDifferences(differences: readonly Difference[]): Difference[] {
  return differences.filter(({ isLocked, isOfOther }) => !isLocked && !isOfOther);
}

/** These never change in one car. */
const OF_ONE_CAR: readonly LockableField[] = ["brandId", "model", "year", "vin"];

/** The verdict on the differences, with its reason. Those that are not written do not count. */
export function verdictOf(
  differences: readonly Difference[],
  { isSureOfCar }: { isSureOfCar: boolean },
): { verdict: Extract<Verdict, "changed" | "same" | "doubtful">; reason: string | null } {
  const open = openDifferences(differences);
  if (open.length === 0) return { verdict: "same", reason: null };
  const isOther = open.some(({ field, before }) => before && OF_ONE_CAR.includes(field));
  if (!isSureOfCar && isOther) {
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
 * The doubts that remain after an edit. A change settles the doubt of its field; a confirmation does too, unless the form
 * refuses the present value.
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
