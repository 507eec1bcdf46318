import { ownValue } from "../../domain/kernel/own-value.ts";

/** ISO 4217. A list, because not every runtime of the parser knows `Intl.supportedValuesOf`. */
const CODES = new Set(
  (
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE " +
    "CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES " +
    "KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD " +
    "OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY " +
    "TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL"
  ).split(" "),
);
/** Codes that are words of texts too, so they count only where a currency is expected. */
const WORDS_TOO = new Set(["ALL", "TOP", "CUP", "PEN", "TRY", "MAD", "SOS", "ANG"]);
/** What a source states as a currency and no vocabulary holds: the code of ISO 4217 for none. */
export const UNKNOWN_CURRENCY = "XXX";
/** «kr» names one of four, which the country decides. */
const KRONE = "KR";
const KRONER: ReadonlySet<string> = new Set(["SEK", "NOK", "DKK", "ISK"]);
const DOLLARS: ReadonlySet<string> = new Set(["CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD"]);
const NUMERIC: Readonly<Record<string, string>> = {
  643: "RUB",
  810: "RUB",
  840: "USD",
  978: "EUR",
  933: "BYN",
  398: "KZT",
  980: "UAH",
  826: "GBP",
  156: "CNY",
};

/** ISO 4217 code → spellings, folded. The order matters: «бел. руб.» before «руб.». */
const CURRENCY_WORDS: readonly [code: string, source: string][] = [
  ["BYN", String.raw`бел\.?\s?руб\p{L}*\.?|byn|br(?!\p{L})`],
  ["BRL", String.raw`r\$|reais(?!\p{L})|brl`],
  ["RUB", String.raw`₽|руб\p{L}*\.?|rub(?:les?|\.)?(?!\p{L})|rur(?!\p{L})|р\.|р(?![\p{L}\d])`],
  ["EUR", String.raw`€|eur\p{L}?(?!\p{L})|евро`],
  ["GBP", String.raw`£|gbp`],
  ["CAD", String.raw`(?:cad|ca|c)\s?\$|cad(?!\p{L})|can\s?\$`],
  ["AUD", String.raw`(?:au|a)\s?\$|aud(?!\p{L})`],
  ["NZD", String.raw`nz\s?\$|nzd`],
  ["HKD", String.raw`hk\s?\$|hkd`],
  ["SGD", String.raw`s\s?\$|sgd`],
  ["TWD", String.raw`nt\s?\$|twd`],
  ["MXN", String.raw`mx\s?\$|mxn`],
  ["USD", String.raw`us\s?\$|\$|usd|у\.\s?е\.|доллар\p{L}*|dollars?(?!\p{L})`],
  ["UAH", String.raw`₴|грн\.?|uah|гривен\p{L}*`],
  ["KZT", String.raw`₸|тенге|тг\.?(?!\p{L})|kzt`],
  ["KRW", String.raw`원|₩|krw`],
  ["CNY", String.raw`元|cny|rmb(?!\p{L})|юан\p{L}*`],
  ["JPY", String.raw`[¥￥]|円|jpy|иен\p{L}*`],
  ["UZS", String.raw`(?:сум|сўм)(?!\p{L})|uzs`],
  ["KGS", String.raw`сом(?!\p{L})|kgs`],
  ["TJS", String.raw`сомони(?!\p{L})|tjs`],
  ["AZN", String.raw`₼|манат\p{L}*|azn`],
  ["AMD", String.raw`֏|amd|драм\p{L}*`],
  ["GEL", String.raw`₾|лари(?!\p{L})|gel(?!\p{L})`],
  ["PLN", String.raw`zł\p{L}*|zl(?!\p{L})|злот\p{L}+|pln`],
  ["CZK", String.raw`kč|kc(?!\p{L})|czk`],
  ["HUF", String.raw`ft\.?(?!\p{L})|huf`],
  ["RON", String.raw`lei(?!\p{L})|лей(?!\p{L})|леев|ron(?!\p{L})`],
  ["BGN", String.raw`лв\.?(?!\p{L})|bgn`],
  ["RSD", String.raw`дин\.?(?!\p{L})|din\.?(?!\p{L})|rsd`],
  ["MKD", String.raw`ден\.?(?!\p{L})|mkd`],
  ["CHF", String.raw`chf|s?fr\.(?!\p{L})`],
  ["TRY", String.raw`₺|tl(?!\p{L})|try(?!\p{L})`],
  ["AED", String.raw`aed|د\.?\s?إ|درهم|дирхам\p{L}*|dhs?\.?(?!\p{L})`],
  ["INR", String.raw`₹|inr|rs\.?(?!\p{L})|рупи\p{L}+`],
  ["ILS", String.raw`₪|ils(?!\p{L})|nis(?!\p{L})`],
  ["THB", String.raw`฿|thb|บาท`],
  ["VND", String.raw`₫|vnd`],
  ["MNT", String.raw`₮|mnt|тугрик\p{L}*`],
  ["NGN", String.raw`₦|ngn`],
  ["PHP", String.raw`₱|php`],
  ["SEK", String.raw`sek(?!\p{L})`],
  ["NOK", String.raw`nok(?!\p{L})`],
  ["DKK", String.raw`dkk(?!\p{L})`],
  [KRONE, String.raw`kr\.?(?!\p{L})|kron\p{L}*|крон\p{L}*`],
];

