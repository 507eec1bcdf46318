/** No word, number or gap of a rule is longer. */
const REPEATS_MAX = 24;
/** An escape, a class of characters, or an unbounded repetition. */
const PARTS = /\\.|\[(?:\\.|[^\]\\])*\]|[*+]|\{\d+,\}/gsu;

/**
 * The pattern of a rule about texts. `*` and `+` repeat up to 24 times, so a pattern looks at a window of its text from each place and the
 * time grows with the length of the text alone (docs/decisions/0107-linear-patterns.md).
 */
export function boundedPattern(source: string, flags = "iu"): RegExp {
  const bounded = source.replaceAll(PARTS, (part) => {
    if (part === "*") return `{0,${REPEATS_MAX}}`;
    if (part === "+") return `{1,${REPEATS_MAX}}`;
    return part.endsWith(",}") ? `${part.slice(0, -1)}${REPEATS_MAX}}` : part;
  });
  return new RegExp(bounded, flags);
}

/** The text as patterns read it: one sign for each gap. */
export function plainText(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, (gap) => (gap.includes("\n") ? "\n" : " "));
}
