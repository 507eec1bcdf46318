import { RECORD_PATTERNS } from "../../worker/domain/texts/find-record-faults.ts";
import { PATTERN_RULES } from "../../worker/domain/texts/pattern-rules.ts";
import type { PatternRule } from "../../worker/domain/texts/text-rule.ts";
import type { HostileInput } from "./hostile.ts";

const RULES = [
  ...PATTERN_RULES.map(({ id, found, before = "", unless = "", bad, good }: PatternRule) => {
    return { id, sources: [found, before, unless], examples: [...bad, ...good] };
  }),
  ...Object.entries(RECORD_PATTERNS).map(([id, source]) => ({ id, sources: [source], examples: [] })),
];

/** What stands after a word: parts of rules demand each of these, or forbid it. */
const GAPS = ["", " ", "-", "1", " 1", "1%", "«", "(", "\n", ".", "@", "A"];
/** Runs of what patterns repeat. */
const RUNS = ["1", " ", "а", "А", "A", "-", "1 ", "1,", "a.", "Аа ", "8 ", "+7", "0%"];

/** The words of a pattern, without those that stand for classes of characters. */
function wordsOf(source: string): string[] {
  return source.replaceAll(/\\p\{\w+\}|\\[a-z]/giu, " ").match(/[\p{L}№₽$€]{2,}/gu) ?? [];
}

/** For each rule about texts its own words, alone and in pairs, and its examples, whole, cut and without digits; each repeated. */
export const HOSTILE_TEXTS: readonly (HostileInput & { rule: string })[] = RULES.flatMap(
  ({ id, sources, examples }) => {
    const words = [...new Set(sources.flatMap(wordsOf))];
    const units = [
      ...words.flatMap((word) => GAPS.map((gap) => word + gap)),
      ...words.slice(1).flatMap((word, at) => [`${words[at]} ${word} `, `${words[at]} ${word}1 `]),
      ...RUNS,
      ...examples.flatMap((text) => [`${text} `, text.slice(0, -1), text.replaceAll(/\d/g, "")]),
    ];
    // After a hit the pattern that excuses it is tried as well.
    const starts = examples.length > 0 ? ["", `${examples[0]}\n`] : [""];
    return starts.flatMap((start) =>
      [...new Set(units)].map((unit) => ({
        rule: id,
        name: JSON.stringify(start + unit),
        make: (size: number) => start + unit.repeat(Math.ceil(size / unit.length)),
      })),
    );
  },
);
