import { currencyCode } from "../vocabulary/currencies.ts";
import { type DistanceUnit, distanceUnitIn } from "../vocabulary/units.ts";
import { multiplierAfter, NUMBER_SOURCE, parseNumber } from "./numbers.ts";
import { withoutRanges } from "./ranges.ts";
import { fold } from "./text.ts";

export const KM_PER_MILE = 1.609344;

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
const PER_TIME = /^\s*\p{L}+\.?\s*(?:в день|в год|гаранти|per (?:day|year)|a year)/u;
/** Distances that no odometer shows. */
const OTHER_DISTANCE =
  /гаранти|warrant|garant|сервис|обслуживан|межсервис|интервал|interval|(?<!\p{L})(?:то|тo)(?:[\s-]?\d)?(?!\p{L})|service|maintenance|inspekt|запас хода|на (?:одном|одной) (?:заряд|бак)|electric range|driving range|(?<!\p{L})range(?!\p{L})|reichweite|расход|пробег до|保証|質保|质保|보증|续航|航続/u;

/** A cell of a table that was cut in the middle: `58,000` of `₽"58,000"`. */
const hasStrayQuote = (line: string) => line.split('"').length % 2 === 0;

/**
 * «45 000 км», «45 тыс. км», «21,736 miles», 8만 4천km, «без пробега» → km. `beside` is what the source states beside the value: a unit («KMT»,
 * «SMI», «miles») or a label with one («Пробег, тыс. км»). A value without any unit is taken as km.
 */
export function readMileage(text: string, beside = ""): MileageReading | undefined {
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
  const thousands = factor === 1 && /тыс|тис|thousand/.test(label) && number < 2000 ? 1000 : factor;
  const distance = number * thousands + extra;
  return { km: Math.round(unit === "mi" ? distance * KM_PER_MILE : distance), unit };
}
