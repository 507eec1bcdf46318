import { fold } from "./text.ts";

const YEAR_OLDEST = 1900;
/** Japanese eras → the year before their first: 平成28年 is 2016. */
const ERAS: Readonly<Record<string, number>> = { 平成: 1988, h: 1988, 令和: 2018, r: 2018, 昭和: 1925, s: 1925 };

/** Model years end with the next calendar year. */
function yearLatest(now: number): number {
  return new Date(now).getUTCFullYear() + 1;
}

/** «2021 г.в.», «EZ 10/2012», «202102», «2022-08-01», 18년04월; undefined for ranges and impossible years. */
export function readYear(text: string, now: number): number | undefined {
  const line = fold(text);
  const [, era = "", ofEra = ""] = /(平成|令和|昭和|(?<![\p{L}\d])[hrs])\s?(\d{1,2}|元)(?:年|[./]\d)/u.exec(line) ?? [];
  const eraStart = ERAS[era];
  if (eraStart) return valid(eraStart + (ofEra === "元" ? 1 : Number(ofEra)), now);
  const korean = /(?<!\d)(\d{2})년/.exec(line);
  if (korean) return valid(2000 + Number(korean[1]), now);
  if (/(?:19|20)\d{2}\s?[–—-]\s?(?:(?:19|20)\d{2}|н\.?\s?в|present|heute)/.test(line)) return undefined;
  const compact = /^((?:19|20)\d{2})(?:0[1-9]|1[0-2])(?:[0-3]\d)?$/.exec(line);
  if (compact) return valid(Number(compact[1]), now);
  for (const [found] of line.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)) {
    const year = valid(Number(found), now);
    if (year) return year;
  }
  return undefined;
}

function valid(year: number, now: number): number | undefined {
  return year >= YEAR_OLDEST && year <= yearLatest(now) ? year : undefined;
}
