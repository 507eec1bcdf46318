import { isDay } from "#worker/domain/kernel/time/days.ts";
import { isObject, JSON_MAX_CHARS, jsonText, type Json, parseLooseJson } from "../json.ts";
import type { PageDocument } from "../document.ts";

const MONTHS = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");
const DAY_IN_WORDS = new RegExp(`(?<!\\d)(\\d{1,2})\\s+(${MONTHS.join("|")})\\s+((?:19|20)\\d{2})(?!\\d)`, "i");
const DAY_IN_FIGURES = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.((?:19|20)\d{2})(?![\d.])/;
/** Characters after the heading in which a date is that of the text, not one that it mentions. */
const TOP_CHARS = 200;
const DEPTH_MAX = 8;

/** When a page says that it was published, «2026-12-31»: in its head, in a `<time>`, in its JSON-LD, or in words near its top. */
export function articleDay(document: PageDocument, time: string | null, text: string): string | null {
  const meta = document.metas.get("article:published_time")?.[0] ?? document.metas.get("datepublished")?.[0];
  return dayIn(meta) ?? dayIn(time) ?? dayOfJsonLd(document) ?? dayOfText(text.slice(0, TOP_CHARS));
}

function dayIn(stamp: string | null | undefined): string | null {
  const day = (stamp ?? "").trim().slice(0, 10);
  return isDay(day) ? day : null;
}

function dayOfJsonLd({ scripts, budget }: PageDocument): string | null {
  for (const { type, text } of scripts) {
    if (!type.includes("ld+json") || text.length > JSON_MAX_CHARS) continue;
    budget.spend(text.length);
    const day = publishedIn(parseLooseJson(text), 0);
    if (day !== null) return day;
  }
  return null;
}

function publishedIn(node: Json | undefined, depth: number): string | null {
  if (depth > DEPTH_MAX || node === undefined) return null;
  const parts = Array.isArray(node) ? node : isObject(node) ? Object.values(node) : [];
  const own = isObject(node) ? dayIn(jsonText(node["datePublished"])) : null;
  if (own !== null) return own;
  for (const part of parts) {
    const day = publishedIn(part, depth + 1);
    if (day !== null) return day;
  }
  return null;
}

function dayOfText(text: string): string | null {
  const [, date = "", word = "", year = ""] = DAY_IN_WORDS.exec(text) ?? [];
  const inWords = dayIn(`${year}-${padded(MONTHS.indexOf(word.toLowerCase()) + 1)}-${padded(date)}`);
  if (inWords !== null) return inWords;
  const [, day = "", month = "", of = ""] = DAY_IN_FIGURES.exec(text) ?? [];
  return dayIn(`${of}-${padded(month)}-${padded(day)}`);
}

function padded(figures: string | number): string {
  return String(figures).padStart(2, "0");
}
