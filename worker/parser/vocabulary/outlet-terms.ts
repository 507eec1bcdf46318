import { CAR_OPTION_LABELS, type CarOption } from "#worker/domain/cars/car-options.ts";
import type { ACCIDENTS, AVAILABILITIES, CONDITIONS, WARRANTY_TYPES } from "#worker/domain/cars/outlet-terms.ts";
import { AUTORU_OPTIONS } from "#worker/domain/outlets/formats/autoru-options.ts";
import { fold } from "../normalise/text.ts";
import { term, type TermRule } from "./term.ts";

export const ACCIDENT_TERMS: readonly TermRule<(typeof ACCIDENTS)[number]>[] = [
  term("none", ["не бит*", "небит*", "нет", "0", "false", "none"]),
  term("damaged", ["бит*", "аварийн*", "да", "1", "true", "damaged"]),
];

export const CONDITION_TERMS: readonly TermRule<(typeof CONDITIONS)[number]>[] = [
  term("excellent", ["отличн*", "excellent"]),
  term("good", ["хорош*", "good", "very good", "не требует*"]),
  term("fair", ["средн*", "удовлетворительн*", "fair"]),
  term("needs_repair", ["требует*", "poor"]),
];

export const AVAILABILITY_TERMS: readonly TermRule<(typeof AVAILABILITIES)[number]>[] = [
  term("in_transit", ["в пути", "в дороге", "pending", "in transit"]),
  term("on_order", ["на заказ", "под заказ", "preorder"]),
  term("in_stock", ["в наличии", "in stock", "available"]),
];

export const WARRANTY_TERMS: readonly TermRule<(typeof WARRANTY_TYPES)[number]>[] = [
  term("manufacturer", ["*производител*"]),
  term("dealer", ["*дилер*"]),
  term("ask", ["уточн*"]),
];

/** Our labels and Auto.ru's words of equipment, folded. */
export const OPTION_KEYS: ReadonlyMap<string, CarOption> = new Map(
  [CAR_OPTION_LABELS, AUTORU_OPTIONS].flatMap((words) =>
    Object.entries(words).map(([key, label]) => [fold(label), key as CarOption] as const),
  ),
);
