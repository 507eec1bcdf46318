import { flagDescendants, type PageDocument, type PageElement, textOf } from "./document.ts";
import { type ExtractedValue, extractedValue, type SourceContext } from "./extracted-values.ts";
import { type ListCard, readCards } from "./kinds/cards.ts";
import { readEmbeddedJson } from "./layers/embedded-json.ts";
import { lastCrumbs, type LdEntity, ldEntities } from "./layers/json-ld.ts";
import { readLabels } from "./layers/labels.ts";
import { addressValues, availabilityValues } from "./layers/page-hints.ts";
import { readMicrodata } from "./layers/microdata.ts";
import { readPictures } from "./layers/pictures.ts";
import { readShownPrices } from "./layers/price-text.ts";
import { type StateCar, stateCars, statePrices } from "./layers/state.ts";
import { readSpecs, readTitles } from "./layers/titles.ts";
import { mainEntity, mainState } from "./main-car.ts";
import { findMake } from "./normalise/make-model.ts";
import { absolute } from "./normalise/pictures.ts";
import { containsHeading, mainHeading, flagUnrelated } from "./regions.ts";

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
  microdataVehicles: number;
  severalCars: boolean;
  base: Pick<SourceContext, "url">;
  /** Some words of the page, for detecting its language. */
  words: string;
}

export function extractContent(document: PageDocument, context: SourceContext): PageContent {
  const heading = mainHeading(document);
  flagUnrelated(document, heading);
  const cards = readCards(document);
  for (const { element } of cards) if (!containsHeading(element, heading)) element.isUnrelated = true;
  flagDescendants(document);
  const { ld, states: blobs } = readEmbeddedJson(document.scripts, document.budget);
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

/** Whether an object for sale is a car: it names a make or has a value that only cars have. */
function isCarEntity({ values }: LdEntity): boolean {
  const names = new Set(values.map(({ name }) => name));
  if (names.has("mileage") || names.has("transmission") || names.has("vin") || names.has("fuel") || names.has("body"))
    return true;
  return values.some(({ name, text }) => (name === "brand" || name === "title") && findMake(text) !== undefined);
}
