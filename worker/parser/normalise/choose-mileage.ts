import { type DraftWarning, draftWarning } from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, valuesNamed, type SourceContext } from "../extracted-values.ts";
import { type ChosenValue, chooseValue, type Reading } from "./choose-value.ts";
import { currencyCode } from "../vocabulary/currencies.ts";
import { type DistanceUnit, distanceUnitIn } from "../vocabulary/units.ts";
import { multiplierAfter, NUMBER_SOURCE, parseNumber } from "./numbers.ts";
import { withoutRanges } from "./ranges.ts";
import { fold } from "./text.ts";

const KM_PER_MILE = 1.609344;
const KM_OF: Readonly<Record<DistanceUnit, number>> = { km: 1, mi: KM_PER_MILE, mil: 10 };

interface MileageReading {
  km: number;
  /** As written or stated beside; undefined when the source names none. */
  unit: DistanceUnit | undefined;
}

/** «,12 800»: the group after a number that begins in the middle is none. */
const NUMBER = new RegExp(`(?<![\\d.,]|[.,]\\d{1,3} )(?:${NUMBER_SOURCE})`, "u");

/** The words between a number and the end of its unit. */
const UNIT_CHARS = 14;

const OTHER_UNIT = /^\s*(?:л\.?\s?с|hp|ps|₽|руб|€|\$|£|л(?![\p{L}])|см)/u;

/** «18189 500 км»: digits that are grouped in no way are two numbers or a broken one. «3501.jpg» and «2020/11» are none. */
const NO_NUMBER = /^(?:\s?\d|\/\d|\.[a-z]{3,4}(?!\p{L}))/u;

const NO_MILEAGE = /^(?:без пробега|нов(?:ый|ая|ое)(?:\s\p{L}+){0,3}|new|neu)$/u;

const PER_TIME = /^\s*\p{L}+\.?\s*(?:в день|в год|гаранти|warrant|garant|保証|保修|质保|per (?:day|year)|a year)/u;

/** Distances that no odometer shows. */
const OTHER_DISTANCE =
  /гаранти|warrant|garant|сервис|обслуживан|межсервис|интервал|interval|(?<!\p{L})(?:то|тo)(?:[\s-]?\d)?(?!\p{L})|service|maintenance|inspekt|запас хода|на (?:одном|одной) (?:заряд|бак)|electric range|driving range|(?<!\p{L})range(?!\p{L})|reichweite|расход|пробег до|保証|質保|质保|보증|续航|航続/u;

/** A cell of a table that was cut in the middle: `58,000` of `₽"58,000"`. */
const hasStrayQuote = (line: string) => line.split('"').length % 2 === 0;

/**
 * «45 000 км», «45 тыс. км», «21,736 miles», 8만 4천km, «без пробега» → km. `beside` is what the source states beside the value: a unit («KMT»,
 * «SMI», «miles») or a label with one («Пробег, тыс. км»). A value without any unit is taken as km.
 */
export function readMileage(text: string, beside = "", isNordic = false): MileageReading | undefined {
  const line = fold(withoutRanges(text));
  if (NO_MILEAGE.test(line)) return { km: 0, unit: "km" };
  const match = NUMBER.exec(line);
  const number = match && parseNumber(match[0]);
  if (!match || number === undefined || number === null) return undefined;
  const tail = line.slice(match.index + match[0].length);
  if (NO_NUMBER.test(tail) || hasStrayQuote(line)) return undefined;
  const { factor, extra, length } = multiplierAfter(tail);
  const after = tail.slice(length, length + UNIT_CHARS);
  if (OTHER_UNIT.test(after) || OTHER_DISTANCE.test(line.slice(0, match.index)) || PER_TIME.test(after))
    return undefined;
  const label = fold(beside);
  const own = distanceUnitIn(/^\s*[^\s\d]+/u.exec(after)?.[0] ?? "");
  // «6Fuel», «8만4,512km»: what follows without a space is a unit, or the number is a part of something else.
  if ((!own && /^\p{L}/u.test(after)) || (length > 0 && /^\d/.test(after))) return undefined;
  // The column of units of a shifted row states a currency.
  if (!own && currencyCode(label)) return undefined;
  const unit = own ?? distanceUnitIn(label);
  // Elsewhere «mil» is no unit, so what the number means is not known.
  if (unit === "mil" && own && !isNordic) return undefined;
  const thousands = factor === 1 && /тыс|тис|thousand|tsd|tys/.test(label) && number < 2000 ? 1000 : factor;
  const distance = number * thousands + extra;
  return { km: Math.round(distance * KM_OF[unit ?? "km"]), unit };
}

const MILEAGE_MAX_KM = 1_500_000;
/** Few cars have driven more thousands of km. */
const THOUSANDS_MAX = 500;
export const CONFIDENCE_DOUBTED = 0.5;
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
  const stated = valuesNamed(given, "mileage");
  const values = stated.length > 0 ? stated : inDescription(given);
  const isNordic = isOfNordic(given, context);
  const kmOf = (extracted: ExtractedValue) => readingOf(extracted, isNordic);
  const read = values.map((extracted) => ({
    extracted,
    reading: readMileage(extracted.text, extracted.unit, isNordic),
  }));
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
  if (!chosen || chosen.value === 0) return chosen;
  const answer = context.answers?.mileageUnit;
  if (answer) return { ...chosen, value: Math.round(chosen.value * KM_OF[answer]) };
  const country = drivesInMiles(given, context);
  if (country === "no") return chosen;
  warnings.push(draftWarning("mileage-unit-assumed", "mileage", `«${chosen.value}»`));
  const value = country === "yes" ? Math.round(chosen.value * KM_PER_MILE) : chosen.value;
  return { ...chosen, value, confidence: CONFIDENCE_DOUBTED };
}

