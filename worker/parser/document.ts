import { tidy } from "./normalise/text.ts";

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: (PageElement | string)[];
  parent: PageElement | null;
  /** Position in `elements`. Descendants stand between `order` and `end`. */
  order: number;
  end: number;
  /** Set on parts that do not describe the page's car: menus, similar cars. */
  isUnrelated?: boolean;
  /** Cache of `textOf`. */
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

/** The text of an element on one line, with a space between its parts. */
export function textOf(element: PageElement): string {
  if (element.text !== undefined) return element.text;
  const parts =
    element.tag === "noscript"
      ? []
      : element.children.map((child) => (typeof child === "string" ? child : textOf(child)));
  element.text = tidy(parts.join(" "));
  return element.text;
}

/** Elements with more descendants are sections of the page, not values. */
const VALUE_ELEMENTS_MAX = 40;

/** The text of an element that may be a value; empty for larger elements, to save joining their text. */
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

/** The element and its descendants, in page order. */
export function selfAndDescendants(document: PageDocument, element: PageElement): PageElement[] {
  return document.elements.slice(Math.max(0, element.order), element.end);
}
