import { fold, wordsPattern } from "../normalise/text.ts";
import type { DraftWarningCode } from "#worker/domain/imports/import-draft.ts";

/** Words for one key of an enumeration. `value` null: known words without a key in the product. */
export interface TermRule<T extends string> {
  value: T | null;
  pattern: RegExp;
  doubt?: DraftWarningCode;
}

/** A key of an enumeration, or null when the text names something that no key fits. */
interface TermReading<T extends string> {
  value: T | null;
  doubt?: DraftWarningCode;
}

/** Words, separated by commas, may be folded or not; `*` stands for any beginning or ending of a word. */
export function term<T extends string>(value: T | null, words: string, doubt?: DraftWarningCode): TermRule<T> {
  return { value, pattern: wordsPattern(words), ...(doubt && { doubt }) };
}

/** The reading of the first rule that matches. */
export function readTerm<T extends string>(rules: readonly TermRule<T>[], text: string): TermReading<T> | undefined {
  return readFolded(rules, fold(text));
}

function readFolded<T extends string>(rules: readonly TermRule<T>[], folded: string): TermReading<T> | undefined {
  const rule = rules.find(({ pattern }) => pattern.test(folded));
  return rule && { value: rule.value, ...(rule.doubt && { doubt: rule.doubt }) };
}

/** Like `readTerm`, but only for a folded text without other words: «автомат», not «автомат бронируется онлайн». */
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
