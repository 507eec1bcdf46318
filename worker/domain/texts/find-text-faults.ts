import type { TextFault } from "../kernel/text-fault.ts";
import { boundedPattern, plainText } from "./bounded-pattern.ts";
import { PATTERN_RULES } from "./pattern-rules.ts";
import type { PatternRule, TextRule } from "./text-rule.ts";

/** A text of a row, as it stands on the page: fields in their order. */
export interface CheckedText {
  field: string;
  text: string;
}

/** What excuses a hit. */
export interface TextExcuses {
  /** Foreign words that are registered trade marks. */
  tradeMarks: readonly string[];
  /** Phones and mail addresses of the salon. */
  contacts: readonly string[];
  /** Names of active partner banks. */
  lenders: readonly string[];
}

const QUOTE_LENGTH = 120;
/** Between fields: the patterns treat it as the end of a sentence. */
const FIELD_BREAK = "\n";

let compiled: ReturnType<typeof compile>[] | null = null;

function compile({ id, found, before, unless, isCaseSensitive }: PatternRule) {
  const pattern = (source: string) => boundedPattern(source, isCaseSensitive ? "u" : "iu");
  return {
    id,
    found: pattern(found),
    before: before === undefined ? null : pattern(before),
    unless: unless === undefined ? null : pattern(unless),
  };
}

/**
 * The first place of each rule that the texts break. They are read as one page in their order, so that a condition that the law demands
 * may stand in another field than the promise.
 */
export function findTextFaults(
  texts: readonly CheckedText[],
  rules: ReadonlyMap<string, TextRule>,
  excuses: TextExcuses,
): TextFault[] {
  const fields = texts.map(({ field, text }) => ({ field, text: plainText(text) }));
  const page = fields.map(({ text }) => text).join(FIELD_BREAK);
  compiled ??= PATTERN_RULES.map(compile);
  return compiled.flatMap(({ id, found, before, unless }) => {
    const rule = rules.get(id);
    const hit = rule && found.exec(withoutExcused(id, page, excuses));
    if (!hit || unless?.test(page) || isExcused(id, page, excuses)) return [];
    const end = hit.index + hit[0].length;
    if (before && (before.exec(page)?.index ?? -1) < end) return [];
    return [faultOf(rule, fieldAt(fields, hit.index), page.slice(hit.index, end))];
  });
}

export function faultOf(rule: TextRule, field: string, quote: string): TextFault {
  const { id, severity, message, law, good } = rule;
  return { rule: id, severity, field, quote: shortened(quote.trim()), message, law, example: good[0] ?? "" };
}

/** From the end of a match, where the offending words stand: a pattern may begin far before them. */
function shortened(quote: string): string {
  return quote.length <= QUOTE_LENGTH ? quote : `…${quote.slice(-QUOTE_LENGTH)}`;
}

function fieldAt(fields: readonly CheckedText[], at: number): string {
  let end = 0;
  for (const { field, text } of fields) {
    end += text.length + FIELD_BREAK.length;
    if (at < end) return field;
  }
  return fields.at(-1)?.field ?? "";
}

/** Spaces in place of excused words, so that positions stay. */
function withoutExcused(rule: string, page: string, { tradeMarks, contacts }: TextExcuses): string {
  const words = rule === "foreign-word" ? tradeMarks : rule === "personal-phone-or-mail" ? contacts : [];
  if (words.length === 0) return page;
  const longestFirst = words.map(plainText).toSorted((a, b) => b.length - a.length);
  const sources = longestFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return page.replaceAll(new RegExp(sources.join("|"), "giu"), (word) => " ".repeat(word.length));
}

function isExcused(rule: string, page: string, { lenders }: TextExcuses): boolean {
  if (rule !== "credit-no-lender") return false;
  const folded = page.toLowerCase();
  return lenders.some((name) => folded.includes(name.toLowerCase()));
}
