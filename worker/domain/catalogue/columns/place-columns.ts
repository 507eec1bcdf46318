import { COLOR_KEYS } from "../../cars/car-colors.ts";
import { BODY_TYPES, type CarStatus, DRIVETRAINS, FUEL_TYPES, TRANSMISSIONS } from "../../cars/car-terms.ts";
import { toRubles } from "../../money/money.ts";
import { type CatalogueQuery, type CarSort, modelParts } from "../catalogue.ts";
import { askedStatuses, type CatalogueRequest } from "../counts/count-catalogue.ts";
import type { BrandFacet, FacetCell } from "../facets.ts";
import { ENGINE_TOLERANCE_CC, filterWords } from "../matches-filter.ts";
import type { SitemapCursor } from "../sitemap.ts";
import type { COLUMN_TERMS } from "./terms.ts";

type Term = keyof typeof COLUMN_TERMS;
type Numbers = Record<"publishedAt" | "price" | "year" | "mileage" | "powerHp" | "owners" | "engineCc", Float64Array>;

/** What filters look at, of the listed cars of a status and a brand. Unknown numbers are NaN, so that no comparison holds. */
export interface PlaceColumns extends Numbers, Record<Term, Int8Array> {
  ids: readonly string[];
  families: readonly string[];
}

/** Search texts of the same cars, each once. */
export interface PlaceTexts {
  distinct: readonly string[];
  /** The position in `distinct`, by car. */
  of: Uint32Array;
}

/** A place and its columns in a catalogue. */
export interface Place {
  status: CarStatus;
  brandId: string;
  /** Null for a brand in the trash. */
  slug: string | null;
  columns: PlaceColumns;
  /** Null where nobody has asked for words. */
  texts: PlaceTexts | null;
}

/** Reads what `stock_columns` holds. */
export function parsePlaceColumns(json: string): PlaceColumns {
  const stored = JSON.parse(json) as Record<string, (number | null)[]> & { id: string[]; model_family: string[] };
  const numbers = (name: string) => Float64Array.from(stored[name] ?? [], (value) => value ?? NaN);
  const terms = (name: Term) => Int8Array.from(stored[name] as unknown as number[]);
  return {
    ids: stored.id,
    families: stored.model_family,
    publishedAt: numbers("published_at"),
    price: numbers("price").map(toRubles),
    year: numbers("year"),
    mileage: numbers("mileage"),
    powerHp: numbers("power_hp"),
    owners: numbers("owners"),
    engineCc: numbers("engine_cc"),
    bodyType: terms("bodyType"),
    transmission: terms("transmission"),
    drivetrain: terms("drivetrain"),
    fuelType: terms("fuelType"),
    colorKey: terms("colorKey"),
  };
}

/** Reads the texts that `stock_columns` holds. */
export function parsePlaceTexts(json: string): PlaceTexts {
  const positions = new Map<string, number>();
  const of = Uint32Array.from(JSON.parse(json) as string[], (text) => {
    const known = positions.get(text) ?? positions.size;
    positions.set(text, known);
    return known;
  });
  return { distinct: Array.from(positions.keys(), (text) => ` ${text}`), of };
}

type Test = (at: number) => boolean;

/** The parts of a filter that `car_facets` does not count. */
function rangeTests({ columns, texts }: Place, query: CatalogueQuery): Test[] {
  const { price, year, mileage, powerHp, owners, engineCc, colorKey } = columns;
  const { priceMin, priceMax, yearFrom, yearTo, mileageMax, powerFrom, ownersMax, engineFrom, engineTo } = query;
  const atLeast = (values: Float64Array, min: number | null): Test[] =>
    min ? [(at) => (values[at] ?? NaN) >= min] : [];
  const atMost = (values: Float64Array, max: number | null): Test[] =>
    max ? [(at) => (values[at] ?? NaN) <= max] : [];
  return [
    ...atLeast(price, priceMin),
    ...atMost(price, priceMax),
    ...atLeast(year, yearFrom),
    ...atMost(year, yearTo),
    ...atMost(mileage, mileageMax),
    ...atLeast(powerHp, powerFrom),
    ...atMost(owners, ownersMax),
    ...atLeast(engineCc, engineFrom && engineFrom - ENGINE_TOLERANCE_CC),
    ...atMost(engineCc, engineTo && engineTo + ENGINE_TOLERANCE_CC - 1),
    ...oneOf(colorKey, COLOR_KEYS, query.colors),
    ...haveWords(texts, filterWords(query.text)),
  ];
}

/** Each word begins a word of the car's text. */
function haveWords(texts: PlaceTexts | null, words: readonly string[]): Test[] {
  if (words.length === 0) return [];
  if (!texts) return [() => false];
  const fits = textsWith(texts, words);
  return [(at) => fits[texts.of[at] ?? -1] === true];
}

/** The list and its counts ask for the same words. */
const askedLast = new WeakMap<PlaceTexts, { words: string; fits: readonly boolean[] }>();

function textsWith(texts: PlaceTexts, words: readonly string[]): readonly boolean[] {
  const last = askedLast.get(texts);
  if (last?.words === words.join(" ")) return last.fits;
  const beginnings = words.map((word) => ` ${word}`);
  const fits = texts.distinct.map((text) => beginnings.every((beginning) => text.includes(beginning)));
  askedLast.set(texts, { words: words.join(" "), fits });
  return fits;
}

function oneOf<T extends string>(codes: Int8Array, terms: readonly T[], values: readonly T[]): Test[] {
  const wanted = values.map((value) => terms.indexOf(value));
  return wanted.length > 0 ? [(at) => wanted.includes(codes[at] ?? -1)] : [];
}

