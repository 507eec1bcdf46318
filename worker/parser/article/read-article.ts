import {
  ALT_CHARS_MAX,
  bodyWords,
  BLOCKS_MAX,
  CAPTION_CHARS_MAX,
  HEADING_CHARS_MAX,
  isSafeLink,
  LIST_ITEMS_MAX,
  type PageBlock,
  type Span,
  SPAN_CHARS_MAX,
  SPANS_MAX,
} from "#worker/domain/content/page-body.ts";
import { articleDay } from "./article-day.ts";
import { decodeBytes } from "../decode.ts";
import { containsHeading } from "../regions.ts";
import { childElements, type PageDocument, type PageElement, textOf } from "../document.ts";
import { absolute } from "../normalise/pictures.ts";
import { tidy } from "../normalise/text.ts";
import { readDocument } from "../read-document.ts";
import { pageBudget, type Pause, STEPS, TooComplexError } from "../step-budget.ts";

/** The main content of a page that is no listing: its texts as blocks, its pictures by their addresses on the other site. */
export interface Article {
  title: string;
  description: string | null;
  /** «2026-12-31», if the page says when it was published. */
  day: string | null;
  /** A picture's `src` is an absolute address of the other site, which has to be fetched. */
  body: PageBlock[];
  /** There was more than a page may hold. */
  isCut: boolean;
}

interface ArticleInput {
  bytes: Uint8Array;
  contentType: string;
  /** After redirects. */
  url: string;
  pause?: Pause;
}

/** Addresses of pictures are longer than a stored one may be. */
const BODY_CHARS_MAX = 40_000;
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 300;
/** Blocks in which the day of an article may stand. */
const TOP_BLOCKS = 4;
/** A menu is a list of short links. */
const MENU_LINKS_MIN = 3;
const MENU_WORDS_MAX = 40;

