import { currencyAfter, currencyBefore, hasUnknownCurrency, UNKNOWN_CURRENCY } from "../vocabulary/currencies.ts";
import { multiplierAfter, NUMBER_SOURCE, parseNumber } from "./numbers.ts";
import { withoutRanges } from "./ranges.ts";
import { tidy } from "./text.ts";

export interface Money {
  amount: number;
  /** ISO 4217; absent when the text names no currency. */
  currency?: string;
  /** Per month, day or kilometre, so not the price of a car. */
  periodic: boolean;
  /** Such a sum per month. */
  monthly: boolean;
  /** «от 1 499 900 руб.»: the lower end of a range. */
  from: boolean;
  /** Depends on credit, trade-in, a discount or similar. */
  conditional: boolean;
  /** Position in the tidied text. */
  index: number;
}

/** Words such as «год» and `mile` begin the next label of a compact card («2 999 € Год: 2009»), so they need a sign or a preposition before. */
const PERIOD_AFTER =
  /^[\s*,.)-]*(?:(?:\/|в\s|за\s|per\s|pro\s|p(?:er)?\.?\s?\/?\s?|a\s|на\s)?\s*(?:мес|міс|month|monat|maand|mnd|mtl|pcm|pm(?!\p{L})|m(?![\p{L}\d])|сут|daily|weekly|hourly|täglich)|(?:\/|в\s|за\s|per\s|pro\s|p\.?\s?\/|a\s|на\s)\s*(?:год|year|день|дн|day|week|wk|недел|нед|час|hour|hr|h(?!\p{L})|tag|woche|stunde|dag|jour|dzień|dob|км|km|mile))/iu;
const PERIOD_BEFORE =
  /(?:плат[её]ж\p{L}*|в месяц|ежемесячн\p{L}*|щомісячн\p{L}*|monthly(?: payment)?|per month|mtl\.? rate|rate|maandbedrag|кредит\p{L}*(?: от)?|рассрочк\p{L}*(?: от)?|лизинг\p{L}*(?: от)?)[\s:]*(?:от\s|from\s|ab\s|vanaf\s)?$/iu;
/** «Цена за сутки: 3 900 ₽», «Аренда от 3 900 ₽» */
const RENT_BEFORE =
  /(?:(?:за|в)\s(?:сутки|день|неделю|час)|аренд\p{L}{1,3}|прокат\p{L}{0,2}|(?:per|pro)\s(?:day|week|hour|tag|woche)|daily(?: rate)?|weekly(?: rate)?|rental(?: price)?|mietpreis)[\s:,(]*(?:от\s|from\s|ab\s)?$/iu;
const MONTH = /^.{0,12}?(?:мес|міс|month|monat|maand|mnd|mtl|pcm|pm(?!\p{L})|\/\s?m(?![\p{L}\d]))/iu;
const FROM_BEFORE = /(?:^|[\s(])(?:от|from|ab|vanaf|від)\s*$/iu;
const CONDITION =
  /(?<!без )скид(?:к|ок)|знижк|выгод|эконом|сбереж|взнос|страхов|налог|доставк|бонус|к[еэ]шб[еэ]к|трейд|trade.?in|(?:в|по|на|для|с)\s+(?:авто)?кредит|при кредит|по программе|госпрограмм|с уч[её]том|акци[яи]|discount|cash ?back|(?<!\p{L})(?:sav(?:e|ing)|tax|fee|deposit|insurance|delivery)|rabatt|anzahlung|korting/iu;

/** «18189 500 €»: a group after a number that is grouped in no way. A year may stand before a sum. */
const BROKEN_BEFORE = /(?<![\d.,])(?!(?:19|20)\d{2} )\d{4,} $/;
/** A larger sum is none in any currency: «9 200 000 млн ₸». */
const AMOUNT_MAX = 1e11;
/** Nor is one in millions or in 만: «98 750 млн р.», «2,150,150만원». */
const MULTIPLIED_MAX = 1e10;
/** Signs and spaces between the halves of a number. */
const NO_WORD = /^[^\p{L}\p{N}]{0,4}$/u;
const NUMBER = new RegExp(`(?<![\\d.,])(?:${NUMBER_SOURCE})`, "gu");

const isTooLarge = (number: number, factor: number) =>
  number * factor > AMOUNT_MAX || (factor > 1000 && number * factor >= MULTIPLIED_MAX);

/** All sums of money in a text. With `bare`, numbers without a currency count too. */
export function findMoney(text: string, bare = false): Money[] {
  const line = withoutRanges(tidy(text));
  const found: Money[] = [];
  let last: { end: number; factor: number } | undefined;
  for (const match of line.matchAll(NUMBER)) {
    const number = parseNumber(match[0]);
    if (number === undefined) continue;
    const before = line.slice(Math.max(0, match.index - 40), match.index);
    if (/^\d{3}(?!\d)/.test(match[0]) && BROKEN_BEFORE.test(before)) continue;
    let after = line.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const { factor, extra, length } = multiplierAfter(after);
    const start = match.index + match[0].length;
    const between = line.slice(last?.end ?? 0, match.index);
    // The second half of «1 млн 240 тыс.» is no sum, nor is one after another multiplier: «13.5млн8万元», «1 млн / 240 тыс.».
    if (last && match.index < last.end) continue;
    const isSecond =
      last && last.factor > 1 && (between === "" || (factor > 1 && factor < last.factor && NO_WORD.test(between)));
    last = { end: start + length, factor };
    if (isSecond || (factor > 1 && /^\d/.test(after.slice(length))) || isTooLarge(number, factor)) continue;
    after = after.slice(length).replace(/^,-/, "");
    const named = currencyAfter(after);
    const isBeside = bare && !named && hasUnknownCurrency(before, after);
    const currency = named?.code ?? currencyBefore(before) ?? (isBeside ? UNKNOWN_CURRENCY : undefined);
    if (!currency && !bare) continue;
    const tail = named ? after.slice(named.length) : after;
    const lead = before.replace(/\p{Sc}\s?$/u, "");
    const isAfter = PERIOD_AFTER.test(tail);
    found.push({
      amount: Math.round((number * factor + extra) * 100) / 100,
      ...(currency && { currency }),
      periodic: isAfter || PERIOD_BEFORE.test(lead) || RENT_BEFORE.test(lead),
      monthly: isAfter ? MONTH.test(tail) : PERIOD_BEFORE.test(lead),
      from: FROM_BEFORE.test(lead),
      conditional: CONDITION.test(lead) || /^\s*(?:со скидк|с уч[её]том|в кредит|по трейд|при )/iu.test(tail),
      index: match.index,
    });
  }
  return found;
}
