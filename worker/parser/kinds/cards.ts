import {
  childElements,
  countWithin,
  firstFrom,
  selfAndDescendants,
  type PageDocument,
  type PageElement,
  type ShownSum,
  textOf,
  selfAndAncestors,
} from "../document.ts";
import { type ExtractedValue, extractedValue, type ValueName } from "../extracted-values.ts";
import { isStruck, shownSums } from "../layers/price-text.ts";
import { specsIn } from "../layers/specs.ts";
import { findMake } from "../normalise/make-model.ts";
import { STEPS } from "../step-budget.ts";
import { addressKey } from "./address-key.ts";

/** A car of a result list, read from its card. */
export interface ListCard {
  /** Absent when the card opens by a script. */
  href?: string;
  values: ExtractedValue[];
  element: PageElement;
}

const CARD_TEXT_MIN = 15;
const CARD_TEXT_MAX = 3000;
const TITLE_MAX = 140;
/** The card of a car shows at least one of these besides a name and a price. */
const CAR_VALUES: ReadonlySet<ValueName> = new Set(["year", "mileage", "engine", "transmission", "fuel"]);

/** More links of a card are not looked at. */
const CARD_LINKS_MAX = 20;
/** A year, a distance or an engine: what a card without a link must show. */
const CAR_HINT = /(?<!\d)(?:19|20)\d{2}(?!\d)|\d\s?(?:км|km|mi|л\.?\s?с|hp|bhp|ps|kw|квт)|\d[.,]\d\s?(?:л|l|t)/i;

/** The cards of cars on a page: sibling elements with a price and at least one car field. Includes similar cars. */
export async function readCards(document: PageDocument): Promise<ListCard[]> {
  const { budget } = document;
  const bySum = new Map<PageElement, ShownSum[]>();
  const sums = await shownSums(document);
  const holders = new Set<PageElement>();
  for (const { element } of sums) {
    if (budget.isPauseDue) await budget.pause();
    for (const at of selfAndAncestors(element)) {
      if (holders.has(at)) break;
      holders.add(at);
    }
  }
  const links = document.elements.filter((element) => addressOf(element) !== undefined);
  const orders = links.map(({ order }) => order);
  const cards = await cardTags(document, holders, orders);
  for (const sum of sums) {
    if (budget.isPauseDue) await budget.pause();
    const card = cardOf(sum.element, cards);
    const known = card && bySum.get(card);
    if (known) known.push(sum);
    else if (card) bySum.set(card, [sum]);
  }
  const linksOf = (element: PageElement) => {
    const first = firstFrom(orders, element.order);
    return links
      .slice(first, Math.min(first + CARD_LINKS_MAX, firstFrom(orders, element.end)))
      .sort((a, b) => Number(a.tag !== "a") - Number(b.tag !== "a"))
      .flatMap((link) => addressOf(link) ?? []);
  };
  const uses = new Map<string, number>();
  for (const element of bySum.keys())
    for (const key of new Set(linksOf(element).map((href) => addressKey(href))))
      uses.set(key, (uses.get(key) ?? 0) + 1);
  const groups = new Map<PageElement | null, ListCard[]>();
  for (const [element, own] of bySum) {
    budget.spend(STEPS.card);
    if (budget.isPauseDue) await budget.pause();
    const hrefs = linksOf(element);
    // A link that stands in other cards too leads to the dealer or to a form.
    const href = hrefs.find((address) => uses.get(addressKey(address)) === 1) ?? hrefs[0];
    const card = readCard(document, element, own, href);
    const group = groups.get(element.parent);
    if (card && group) group.push(card);
    else if (card) groups.set(element.parent, [card]);
  }
  return mainGroups([...groups.values()].map(withoutLoneBlocks)).sort((a, b) => a.element.order - b.element.order);
}

/** Blocks without a link are cards only where several different ones stand side by side, each with more than a name. */
function withoutLoneBlocks(cards: readonly ListCard[]): ListCard[] {
  const stated = (card: ListCard) =>
    card.values
      .filter(({ name }) => name === "year" || name === "mileage" || name === "title")
      .map(({ text }) => text)
      .join("|");
  const unlinked = cards.filter(({ href }) => href === undefined);
  return new Set(unlinked.map(stated)).size > 1 ? [...cards] : cards.filter(({ href }) => href !== undefined);
}

