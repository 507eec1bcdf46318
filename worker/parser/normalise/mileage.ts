import { multiplierAfter, NUMBER_SOURCE, parseNumber } from "./numbers.ts";
import { fold } from "./text.ts";

const KM_PER_MILE = 1.609344;

interface MileageReading {
  km: number;
  converted: boolean;
}

const NUMBER = new RegExp(`(?<![\\d.,])(?:${NUMBER_SOURCE})`, "u");
const MILES = /^\s*(?:miles?|mi(?!\p{L})|smi|миль|мили|миля)/u;
const KILOMETRES = /^\s*(?:km|км|kmt|kilom|килом|公里|킬로)/u;

/**
 * «45 000 км», «45 тыс. км», «21,736 miles», «без пробега» → km. `unit` is the unit that the source states beside the
 * value («KMT», «SMI», «miles», «Пробег, тыс. км»); km by default.
 */
export function readMileage(text: string, unit = ""): MileageReading | undefined {
  const line = fold(text);
  if (/^(?:без пробега|нов(?:ый|ая|ое)(?:\s\p{L}+){0,3}|new|neu)$/u.test(line)) return { km: 0, converted: false };
  const match = NUMBER.exec(line);
  const number = match && parseNumber(match[0]);
  if (!match || number === undefined || number === null) return undefined;
  const tail = line.slice(match.index + match[0].length);
  const { factor, length } = multiplierAfter(tail);
  const after = tail.slice(length);
  if (/^\s*(?:л\.?\s?с|hp|ps|₽|руб|€|\$|£|л(?![\p{L}])|см)/u.test(after)) return undefined;
  const beside = fold(unit);
  const miles = MILES.test(after) || (!KILOMETRES.test(after) && MILES.test(beside));
  const thousands = factor === 1 && /тыс|тис/.test(beside) && number < 2000 ? 1000 : factor;
  const km = number * thousands * (miles ? KM_PER_MILE : 1);
  return { km: Math.round(km), converted: miles };
}