const ANY_AFTER = new RegExp(
  `^\\s?(?:${CURRENCY_WORDS.map(([code, source]) => `(?<${code}>${source})`).join("|")})`,
  "iu",
);
/** The last word or sign before a number. */
const WORD_BEFORE = /(?<![\p{L}$])(\p{L}{0,3}\s?\p{Sc}|\p{L}{1,3}(?:\.\p{L})?\.?)\s?$/u;
const CODE_AFTER = /^\s?([A-Z]{3})(?![\p{L}\d])/u;

/** The currency at the beginning of the text after a number. */
export function currencyAfter(text: string): { code: string; length: number } | undefined {
  const match = ANY_AFTER.exec(text);
  if (match?.groups) {
    const code = Object.keys(match.groups).find((name) => match.groups?.[name] !== undefined);
    return code ? { code, length: match[0].length } : undefined;
  }
  const code = CODE_AFTER.exec(text);
  return code?.[1] && CODES.has(code[1]) && !WORDS_TOO.has(code[1])
    ? { code: code[1], length: code[0].length }
    : undefined;
}

/** The currency at the end of the text before a number: «SEK 129 000», «R$ 89.900». Only signs and codes: «5 лет р. 2 000» is none. */
export function currencyBefore(text: string): string | undefined {
  const [, word = ""] = WORD_BEFORE.exec(text) ?? [];
  if (word === "" || !/\p{Sc}|^[A-Z]{3}$|^(?:kr|Kč|zł|Ft|Fr\.|RM|د\.?إ)\.?$/u.test(word)) return undefined;
  return word.endsWith("$") || !/\p{Sc}$/u.test(word)
    ? (currencyCode(word) ?? currencyCode(word.slice(-1)))
    : currencyCode(word.slice(-1));
}

/** The ISO code of a currency where one is stated: «RUR», «руб.», «€», «rub», «SEK», «643». */
export function currencyCode(text: string): string | undefined {
  const word = text.trim();
  const code = word.toUpperCase();
  if (CODES.has(code)) return code;
  const found = currencyAfter(word);
  return found && found.length >= word.length ? found.code : ownValue(NUMERIC, word);
}

/** The currency that a text states to be one; a text of letters or signs that is none that we know is an unknown one. */
export function statedCurrency(text: string): string | undefined {
  const word = text.replace(/тыс\.?|[()]|^\s*(?:в|in)\s/giu, "").trim();
  return currencyCode(word) ?? (/[\p{L}\p{Sc}]/u.test(word) ? UNKNOWN_CURRENCY : undefined);
}

/** One of several currencies of a name or sign, by the country: «kr», «$». */
export function currencyIn(code: string, country: string | undefined): string {
  if (code === KRONE) return country && KRONER.has(country) ? country : UNKNOWN_CURRENCY;
  return code === "USD" && country && DOLLARS.has(country) ? country : code;
}

/** Words beside a sum that are no currency. */
const NO_CURRENCY =
  /^(?:с|за|в|на|и|или|при|до|от|по|без|торг|ндс|вкл|авто|цена|только|всего|шт|руб|price|from|only|now|ab|nur|vanaf|od|fr[aå]n|incl?|ink[l]?|exkl|excl?|vat|tax|moms|mwst|btw|net|netto|brutto|gross|ono|vb|vhb|fob|cif|new|nu|hinta|pris|preis|prijs|cena|kaina|approx|ca|about|the|and|or|was|km|км|mil|mi)$/iu;
