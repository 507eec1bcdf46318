/**
 * A written number: groups separated by space, dot, comma or apostrophe, and at most two decimals after another sign. A number that goes on in
 * another way (`58,0008`, `5.213.58`, `14"350`) is none: a part of it is no value.
 */
export const NUMBER_SOURCE = String.raw`(?:\d{1,3}(?:(?:[  '’]\d{3})+(?:[.,]\d{1,2})?|(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+(?:\.\d{1,2})?)|\d+(?:[.,]\d{1,2})?)(?!\d|[.,'’"]\d|[.,]{2,}\d)`;

/** In groups of three (of two in India), with at most two decimals. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+(?:\.\d{1,2})?|(?:,\d{2})+,\d{3})$/;
const DECIMAL = /^\d+(?:[.,]\d{0,2})?$/;
/** Databases write sums with four zeros: «1290000.0000». */
const ZEROS = /^(\d{4,})[.,]0{3,6}$/;

/**
 * Parses a written number. Three digits after the last separator are a group, one or two are decimals:
 * «34.990» → 34990, «48,00» → 48, «1 234 567,5» → 1234567.5. «130..000», «87.0000» and «52936.38655» are none.
 */
export function parseNumber(text: string): number | undefined {
  const compact = text.replace(/[\s'’]/g, "");
  if (GROUPED.test(compact)) {
    const decimals = /[.,]\d{1,2}$/.exec(compact)?.[0] ?? "";
    const whole = compact.slice(0, compact.length - decimals.length).replace(/[.,]/g, "");
    return Number(`${whole}${decimals.replace(",", ".")}`);
  }
  if (DECIMAL.test(compact)) return Number(compact.replace(",", "."));
  const zeros = ZEROS.exec(compact)?.[1];
  return zeros === undefined ? undefined : Number(zeros);
}

const MULTIPLIERS: readonly [RegExp, number][] = [
  [/^\s*(?:тыс|тис|thousand|tsd|tys|t(?=\s?km)|k(?!\p{L}))/iu, 1000],
  [/^\s*(?:млн|миллион\p{L}*|mln|million|мільйон|mio)/iu, 1_000_000],
  [/^\s*[만万]/u, 10_000],
  [/^\s*[억亿]/u, 100_000_000],
];

/** A second number after a multiplier: «1 млн 240 тыс.», 8만 4천, 5万3000. */
const THOUSANDS_AFTER = /^\s*(\d{1,4})\s*(?:тыс|тис|thousand|천|千)\.?/iu;
const UNITS_AFTER = /^\s?(\d{1,4})(?=\s?(?:km|公里|キロ|円|元|원))/u;

/** The multiplier that follows a number («тыс.», «млн», 만), what a second number adds («1 млн 240 тыс.»), and the length of its words. */
export function multiplierAfter(text: string): { factor: number; extra: number; length: number } {
  for (const [pattern, factor] of MULTIPLIERS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const dot = text.charAt(match[0].length) === "." ? 1 : 0;
    const length = match[0].length + dot;
    const rest = factor > 1000 ? text.slice(length) : "";
    const thousands = THOUSANDS_AFTER.exec(rest);
    const more = thousands ?? (factor === 10_000 ? UNITS_AFTER.exec(rest) : null);
    const extra = Number(more?.[1] ?? 0) * (thousands ? 1000 : 1);
    return { factor, extra, length: length + (more?.[0].length ?? 0) };
  }
  return { factor: 1, extra: 0, length: 0 };
}
