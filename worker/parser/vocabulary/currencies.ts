import { ownValue } from "../../domain/kernel/own-value.ts";

/** ISO 4217 code → spellings, folded. The order matters: «бел. руб.» before «руб.». */
const CURRENCY_WORDS: readonly [code: string, source: string][] = [
  ["BYN", String.raw`бел\.?\s?руб\p{L}*\.?|byn|br(?!\p{L})`],
  ["RUB", String.raw`₽|руб\p{L}*\.?|rub|rur|р\.|р(?![\p{L}\d])`],
  ["EUR", String.raw`€|eur\p{L}?|евро`],
  ["GBP", String.raw`£|gbp`],
  ["USD", String.raw`us\s?\$|\$|usd|у\.\s?е\.|доллар\p{L}*`],
  ["UAH", String.raw`₴|грн\.?|uah|гривен\p{L}*`],
  ["KZT", String.raw`₸|тенге|тг\.?(?!\p{L})|kzt`],
  ["KRW", String.raw`원|₩|krw`],
  ["CNY", String.raw`元|cny|юан\p{L}*`],
  ["JPY", String.raw`¥|円|jpy|иен\p{L}*`],
  ["UZS", String.raw`сум(?!\p{L})|uzs`],
  ["KGS", String.raw`сом(?!\p{L})|kgs`],
  ["AMD", String.raw`֏|amd|драм\p{L}*`],
  ["GEL", String.raw`₾|gel(?!\p{L})`],
  ["PLN", String.raw`zł|zl(?!\p{L})|pln`],
  ["CZK", String.raw`kč|kc(?!\p{L})|czk`],
  ["CHF", String.raw`chf`],
  ["TRY", String.raw`₺|try(?!\p{L})`],
  ["AED", String.raw`aed`],
];

const SYMBOLS_BEFORE: Readonly<Record<string, string>> = {
  "₽": "RUB",
  "€": "EUR",
  "£": "GBP",
  $: "USD",
  "₴": "UAH",
  "₸": "KZT",
  "₩": "KRW",
  "¥": "JPY",
  "₺": "TRY",
};

const ANY_AFTER = new RegExp(
  `^\\s?(?:${CURRENCY_WORDS.map(([code, source]) => `(?<${code}>${source})`).join("|")})`,
  "iu",
);
const CODE_BEFORE = /(?:(EUR|GBP|USD|RUB|RUR|CHF|PLN|AED|KZT|BYN|UAH)|([₽€£$₴₸₩¥₺]))\s?$/u;

/** The currency at the beginning of the text after a number. */
export function currencyAfter(text: string): { code: string; length: number } | undefined {
  const match = ANY_AFTER.exec(text);
  if (!match?.groups) return undefined;
  const code = Object.keys(match.groups).find((name) => match.groups?.[name] !== undefined);
  return code ? { code, length: match[0].length } : undefined;
}

/** The currency at the end of the text before a number. */
export function currencyBefore(text: string): string | undefined {
  const match = CODE_BEFORE.exec(text);
  if (match?.[1]) return currencyCode(match[1]);
  return match?.[2] ? SYMBOLS_BEFORE[match[2]] : undefined;
}

/** The ISO code of a currency: «RUR», «руб.», «€», «rub». */
export function currencyCode(text: string): string | undefined {
  const found = currencyAfter(text.trim());
  return found && found.length >= text.trim().length ? found.code : undefined;
}

const CURRENCY_OF_DOMAIN: Readonly<Record<string, string>> = {
  ru: "RUB",
  su: "RUB",
  "xn--p1ai": "RUB",
  by: "BYN",
  kz: "KZT",
  ua: "UAH",
  uz: "UZS",
  kg: "KGS",
  am: "AMD",
  ge: "GEL",
  uk: "GBP",
  kr: "KRW",
  jp: "JPY",
  cn: "CNY",
  pl: "PLN",
  cz: "CZK",
  ch: "CHF",
  tr: "TRY",
  ae: "AED",
  ...Object.fromEntries(
    ["de", "nl", "fr", "it", "es", "at", "be", "lu", "fi", "ee", "lv", "lt", "pt", "ie", "sk"].map((d) => [d, "EUR"]),
  ),
};

/** The currency of a site's country; undefined for .com and similar domains. */
export function currencyOfHost(host: string): string | undefined {
  return CURRENCY_OF_DOMAIN[host.slice(host.lastIndexOf(".") + 1).toLowerCase()];
}

const CURRENCY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  ko: "KRW",
  ja: "JPY",
  uk: "UAH",
  kk: "KZT",
  pl: "PLN",
  de: "EUR",
  nl: "EUR",
  fr: "EUR",
  it: "EUR",
  "en-gb": "GBP",
};

/** The currency of a page's language; undefined for languages of several countries. */
export function currencyOfLanguage(lang: string): string | undefined {
  const name = lang.toLowerCase();
  return ownValue(CURRENCY_OF_LANGUAGE, name) ?? ownValue(CURRENCY_OF_LANGUAGE, name.slice(0, 2));
}
