import type { ExtractedValue } from "./extracted-values.ts";
import type { LdEntity } from "./layers/json-ld.ts";
import type { StateCar } from "./layers/state.ts";
import { findMake } from "./normalise/make-model.ts";
import { absolute } from "./normalise/pictures.ts";
import { fold } from "./normalise/text.ts";

/** A state with this score is accepted even when no title of the page names the same make. */
const STATE_SCORE_MIN = 4;

/** The entity of the page's own car: the only one, or the one with the page's address or heading. */
export function mainEntity(
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

/** The car of the state; undefined when it is one of several, or when its make contradicts the page's titles. */
export function mainState(states: readonly StateCar[], titles: readonly ExtractedValue[]): StateCar | undefined {
  const [best] = states;
  if (!best || best.siblings > 2) return undefined;
  const brand = best.values.find(({ name }) => name === "brand")?.text ?? "";
  const named = titles.filter(({ name }) => name === "title").flatMap(({ text }) => findMake(text) ?? []);
  const own = findMake(brand)?.make;
  const agrees = !own || named.length === 0 || named.some(({ make }) => make === own);
  const isCertain = best.score >= STATE_SCORE_MIN || (own !== undefined && named.some(({ make }) => make === own));
  return agrees && isCertain ? best : undefined;
}
