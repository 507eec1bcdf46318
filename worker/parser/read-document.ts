import { type PageDocument, type PageElement, type PageScript, selfAndAncestors } from "./document.ts";
import { LimitedParser } from "./limited-parser.ts";
import { tidy } from "./normalise/text.ts";
import { pageBudget } from "./step-budget.ts";

/** Longer attributes are `data:` pictures and serialised states, which no layer reads, characters. */
const ATTRIBUTE_MAX = 20_000;
/** Deeper elements become children of this level, as in browsers (512). It bounds recursion and the length of ancestor chains. */
const DEPTH_MAX = 200;
/**
 * Saved pages of real sites have up to 1,800 elements, 25 levels and 24 attributes of one tag. Attributes longer than
 * ATTRIBUTE_MAX are cut and then ignored. A page arrives as a whole, so an unfinished token holds nothing more in memory.
 */
const LIMITS = {
  depth: 2000,
  tags: 100_000,
  attributes: 500,
  attributeChars: ATTRIBUTE_MAX,
  tokenChars: Number.POSITIVE_INFINITY,
};
/** Repeated metas beyond this number are ignored: a gallery has some 30 `og:image`. */
const METAS_PER_NAME = 100;
/** Longer titles and metas are cut, characters. */
const META_MAX = 5000;
/** Characters that are parsed between two looks at the budget. */
const PIECE_CHARS = 16 * 1024;
const STEPS_PER_CHARACTER = 3;
const IGNORED = new Set([
  "style",
  "template",
  "svg",
  "select",
  "textarea",
  "iframe",
  "object",
  "noframes",
  "datalist",
  "math",
  "canvas",
]);
const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);

/**
 * Parses HTML, valid or not, into a light tree. Scripts, metas and the title are collected separately. Throws `TooComplexError` beyond
 * LIMITS.
 */
export async function readDocument(html: string, budget = pageBudget(html.length)): Promise<PageDocument> {
  const root: PageElement = {
    tag: "#root",
    attributes: {},
    children: [],
    parent: null,
    index: 0,
    order: -1,
    end: 0,
    budget,
  };
  const elements: PageElement[] = [];
  const scripts: PageScript[] = [];
  const metas = new Map<string, string[]>();
  const page = { title: "", lang: "", base: "", canonical: "" };
  let current = root;
  let depth = 0;
  /** Number of open elements whose content is not part of the page's text. */
  let ignored = 0;
  let script: PageScript | null = null;
  let inTitle = false;

  const parser = new LimitedParser(
    {
      onopentag(tag, attributes) {
        if (tag === "script") {
          script = { type: (attributes["type"] ?? "").toLowerCase(), id: attributes["id"] ?? "", text: "" };
          return;
        }
        if (tag === "title" && ignored === 0) inTitle = true;
        if (tag === "html") page.lang = attributes["lang"] ?? "";
        if (tag === "base") page.base ||= attributes["href"] ?? "";
        if (tag === "link" && /(?:^|\s)canonical(?:\s|$)/i.test(attributes["rel"] ?? ""))
          page.canonical ||= attributes["href"] ?? "";
        if (tag === "meta") addMeta(metas, attributes);
        if (IGNORED.has(tag)) ignored += 1;
        if (ignored > 0) return;
        const element: PageElement = {
          tag,
          attributes: shortened(attributes),
          children: [],
          parent: current,
          index: current.children.length,
          order: elements.length,
          end: elements.length + 1,
          budget,
        };
        elements.push(element);
        current.children.push(element);
        if (VOID.has(tag) || depth >= DEPTH_MAX) return;
        depth += 1;
        current = element;
      },
      ontext(text) {
        if (script) script.text += text;
        else if (inTitle) page.title += text;
        else if (ignored === 0) addText(current, text);
      },
      onclosetag(tag) {
        if (tag === "script") {
          if (script) scripts.push(script);
          script = null;
          return;
        }
        if (tag === "title") inTitle = false;
        if (IGNORED.has(tag)) {
          ignored = Math.max(0, ignored - 1);
          return;
        }
        if (ignored > 0 || current.tag !== tag || !current.parent) return;
        depth -= 1;
        current.end = elements.length;
        current = current.parent;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
    LIMITS,
    budget,
  );
  for (let at = 0; at < html.length; at += PIECE_CHARS) {
    const piece = html.slice(at, at + PIECE_CHARS);
    budget.spend(STEPS_PER_CHARACTER * piece.length);
    parser.write(piece);
    if (budget.isPauseDue) await budget.pause();
  }
  parser.end();
  for (const open of selfAndAncestors(current)) open.end = elements.length;
  return { root, elements, scripts, metas, ...page, title: tidy(page.title.slice(0, META_MAX)), budget };
}

/** htmlparser2 emits text in pieces, cut at every entity. */
function addText({ children }: PageElement, text: string): void {
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else children.push(text);
}

function addMeta(metas: Map<string, string[]>, attributes: Record<string, string>): void {
  const name = (attributes["property"] ?? attributes["name"] ?? attributes["itemprop"] ?? "").toLowerCase();
  const content = tidy((attributes["content"] ?? "").slice(0, META_MAX));
  if (!name || !content) return;
  const known = metas.get(name);
  if (!known) metas.set(name, [content]);
  else if (known.length < METAS_PER_NAME) known.push(content);
}

function shortened(attributes: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(attributes)) {
    if (value.length > ATTRIBUTE_MAX) attributes[name] = "";
  }
  return attributes;
}
