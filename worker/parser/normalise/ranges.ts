import { parseNumber } from "./numbers.ts";

/** A number of bounded length: what does not end in a range is scanned again from its next group. */
const NUMBER = "\\d{1,3}(?:[  .,'’]\\d{3}){1,3}(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?!\\d)";

/** Two numbers with a dash, «до» or `to` between them: «200 - 299», «1.5 л – 2.0 л», «от 100 000 до 149 999». */
const RANGE = new RegExp(
  `(?<![\\d.,])(?:(${NUMBER})\\s?(?:\\p{L}[\\p{L}.]{0,4}|[₽€$£₸])?\\s?(?:[–—~…-]|\\.\\.|(?<=\\s)(?:to|do|до|bis)(?=\\s))\\s?(${NUMBER}))`,
  "gu",
);
/** The ends of a range are of one magnitude: «1.6 - 106 л.с.» is a volume and a power. */
const MAGNITUDE = 10;

/** The text without its ranges. A range is no value: the car has one of its numbers, and the page does not say which. */
export function withoutRanges(text: string): string {
  if (!/\d[^\d]{0,9}(?:[–—~…-]|\.\.|to|do|до|bis)[^\d]{0,2}\d/u.test(text)) return text;
  return text.replace(RANGE, (whole, low: string, high: string) => {
    // The end of a broken number: «1900 000 – 149 999».
    if (/^0\d/.test(low)) return whole;
    const [from, to] = [parseNumber(low), parseNumber(high)];
    const isRange = from !== undefined && to !== undefined && from < to && (from === 0 || to <= from * MAGNITUDE);
    return isRange ? " " : whole;
  });
}
