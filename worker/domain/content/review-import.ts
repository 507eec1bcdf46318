import { salonMoment, utcDay, type TimeZone } from "../kernel/time/salon-time.ts";
import { RATING_MAX } from "../kernel/limits.ts";
import { parseInput } from "../kernel/parse-input.ts";
import { fail, ok, type Result } from "../kernel/result.ts";
import { foldText } from "../kernel/text/search-text.ts";
import { oneLine, plainLines } from "../kernel/text/plain-text.ts";
import { isDay } from "../kernel/time/days.ts";
import { DAY_MS } from "../kernel/time/durations.ts";
import { RECORD_SCHEMAS } from "./record-schemas.ts";

/** A row of a file, as it was written. */
export interface ReviewCells {
  /** Counted from 1 with the header, as spreadsheets do. */
  row: number;
  customerName: string;
  text: string;
  rating: string;
  date: string;
  sourceUrl: string;
  carModel: string;
}

/** A review that a file holds. */
export interface FiledReview {
  customerName: string;
  text: string;
  rating: number;
  sourceUrl: string | null;
  carModel: string | null;
  /** Epoch ms. */
  createdAt: number;
}

/** The same rules as for a review that staff enter by hand. A row without a date counts as of `now`. */
export function readReviewCells(cells: ReviewCells, now: number, zone: TimeZone): Result<FiledReview> {
  const rating = readRating(cells.rating);
  if (rating === null) return fail("invalid", `Оценка — целое число от 1 до ${RATING_MAX}`);
  const day = readDay(cells.date);
  if (cells.date !== "" && day === null) return fail("invalid", "Дата не понята: нужна вида 05.03.2026");
  const createdAt = day === null ? now : (salonMoment(`${day}T12:00`, zone) ?? now);
  if (createdAt > now + DAY_MS) return fail("invalid", "Дата в будущем");
  const parsed = parseInput(RECORD_SCHEMAS.review.input, {
    customerName: oneLine(cells.customerName),
    text: plainLines(cells.text),
    rating,
    sourceUrl: cells.sourceUrl,
    carModel: oneLine(cells.carModel),
    approved: false,
  });
  if (!parsed.ok) return fail("invalid", parsed.error.message);
  const { customerName, text, sourceUrl, carModel } = parsed.value;
  return ok({
    customerName,
    text,
    rating,
    sourceUrl: sourceUrl ?? null,
    carModel: carModel ?? null,
    createdAt: Math.min(createdAt, now),
  });
}

/** Equal for one review, whatever its spaces and letters' case. */
export function reviewKeyOf({ customerName, text }: Pick<FiledReview, "customerName" | "text">): string {
  return `${foldText(customerName)}\n${foldText(text)}`;
}

/** «5», «5 из 5», «4,0», «★★★★★» */
function readRating(text: string): number | null {
  const stars = /^[★⭐]+[☆\s]*$/u.test(text) ? [...text].filter((sign) => sign === "★" || sign === "⭐").length : null;
  const [, digit = ""] =
    /^([1-5])(?:[.,]0+)?(?:\s*(?:\/|из)\s*5)?(?:\s*(?:★|зв[её]зд\p{L}*))?$/iu.exec(text.slice(0, 30)) ?? [];
  const rating = stars ?? Number(digit || NaN);
  return rating >= 1 && rating <= RATING_MAX ? rating : null;
}

const MONTHS = "январ феврал март апрел ма июн июл август сентябр октябр ноябр декабр".split(" ");
/** Days from 30 December 1899, as Excel counts them, to 1 January 1970. */
const EXCEL_EPOCH_DAYS = 25_569;

/** «2026-03-05» of «05.03.2026», «2026-03-05T10:00», «5 марта 2026 г.» or Excel's number of a day; null for any other text. */
export function readDay(text: string): string | null {
  const short = text.trim().slice(0, 40).toLowerCase();
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(short) ?? [];
  if (day && month && year) return wholeDay(year, month, day);
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(short) ?? [];
  if (isoYear && isoMonth && isoDay) return wholeDay(isoYear, isoMonth, isoDay);
  const [, wordDay, word = "", wordYear] = /^(\d{1,2})\s+([а-я]+)\s+(\d{4})/.exec(short) ?? [];
  const at = MONTHS.findIndex((begin) => word.startsWith(begin) && (begin !== "ма" || /^ма[йя]/.test(word)));
  if (wordDay && wordYear && at >= 0) return wholeDay(wordYear, String(at + 1), wordDay);
  if (/^[2-7]\d{4}(?:[.,]\d+)?$/.test(short)) {
    const days = Math.floor(Number(short.replace(",", "."))) - EXCEL_EPOCH_DAYS;
    return utcDay(days * DAY_MS);
  }
  return null;
}

function wholeDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
