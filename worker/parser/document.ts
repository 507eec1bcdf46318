import { Parser } from "htmlparser2";
import { tidy } from "./normalise/text.ts";

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: (PageElement | string)[];
  parent: PageElement | null;
  /** Position in `elements`; what is inside stands between `order` and `end`. */
  order: number;
  end: number;
  /** Set once a part is known not to speak of this car: menus, similar cars. */
  isUnrelated?: boolean;
  /** Cached by `textOf`. */
  text?: string;
}

export interface PageScript {
  type: string;
  id: string;
  text: string;
}

export interface PageDocument {
  root: PageElement;
  elements: PageElement[];
  scripts: PageScript[];
  /** `name`, `property` or `itemprop` in lower case → contents in order. */
  metas: ReadonlyMap<string, readonly string[]>;
  title: string;
  lang: string;
  base: string;
  canonical: string;
}

/** Attributes longer than this are `data:` pictures and serialised states; no layer reads them. */
const ATTRIBUTE_MAX = 20_000;
/** Depth at which nesting is no page any more but an attack; deeper elements hang on this level. */
const DEPTH_MAX = 400;
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

/** Reads HTML, however broken, into a light tree; scripts, metas and the title are set aside. */
export function readDocument(html: string): PageDocument {
  const root: PageElement = { tag: "#root", attributes: {}, children: [], parent: null, order: -1, end: 0 };
  const elements: PageElement[] = [];
  const scripts: PageScript[] = [];
  const metas = new Map<string, string[]>();
  const page = { title: "", lang: "", base: "", canonical: "" };
  let current = root;
  let depth = 0;
  /** Inside elements whose content is not the page's text. */
  let silent = 0;
  let script: PageScript | null = null;
  let inTitle = false;

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === "script") {
          script = { type: (attributes["type"] ?? "").toLowerCase(), id: attributes["id"] ?? "", text: "" };
          return;
        }
        if (tag === "title" && silent === 0) inTitle = true;
        if (tag === "html") page.lang = attributes["lang"] ?? "";
        if (tag === "base") page.base ||= attributes["href"] ?? "";
        if (tag === "link" && /(?:^|\s)canonical(?:\s|$)/i.test(attributes["rel"] ?? ""))
          page.canonical ||= attributes["href"] ?? "";
        if (tag === "meta") addMeta(metas, attributes);
        if (IGNORED.has(tag)) silent += 1;
        if (silent > 0) return;
        const element: PageElement = {
          tag,
          attributes: shortened(attributes),
          children: [],
          parent: current,
          order: elements.length,
          end: elements.length + 1,
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
        else if (silent === 0) addText(current, text);
      },
      onclosetag(tag) {
        if (tag === "script") {
          if (script) scripts.push(script);
          script = null;
          return;
        }
        if (tag === "title") inTitle = false;
        if (IGNORED.has(tag)) {
          silent = Math.max(0, silent - 1);
          return;
        }
        if (silent > 0 || current.tag !== tag || !current.parent) return;
        depth -= 1;
        current.end = elements.length;
        current = current.parent;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  for (const open of selfAndAncestors(current)) open.end = elements.length;
  return { root, elements, scripts, metas, ...page, title: tidy(page.title) };
}

/** The parser hands out text in pieces, cut at every entity. */
function addText({ children }: PageElement, text: string): void {
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else children.push(text);
}

function addMeta(metas: Map<string, string[]>, attributes: Record<string, string>): void {
  const name = (attributes["property"] ?? attributes["name"] ?? attributes["itemprop"] ?? "").toLowerCase();
  const content = tidy(attributes["content"] ?? "");
  if (name && content) metas.set(name, [...(metas.get(name) ?? []), content]);
}

function shortened(attributes: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(attributes)) {
    if (value.length > ATTRIBUTE_MAX) attributes[name] = "";
  }
  return attributes;
}

/** All text of an element on one line, parts separated by a space. */
export function textOf(element: PageElement): string {
  if (element.text !== undefined) return element.text;
  const parts =
    element.tag === "noscript"
      ? []
      : element.children.map((child) => (typeof child === "string" ? child : textOf(child)));
  element.text = tidy(parts.join(" "));
  return element.text;
}

/** Elements with more elements inside than this hold a part of the page, not a value. */
const VALUE_ELEMENTS_MAX = 40;

/** The text of an element that may hold a value; nothing for larger ones, whose text would be put together in vain. */
export function shortTextOf(element: PageElement): string {
  return element.end - element.order > VALUE_ELEMENTS_MAX ? "" : textOf(element);
}

export function childElements(element: PageElement): PageElement[] {
  return element.children.filter((child) => typeof child !== "string");
}

/** The element and its ancestors, innermost first. */
export function* selfAndAncestors(element: PageElement): Generator<PageElement> {
  for (let at: PageElement | null = element; at; at = at.parent) yield at;
}

export function isInUnrelatedPart(element: PageElement): boolean {
  for (const at of selfAndAncestors(element)) if (at.isUnrelated) return true;
  return false;
}

/** Every element inside `element`, itself included, in page order. */
export function selfAndDescendants(document: PageDocument, element: PageElement): PageElement[] {
  return document.elements.slice(Math.max(0, element.order), element.end);
}
