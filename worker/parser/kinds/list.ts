import { type PageDocument, textOf } from "../document.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import type { PageContent } from "../extract-content.ts";
import { absolute } from "../normalise/pictures.ts";
import { fold } from "../normalise/text.ts";
import type { ListCard } from "./cards.ts";

/** A car of a result list, merged from its card, its JSON-LD and its state. */
export interface ListedCar {
  values: ExtractedValue[];
}

const LIST_TITLE =
  /(?:\d[\d\s]*|все)\s+(?:объявлени|предложени|автомобил|авто(?!\p{L})|машин)|продажа (?:авто|автомобилей|машин|подержанных|новых)|купить (?:авто|машину|автомобиль|подержанный|новый)(?!\p{L})[^,]*(?:в \p{L}+|недорого|бу)|автомобили (?:в наличии|с пробегом|с\s)|каталог|used cars|cars for sale|new cars|search results|\d+ (?:cars|vehicles|results)|gebrauchtwagen|fahrzeuge|occasions/u;
/** A page with this many car fields is the page of one car, even when other cars follow below. */
const CERTAIN_CAR = 5;

/** The cars of a result list; undefined for other pages. `stated`: the number of car fields that the page itself states. */
export function readList(content: PageContent, document: PageDocument, stated: number): ListedCar[] | undefined {
  const { cards, entities, states, heading, hasMain, labelled, microdataVehicles } = content;
  const listedEntities = distinctEntities(content);
  const listedStates = states.filter(({ siblings }) => siblings > 2);
  const plural = [heading ? textOf(heading) : "", document.title].some((text) => LIST_TITLE.test(fold(text)));
  const isCar =
    stated >= CERTAIN_CAR && (labelled >= 3 || hasMain || microdataVehicles === 1) && !(plural && labelled < 3);
  if (isCar && !(listedEntities.length > 2 && !hasMain && labelled < 3)) return undefined;
  if (hasMain && !plural && stated >= 3) return undefined;
  const count = Math.max(cards.length, listedEntities.length, listedStates.length, microdataVehicles);
  if (count < 2 || (count < 3 && !plural && entities.length < 2)) return undefined;
  return cards.length > 0
    ? merged(cards, [...listedEntities, ...listedStates], content.base.url)
    : listedEntities.length > 1
      ? listedEntities
      : listedStates;
}

function distinctEntities({ entities }: PageContent): ListedCar[] {
  const seen = new Set<string>();
  return entities
    .filter(({ values }) => values.some(({ name }) => name === "price" || name === "year"))
    .filter(({ values, url }) => {
      const key = url ?? values.map(({ text }) => text).join("|");
      return seen.has(key) ? false : seen.add(key);
    });
}

/** Cards, completed by the JSON-LD and the embedded state of the same address. */
function merged(cards: readonly ListCard[], entities: readonly ListedCar[], base: string | undefined): ListedCar[] {
  const byUrl = new Map<string, ExtractedValue[]>();
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
    const key = addressKey(href, base);
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      { values: [...(byUrl.get(key) ?? []), ...values, extractedValue("url", href, "address", { confidence: 0.95 })] },
    ];
  });
}

function addressKey(address: string, base: string | undefined): string {
  const url = absolute(address, base) ?? address;
  return url.replace(/[?#].*$/, "").replace(/\/$/, "");
}