/** Drops strips of promoted cars: their cards hold far fewer values than those of the list. */
function mainGroups(groups: readonly ListCard[][]): ListCard[] {
  const density = (cards: readonly ListCard[]) =>
    cards.reduce((sum, { values }) => sum + values.length, 0) / cards.length;
  const filled = groups.filter(({ length }) => length > 0);
  const densest = filled.reduce((most, cards) => (cards.length > 1 ? Math.max(most, density(cards)) : most), 0);
  return filled.filter((cards) => density(cards) >= densest * 0.6).flat();
}

/** Elements that may be cards, by parent and tag. */
type CardTags = ReadonlyMap<PageElement, ReadonlyMap<string, ReadonlySet<PageElement>>>;

async function cardTags(
  { budget }: PageDocument,
  holders: ReadonlySet<PageElement>,
  links: readonly number[],
): Promise<CardTags> {
  const found = new Map<PageElement, Map<string, Set<PageElement>>>();
  for (const element of holders) {
    budget.spend(STEPS.element);
    if (budget.isPauseDue) await budget.pause();
    if (!element.parent || !isCard(element, links)) continue;
    const tags = found.get(element.parent) ?? new Map<string, Set<PageElement>>();
    found.set(element.parent, tags.set(element.tag, (tags.get(element.tag) ?? new Set()).add(element)));
  }
  return found;
}

/** The nearest ancestor that has siblings of the same kind. */
function cardOf(start: PageElement, cards: CardTags): PageElement | undefined {
  for (const at of selfAndAncestors(start)) {
    if (!at.parent || (at.tag === "tr" && at.parent.tag === "table" && childElements(at).length < 3)) return undefined;
    const neighbours = cards.get(at.parent)?.get(at.tag);
    if (neighbours && neighbours.size >= 2 && neighbours.has(at)) return at;
  }
  return undefined;
}

function isCard(element: PageElement, links: readonly number[]): boolean {
  const text = textOf(element);
  return (
    text.length >= CARD_TEXT_MIN &&
    text.length <= CARD_TEXT_MAX &&
    /\p{L}{3}/u.test(text) &&
    (countWithin(links, element) > 0 || CAR_HINT.test(text))
  );
}

const NO_ADDRESS = /^(?:#|javascript:|tel:|mailto:|data:|blob:|\/?$)/i;
/** Addresses of other tags than links: of a card that opens by a script. */
const ADDRESS_ATTRIBUTES = ["data-href", "data-url", "data-link"] as const;
const OPENS = /(?:location(?:\.href)?\s?=|location\.(?:assign|replace)\(|window\.open\()\s?(["'])([^"']+)\1/;
const SCRIPT_MAX = 500;

/** The other page that an element leads to. */
function addressOf({ tag, attributes }: PageElement): string | undefined {
  const script = attributes["onclick"]?.slice(0, SCRIPT_MAX);
  return [
    tag === "a" ? attributes["href"] : undefined,
    ...ADDRESS_ATTRIBUTES.map((name) => attributes[name]),
    script && OPENS.exec(script)?.[2],
  ].find((address) => address !== undefined && !NO_ADDRESS.test(address.trim()));
}

function readCard(
  document: PageDocument,
  element: PageElement,
  sums: readonly ShownSum[],
  href: string | undefined,
): ListCard | undefined {
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
    !values.some(({ name }) => name === "price" || name === "conditionalPrice") ||
    !(values.some(({ name }) => CAR_VALUES.has(name)) || (title && findMake(title) && /(?:19|20)\d{2}/.test(title)))
  )
    return undefined;
  if (!href && !values.some(({ name }) => name === "year" || name === "mileage") && !title) return undefined;
  return { ...(href && { href }), values, element };
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
  const known = new Set(texts);
  const headed = parts
    .filter(({ tag }) => /^h[1-6]$/.test(tag))
    .map(textOf)
    .find((text) => known.has(text));
  const withYear = texts.find((text) => /(?:19|20)\d{2}/.test(text));
  return headed ?? withYear ?? texts.sort((a, b) => b.length - a.length)[0];
}
