import {
  flagDescendants,
  isInUnrelatedPart,
  type PageDocument,
  type PageElement,
  selfAndDescendants,
  textOf,
} from "./document.ts";
import { type ExtractedValue, extractedValue, type SourceContext } from "./extracted-values.ts";
import { type ListCard, readCards } from "./kinds/cards.ts";
import type { Json } from "./json.ts";
import { readBreadcrumbs } from "./layers/breadcrumbs.ts";
import { readEmbeddedJson } from "./layers/embedded-json.ts";
import { lastCrumbs, type LdEntity, ldEntities, sumsUp } from "./layers/json-ld.ts";
import { readLabels } from "./layers/labels.ts";
import { readMicrodata } from "./layers/microdata.ts";
import { readPictures } from "./layers/pictures.ts";
import { readShownPrices, shownSums } from "./layers/price-text.ts";
import { type StateCar, stateCars, statePrices } from "./layers/state.ts";
import { specValues } from "./layers/specs.ts";
import { readSpecs, readTitles } from "./layers/titles.ts";
import { findMake } from "./normalise/make-model.ts";
import { absolute } from "./normalise/pictures.ts";
import { containsHeading, mainHeading, flagUnrelated } from "./regions.ts";
import { type StepBudget, STEPS } from "./step-budget.ts";
import { fold } from "./normalise/text.ts";

/** A state with this score is accepted even when no title of the page names the same make. */
const STATE_SCORE_MIN = 4;

/** The entity of the page's own car: the only one, or the one with the page's address or heading. */
function mainEntity(
  entities: readonly LdEntity[],
  titles: readonly ExtractedValue[],
  page: string | undefined,
): LdEntity | undefined {
  const single = entities.filter(({ inList }) => !inList);
  if (single.length <= 1) return single[0];
  const here = page && single.filter(({ url }) => url !== undefined && samePage(absolute(url, page), page));
  if (here && here.length === 1) return here[0];
  const distinct = new Set(single.map(({ values }) => key(values)));
  if (distinct.size === 1) return fullest(single);
  const title = fold(titles[0]?.text ?? "");
  const titled = single.filter(({ values }) =>
    values.some(({ name, text }) => name === "title" && fold(text).length > 3 && title.includes(fold(text))),
  );
  const best = fullest(single);
  const others = single.filter((entity) => entity !== best);
  // Of several cars that are described alike, the heading of a list may name one.
  const isOneOfMany = others.length > 1 && others.every((other) => best && richness(other) === richness(best));
  if (titled.length === 1 && !isOneOfMany) return titled[0];
  return best && others.every((other) => richness(other) * 2 <= richness(best)) ? best : undefined;
}

const richness = ({ values }: LdEntity) => new Set(values.map(({ name }) => name)).size;

const fullest = (entities: readonly LdEntity[]) => [...entities].sort((a, b) => richness(b) - richness(a))[0];

const key = (values: readonly ExtractedValue[]) =>
  ["brand", "model", "price", "year"].map((name) => values.find((found) => found.name === name)?.text ?? "").join("|");

function samePage(a: string | undefined, b: string): boolean {
  const path = (url: string) => {
    const { hostname, pathname } = new URL(url);
    return `${hostname.replace(/^(?:www|m)\./, "")}${pathname.replace(/\/$/, "")}`;
  };
  return a !== undefined && URL.canParse(b) && path(a) === path(b);
}

/** The car of the state; undefined when it is one of several, or when its make contradicts the page's titles. */
function mainState(states: readonly StateCar[], titles: readonly ExtractedValue[]): StateCar | undefined {
  const [best] = states;
  if (!best || best.siblings > 2) return undefined;
  const brand = best.values.find(({ name }) => name === "brand")?.text ?? "";
  const named = titles.filter(({ name }) => name === "title").flatMap(({ text }) => findMake(text) ?? []);
  const own = findMake(brand)?.make;
  const agrees = !own || named.length === 0 || named.some(({ make }) => make === own);
  const isCertain = best.score >= STATE_SCORE_MIN || (own !== undefined && named.some(({ make }) => make === own));
  return agrees && isCertain ? best : undefined;
}

/** The values of a page, separated into those of its own car and those of listed cars. */
export interface PageContent {
  /** Values of the page's own car. */
  own: ExtractedValue[];
  heading: PageElement | undefined;
  cards: ListCard[];
  entities: LdEntity[];
  states: StateCar[];
  labelled: number;
  /** Whether one entity or state was identified as the page's own car. */
  hasMain: boolean;
  /** The values of each vehicle in microdata. */
  microdata: ExtractedValue[][];
  /** The number of cars that texts of the main part speak of, when no card was read from them. */
  repeated: number;
  /** The markup sums up a search. */
  sumsUp: boolean;
  severalCars: boolean;
  base: Pick<SourceContext, "url">;
  /** Some words of the page, for detecting its language. */
  words: string;
}

