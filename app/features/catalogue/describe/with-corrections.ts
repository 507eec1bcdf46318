import { type CatalogueQuery, parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import type { SaidWords } from "#worker/domain/catalogue/said-words.ts";
import type { AppliedFilter } from "../filter-types.ts";

/** Names the words that were corrected on the chip that takes the correction back: «Geely Monjaro (вместо «манжарро»)». */
export function withCorrections<T extends { applied: AppliedFilter[] }>(
  described: T,
  query: CatalogueQuery,
  { corrected }: Pick<SaidWords, "corrected">,
): T {
  const applied = described.applied.map((chip) => ({ ...chip }));
  for (const { value, typed } of corrected) {
    if (!has(query, value)) continue;
    const removing = applied.filter(({ href }) => !has(parseCatalogueQuery(new URLSearchParams(href)), value));
    // The chip of a brand removes its models too.
    const chip = removing.toSorted((a, b) => b.href.length - a.href.length)[0];
    if (chip && !chip.label.includes("(вместо")) chip.label += ` (вместо «${typed}»)`;
  }
  return { ...described, applied };
}

function has(query: CatalogueQuery, value: string): boolean {
  return Object.values(query).some((part) =>
    Array.isArray(part) ? part.includes(value as never) : String(part) === value,
  );
}
