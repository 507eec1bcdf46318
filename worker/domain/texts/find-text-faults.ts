import type { TextFault } from "../kernel/text-fault.ts";
import { PATTERN_RULES } from "./pattern-rules.ts";
import type { PatternRule, TextRule } from "./text-rules.ts";

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

/**
 * Characters that are checked at once. The slowest rule takes some 60 ms of CPU on 4,000 hostile characters, and its time grows with
 * the square of their number: a longer text is checked in pieces.
 */
const PIECE_LENGTH = 4000;
const QUOTE_LENGTH = 120;
/** Between fields: the patterns treat it as the end of a sentence. */
const FIELD_BREAK = "\n\n";

interface CompiledRule {
  id: string;
  found: RegExp;
  unless: RegExp | null;
}

let compiled: readonly CompiledRule[] | null = null;

function compiledRules(): readonly CompiledRule[] {
  compiled ??= PATTERN_RULES.map((rule: PatternRule) => {
    const flags = rule.isCaseSensitive ? "u" : "iu";
    return {
      id: rule.id,
      found: new RegExp(rule.found, flags),
      unless: rule.unless === undefined ? null : new RegExp(rule.unless, flags),
    };
  });
  return compiled;
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
  const page = texts.map(({ text }) => text.normalize("NFC")).join(FIELD_BREAK);
  const faults = new Map<string, TextFault>();
  for (const { start, text } of piecesOf(page)) {
    for (const { id, found, unless } of compiledRules()) {
      const rule = rules.get(id);
      if (!rule || faults.has(id)) continue;
      const hit = found.exec(withoutExcused(id, text, excuses));
      if (!hit || unless?.test(text) || isExcused(id, page, excuses)) continue;
      const at = start + hit.index;
      faults.set(id, faultOf(rule, fieldAt(texts, at), text.slice(hit.index, hit.index + hit[0].length)));
    }
  }
  return [...faults.values()];
}

export function faultOf(rule: TextRule, field: string, quote: string): TextFault {
  const { id, severity, message, law, good } = rule;
  return { rule: id, severity, field, quote: shortened(quote.trim()), message, law, example: good[0] ?? "" };
}

/** From the end of a match, where the offending words stand: a pattern may begin far before them. */
function shortened(quote: string): string {
  return quote.length <= QUOTE_LENGTH ? quote : `…${quote.slice(-QUOTE_LENGTH)}`;
}

function piecesOf(page: string): { start: number; text: string }[] {
  const pieces = [];
  for (let start = 0; start < page.length;) {
    const rest = page.slice(start, start + PIECE_LENGTH);
    const isLast = start + rest.length === page.length;
    const edge = isLast ? rest.length : Math.max(rest.lastIndexOf("\n"), rest.lastIndexOf(". ")) + 1 || rest.length;
    pieces.push({ start, text: rest.slice(0, edge) });
    start += edge;
  }
  return pieces;
}

function fieldAt(texts: readonly CheckedText[], at: number): string {
  let end = 0;
  for (const { field, text } of texts) {
    end += text.normalize("NFC").length + FIELD_BREAK.length;
    if (at < end) return field;
  }
  return texts.at(-1)?.field ?? "";
}

/** Spaces in place of excused words, so that positions stay. */
function withoutExcused(rule: string, text: string, { tradeMarks, contacts }: TextExcuses): string {
  const words = rule === "foreign-word" ? tradeMarks : rule === "personal-phone-or-mail" ? contacts : [];
  return words.reduce((left, word) => blanked(left, word), text);
}

function blanked(text: string, word: string): string {
  const folded = text.toLowerCase();
  const sought = word.toLowerCase();
  // Lower-casing changes the length of some letters of other scripts; such a text keeps its words.
  if (sought === "" || folded.length !== text.length) return text;
  let result = text;
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + sought.length)) {
    result = result.slice(0, at) + " ".repeat(sought.length) + result.slice(at + sought.length);
  }
  return result;
}

function isExcused(rule: string, page: string, { lenders }: TextExcuses): boolean {
  if (rule !== "credit-no-lender") return false;
  const folded = page.toLowerCase();
  return lenders.some((name) => folded.includes(name.toLowerCase()));
}
