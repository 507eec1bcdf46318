import fc from "fast-check";
import { createDatabase } from "../../worker/db/client.ts";
import { selectContentVersion } from "../../worker/db/queries/dealership/layout.ts";
import { CATALOGUE_PATHS } from "../../worker/domain/cars/car-status.ts";
import { BODY_TYPE_PAGES } from "../../worker/domain/cars/car-terms.ts";
import { catalogueParams } from "../../worker/domain/catalogue/catalogue.ts";
import { columnsPath } from "../../worker/domain/catalogue/columns/columns.ts";
import { EXAMPLE_SEARCHES } from "../../worker/domain/catalogue/words/example-searches.ts";
import { filtersOf, selectSample } from "../demo/filter-arbitrary.ts";
import { COLUMNS_CARS_MAX, SITEMAP_PART_CARS } from "../../worker/domain/kernel/limits.ts";
import { parseUse } from "./parse-use.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */
/** @typedef {{ trips: number, statements: number, read: number, ms: number }} Use */
/** `limit`: rows that the page may read with any number of cars. @typedef {{ what: string, path: string, limit: number, use: Use, status: number }} Line */

const ROUNDS = 5;
const SEED = 24;
const FILTERS = 200;
const PHRASES = 60;
/** Cars whose values the random filters have. */
const SAMPLE = 500;
const LISTS = [...Object.values(CATALOGUE_PATHS), "/cars"];

/** Beside the examples: words of no table, rare and frequent ones of the texts, and what is in no text. */
const WORDS = [
  "редкость50",
  "редкость",
  "панорама",
  "эвакуатор",
  "эвакуатор панорама",
  "марка 7 панорама",
  "модель 7",
  "модель 7 эвакуатор",
];
const UNKNOWN = ["нет такого", "щщщ", "панорама щщщ", "xyz123"];

/**
 * What the storefront's pages cost: rows that D1 reads, round trips, and the median response time of a page that no cache has.
 * @param {string} url @param {Env} env @param {number} cars @param {string} outletFile path of a made file
 * @returns {Promise<Line[]>}
 */
export async function timeStorefront(url, env, cars, outletFile) {
  const db = createDatabase(env.DB);
  const [stock, versions] = await db.read([selectSample(db, SAMPLE), selectContentVersion(db)]);
  const filters = fc.sample(filtersOf(stock), { seed: SEED, numRuns: FILTERS }).map((filter, at) => {
    const params = catalogueParams({ ...filter, text: "" });
    return `${LISTS[at % LISTS.length]}?${params}`;
  });
  const phrases = [...WORDS, ...UNKNOWN, ...EXAMPLE_SEARCHES.map(([words]) => words)].slice(0, PHRASES);
  const brands = [...new Set(stock.map(({ brand }) => brand))];
  const slugs = stock.slice(0, 20).map(({ slug }) => slug);
  // A facet and the columns of each brand and status; or SQL over as many cars as it lists.
  const stored = 1200;
  /** @type {(what: string, path: string, limit: number) => Promise<Line>} */
  const one = async (what, path, limit) => ({ what, limit, path, ...(await timePage(url, path, ROUNDS)) });
  /** @type {(what: string, paths: readonly string[], limit: number) => Promise<Line[]>} */
  const many = async (what, paths, limit) => {
    const uses = [];
    for (const path of paths) uses.push({ limit, path, ...(await timePage(url, path, 1)) });
    uses.sort((a, b) => a.use.read - b.use.read);
    const [worst, median] = [uses.at(-1), uses[Math.floor(uses.length / 2)]];
    return worst && median
      ? [
          { ...worst, what: `${what}, worst` },
          { ...median, what: `${what}, median` },
        ]
      : [];
  };
  const limitOf = (/** @type {string} */ path) => (path === "/cars" ? 210 : 120);
  // The first page of an isolate reads what the isolate keeps.
  const first = "/used-cars?priceMax=2000000&color=black";
  return [
    { what: "first filtered list of an isolate", limit: stored, path: first, ...(await timeOnce(url, first)) },
    await one("/", "/", 200),
    ...(await inTurn(LISTS, (path) => one(path, path, limitOf(path)))),
    // A page past the last redirects: two pages.
    ...(await inTurn(LISTS, (path) => one(`${path}?page=100`, `${path}?page=100`, 2 * stored))),
    ...(await many(
      "sorted lists",
      LISTS.flatMap((path) => ["price", "-price", "-year", "mileage", "-power"].map((sort) => `${path}?sort=${sort}`)),
      210,
    )),
    ...(await many("200 random filters", filters, stored)),
    ...(await many(
      "60 searches in words",
      phrases.map((words) => `/search?q=${encodeURIComponent(words)}`),
      // The words are understood, looked for, and listed. The most is a model of every brand among the cars that SQL lists.
      4500,
    )),
    ...(await many(
      "brands",
      brands.map((slug) => `/brand/${slug}`),
      120,
    )),
    ...(await many(
      "a brand by price",
      brands.map((slug) => `/used-cars?brand=${slug}&sort=price`),
      stored,
    )),
    ...(await many(
      "body types",
      BODY_TYPE_PAGES.map((type) => `/body-type/${type}`),
      210,
    )),
    await one("a car", `/car/${slugs[0]}`, 120),
    await one("a sold car", "/car/car-7", 120),
    await one("/favourites", "/favourites", 120),
    await one("20 favourites", `/api/cars/by-slugs?s=${slugs.join(",")}`, 210),
    await one("sitemap, its index", "/sitemap.xml", stored),
    await one("sitemap, a file of 5,000 cars", "/sitemap.xml?part=start", 2 * SITEMAP_PART_CARS + 400),
    await one("file of an outlet", outletFile, 10),
    // Columns of at most so many cars: pages of more name no address.
    ...(cars <= COLUMNS_CARS_MAX
      ? [await one("columns for the browser", columnsPath(versions[0]?.version ?? 0), 2 * COLUMNS_CARS_MAX)]
      : []),
    await one("selection of a car", "/auto-selection?budget=2000000&fuel=diesel", 1100),
    await one("suggestions", "/api/catalogue/suggest?q=%D0%BC%D0%B0%D1%80", 300),
  ];
}

/** @template T, R @param {readonly T[]} values @param {(value: T) => Promise<R>} make @returns {Promise<R[]>} */
async function inTurn(values, make) {
  const made = [];
  for (const value of values) made.push(await make(value));
  return made;
}

let requests = 0;

/** The last of several requests, with the median time. @param {string} url @param {string} path @param {number} rounds */
async function timePage(url, path, rounds) {
  await timeOnce(url, path);
  const times = [];
  let last = await timeOnce(url, path);
  for (let round = 1; round < rounds; round++) {
    times.push(last.use.ms);
    last = await timeOnce(url, path);
  }
  const ms = [...times, last.use.ms].toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
  return { ...last, use: { ...last.use, ms } };
}

/** One page with its redirects, at an address that no cache has. @param {string} url @param {string} path */
async function timeOnce(url, path) {
  const began = performance.now();
  const use = { trips: 0, statements: 0, read: 0 };
  let next = `${path}${path.includes("?") ? "&" : "?"}drawn=${requests++}`;
  for (;;) {
    const response = await fetch(url + next, { redirect: "manual" });
    await response.arrayBuffer();
    const { trips, statements, read } = parseUse(response.headers.get("Server-Timing"));
    use.trips += trips;
    use.statements += statements;
    use.read += read;
    const location = response.headers.get("Location");
    if (!location) return { use: { ...use, ms: performance.now() - began }, status: response.status };
    next = location.replace(url, "");
  }
}