/** Whether a used car of an earlier year, which has driven so few km, may be of a source that counts in thousands. */
export function isPerhapsThousands(km: number, year: number | undefined, now: number): boolean {
  return km > 0 && km < THOUSANDS_MAX && (year === undefined || year < new Date(now).getUTCFullYear());
}

function readingOf({ text, unit }: ExtractedValue, isNordic: boolean): Reading<number> | undefined {
  const reading = readMileage(text, unit, isNordic);
  if (!reading) return BROKEN.test(text) ? { value: null, doubt: "mileage-absurd" } : undefined;
  return reading.km > MILEAGE_MAX_KM ? { value: null, doubt: "mileage-absurd" } : { value: reading.km };
}

/** A number that is written in no way: «130..000», «87.0000». */
const BROKEN = /\d[.,]{2,}\d|\d[.,]\d{4,}|\d[.,]\d+[.,]\d{1,2}(?!\d)/;

/** Of a description that states a mileage under its name: «KM: 13012», «Probeg 45 000». «120 000 km 2019» has no name before its number. */
const NAMED =
  /(?<!\p{L})(?:(?:пробег\p{L}{0,3}|probeg|mileage|odometer|laufleistung|kilometerstand|przebieg|rulaj|körsträcka|kilometrage|kilometraje)(?:\s(?:всего|составляет|is|авто|автомобиля))?\s?[:=–—-]?|(?<!\d\s?)(?:kms?|км)\s?[:=])\s?(?=\d)/giu;
/** The number of a mileage with its unit, and what stands before its name, characters. */
const NAMED_CHARS = 30;
const DESCRIPTION_MAX = 5000;
/** Below DRAFT_DOUBT_BELOW: staff look at it. */
const CONFIDENCE_DESCRIBED = 0.55;

function inDescription(given: readonly ExtractedValue[]): ExtractedValue[] {
  return valuesNamed(given, "description").flatMap(({ text, from }) => {
    const line = text.slice(0, DESCRIPTION_MAX);
    const found = [...line.matchAll(NAMED)].flatMap(({ 0: name, index }): ExtractedValue[] => {
      const before = line.slice(Math.max(0, index - NAMED_CHARS), index);
      const at = index + name.length;
      const [value = ""] = line.slice(at, at + NAMED_CHARS).split("\n");
      const unit = /^(?:kms?|км)/i.test(name) ? "km" : "";
      if (OTHER_DISTANCE.test(fold(before)) || !readMileage(value, unit)) return [];
      return [{ name: "mileage", text: value, from, confidence: CONFIDENCE_DESCRIBED, ...(unit && { unit }) }];
    });
    return new Set(found.map((one) => readMileage(one.text, one.unit)?.km)).size === 1 ? found.slice(0, 1) : [];
  });
}

const NORDIC_WORDS = /[åäöøæ]/i;
const NORDIC_MONEY = /(?<!\p{L})(?:kr|sek|nok|dkk)(?!\p{L})/iu;
const NORDIC: ReadonlySet<string | undefined> = new Set(["SEK", "NOK", "DKK", "ISK"]);

/** Whether the car is of a country that counts in Scandinavian miles: by its currency, or by words of its languages. */
function isOfNordic(values: readonly ExtractedValue[], { currency }: SourceContext): boolean {
  if (NORDIC.has(currency)) return true;
  const prices = valuesNamed(values, "price", "oldPrice");
  if (prices.some(({ text, unit = "" }) => NORDIC_MONEY.test(`${text} ${unit}`))) return true;
  return values.some(
    ({ text }) => NORDIC_WORDS.test(text.slice(0, TEXT_MAX)) && NORDIC_TERMS.test(text.slice(0, TEXT_MAX)),
  );
}

const TEXT_MAX = 500;
const NORDIC_TERMS =
  /(?<!\p{L})(?:och|växellåda|årsmodell|körsträcka|mätarställning|drivmedel|bensin|fordon|framhjulsdrift|fyrhjulsdrift|girkasse|kjørelengde|og)(?!\p{L})/iu;

const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(2, a * 0.02);

/** Characters of a value that show its language. */
const WORDS_MAX = 60;
/** Russian texts of cars hold names and codes in Latin letters. */
const CYRILLIC_SHARE = 4;
const POUNDS = /£|gbp/i;
const DOLLARS = /(?<![\p{L}])(?:us ?)?\$|usd/iu;

/** Whether the car's country drives in miles. Dollars alone are no proof: cars from there are sold for dollars elsewhere too. */
function drivesInMiles(
  values: readonly ExtractedValue[],
  { drivesInMiles: isSure, namesMiles, currency }: SourceContext,
): "yes" | "perhaps" | "no" {
  if (isSure) return "yes";
  if (namesMiles) return "perhaps";
  if (isSure === false) return "no";
  const prices = valuesNamed(values, "price").map(({ text, unit = "" }) => `${text} ${unit}`);
  if (currency === "GBP" || prices.some((price) => POUNDS.test(price))) return "yes";
  const words = values.map(({ text }) => text.slice(0, WORDS_MAX)).join(" ");
  const isCyrillic = (words.match(/[а-яё]/gi)?.length ?? 0) * CYRILLIC_SHARE > (words.match(/[a-z]/gi)?.length ?? 0);
  return (currency === "USD" || prices.some((price) => DOLLARS.test(price))) && !isCyrillic ? "perhaps" : "no";
}