const TOKEN_AFTER = /^\s?(?:(\p{Sc})|([\p{L}]{1,8})\.?\s*$|([A-Z]{2,4})(?![\p{L}\d]))/u;
const TOKEN_BEFORE = /(?:(\p{Sc})|(?<![\p{L}\d])([A-Z]{2,4})|^\s*(\p{L}{1,4})\.?)\s?$/u;

/** Whether letters or a sign stand beside a sum as a currency does: «129 000 Zb», «ZZD 129 000». */
export function hasUnknownCurrency(before: string, after: string): boolean {
  const next = TOKEN_AFTER.exec(after)?.slice(1).find(Boolean);
  const last = TOKEN_BEFORE.exec(before)?.slice(1).find(Boolean);
  return [next, last].some((token) => token !== undefined && !NO_CURRENCY.test(token));
}

/** «Валюта: SEK», `"currency": {"code": "EUR"}`, `<currency id="RUR" rate="1"/>`. */
const STATED =
  /(?:currenc\w{0,12}|валют\p{L}{0,4}|valuta|waluta|währung|devise|moneda)["'\s:=>;,{]{1,8}(?:(?:id|code|code_?alpha)["'\s:=]{1,4})?([\p{L}\p{Sc}.]{1,12})/giu;
/** «Цены указаны в рублях», «Prices in EUR». */
const PRICES_IN =
  /(?:(?:цен|стоимост)\p{L}{0,4}(?:\s\p{L}{1,12}){0,3}\sв\s(?:тыс\.?\s)?|prices?(?:\s[a-z]{1,8}){0,2}\sin\s)([\p{L}\p{Sc}.]{1,12})/giu;
/** «Прайс-лист (руб.)», «Цена, €» */
const BESIDE_PRICE = /(?:цен|стоимост|прайс|price)[^\n;,(]{0,30}[,(]\s?([\p{L}\p{Sc}.]{1,12})/giu;

/** The currencies that the head of a file states for all of its sums. */
export function currenciesOfHead(head: string): string[] {
  const main = /<currency\s[^>]{0,60}\brate=["']1(?:\.0+)?["'][^>]{0,60}>/i.exec(head)?.[0];
  const text = main ?? head;
  const codeOf = (word: string) => currencyCode(word) ?? (/^[A-Z]{3}$/.test(word) ? UNKNOWN_CURRENCY : undefined);
  const stated = [STATED, PRICES_IN].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, word = ""]) => codeOf(word)),
  );
  const beside = [...text.matchAll(BESIDE_PRICE)].map(([, word = ""]) => currencyCode(word));
  return [...stated, ...beside].filter((code) => code !== undefined);
}

/** A key or column that names the currency of the sums beside it. */
export const CURRENCY_KEY =
  /(?:currency(?:code|id|iso)?|^валюта(?:\s?цены)?|^(?:cur|ccy|valuta|waluta|währung|devise|moneda|moeda))$/i;

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
  se: "SEK",
  no: "NOK",
  dk: "DKK",
  is: "ISK",
  ca: "CAD",
  au: "AUD",
  nz: "NZD",
  us: "USD",
  br: "BRL",
  mx: "MXN",
  hu: "HUF",
  ro: "RON",
  md: "MDL",
  rs: "RSD",
  mk: "MKD",
  in: "INR",
  il: "ILS",
  th: "THB",
  az: "AZN",
  tj: "TJS",
  mn: "MNT",
  za: "ZAR",
  ...Object.fromEntries(
    [
      "de",
      "nl",
      "fr",
      "it",
      "es",
      "at",
      "be",
      "lu",
      "fi",
      "ee",
      "lv",
      "lt",
      "pt",
      "ie",
      "sk",
      "gr",
      "hr",
      "si",
      "cy",
      "mt",
    ].map((d) => [d, "EUR"]),
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
  sv: "SEK",
  nb: "NOK",
  nn: "NOK",
  da: "DKK",
  cs: "CZK",
  hu: "HUF",
  tr: "TRY",
  "en-gb": "GBP",
  "en-ca": "CAD",
  "en-au": "AUD",
  "pt-br": "BRL",
};

/** The currency of a page's language; undefined for languages of several countries. */
export function currencyOfLanguage(lang: string): string | undefined {
  const name = lang.toLowerCase();
  return ownValue(CURRENCY_OF_LANGUAGE, name) ?? ownValue(CURRENCY_OF_LANGUAGE, name.slice(0, 2));
}
