import { searchWords } from "../kernel/panel-list.ts";
import { foldText } from "../kernel/text/search-text.ts";
import { DEFAULT_PAGE_LINKS } from "./default-pages.ts";

/** Shorter words stand in too many titles. */
const LETTERS_MIN = 4;

/**
 * The path of the page whose title has all words of a search, the one with the shortest title of several; null if none has, or no word is
 * long enough.
 */
export function pageOfWords(pages: readonly { slug: string; title: string }[], search: string): string | null {
  const words = searchWords(search);
  if (!words.some(({ length }) => length >= LETTERS_MIN)) return null;
  if (words.join(" ") === "новости") return "/news";
  const own = new Set(pages.map(({ slug }) => slug));
  const found = [...pages, ...DEFAULT_PAGE_LINKS.filter(({ slug }) => !own.has(slug))]
    .filter(({ title }) =>
      words.every((word) =>
        foldText(title)
          .split(/[^\p{L}\d]+/u)
          .some((one) => one.startsWith(word)),
      ),
    )
    .toSorted((a, b) => a.title.length - b.title.length);
  return found[0] ? `/${found[0].slug}` : null;
}
