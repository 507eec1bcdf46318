import { type DraftWarning, draftWarning } from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, valuesNamed, type SourceContext } from "../extracted-values.ts";
import { type ChosenValue, chooseValue, type Reading } from "./choose-value.ts";
import { KM_PER_MILE, readMileage } from "./mileage.ts";

const MILEAGE_MAX_KM = 1_500_000;
const CONFIDENCE_DOUBTED = 0.5;
/** A value of nearly the confidence of the chosen one may contradict it. */
const CONFIDENCE_NEAR = 0.12;

/**
 * The mileage in km. A value with a unit wins over values without one, which are no contradiction when they are the same number in km or in
 * miles. Without any unit a car of a country that drives in miles is under a doubt (docs/decisions/0047).
 */
export function chooseMileage(
  given: readonly ExtractedValue[],
  context: SourceContext,
  warnings: DraftWarning[],
): ChosenValue<number> | undefined {
  const values = valuesNamed(given, "mileage");
  const read = values.map((extracted) => ({ extracted, reading: readMileage(extracted.text, extracted.unit) }));
  const united = read.filter(({ reading }) => reading && (reading.unit !== undefined || reading.km === 0));
  if (united.some(({ reading }) => reading && reading.km > 0) || united.length === values.length) {
    const chosen = chooseValue<number>(
      united.map(({ extracted }) => extracted),
      "mileage",
      kmOf,
      warnings,
      isNear,
    );
    const other =
      chosen &&
      read.find(
        ({ extracted, reading }) =>
          reading &&
          !reading.unit &&
          reading.km > 0 &&
          extracted.confidence >= chosen.confidence - CONFIDENCE_NEAR &&
          !isNear(reading.km, chosen.value) &&
          !isNear(reading.km * KM_PER_MILE, chosen.value),
      );
    if (!other) return chosen;
    warnings.push(draftWarning("conflict", "mileage", `${chosen.value} км и «${other.extracted.text.slice(0, 60)}»`));
    return { ...chosen, confidence: CONFIDENCE_DOUBTED };
  }
  const chosen = chooseValue<number>(values, "mileage", kmOf, warnings, isNear);
  const country = chosen && chosen.value > 0 ? drivesInMiles(given, context) : "no";
  if (!chosen || country === "no") return chosen;
  warnings.push(draftWarning("mileage-unit-assumed", "mileage", `«${chosen.value}»`));
  const value = country === "yes" ? Math.round(chosen.value * KM_PER_MILE) : chosen.value;
  return { ...chosen, value, confidence: CONFIDENCE_DOUBTED };
}

function kmOf({ text, unit }: ExtractedValue): Reading<number> | undefined {
  const reading = readMileage(text, unit);
  if (!reading) return undefined;
  return reading.km > MILEAGE_MAX_KM ? { value: null, doubt: "mileage-absurd" } : { value: reading.km };
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(2, a * 0.02);

/** Characters of a value that show its language. */
const WORDS_MAX = 60;
/** Russian texts of cars hold names and codes in Latin letters. */
const CYRILLIC_SHARE = 4;
const POUNDS = /£|gbp/i;
const DOLLARS = /\$|usd/i;

/** Whether the car's country drives in miles. Dollars alone are no proof: cars from there are sold for dollars elsewhere too. */
function drivesInMiles(
  values: readonly ExtractedValue[],
  { drivesInMiles: isSure, namesMiles }: SourceContext,
): "yes" | "perhaps" | "no" {
  if (isSure) return "yes";
  if (namesMiles) return "perhaps";
  const prices = valuesNamed(values, "price").map(({ text, unit = "" }) => `${text} ${unit}`);
  if (prices.some((price) => POUNDS.test(price))) return "yes";
  const words = values.map(({ text }) => text.slice(0, WORDS_MAX)).join(" ");
  const isCyrillic = (words.match(/[а-яё]/gi)?.length ?? 0) * CYRILLIC_SHARE > (words.match(/[a-z]/gi)?.length ?? 0);
  return prices.some((price) => DOLLARS.test(price)) && !isCyrillic ? "perhaps" : "no";
}
