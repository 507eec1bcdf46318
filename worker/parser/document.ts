import type { Money } from "./normalise/money.ts";
import { tidy } from "./normalise/text.ts";
import type { StepBudget } from "./step-budget.ts";

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: (PageElement | string)[];
  parent: PageElement | null;
  /** Position in the parent's `children`. */
  index: number;
  /** Position in `elements`. Descendants stand between `order` and `end`. */
  order: number;
  end: number;
  /** Set on parts that do not describe the page's car: menus, similar cars. */
  isUnrelated?: boolean;
  /** Cache of `textOf`. */
  text?: string;
  /** The steps that the whole page has left. */
  budget: StepBudget;
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
  budget: StepBudget;
  /** Cache of `shownSums`. */
  sums?: ShownSum[];
}

/** A sum on the page and the smallest element that contains all of it. */
export interface ShownSum {
  element: PageElement;
  money: Money;
  /** The sum with a few words around it. */
  context: string;
}

/** The text of an element on one line, with a space between its parts; at most TEXT_MAX characters. */
export function textOf(element: PageElement): string {
  element.text ??= element.tag === "noscript" ? "" : joinedText(element);
  return element.text;
}

/** No layer reads a longer text, and no ancestor need copy it, characters. */
const TEXT_MAX = 8000;

function joinedText({ children, budget }: PageElement): string {
  const parts: string[] = [];
  let length = 0;
  for (const child of children) {
    budget.spend(1);
    const part = typeof child === "string" ? tidy(child.slice(0, TEXT_MAX)) : textOf(child);
    if (part === "") continue;
    parts.push(part);
    length += part.length + 1;
    if (length > TEXT_MAX) break;
  }
  budget.spend(length >> 1);
  return parts.length === 1 ? (parts[0] ?? "") : parts.join(" ").slice(0, TEXT_MAX);
}

/** Elements with more descendants are sections of the page, not values. */
const VALUE_ELEMENTS_MAX = 40;

export function isSection({ order, end }: PageElement): boolean {
  return end - order > VALUE_ELEMENTS_MAX;
}

/** The text of an element that may be a value; empty for larger elements, to save joining their text. */
export function shortTextOf(element: PageElement): string {
  return isSection(element) ? "" : textOf(element);
}

export function childElements(element: PageElement): PageElement[] {
  return element.children.filter((child) => typeof child !== "string");
}

/** The element and its ancestors, innermost first. */
export function* selfAndAncestors(element: PageElement): Generator<PageElement> {
  for (let at: PageElement | null = element; at; at = at.parent) {
    element.budget.spend(2);
    yield at;
  }
}

/** Valid after `flagDescendants`. */
export function isInUnrelatedPart(element: PageElement): boolean {
  return element.isUnrelated === true;
}

/** Flags everything inside flagged elements. Parents stand before their children, so one pass is enough. */
export function flagDescendants(document: PageDocument): void {
  for (const element of document.elements) if (element.parent?.isUnrelated) element.isUnrelated = true;
}

/** The element and its descendants, in page order. */
export function selfAndDescendants(document: PageDocument, element: PageElement): PageElement[] {
  const start = Math.max(0, element.order);
  document.budget.spend(element.end - start);
  return document.elements.slice(start, element.end);
}

/** The positions of all elements with a tag, ascending. */
export function ordersOf({ elements }: PageDocument, tag: string): number[] {
  return elements.flatMap((element) => (element.tag === tag ? [element.order] : []));
}

/** The number of such positions within an element, itself included. */
export function countWithin(orders: readonly number[], { order, end }: PageElement): number {
  return firstFrom(orders, end) - firstFrom(orders, order);
}

/** The index of the first position that is not less than `least`: a binary search. */
export function firstFrom(orders: readonly number[], least: number): number {
  let low = 0;
  let high = orders.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((orders[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
