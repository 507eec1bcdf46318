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

/** One car of a result list, as its card shows it. */
export interface ListCard {
  href: string;
  values: ExtractedValue[];
  element: PageElement;
}

const CARD_TEXT_MIN = 15;
const CARD_TEXT_MAX = 3000;
const TITLE_MAX = 140;
/** A card of a car shows more than a name and a price. */
const CAR_VALUES: ReadonlySet<ValueName> = new Set(["year", "mileage", "engine", "transmission", "fuel"]);

/** The cards of cars on a page: neighbours that each hold a link, a price and a extracted or two; similar cars included. */
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

/** Without strips of promoted cars, whose cards say far less than those of the list itself. */
function mainGroups(groups: readonly ListCard[][]): ListCard[] {
  const said = (cards: readonly ListCard[]) => cards.reduce((sum, { values }) => sum + values.length, 0) / cards.length;
  const most = Math.max(0, ...groups.filter(({ length }) => length > 1).map(said));
  return groups.filter((cards) => said(cards) >= most * 0.6).flat();
}

/** The widest ancestor that still has neighbours of its kind. */
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

/** The shortest text of a card that names a make: its link, its heading, the words of its picture. */
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
