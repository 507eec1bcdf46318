import { MODEL_FAMILIES } from "./model-family-tables.ts";
import { ownValue } from "../kernel/own-value.ts";
import { foldText } from "../kernel/text/search-text.ts";
import { slugOf } from "../kernel/text/slug.ts";

/** With the slug: price rules store it and take it for a model when they are saved again. Once for all calls: lists ask for every model. */
const KEYWORDS = Object.fromEntries(
  Object.entries(MODEL_FAMILIES).map(([brand, families]) => [
    brand,
    families.map(([name, ...spellings]) => ({
      name,
      keywords: [foldText(name), slugOf(name), ...spellings].map(spaced),
    })),
  ]),
);

/** A family joins models that buyers consider the same: «Tiggo 7 Pro Max» and «Tiggo 7L» are both «Tiggo 7». */
export interface ModelFamily {
  slug: string;
  name: string;
}

/**
 * The family of a model by the brand's keywords: the longest match («Land Cruiser Prado» is no «Land Cruiser»), and of equals
 * the first in the text. Without a match, or without a table for the brand, it is the first word of the model.
 * The slug is empty when the model has neither a letter nor a digit.
 */
export function modelFamily(brandName: string, model: string): ModelFamily {
  const bare = withoutBrand(brandName, model);
  const name = familyByKeyword(slugOf(brandName), spaced(foldText(bare))) ?? firstWord(bare);
  return { slug: slugOf(name), name };
}

/** Slugs of the families that a model may belong to, for a brand whose spelling is the visitor's: «бмв» has no table, «BMW» has one. */
export function possibleFamilies(brandName: string, model: string): string[] {
  const brands = ["", brandName, ...Object.keys(MODEL_FAMILIES)];
  return [...new Set(brands.map((brand) => modelFamily(brand, model).slug))].filter(Boolean);
}

/** «RAV-4» is «RAV 4», and the slug of a family its name. */
function spaced(text: string): string {
  return text.replaceAll("-", " ");
}

function familyByKeyword(brand: string, model: string): string | null {
  let best: { name: string; length: number; at: number } | null = null;
  for (const { name, keywords } of ownValue(KEYWORDS, brand) ?? []) {
    for (const keyword of keywords) {
      const at = placeOf(keyword, model);
      if (at < 0) continue;
      if (!best || keyword.length > best.length || (keyword.length === best.length && at < best.at)) {
        best = { name, length: keyword.length, at };
      }
    }
  }
  return best?.name ?? null;
}

/**
 * The position of a keyword as a word, or -1. Letters may follow a number but digits may not («320» is in «320i», «Tiggo 4» is
 * not in «Tiggo 40»); digits may follow a word but letters may not («RX» is in «RX350», not in «RXS»).
 */
function placeOf(keyword: string, model: string): number {
  for (let at = model.indexOf(keyword); at >= 0; at = model.indexOf(keyword, at + 1)) {
    const before = model[at - 1] ?? " ";
    const after = model[at + keyword.length] ?? " ";
    const goesOn = isDigit(keyword.at(-1)) ? isDigit(after) : isLetter(after);
    if (!isDigit(before) && !isLetter(before) && !goesOn) return at;
  }
  return -1;
}

/** «Geely Monjaro» → «Monjaro». */
function withoutBrand(brandName: string, model: string): string {
  const text = model.trim();
  const startsWithBrand = foldText(text).startsWith(`${foldText(brandName)} `);
  return startsWithBrand ? text.slice(brandName.trim().length).trim() : text;
}

function firstWord(text: string): string {
  return text.split(/\s+/)[0] ?? "";
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && /\d/.test(char);
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /\p{L}/u.test(char);
}