export async function extractContent(document: PageDocument, context: SourceContext): Promise<PageContent> {
  const { budget } = document;
  const found = await mainHeading(document);
  await flagUnrelated(document, found);
  const cards = await readCards(document);
  const heading = headsCard(document, cards, found) ? undefined : found;
  for (const { element } of cards) if (!containsHeading(element, heading)) element.isUnrelated = true;
  flagDescendants(document);
  const { ld, states: blobs } = await readEmbeddedJson(document.scripts, budget);
  const entities = await carEntities(ld, budget);
  const states = await stateCars(blobs, budget);
  const labels = await readLabels(document);
  const microdata = readMicrodata(document);
  const titles = readTitles(document, heading);
  if (budget.isPauseDue) await budget.pause();
  const page = absolute(document.canonical || (document.metas.get("og:url")?.[0] ?? ""), context.url) ?? context.url;
  const entity = mainEntity(entities, titles, page);
  const state = mainState(states, [...titles, ...(entity?.values ?? [])]);
  const own: ExtractedValue[] = [
    ...(entity?.values ?? []),
    ...(state?.values ?? []),
    ...(heading ? statePrices(blobs, textOf(heading)) : []),
    ...(microdata.length === 1 ? (microdata[0] ?? []) : []),
    ...labels.values,
    ...titles,
    ...(await readBreadcrumbs(document, heading, ld)),
    ...lastCrumbs(ld).map((text) => extractedValue("title", text, "json-ld", { confidence: 0.55 })),
    ...(await readSpecs(document, heading)),
    ...(await readShownPrices(document, heading)),
    ...(await readPictures(document)),
    ...addressValues(page),
    ...availabilityValues(document),
  ];
  const base = absolute(document.base, page) ?? page;
  return {
    own,
    heading,
    cards,
    entities,
    states,
    labelled: new Set(labels.values.map(({ name }) => name)).size,
    hasMain: entity !== undefined || state !== undefined,
    microdata,
    repeated: await repeatedCars(document, labels.values, heading),
    sumsUp: sumsUp(ld),
    severalCars: labels.severalCars,
    base: base ? { url: base } : {},
    words: labels.values
      .slice(0, 10)
      .map(({ text }) => text)
      .join(" "),
  };
}

/** Whether the heading is that of one card among others with such headings. */
function headsCard(document: PageDocument, cards: readonly ListCard[], heading: PageElement | undefined): boolean {
  const own = cards.find(({ element }) => containsHeading(element, heading));
  if (!own) return false;
  const others = cards.filter(({ element }) => element !== own.element && element.parent === own.element.parent);
  const headed = others.filter(({ element }) =>
    selfAndDescendants(document, element).some(({ tag }) => tag === heading?.tag),
  );
  const fullestOther = Math.max(...headed.map(({ values }) => values.length));
  return headed.length > 0 && own.values.length <= fullestOther * 2;
}

/** Different mileages, years and names or sums: as many cars, even where no card could be read. */
async function repeatedCars(
  document: PageDocument,
  labelled: readonly ExtractedValue[],
  heading: PageElement | undefined,
): Promise<number> {
  const { budget } = document;
  const texts = { mileage: new Set<string>(), year: new Set<string>() };
  const add = ({ name, text }: ExtractedValue) => {
    if (name === "mileage" || name === "year") texts[name].add(fold(text));
  };
  labelled.forEach(add);
  let named = 0;
  for (const element of document.elements) {
    if (isInUnrelatedPart(element) || !element.children.every((child) => typeof child === "string")) continue;
    const text = textOf(element);
    if (text === "" || text.length > SPEC_TEXT_MAX) continue;
    budget.spend(STEPS.value);
    if (budget.isPauseDue) await budget.pause();
    if (!containsHeading(element, heading) && findMake(text)) named += 1;
    if (/\d{4}|\d\s?(?:км|km|mi)/i.test(text)) specValues(text, 0).forEach(add);
  }
  if (texts.mileage.size < REPEATED_MIN || texts.year.size < 2) return 0;
  const sums = (await shownSums(document)).filter(
    ({ element, money }) => !isInUnrelatedPart(element) && !money.periodic,
  );
  const amounts = new Set(sums.map(({ money }) => money.amount)).size;
  // The services of one car have mileages and years too.
  return Math.max(named, amounts) < REPEATED_MIN ? 0 : texts.mileage.size;
}

const REPEATED_MIN = 3;
/** Longer texts are no lines of values, characters. */
const SPEC_TEXT_MAX = 120;

async function carEntities(ld: readonly Json[], budget: StepBudget): Promise<LdEntity[]> {
  const entities: LdEntity[] = [];
  for (const entity of await ldEntities(ld, budget)) {
    budget.spend(STEPS.value);
    if (budget.isPauseDue) await budget.pause();
    if (isCarEntity(entity)) entities.push(entity);
  }
  return entities;
}

/** Whether an object for sale is a car: it names a make or has a value that only cars have. */
function isCarEntity({ values }: LdEntity): boolean {
  const names = new Set(values.map(({ name }) => name));
  if (names.has("mileage") || names.has("transmission") || names.has("vin") || names.has("fuel") || names.has("body"))
    return true;
  return values.some(({ name, text }) => (name === "brand" || name === "title") && findMake(text) !== undefined);
}

const GONE =
  /^(?:объявление |автомобиль |машина |авто )?(?:уже )?(?:снят[оа]? с (?:продажи|публикации)|продан[оа]?|в архиве|неактивно|закрыто|не актуально)|^(?:this (?:vehicle|car) (?:has been|is) sold|sold|verkauft|verkocht)$/iu;

/** Detects «Снято с продажи» and similar short texts in the main part. */
function availabilityValues(document: PageDocument): ExtractedValue[] {
  const notice = document.elements.find((element) => {
    if (element.end - element.order > 3) return false;
    const text = textOf(element);
    return text.length > 3 && text.length < 70 && GONE.test(text) && !isInUnrelatedPart(element);
  });
  return notice ? [extractedValue("availability", "sold", "text")] : [];
}

/** New or used by the folder in the address, as on many sites. */
function addressValues(page: string | undefined): ExtractedValue[] {
  if (!page || !URL.canParse(page)) return [];
  const path = new URL(page).pathname.toLowerCase();
  const status = /\/(?:new|novye?|new-cars|novye-avto)\//.test(path)
    ? "new"
    : /\/(?:used|s-probegom|probeg|used-cars|b-u)\//.test(path)
      ? "used"
      : "";
  return status ? [extractedValue("status", status, "address")] : [];
}
