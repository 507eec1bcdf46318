import {
  childElements,
  selfAndDescendants,
  type PageDocument,
  type PageElement,
  textOf,
  selfAndAncestors,
} from "../document.ts";
import { type ExtractedValue, extractedValue, type ValueName } from "../extracted-values.ts";
import { isStruck, shownSums, type ShownSum } from "../layers/price-text.ts";
import { specsIn } from "../layers/specs.ts";
import { findMake } from "../normalise/make-model.ts";

/** A car of a result list, read from its card. */
export interface ListCard {
  href: string;
  values: ExtractedValue[];
  element: PageElement;
}

const CARD_TEXT_MIN = 15;
const CARD_TEXT_MAX = 3000;
const TITLE_MAX = 140;
/** The card of a car shows at least one of these besides a name and a price. */
const CAR_VALUES: ReadonlySet<ValueName> = new Set(["year", "mileage", "engine", "transmission", "fuel"]);

/** The cards of cars on a page: sibling elements with a link, a price and at least one car field. Includes similar cars. */
export function readCards(document: PageDocument): ListCard[] {
  const bySum = new Map<PageElement, ShownSum[]>();
  const sums = shownSums(document);
  const holders = new Set<PageElement>(sums.flatMap(({ element }) => [...selfAndAncestors(element)]));
  for (const sum of sums) {
    const card = cardOf(document, sum.element, holders);
    if (card) bySum.set(card, [...(bySum.get(card) ?? []), sum]);
  }
  const groups = new Map<PageElement | null, ListCard[]>();
  for (const [element, own] of bySum) {
    const card = readCard(document, element, own);
    if (card) groups.set(element.parent, [...(groups.get(element.parent) ?? []), card]);
  }
  return mainGroups([...groups.values()]).sort((a, b) => a.element.order - b.element.order);
}

/** Drops strips of promoted cars: their cards hold far fewer values than those of the list. */
function mainGroups(groups: readonly ListCard[][]): ListCard[] {
  const density = (cards: readonly ListCard[]) =>
    cards.reduce((sum, { values }) => sum + values.length, 0) / cards.length;
  const densest = Math.max(0, ...groups.filter(({ length }) => length > 1).map(density));
  return groups.filter((cards) => density(cards) >= densest * 0.6).flat();
}

/** The nearest ancestor that has siblings of the same kind. */
function cardOf(
  document: PageDocument,
  start: PageElement,
  holders: ReadonlySet<PageElement>,
): PageElement | undefined {
  for (const at of selfAndAncestors(start)) {
    if (!at.parent || (at.tag === "tr" && at.parent.tag === "table")) return undefined;
    const neighbours = childElements(at.parent).filter(
      (child) => child.tag === at.tag && holders.has(child) && isCard(document, child),
    );
    if (neighbours.length >= 2 && neighbours.includes(at)) return at;
  }
  return undefined;
}

function isCard(document: PageDocument, element: PageElement): boolean {
  const text = textOf(element);
  return (
    text.length >= CARD_TEXT_MIN &&
    text.length <= CARD_TEXT_MAX &&
    /\p{L}{3}/u.test(text) &&
    linkOf(document, element) !== undefined
  );
}

function linkOf(document: PageDocument, element: PageElement): string | undefined {
  return selfAndDescendants(document, element)
    .filter(({ tag }) => tag === "a")
    .map(({ attributes }) => attributes["href"] ?? "")
    .find((href) => href.length > 1 && !/^(?:#|javascript:|tel:|mailto:)/i.test(href));
}

function readCard(document: PageDocument, element: PageElement, sums: readonly ShownSum[]): ListCard | undefined {
  const href = linkOf(document, element);
  if (!href) return undefined;
  const parts = selfAndDescendants(document, element);
  const title = titleOf(parts);
  const values = specsIn(parts, 0.65).filter(({ name }) => name !== "status");
  if (title) values.push(extractedValue("title", title, "title", { confidence: 0.7 }));
  for (const { money, element: holder, context } of sums) {
    if (money.periodic) continue;
    const name = isStruck(holder) ? "oldPrice" : money.conditional ? "conditionalPrice" : "price";
    values.push(extractedValue(name, context.length < 60 ? context : textOf(holder), "text", { unit: money.currency }));
  }
  if (
    !values.some(({ name }) => name === "price") ||
    !(values.some(({ name }) => CAR_VALUES.has(name)) || (title && findMake(title) && /(?:19|20)\d{2}/.test(title)))
  )
    return undefined;
  return { href, values, element };
}

/** The title of a card: its heading that names a make, else such a text with a year, else the longest such text. */
function titleOf(parts: readonly PageElement[]): string | undefined {
  const texts = parts
    .filter(
      ({ tag, children }) =>
        /^h[1-6]$/.test(tag) || tag === "a" || children.every((child) => typeof child === "string"),
    )
    .flatMap((part) => [textOf(part), part.tag === "a" ? (part.attributes["title"] ?? "") : ""])
    .filter((text) => text.length > 2 && text.length <= TITLE_MAX && findMake(text) !== undefined);
  const headed = parts
    .filter(({ tag }) => /^h[1-6]$/.test(tag))
    .map(textOf)
    .find((text) => texts.includes(text));
  const withYear = texts.find((text) => /(?:19|20)\d{2}/.test(text));
  return headed ?? withYear ?? texts.sort((a, b) => b.length - a.length)[0];
}
