import type { WordToken } from "./word-tokens.ts";

/** The words of a search; parts of it are cut out as they are understood. */
export interface WordText {
  /** Cuts what the pattern matches if `take` accepts it. `take` gets the match and the words as they were typed. */
  cut(pattern: RegExp, take: (match: RegExpExecArray, typed: string) => boolean): void;
  /** Unread words, with gaps where others were cut. */
  runs(): WordToken[][];
  remove(tokens: readonly WordToken[]): void;
}

const CUT = "\u0000";

export function wordText(tokens: readonly WordToken[]): WordText {
  const unread = new Set(tokens);
  const startOf = new Map<WordToken, number>();
  let text = "";
  for (const token of tokens) {
    startOf.set(token, text.length);
    text += `${token.text} `;
  }
  const remove = (cut: readonly WordToken[]) => {
    for (const token of cut) {
      unread.delete(token);
      const start = startOf.get(token) ?? 0;
      text = text.slice(0, start) + CUT.repeat(token.text.length) + text.slice(start + token.text.length);
    }
  };
  return {
    cut(pattern, take) {
      const whole = new RegExp(`(?<![^ ])(?:${pattern.source})(?= )`, "gu");
      for (let match = whole.exec(text); match; match = whole.exec(text)) {
        const end = match.index + match[0].length;
        const inside = tokens.filter((token) => {
          const start = startOf.get(token) ?? 0;
          return unread.has(token) && start >= match.index && start < end;
        });
        if (take(match, typedOf(inside))) remove(inside);
      }
    },
    runs() {
      const runs: WordToken[][] = [[]];
      for (const token of tokens) {
        if (unread.has(token)) runs.at(-1)?.push(token);
        else runs.push([]);
      }
      return runs.filter((run) => run.length > 0);
    },
    remove,
  };
}

/** The words as they were typed, each once. */
export function typedOf(tokens: readonly WordToken[]): string {
  return tokens
    .filter((token, at) => token.at !== tokens[at - 1]?.at)
    .map(({ typed }) => typed)
    .join(" ");
}