const SKIPPED = new Set(
  "nav footer aside form button input label dialog noscript script link meta head title audio video".split(" "),
);
const CHROME_ROLES = new Set(["navigation", "contentinfo", "banner", "complementary", "search", "dialog", "menu"]);
const CHROME_NAMES =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|footer|sidebar|breadcrumbs?|cookies?|popup|modal|social|share|sharing|comments?|related|banner|ads?|callback|search|pagination|pager|subscribe|copyright)(?:$|[\s_-])/i;
const BLOCKS = new Set(
  "address article blockquote body center dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hgroup hr html li main ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

/** Null if the page has no text of its own or is too complex. Time grows with the page alone: every element is visited a bounded number of times. */
export async function readArticle({ bytes, contentType, url, pause }: ArticleInput): Promise<Article | null> {
  if (/^(?:image|audio|video|font)\/|application\/(?!xhtml)/i.test(contentType)) return null;
  try {
    const html = decodeBytes(bytes, contentType);
    const document = await readDocument(html, pageBudget(html.length, pause));
    return articleOf(document, absolute(document.base, url) ?? url, url);
  } catch (cause) {
    if (cause instanceof TooComplexError) return null;
    throw cause;
  }
}

function articleOf(document: PageDocument, base: string, url: string): Article | null {
  const heading = document.elements.find((element) => element.tag === "h1" && textOf(element).length > 1);
  const reader = new ArticleReader(document, heading, base, new URL(url).host);
  const root = document.elements.find(({ tag, attributes }) => tag === "main" || attributes["role"] === "main");
  reader.read(root && (!heading || containsHeading(root, heading)) ? root : document.root);
  const { body, isCut } = reader.finished();
  const meta = (name: string) => document.metas.get(name)?.[0] ?? "";
  const title = heading ? textOf(heading) : meta("og:title") || document.title;
  if (body.length === 0 || title === "") return null;
  return {
    title: title.slice(0, TITLE_MAX),
    description: (meta("description") || meta("og:description")).slice(0, DESCRIPTION_MAX) || null,
    day: articleDay(document, reader.time, bodyWords(body.slice(0, TOP_BLOCKS))),
    body,
    isCut,
  };
}

/** Walks the tree once. The parser bounds its depth (read-document.ts), so that the recursion is bounded. */
class ArticleReader {
  time: string | null = null;
  readonly #document: PageDocument;
  readonly #heading: PageElement | undefined;
  readonly #base: string;
  readonly #host: string;
  #body: PageBlock[] = [];
  #spans: Span[] = [];
  #chars = 0;
  #isCut = false;
  /** What collected words become. */
  #kind: "paragraph" | "quote" = "paragraph";

  constructor(document: PageDocument, heading: PageElement | undefined, base: string, host: string) {
    this.#document = document;
    this.#heading = heading;
    this.#base = base;
    this.#host = host;
  }

  finished(): { body: PageBlock[]; isCut: boolean } {
    this.#flush();
    return { body: this.#body, isCut: this.#isCut };
  }

  read(element: PageElement): void {
    this.#document.budget.spend(STEPS.element);
    if (this.#isChrome(element)) return;
    const { tag } = element;
    if (tag === "time" && this.time === null) this.time = element.attributes["datetime"] ?? null;
    if (element === this.#heading) {
      // What stands before the heading is the layout of the site.
      this.#body = [];
      this.#spans = [];
      this.#chars = 0;
      return;
    }
    if (/^h[1-6]$/.test(tag)) return this.#addHeading(element);
    if (tag === "ul" || tag === "ol") return this.#addList(element);
    if (tag === "table") return this.#addTable(element);
    if (tag === "img") return this.#addPicture(element);
    if (tag === "blockquote") {
      this.#flush();
      this.#kind = "quote";
      this.#readChildren(element);
      this.#flush();
      this.#kind = "paragraph";
      return;
    }
    if (tag === "figcaption") return this.#addCaption(element);
    if (!BLOCKS.has(tag) && tag !== "#root") return this.#readInline(element, {});
    this.#flush();
    this.#readChildren(element);
    this.#flush();
  }

  #readChildren({ children }: PageElement): void {
    for (const child of children) {
      if (typeof child === "string") this.#addText(child, {});
      else this.read(child);
    }
  }

  #isChrome(element: PageElement): boolean {
    const { tag, attributes } = element;
    if (tag === "#root" || tag === "html" || tag === "body") return false;
    if (SKIPPED.has(tag) || attributes["hidden"] !== undefined || attributes["aria-hidden"] === "true") return true;
    if (/display\s*:\s*none/i.test(attributes["style"] ?? "")) return true;
    if (containsHeading(element, this.#heading)) return false;
    return (
      tag === "header" ||
      CHROME_ROLES.has(attributes["role"] ?? "") ||
      CHROME_NAMES.test(`${attributes["class"] ?? ""} ${attributes["id"] ?? ""}`)
    );
  }

  #readInline(element: PageElement, look: Omit<Span, "text">): void {
    this.#document.budget.spend(STEPS.element);
    if (this.#isChrome(element)) return;
    const { tag, attributes, children } = element;
    if (tag === "br") return this.#addText("\n", look, true);
    if (tag === "img") return this.#addPicture(element);
    if (BLOCKS.has(tag)) return this.read(element);
    if (tag === "time" && this.time === null) this.time = attributes["datetime"] ?? null;
    const inner = { ...look };
    if (tag === "b" || tag === "strong") inner.bold = true;
    if (tag === "i" || tag === "em") inner.italic = true;
    const link = tag === "a" ? this.#linkOf(attributes["href"] ?? "") : null;
    if (link) inner.link = link;
    for (const child of children) {
      if (typeof child === "string") this.#addText(child, inner);
      else this.#readInline(child, inner);
    }
  }

  /** Links within the old site become paths of this one, where redirects know them. */
  #linkOf(href: string): string | null {
    if (href.startsWith("#") || href.trim() === "") return null;
    if (/^(?:mailto|tel):/i.test(href)) return isSafeLink(href) ? href : null;
    if (/^[a-z][\w+.-]*:/i.test(href) && !/^https?:/i.test(href)) return null;
    const address = absolute(href, this.#base);
    if (!address) return null;
    const url = new URL(address);
    const link = url.host === this.#host ? url.pathname + url.search : url.href;
    return isSafeLink(link) ? link : null;
  }

  #addText(text: string, look: Omit<Span, "text">, isBreak = false): void {
    const words = isBreak ? text : text.replace(/\s+/g, " ");
    if (words === "") return;
    const last = this.#spans.at(-1);
    const isSame = last && last.bold === look.bold && last.italic === look.italic && last.link === look.link;
    if (isSame && last.text.length + words.length <= SPAN_CHARS_MAX) last.text += words;
    else
      for (let at = 0; at < words.length; at += SPAN_CHARS_MAX)
        this.#spans.push({ text: words.slice(at, at + SPAN_CHARS_MAX), ...look });
  }

  /** The collected words, without spaces at their ends. */
  #taken(): Span[] {
    const spans = this.#spans.slice(0, SPANS_MAX);
    this.#spans = [];
    const [first] = spans;
    if (first) first.text = first.text.trimStart();
    const last = spans.at(-1);
    if (last) last.text = last.text.trimEnd();
    return spans.every(({ text }) => text.trim() === "") ? [] : spans.filter(({ text }) => text !== "");
  }

  #flush(): void {
    const spans = this.#taken();
    if (spans.length > 0) this.#add({ type: this.#kind, spans });
  }

  #add(block: PageBlock): void {
    const size = JSON.stringify(block).length;
    if (this.#body.length >= BLOCKS_MAX || this.#chars + size > BODY_CHARS_MAX) {
      this.#isCut = true;
      return;
    }
    this.#chars += size;
    this.#body.push(block);
  }

  #addHeading(element: PageElement): void {
    this.#flush();
    const text = textOf(element).slice(0, HEADING_CHARS_MAX).trim();
    if (text !== "") this.#add({ type: "heading", level: element.tag <= "h2" ? 2 : 3, text });
    for (const picture of picturesIn(element)) this.#addPicture(picture);
  }

  #addList(element: PageElement): void {
    this.#flush();
    if (isMenu(element)) return;
    const before = this.#body;
    const items: Span[][] = [];
    for (const item of childElements(element)) {
      // The blocks of a line are put together: a list has words alone.
      this.#body = [];
      const chars = this.#chars;
      this.#readChildren(item);
      const own = this.#taken();
      const inner = this.#body.flatMap((block): Span[][] => {
        if (block.type === "paragraph" || block.type === "quote") return [block.spans];
        if (block.type === "heading") return [[{ text: block.text }]];
        return block.type === "list" ? block.items : [];
      });
      const pictures = this.#body.filter(({ type }) => type === "image");
      this.#chars = chars;
      this.#body = before;
      items.push(...inner, ...(own.length > 0 ? [own] : []));
      for (const picture of pictures) this.#add(picture);
    }
    this.#addItems(items, element.tag === "ol");
  }

  #addItems(items: readonly Span[][], ordered: boolean): void {
    if (items.length === 0) return;
    if (items.length > LIST_ITEMS_MAX) this.#isCut = true;
    this.#add({ type: "list", ordered, items: items.slice(0, LIST_ITEMS_MAX) });
  }

  /** A table becomes a list of its rows; one that only arranges the page is read like any other part of it. */
  #addTable(element: PageElement): void {
    this.#flush();
    const rows: PageElement[] = [];
    collect(element, (one) => one.tag === "tr", rows);
    const cells = rows.map((row) => childElements(row).filter(({ tag }) => tag === "td" || tag === "th"));
    const isData = cells.some(({ length }) => length > 1) && !rows.some((row) => hasBlocks(row));
    if (!isData) return this.#readChildren(element);
    const texts = cells.map((row) => row.map(textOf).filter(Boolean).join(" — ")).filter(Boolean);
    this.#addItems(
      texts.map((text) => [{ text: text.slice(0, SPAN_CHARS_MAX) }]),
      false,
    );
  }

  #addPicture({ attributes }: PageElement): void {
    this.#flush();
    const address =
      attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-original"] ?? attributes["src"];
    const src = address && !/^data:/i.test(address) ? absolute(address, this.#base) : undefined;
    if (!src || /\.svg(?:$|\?)/i.test(src)) return;
    if (this.#body.some((block) => block.type === "image" && block.src === src)) return;
    const alt = tidy((attributes["alt"] ?? attributes["title"] ?? "").slice(0, ALT_CHARS_MAX * 2)).slice(
      0,
      ALT_CHARS_MAX,
    );
    this.#add({ type: "image", src, alt, caption: null });
  }

  #addCaption(element: PageElement): void {
    this.#flush();
    const last = this.#body.at(-1);
    const caption = textOf(element).slice(0, CAPTION_CHARS_MAX);
    if (last?.type === "image") last.caption ??= caption || null;
    else this.#readChildren(element);
  }
}

