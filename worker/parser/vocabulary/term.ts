import { fold, wordsPattern } from "../normalise/text.ts";
import type { DraftWarningCode } from "#worker/domain/imports/import-draft.ts";

/** Words of one meaning. `value` null: the words are known, but the product has no such key. */
export interface TermRule<T extends string> {
  value: T | null;
  pattern: RegExp;
  doubt?: DraftWarningCode;
}

/** What a text says about an enumeration: a key, or null when it says something that fits none. */
export interface TermReading<T extends string> {
  value: T | null;
  doubt?: DraftWarningCode;
}

/** Words of a rule are written folded or not, `*` stands for any ending or beginning of a word. */
export function term<T extends string>(
  value: T | null,
  words: readonly string[],
  doubt?: DraftWarningCode,
): TermRule<T> {
  return { value, pattern: wordsPattern(words), ...(doubt && { doubt }) };
}

/** The first rule that the text fits; undefined when none does. */
export function readTerm<T extends string>(rules: readonly TermRule<T>[], text: string): TermReading<T> | undefined {
  return readFolded(rules, fold(text));
}

function readFolded<T extends string>(rules: readonly TermRule<T>[], folded: string): TermReading<T> | undefined {
  const rule = rules.find(({ pattern }) => pattern.test(folded));
  return rule && { value: rule.value, ...(rule.doubt && { doubt: rule.doubt }) };
}

/** Like `readTerm`, but only for a folded text that says nothing else: «автомат», not «автомат бронируется онлайн». */
export function readWholeTerm<T extends string>(
  rules: readonly TermRule<T>[],
  folded: string,
  fillers: RegExp,
): TermReading<T> | undefined {
  const reading = readFolded(rules, folded);
  if (!reading) return undefined;
  let rest = folded;
  for (const { pattern } of rules) rest = rest.replace(pattern, " ").replace(pattern, " ");
  return /[\p{L}\p{N}]/u.test(rest.replace(fillers, " ")) ? undefined : reading;
}
