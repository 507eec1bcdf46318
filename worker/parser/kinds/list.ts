import {
  isInUnrelatedPart,
  isSection,
  type PageDocument,
  type PageElement,
  selfAndAncestors,
  selfAndDescendants,
  shortTextOf,
  textOf,
} from "../document.ts";
import { containsHeading } from "../regions.ts";
import { STEPS } from "../step-budget.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import type { PageContent } from "../extract-content.ts";
import type { StateCar } from "../layers/state.ts";
import { findMake } from "../normalise/make-model.ts";
import { fold } from "../normalise/text.ts";
import { addressKey } from "./address-key.ts";
import type { ListCard } from "./cards.ts";

/** A car of a result list, merged from its card, its JSON-LD and its state. */
export interface ListedCar {
  values: ExtractedValue[];
}

const LIST_TITLE =
  /(?:\d[\d\s]*|все)\s+(?:объявлени|предложени|автомобил|авто(?!\p{L})|машин)|продажа (?:авто|автомобилей|машин|подержанных|новых)|купить (?:авто|машину|автомобиль|подержанный|новый)(?!\p{L})[^,]*(?:в \p{L}+|недорого|бу)|автомобили (?:в наличии|с пробегом|с\s)|каталог|used cars|cars for sale|new cars|search results|\d+ (?:cars|vehicles|results)|gebrauchtwagen|fahrzeuge|occasions/u;
/** A page with this many car fields is the page of one car, even when other cars follow below. */
const CERTAIN_CAR = 5;

/** «1–20 von 4.512 Angeboten», «Найдено 340», "340 results found". */
const RESULT_COUNT =
  /^(?:\p{L}+ )?\d+ ?[-–—] ?\d+ (?:von|of|van|из|з|z|de|di|sur) \d|^(?:найден|показан|знайдено|gefunden|gevonden|found)\p{L}*:? \d|^\d[\d., ]*(?:\p{L}+ )?(?:gefunden|gevonden|found|найден\p{L}*)$/u;

/**
 * The cars of a result list; undefined for other pages. Empty for a list whose cars cannot be read. `stated`: the number of car fields that
 * the page itself states.
 */
export function readList(content: PageContent, document: PageDocument, stated: number): ListedCar[] | undefined {
  const { cards, entities, states, heading, hasMain, labelled, microdata, own, repeated } = content;
  const listedEntities = distinct(
    entities.filter(({ values }) => values.some(({ name }) => name === "price" || name === "year")),
  );
  const listedStates = listedIn(states);
  const described = distinct(
    microdata
      .filter((values) => values.some(({ name }) => name === "brand" || name === "title"))
      .map((values) => ({ values })),
  );
  const counted = countsResults(document);
  const plural =
    counted || [heading ? textOf(heading) : "", document.title].some((text) => LIST_TITLE.test(fold(text)));
  const hasVin = own.some(({ name }) => name === "vin");
  const isRepeated = repeated > 2 && !hasVin;
  const namesCar = heading !== undefined && findMake(textOf(heading)) !== undefined;
  // The values of cards are not among the page's own.
  const isDescribed = namesCar && own.some(({ name }) => name === "mileage") && hasOwnSum(document, heading);
  const isCar =
    (!counted || hasVin) &&
    stated >= CERTAIN_CAR &&
    (labelled >= 3 || hasMain || microdata.length === 1 || isDescribed) &&
    !(plural && labelled < 3);
  if (isCar && !isRepeated && !(listedEntities.length > 2 && !hasMain && labelled < 3)) return undefined;
  if (hasMain && !plural && !isRepeated && stated >= 3) return undefined;
  const others = [listedEntities, listedStates, described];
  const [most = []] = others.toSorted((a, b) => b.length - a.length);
  const count = Math.max(cards.length, most.length, isRepeated ? repeated : 0);
  const isPair =
    entities.length > 1 || described.length > 1 || (Math.max(cards.length, listedStates.length) > 1 && !namesCar);
  const isOther = !hasVin && (counted || (labelled < 3 && (content.sumsUp || listedStates.length > 1)));
  if (count < 2 || (count < 3 && !plural && !isPair)) return isOther ? most : undefined;
  return cards.length * 2 >= most.length ? merged(cards, [...listedEntities, ...listedStates], content.base.url) : most;
}

/** Whether a sum of the main part stands under the page's heading, not in a block with a name of its own: a promoted car. */
function hasOwnSum(document: PageDocument, heading: PageElement): boolean {
  const isNamed = (part: PageElement) => {
    const text = shortTextOf(part);
    part.budget.spend(STEPS.sum);
    return text !== "" && text.length <= NAME_MAX && findMake(text) !== undefined;
  };
  return (document.sums ?? []).some(({ element, money }) => {
    if (money.periodic || isInUnrelatedPart(element)) return false;
    for (const at of selfAndAncestors(element)) {
      if (isSection(at) || containsHeading(at, heading)) return true;
      if (selfAndDescendants(document, at).some(isNamed)) return false;
    }
    return true;
  });
}

function countsResults({ elements }: PageDocument): boolean {
  return elements.some((element) => {
    const text = shortTextOf(element);
    return text.length <= RESULT_COUNT_MAX && RESULT_COUNT.test(fold(text)) && !isInUnrelatedPart(element);
  });
}

const RESULT_COUNT_MAX = 60;
/** Longer texts are no names of cars, characters. */
const NAME_MAX = 140;

/** The cars of states that stand among others, in page order. */
export function listedIn(states: readonly StateCar[]): ListedCar[] {
  const listed = states.filter(({ siblings, isRepeated }) => siblings > 2 && !isRepeated);
  return distinct(listed.toSorted((a, b) => a.order - b.order));
}

function distinct(cars: readonly ListedCar[]): ListedCar[] {
  const seen = new Set<string>();
  return cars.filter(({ values }) => {
    const key = values.find(({ name }) => name === "url")?.text ?? values.map(({ text }) => text).join("|");
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Cards, completed by the JSON-LD and the embedded state of the same address. */
function merged(cards: readonly ListCard[], entities: readonly ListedCar[], base: string | undefined): ListedCar[] {
  const byUrl = new Map<string, ExtractedValue[]>();
  const namesOfKey = new Map<string, Set<string>>();
  for (const { href, values } of cards) {
    const key = href === undefined ? "" : addressKey(href, base);
    namesOfKey.set(key, (namesOfKey.get(key) ?? new Set()).add(nameOf(values)));
  }
  for (const { values } of entities) {
    const url = values.find(({ name }) => name === "url")?.text;
    const key = url && addressKey(url, base);
    if (!key) continue;
    const known = byUrl.get(key);
    if (!known) byUrl.set(key, [...values]);
    else for (const value of values) known.push(value);
  }
  const seen = new Set<string>();
  return cards.flatMap(({ href, values }) => {
    const stated = values.map(({ name, text }) => `${name} ${text}`).join("|");
    const key = href === undefined ? "" : addressKey(href, base);
    // Different cars of one address: it is not theirs.
    const isOwn = key !== "" && namesOfKey.get(key)?.size === 1;
    const identity = isOwn ? key : stated;
    if (seen.has(identity)) return [];
    seen.add(identity);
    const address = isOwn && href ? [extractedValue("url", href, "address", { confidence: 0.95 })] : [];
    return [{ values: [...((isOwn && byUrl.get(key)) || []), ...values, ...address] }];
  });
}

/** What differs between the cards of two cars; a promoted card of the same car may show less. */
const nameOf = (values: readonly ExtractedValue[]) =>
  values
    .filter(({ name }) => name === "title" || name === "price")
    .map(({ text }) => fold(text))
    .join("|");