function choiceTests({ columns, slug }: Place, { query, bodyType }: CatalogueRequest): Test[] {
  const models = query.models.map(modelParts).filter(({ brand }) => brand === slug);
  return [
    ...oneOf(columns.bodyType, BODY_TYPES, bodyType ? [bodyType] : query.bodyTypes),
    ...oneOf(columns.transmission, TRANSMISSIONS, query.transmissions),
    ...oneOf(columns.drivetrain, DRIVETRAINS, query.drivetrains),
    ...oneOf(columns.fuelType, FUEL_TYPES, query.fuelTypes),
    ...(models.length > 0 && query.brands.includes(slug ?? "")
      ? [(at: number) => models.some(({ family }) => family === columns.families[at])]
      : []),
  ];
}

/** The counts of `countFacets`: of the cars that fit the ranges, and the body type of the page. */
export function countPlaces(places: readonly Place[], request: CatalogueRequest, byFamily: boolean): BrandFacet[] {
  const asked = askedStatuses(request);
  return places
    .filter(({ status, slug }) => asked.includes(status) && (!byFamily || request.query.brands.includes(slug ?? "")))
    .map((place) => {
      const { status, brandId, columns } = place;
      const { bodyType } = request;
      const tests = [
        ...rangeTests(place, request.query),
        ...oneOf(columns.bodyType, BODY_TYPES, bodyType ? [bodyType] : []),
      ];
      return { status, brandId, cells: cellsOf(columns, tests, byFamily) };
    });
}

function cellsOf(columns: PlaceColumns, tests: readonly Test[], byFamily: boolean): FacetCell[] {
  const cells = new Map<number | string, FacetCell>();
  for (let at = 0; at < columns.ids.length; at++) {
    if (!tests.every((test) => test(at))) continue;
    const body = columns.bodyType[at] ?? -1;
    const transmission = columns.transmission[at] ?? -1;
    const drivetrain = columns.drivetrain[at] ?? -1;
    const fuel = columns.fuelType[at] ?? -1;
    const number = ((body * 16 + transmission) * 16 + drivetrain) * 16 + fuel;
    const family = byFamily ? (columns.families[at] ?? "") : "";
    const key = byFamily ? `${number} ${family}` : number;
    const known = cells.get(key);
    if (known) {
      known.count++;
      continue;
    }
    const [bodyType, transmissionKey, drivetrainKey, fuelType] = [
      BODY_TYPES[body],
      TRANSMISSIONS[transmission],
      DRIVETRAINS[drivetrain],
      FUEL_TYPES[fuel],
    ];
    if (!bodyType || !transmissionKey || !drivetrainKey || !fuelType) continue;
    cells.set(key, {
      bodyType,
      transmission: transmissionKey,
      drivetrain: drivetrainKey,
      fuelType,
      count: 1,
      ...(byFamily ? { family } : {}),
    });
  }
  return [...cells.values()];
}

/** What a list is ordered by, ascending, and whether equal cars are in descending order of their ids, as in SQL. */
const SORTS: Record<CarSort, { keys: (columns: PlaceColumns) => Float64Array; sign: 1 | -1 }> = {
  relevance: { keys: ({ publishedAt }) => publishedAt, sign: -1 },
  price: { keys: ({ price }) => price, sign: 1 },
  "-price": { keys: ({ price }) => price, sign: -1 },
  "-year": { keys: ({ year }) => year, sign: -1 },
  mileage: { keys: ({ mileage }) => mileage, sign: 1 },
  "-power": { keys: ({ powerHp }) => powerHp, sign: -1 },
};

/** How many cars fit the request, and the ids of its page in the order of the list. */
export function findInPlaces(
  places: readonly Place[],
  request: CatalogueRequest,
): { total: number; ids: readonly string[] } {
  const { query, pageSize } = request;
  const { keys, sign } = SORTS[query.sort];
  const asked = askedStatuses(request);
  const found: string[] = [];
  const sortKeys: number[] = [];
  for (const place of places) {
    if (!asked.includes(place.status)) continue;
    if (query.brands.length > 0 && !query.brands.includes(place.slug ?? "")) continue;
    const { columns } = place;
    const tests = [...rangeTests(place, query), ...choiceTests(place, request)];
    const values = keys(columns);
    for (let at = 0; at < columns.ids.length; at++) {
      if (!tests.every((test) => test(at))) continue;
      const value = values[at] ?? NaN;
      found.push(columns.ids[at] ?? "");
      // Unknown power is the least, as in SQL.
      sortKeys.push(sign * (Number.isNaN(value) ? -1 : value));
    }
  }
  const ids = firstOf(found, sortKeys, query.page * pageSize, sign).slice((query.page - 1) * pageSize);
  return { total: found.length, ids };
}

/** The first car of every part of the sitemap except the first: all cars in the order of their publication, `partSize` in a part. */
export function sitemapCursors(places: readonly Place[], partSize: number): SitemapCursor[] {
  return places
    .flatMap(({ columns }) => columns.ids.map((id, at) => ({ publishedAt: columns.publishedAt[at] ?? 0, id })))
    .sort((a, b) => a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1))
    .filter((_, at) => at > 0 && at % partSize === 0);
}

/** The first `count` in order. Sorting numbers to find the last key first takes a fifth of the time of sorting all cars. */
function firstOf(ids: readonly string[], keys: readonly number[], count: number, sign: 1 | -1): string[] {
  const last = Float64Array.from(keys).sort()[count - 1] ?? Infinity;
  return ids
    .flatMap((id, at) => ((keys[at] ?? 0) <= last ? [{ id, key: keys[at] ?? 0 }] : []))
    .sort((a, b) => a.key - b.key || sign * (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}
