import { parseNumber } from "../../worker/parser/normalise/numbers.ts";

const KM_PER_MILE = 1.609344;
/** The parser rounds, and takes two statements within this share for one. */
const TOLERANCE_KM = 1;
/** The word or the suffix of a name; not the beginning of the word «mileage» with something inside it. */
const MILES =
  /(?<!\p{L}|[{,]"(?=mi(?:[^,"]|"\s*:)))(?:mi(?!\p{L}|[^,]{1,8}leage)|miles?(?!\p{L}|[^]{1,8}age)|mls(?!\p{L})|smi(?!\p{L})|(?:миль|мили)(?!\p{L}))|_mi(?:les)?(?!\p{L})/iu;
const MILES_SUFFIX = /\p{Ll}Mi(?:les)?(?!\p{L})/u;
/** A country that does not drive in miles, so a number there needs no unit. */
const NOT_IN_MILES = /country"?\s*:\s*"(?!usa?"|uk"|gb")/i;
/** A Scandinavian mile. */
const SCANDINAVIAN = /(?<!\p{L})(?:mil|miltal)(?!\p{L})/iu;
/** The parser reads keys without their signs. */
const PRICE_KEY = [..."price"].join("\\W{0,3}");
const MULTIPLIERS = [1, 1e3, 1e4, 1e6] as const;

/** Forms of a text that a person reads: with spaces instead of entities, with and without its tags. */
function formsOf(text: string): string[] {
  const spaced = text
    .replace(/&(?:nbsp|thinsp|#160|#8239|#x0?[\da-f]);?|%20|\\u00a0|[^\P{Cc}\t\n\r]/giu, " ")
    .replace(/[\uff10-\uff19．]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  return [spaced, spaced.replace(/<!--[\s\S]*?-->|<[^>]*>/g, " "), spaced.replace(/<!--[\s\S]*?-->|<[^>]*>/g, "")];
}

/** Whether the text contains this number, with any separators between its digits. */
export function isStatedPrice(amount: number, text: string): boolean {
  for (const form of formsOf(text))
    if (form.replace(/(\d)[\s\u00a0\u2009\u202f.,'’]+(?=\d)/g, "$1").includes(String(Math.trunc(amount)))) return true;
  // Korean sites state tens of thousands of won.
  if (amount % 10_000 === 0 && new RegExp(`${PRICE_KEY}\\W{0,3}:"?${amount / 10_000}(?!\\d)`, "i").test(text))
    return true;
  const stated = withMultiplier(text);
  // «Цена, тыс. руб.» multiplies a whole column.
  if (/(?:тыс|тис)\.?\s?(?:руб|₽|€|\$)/i.test(text)) stated.push(...numbersOf(text).map((number) => number * 1000));
  return stated.some((sum) => Math.round(sum) === Math.round(amount));
}

const numbersOf = (text: string) =>
  [...text.matchAll(/\d+(?:[.,]\d{1,2}(?!\d))?/g)].map(([found]) => parseNumber(found) ?? 0);

/** The numbers before «млн», «тыс.», 万 and 만, also two of them: «1 млн 240 тыс.». */
function withMultiplier(text: string): number[] {
  return formsOf(text).flatMap((form) =>
    [
      ...form.matchAll(
        /(\d+(?:[.,]\d+)?)\s*(?:млн|тыс|тис|tsd|tys|t(?=\s?km)|миллион|[만万]|k(?!\p{L}))\p{L}*\.?(?:\s*(\d{1,4})\s*(?:тыс|천|千)?)?/giu,
      ),
    ].flatMap(([, first = "", second = "0"]) =>
      MULTIPLIERS.flatMap((factor) => {
        const number = (parseNumber(first) ?? 0) * factor;
        return [number, number + Number(second) * 1000, number + Number(second)];
      }),
    ),
  );
}

/**
 * Whether the text states this mileage in the unit that it was read in: a number of km, or a number of miles on a page that names miles. On
 * a page that names miles or is of a country that drives in them, a number without conversion is right only beside «km».
 */
export function isStatedMileage(km: number, currency: string | undefined, text: string): boolean {
  if (km === 0) return true;
  const forms = formsOf(text).map((form) =>
    form.replace(/(\d)(?:[ \u00a0\u2009\u202f]{1,2}|[.,'’])(?=\d{3}(?!\d))/g, "$1"),
  );
  const isForeign =
    MILES.test(text) ||
    MILES_SUFFIX.test(text) ||
    ((currency === "USD" || currency === "GBP") && !/[а-яё]{4}/i.test(text));
  const numbers = forms.flatMap((form) =>
    [...form.matchAll(/\d+(?:[.,]\d{1,2}(?!\d))?/g)].map(([found]) => parseNumber(found) ?? 0),
  );
  const stated = [...numbers.flatMap((number) => [number, number * 1000, number * 10_000]), ...withMultiplier(text)];
  const near = (a: number) => Math.abs(a - km) <= TOLERANCE_KM;
  if (stated.some((number) => near(number * KM_PER_MILE)) && isForeign) return true;
  if (stated.some((number) => near(number * 10)) && SCANDINAVIAN.test(text)) return true;
  if (!stated.some(near)) return false;
  const besideKm = new RegExp(`(?<!\\d)${km}\\D{0,60}?(?:km|км|公里|キロ|კმ)`, "i");
  return (
    !isForeign ||
    NOT_IN_MILES.test(text) ||
    /(?<!\p{L})(?:t?km|kmt|км|kilom\p{L}*|килом\p{L}*)(?!\p{L})/iu.test(text) ||
    forms.some((form) => besideKm.test(form))
  );
}
