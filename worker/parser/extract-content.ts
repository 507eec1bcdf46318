import { isInUnrelatedPart, type PageDocument, type PageElement, textOf } from "./document.ts";
import { type ExtractedValue, extractedValue, type SourceContext } from "./extracted-values.ts";
import { type ListCard, readCards } from "./kinds/cards.ts";
import { readEmbeddedJson } from "./layers/embedded-json.ts";
import { lastCrumbs, type LdEntity, ldEntities } from "./layers/json-ld.ts";
import { readLabels } from "./layers/labels.ts";
import { readMicrodata } from "./layers/microdata.ts";
import { readPictures } from "./layers/pictures.ts";
import { readShownPrices } from "./layers/price-text.ts";
import { type StateCar, stateCars, statePrices } from "./layers/state.ts";
import { readSpecs, readTitles } from "./layers/titles.ts";
import { findMake } from "./normalise/make-model.ts";
import { absolute } from "./normalise/pictures.ts";
import { fold } from "./normalise/text.ts";
import { containsHeading, mainHeading, markUnrelated } from "./regions.ts";

/** Everything that a page says, sorted into what is about its own car and what is about a list of cars. */
export interface PageContent {
  /** Values of the page's own car. */
  own: ExtractedValue[];
  heading: PageElement | undefined;
  cards: ListCard[];
  entities: LdEntity[];
  states: StateCar[];
  labelled: number;
  /** Whether one entity or one state stands out as the page's own car. */
  hasMain: boolean;
  microdataVehicles: number;
  severalCars: boolean;
  base: Pick<SourceContext, "url">;
  /** Some of the page's words, to tell its language. */
  words: string;
}

/** Values of a car that a state states before it is believed without the page's title naming the same make. */
const STATE_SCORE_MIN = 4;

export function extractContent(document: PageDocument, context: SourceContext): PageContent {
  const heading = mainHeading(document);
  markUnrelated(document, heading);
  const cards = readCards(document);
  for (const { element } of cards) if (!containsHeading(element, heading)) element.isUnrelated = true;
  const { ld, states: blobs } = readEmbeddedJson(document.scripts);
  const entities = ldEntities(ld).filter(isCarEntity);
  const states = stateCars(blobs);
  const labels = readLabels(document);
  const microdata = readMicrodata(document);
  const titles = readTitles(document, heading);
  const page = absolute(document.canonical || (document.metas.get("og:url")?.[0] ?? ""), context.url) ?? context.url;
  const entity = mainEntity(entities, titles, page);
  const state = mainState(states, [...titles, ...(entity?.values ?? [])]);
  const own: ExtractedValue[] = [
    ...(entity?.values ?? []),
    ...(state?.values ?? []),
    ...(heading ? statePrices(blobs, textOf(heading)) : []),
    ...(microdata.vehicles <= 1 ? microdata.values : []),
    ...labels.values,
    ...titles,
    ...lastCrumbs(ld).map((text) => extractedValue("title", text, "json-ld", { confidence: 0.55 })),
    ...readSpecs(document, heading),
    ...readShownPrices(document, heading),
    ...readPictures(document),
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
    microdataVehicles: microdata.vehicles,
    severalCars: labels.severalCars,
    base: base ? { url: base } : {},
    words: labels.values
      .slice(0, 10)
      .map(({ text }) => text)
      .join(" "),
  };
}

/** A thing for sale is a car when it names a make or says what only cars have. */
function isCarEntity({ values }: LdEntity): boolean {
  const names = new Set(values.map(({ name }) => name));
  if (names.has("mileage") || names.has("transmission") || names.has("vin") || names.has("fuel") || names.has("body"))
    return true;
  return values.some(({ name, text }) => (name === "brand" || name === "title") && findMake(text) !== undefined);
}

/** The entity that is this page's car: the only one, or the one of this address or this heading. */
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
  if (titled.length === 1) return titled[0];
  const best = fullest(single);
  const others = single.filter((entity) => entity !== best);
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

/** The state's car, unless it is one of many side by side or contradicts what the page calls itself. */
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

const GONE =
  /^(?:объявление |автомобиль |машина |авто )?(?:уже )?(?:снят[оа]? с (?:продажи|публикации)|продан[оа]?|в архиве|неактивно|закрыто|не актуально)|^(?:this (?:vehicle|car) (?:has been|is) sold|sold|verkauft|verkocht)$/iu;

/** «Снято с продажи» and the like, said by a short text of the main part. */
function availabilityValues(document: PageDocument): ExtractedValue[] {
  const said = document.elements.find((element) => {
    if (element.end - element.order > 3) return false;
    const text = textOf(element);
    return text.length > 3 && text.length < 70 && GONE.test(text) && !isInUnrelatedPart(element);
  });
  return said ? [extractedValue("availability", "sold", "text")] : [];
}

/** New or used by the folder of the address, as many sites sort their stock. */
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
