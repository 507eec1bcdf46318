import { type PageDocument, textOf } from "../document.ts";
import { type Fact, fact } from "../extracted-values.ts";
import type { Gathered } from "../extract-content.ts";
import { absolute } from "../normalise/pictures.ts";
import { fold } from "../normalise/text.ts";
import type { ListCard } from "./cards.ts";

/** A car of a list: what its card, its JSON-LD and its state say together. */
export interface FoundCar {
  facts: Fact[];
}

const LIST_TITLE =
  /(?:\d[\d\s]*|все)\s+(?:объявлени|предложени|автомобил|авто(?!\p{L})|машин)|продажа (?:авто|автомобилей|машин|подержанных|новых)|купить (?:авто|машину|автомобиль|подержанный|новый)(?!\p{L})[^,]*(?:в \p{L}+|недорого|бу)|автомобили (?:в наличии|с пробегом|с\s)|каталог|used cars|cars for sale|new cars|search results|\d+ (?:cars|vehicles|results)|gebrauchtwagen|fahrzeuge|occasions/u;
/** Facts beyond which a page is a car's, whatever hangs below it. */
const CERTAIN_CAR = 5;

/** The cars of a page that is a result list; undefined when the page is one car's or no list. `stated`: facts of its own car. */
export function readList(gathered: Gathered, document: PageDocument, stated: number): FoundCar[] | undefined {
  const { cards, entities, states, heading, hasMain, labelled, microdataVehicles } = gathered;
  const listedEntities = distinctEntities(gathered);
  const besides = states.filter(({ siblings }) => siblings > 2).length;
  const plural = [heading ? textOf(heading) : "", document.title].some((text) => LIST_TITLE.test(fold(text)));
  const isCar =
    stated >= CERTAIN_CAR && (labelled >= 3 || hasMain || microdataVehicles === 1) && !(plural && labelled < 3);
  if (isCar && !(listedEntities.length > 2 && !hasMain && labelled < 3)) return undefined;
  if (hasMain && !plural && stated >= 3) return undefined;
  const count = Math.max(cards.length, listedEntities.length, besides, microdataVehicles);
  if (count < 2 || (count < 3 && !plural && entities.length < 2)) return undefined;
  return cards.length > 0
    ? merged(cards, listedEntities, gathered.base.url)
    : listedEntities.length > 1
      ? listedEntities
      : states.filter(({ siblings }) => siblings > 2);
}

function distinctEntities({ entities }: Gathered): FoundCar[] {
  const seen = new Set<string>();
  return entities
    .filter(({ facts }) => facts.some(({ name }) => name === "price" || name === "year"))
    .filter(({ facts, url }) => {
      const key = url ?? facts.map(({ text }) => text).join("|");
      return seen.has(key) ? false : seen.add(key);
    });
}

/** Cards with what JSON-LD says of the same address. */
function merged(cards: readonly ListCard[], entities: readonly FoundCar[], base: string | undefined): FoundCar[] {
  const byUrl = new Map<string, Fact[]>();
  for (const { facts } of entities) {
    const url = facts.find(({ name }) => name === "url")?.text;
    const key = url && addressKey(url, base);
    if (key) byUrl.set(key, [...(byUrl.get(key) ?? []), ...facts]);
  }
  const seen = new Set<string>();
  return cards.flatMap(({ href, facts }) => {
    const key = addressKey(href, base);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ facts: [...(byUrl.get(key) ?? []), ...facts, fact("url", href, "address", { confidence: 0.95 })] }];
  });
}

function addressKey(address: string, base: string | undefined): string {
  const url = absolute(address, base) ?? address;
  return url.replace(/[?#].*$/, "").replace(/\/$/, "");
}
