import {
  AT_LEAST,
  AT_MOST,
  cut,
  NUMBER,
  numberOf,
  type RangeReader,
  type Read,
  RUBLES,
  scaled,
  UNIT,
} from "./range-reader.ts";
import { PAYMENT_PER_RUB } from "../../money/loans/monthly-payment.ts";
import { A_MILLION, MILLION, THOUSAND } from "./range-words.ts";
import type { RangeValues } from "./understood.ts";

/** Without a unit: millions up to MILLIONS_MAX, rubles from RUBLES_MIN, and a price without «до» from BARE_RUBLES_MIN. */
const RUBLES_MIN = 100_000;
const BARE_RUBLES_MIN = 300_000;
const MILLIONS_MAX = 30;

export function readPrice(reader: RangeReader) {
  const amount = (name: string) =>
    // «2 млн 500 тыс»; «млн» after a number that could not be read is not one million.
    `(?:(?<${name}>${NUMBER})(?<${name}Half> с половиной)?(?: ?(?<${name}Unit>${UNIT})(?= )(?:(?<= (?:${MILLION})) (?<${name}More>\\d{1,3}) (?:${THOUSAND})(?= ))?)?|(?<!\\d\\S{0,9} )(?<${name}One>${A_MILLION}))`;
  const range = (match: RegExpExecArray): Partial<RangeValues> | "refused" => {
    const { groups = {} } = match;
    const priceMax = rublesOf(groups, "b", undefined);
    // «от 1 до 2 млн»: one unit for both ends.
    const priceMin = rublesOf(groups, "a", groups["bUnit"] ?? (groups["bOne"] && "млн"));
    return priceMin && priceMax
      ? { priceMin: Math.min(priceMin, priceMax), priceMax: Math.max(priceMin, priceMax) }
      : "refused";
  };
  const price = "(?:(?:цена|ценой|стоимость|бюджет) )?";
  cut(reader, `${price}(?:от|с) ${amount("a")}${RUBLES} (?:до|по) ${amount("b")}${RUBLES}`, range);
  cut(reader, `${price}(?<a>${NUMBER}) ?(?<aUnit>${UNIT} )?- (?<b>${NUMBER}) ?(?<bUnit>${UNIT})?${RUBLES}`, range);
  cut(reader, String.raw`${price}(?<a>\d+(?:[.,]\d+)?)-(?<b>\d+(?:[.,]\d+)?)(?: (?<bUnit>${UNIT}))?${RUBLES}`, range);
  cut(reader, `${price}(?:${AT_MOST}|за|около|примерно) ${amount("b")}${RUBLES}`, ({ groups = {} }) => {
    const priceMax = rublesOf(groups, "b", undefined);
    return priceMax ? { priceMax } : "refused";
  });
  cut(reader, `${price}${AT_LEAST} ${amount("a")}${RUBLES}`, ({ groups = {} }) => {
    const priceMin = rublesOf(groups, "a", undefined);
    return priceMin ? { priceMin } : "refused";
  });
  // «прадик 3млн», «солярис 1 200 000»
  cut(reader, `${price}${amount("b")}${RUBLES}`, (match) => {
    const { groups = {} } = match;
    const isMoney = groups["bUnit"] || groups["bOne"] || / (?:р|руб|рубля|рублей|₽)$/.test(match[0]);
    const rubles = rublesOf(groups, "b", undefined);
    return rubles && (isMoney || numberOf(groups["b"] ?? "") >= BARE_RUBLES_MIN) ? { priceMax: rubles } : null;
  });
}

/** A price up to which the payment is no higher by the terms of cards is rounded to this, rubles. */
const PRICE_STEP_RUB = 10_000;
const PAYMENT_MAX_RUB = 1_000_000;

/** «до 20000 в месяц»: the highest price with that payment on a card. */
export function readPayment(reader: RangeReader) {
  const amount = `(?:${AT_MOST} |за |по |около |примерно )?(?<payment>${NUMBER})(?: ?(?<unit>${THOUSAND})(?= ))?${RUBLES}`;
  const read: Read = ({ groups = {} }) => {
    const number = numberOf(groups["payment"] ?? "");
    const payment = groups["unit"] || number < 1000 ? number * 1000 : number;
    const priceMax = Math.floor(payment / PAYMENT_PER_RUB / PRICE_STEP_RUB) * PRICE_STEP_RUB;
    return priceMax > 0 && payment <= PAYMENT_MAX_RUB ? { priceMax } : "refused";
  };
  const credit = "(?:(?:в )?(?:кредит|рассрочка) )?(?:с )?";
  cut(reader, `${credit}(?:платеж(?:ом|а)? )?${amount} (?:в )?(?:месяц|мес)`, read, true);
  cut(reader, `${credit}платеж(?:ом|а)? ${amount}`, read, true);
}

/** Rubles; null for a number that may be anything, such as 500. */
function rublesOf(
  groups: Record<string, string | undefined>,
  name: string,
  otherUnit: string | undefined,
): number | null {
  if (groups[`${name}One`]) return 1_000_000;
  const number = numberOf(groups[name] ?? "") + (groups[`${name}Half`] ? 0.5 : 0);
  const unit = groups[`${name}Unit`] ?? (number < RUBLES_MIN ? otherUnit : undefined);
  const more = Number(groups[`${name}More`] ?? 0) * 1000;
  const rubles = more + (unit ? scaled(number, unit) : number <= MILLIONS_MAX ? number * 1_000_000 : number);
  return (unit || number <= MILLIONS_MAX || number >= RUBLES_MIN) && rubles >= 1 && rubles <= Number.MAX_SAFE_INTEGER
    ? Math.round(rubles)
    : null;
}
