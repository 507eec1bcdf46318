import { slugOf } from "../kernel/text/slug.ts";
import { pathOfKey } from "./address-key.ts";
import { SITE_SECTIONS } from "./site-path.ts";

/** Where an old address may lead, and why. */
export interface Guess {
  target: string;
  /** What opens there. */
  title: string;
  reason: string;
  /** `exact`: the address names this very car or page. `likely`: words of the address do. */
  certainty: Certainty;
}

export const CERTAINTIES = ["exact", "likely"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What guesses lead to, in the order in which they are counted. */
export const DESTINATIONS = ["car", "brand", "section", "page", "home"] as const;
export type Destination = (typeof DESTINATIONS)[number];
export const DESTINATION_LABELS: Record<Destination, string> = {
  car: "Автомобили",
  brand: "Марки и модели",
  section: "Разделы сайта",
  page: "Страницы и новости",
  home: "Главная",
};

export function destinationOf({ target }: Pick<Guess, "target">): Destination {
  const path = pathOfKey(target);
  if (path === "/") return "home";
  if (path.startsWith("/car/")) return "car";
  if (path.startsWith("/brand/")) return "brand";
  return SITE_SECTIONS[path] === undefined ? "page" : "section";
}

export type GuessCounts = Record<Certainty, Record<Destination, number>>;

export function countGuesses(guesses: Iterable<Guess>): GuessCounts {
  const none = () => ({ car: 0, brand: 0, section: 0, page: 0, home: 0 });
  const counts = { exact: none(), likely: none() };
  for (const guess of guesses) counts[guess.certainty][destinationOf(guess)] += 1;
  return counts;
}

export function sumOf(counts: Record<Destination, number>): number {
  return DESTINATIONS.reduce((sum, name) => sum + counts[name], 0);
}

/** What an old address is compared with. */
export interface GuessStock {
  makes: readonly {
    slug: string;
    name: string;
    /** Further spellings, separated by spaces. */
    aliases: string;
    families: readonly { slug: string; name: string }[];
  }[];
  pages: readonly { path: string; title: string }[];
  /** What an address names for certain: by its key, its VIN, its last part. */
  named: ReadonlyMap<string, Guess>;
}

const HOME = /^\/(?:index|home|main|default)(?:\.\w{2,5})?$/;
/** Words of an address, in Latin letters, and the section that they name; the first that fits. */
const SECTIONS: readonly [words: RegExp, target: string, title: string][] = [
  [/^(?:trade-?in|tradein|trejd-in|treyd-in|obmen|vykup|vykup-avto|ocenka|otsenka)$/, "/trade-in", "Обмен"],
  [
    /^(?:auto-?credit|avto-?kredit|kredit\w{0,2}|credit|rassrochka|finance|finansirovanie|kreditovanie)$/,
    "/auto-credit",
    "Автокредит",
  ],
  [/^(?:otzyvy|otzivy|otzyv|reviews?|testimonials)$/, "/reviews", "Отзывы"],
  [
    /^(?:probeg|probegom|used|poderzhannye|poderzhannye-avto|bu|b-u|secondhand)$/,
    "/used-cars",
    "Автомобили с пробегом",
  ],
  [/^(?:novye|novye-avto|novie|new|new-cars)$/, "/new-cars", "Новые автомобили"],
  [/^(?:lizing|leasing|lease|arenda)$/, "/lease-cars", "Аренда с выкупом"],
  [/^(?:privacy|policy|politika|konfiden\w+|personal-data)$/, "/privacy", "Политика обработки персональных данных"],
  [/^(?:katalog|catalog|catalogue|avtomobili|cars|avto|v-nalichii|nalichie|stock)$/, "/cars", "Все автомобили"],
];
/** Words beside the one that names a section. */
const FILLERS =
  /^(?:avto|auto|avtomobili|avtomobilya|cars|mashiny|s|v|na|o|u|nas|dlya|online|onlayn|klientov|pokupateley)$/;
/** Articles about something else than the stock. */
const NEWS = /^(?:news|novosti|blog|stati|articles|aktsii|akcii|promo)$/;
const VIN = /^[a-hj-npr-z\d]{17}$/;
const ENDING = /\.(?:html?|php|aspx?|jsp)$/;
/** A shorter name of a model means nothing without its make: «3», «rio». */
const LONE_MODEL_MIN = 5;
const WINDOW = 3;
/** Share of words that an own page has in common with the address. */
const PAGE_SHARE = 0.6;

/** What an address names a car by, as `named` of the stock is asked. */
export function carHintsOf(key: string): string[] {
  const last = pathOfKey(key).replace(ENDING, "").split("/").at(-1) ?? "";
  return [...new Set([slugOf(last), ...wordsOf(key).filter((word) => VIN.test(word))])].filter(Boolean);
}

/** The page that an old address most likely means; null where nothing is sure. Its time grows with the words of the address. */
export function guessTarget({ key, title }: { key: string; title?: string | null }, stock: GuessLookup): Guess | null {
  if (isHome(key)) return { target: "/", title: "Главная", reason: "главная прежнего сайта", certainty: "exact" };
  for (const hint of [key, ...carHintsOf(key)]) {
    const named = stock.named.get(hint);
    if (named) return named;
  }
  const words = [...wordsOf(key), ...slugOf(title ?? "").split("-")].filter(Boolean);
  if (NEWS.test(partsOf(key)[0] ?? "")) return pageIn(words, stock);
  return modelIn(words, stock) ?? pageIn(words, stock) ?? sectionIn(key);
}

export type GuessLookup = ReturnType<typeof guessLookup>;

/** The stock by the words that are looked for: made once for many addresses. */
export function guessLookup({ makes, pages, named }: GuessStock) {
  const makeOf = new Map<string, GuessStock["makes"][number]>();
  const loneModels = new Map<
    string,
    { make: GuessStock["makes"][number]; family: { slug: string; name: string } } | null
  >();
  for (const make of makes) {
    for (const name of [make.slug, make.name, ...make.aliases.split(/\s+/)]) {
      const joined = slugOf(name).replaceAll("-", "");
      if (joined.length > 1 && !makeOf.has(joined)) makeOf.set(joined, make);
    }
    for (const family of make.families) {
      const joined = family.slug.replaceAll("-", "");
      if (joined.length >= LONE_MODEL_MIN) loneModels.set(joined, loneModels.has(joined) ? null : { make, family });
    }
  }
  const pageWords = pages.map((page) => ({
    page,
    words: new Set(slugOf(page.path, page.title).split("-").filter(isWord)),
  }));
  return { makeOf, loneModels, pageWords, named };
}

function modelIn(words: readonly string[], { makeOf, loneModels }: GuessLookup): Guess | null {
  const windows = windowsOf(words);
  const make = windows.flatMap((text) => makeOf.get(text) ?? []).at(-1);
  if (make) {
    const families = new Map(make.families.map((family) => [family.slug.replaceAll("-", ""), family]));
    const family = windows
      .flatMap((text) => families.get(text) ?? [])
      .toSorted((a, b) => b.slug.length - a.slug.length)[0];
    return family ? ofModel(make, family) : likely(`/brand/${make.slug}`, make.name, `марка ${make.name} в адресе`);
  }
  const lone = windows.flatMap((text) => loneModels.get(text) ?? [])[0];
  return lone ? ofModel(lone.make, lone.family) : null;
}

function ofModel(make: { slug: string; name: string }, family: { slug: string; name: string }): Guess {
  const title = family.name.toLowerCase().startsWith(make.name.toLowerCase())
    ? family.name
    : `${make.name} ${family.name}`;
  return likely(`/brand/${make.slug}?model=${family.slug}`, title, `модель ${title} в адресе`);
}

function likely(target: string, title: string, reason: string): Guess {
  return { target, title, reason, certainty: "likely" };
}

function pageIn(words: readonly string[], { pageWords }: GuessLookup): Guess | null {
  const own = new Set(words.filter(isWord));
  if (own.size === 0) return null;
  let best: { share: number; page: { path: string; title: string } } | null = null;
  for (const { page, words: named } of pageWords) {
    const common = [...own].filter((word) => named.has(word)).length;
    const share = common / Math.max(1, Math.min(own.size, named.size));
    if (common > 0 && share >= PAGE_SHARE && share > (best?.share ?? 0)) best = { share, page };
  }
  return best && likely(best.page.path, best.page.title, "похожее название страницы");
}

/** Whether an address is that of the old home page. «/index.php?id=12» is any page of its engine. */
export function isHome(key: string): boolean {
  return key === "/" || HOME.test(key);
}

/** The section of this site that an address names. */
export function sectionIn(key: string): Guess | null {
  for (const part of partsOf(key).toReversed()) {
    const named = part.split("-").filter((word) => !FILLERS.test(word));
    for (const [words, target, title] of SECTIONS) {
      // «lizing-dlya-biznesa» says more than the section does.
      if (words.test(part) || (named.length > 0 && named.every((word) => words.test(word))))
        return likely(target, title, `раздел «${title}» в адресе`);
    }
  }
  return null;
}

function partsOf(key: string): string[] {
  return pathOfKey(key)
    .replace(ENDING, "")
    .split("/")
    .map((part) => slugOf(part))
    .filter(Boolean);
}

/** The words of an address in Latin letters. */
function wordsOf(key: string): string[] {
  return slugOf(key.replace(ENDING, "").slice(0, 300)).split("-").filter(Boolean);
}

/** One, two and three words without spaces: «land rover», «cx 5». */
function windowsOf(words: readonly string[]): string[] {
  return words.flatMap((_, at) =>
    Array.from({ length: WINDOW }, (__, length) => words.slice(at, at + length + 1).join("")),
  );
}

function isWord(word: string): boolean {
  return word.length > 2 && !/^\d+$/.test(word);
}