function picturesIn(element: PageElement): PageElement[] {
  const found: PageElement[] = [];
  collect(element, ({ tag }) => tag === "img", found);
  return found;
}

/** The outermost descendants that match. */
function collect(element: PageElement, matches: (one: PageElement) => boolean, found: PageElement[]): void {
  element.budget.spend(STEPS.element);
  for (const child of childElements(element)) {
    if (matches(child)) found.push(child);
    else collect(child, matches, found);
  }
}

const ARRANGED = new Set("table ul ol h1 h2 h3 h4 h5 h6 blockquote img".split(" "));

function hasBlocks(element: PageElement): boolean {
  const found: PageElement[] = [];
  collect(element, ({ tag }) => ARRANGED.has(tag), found);
  return found.length > 0;
}

/** Whether nearly all words of a list are short links. */
function isMenu(list: PageElement): boolean {
  const items = childElements(list);
  if (items.length < MENU_LINKS_MIN) return false;
  const linked = items.filter((item) => {
    const links: PageElement[] = [];
    collect(item, ({ tag }) => tag === "a", links);
    const words = textOf(item).length;
    const ofLinks = links.reduce((sum, link) => sum + textOf(link).length, 0);
    return links.length > 0 && words <= MENU_WORDS_MAX * links.length && ofLinks >= words * 0.8;
  });
  return linked.length >= items.length * 0.8;
}
