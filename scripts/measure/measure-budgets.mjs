import { gzipSync } from "node:zlib";
import { buildIfChanged } from "../build/build-site.mjs";
import { openDemoSite } from "../site/demo-site.mjs";
import { workerModules } from "../build/built-files.mjs";
import { measureFirstScreens } from "./first-screen.mjs";
import { weighPages, weighPanel } from "./weigh-pages.mjs";
import { parseUse } from "./parse-use.mjs";
import { logIn } from "./time-panel.mjs";

/** @typedef {{ what: string, measured: number, budget: number, unit: string }} Budget */

const KB = 1024;

/** Screens of the storefront; add new ones here. `car` is replaced by the address of a demo car. */
export const MEASURED_SCREENS = [
  "/",
  "/new-cars",
  "/used-cars",
  "/lease-cars",
  "/cars",
  "/brand/haval",
  "/body-type/crossover",
  "car",
  "/trade-in",
  "/auto-credit",
  "/auto-selection",
  "/privacy",
];
/** Those that list cars. */
const LISTS = ["/new-cars", "/used-cars", "/lease-cars", "/cars", "/brand/haval", "/body-type/crossover"];
/** Screens of the panel. */
const PANEL_SCREENS = [
  "/admin",
  "/admin/cars",
  "/admin/cars/new",
  "/admin/parser",
  "/admin/messages",
  "/admin/tasks",
  "/admin/brands",
  "/admin/texts",
  "/admin/texts/rules",
  "/admin/outlets",
  "/admin/outlets/drom",
  "/admin/security",
  "/admin/leads",
  "/admin/leads?view=board",
  "/admin/staff",
  "/admin/page-banners",
  "/admin/reviews",
  "/admin/promotions/new",
  "/admin/pages",
  "/admin/pages/new",
  "/admin/discounts/new",
  "/admin/redirects",
  "/admin/redirects/old-site",
  "/admin/settings",
  "/admin/notices",
  "/admin/first-day",
  "/admin/outlets/names",
  "/admin/reports",
  "/admin/reports?section=cars",
];

/** @returns {Promise<Budget[]>} */
export async function measureBudgets() {
  await buildIfChanged();
  const site = await openDemoSite({ vars: { DIAGNOSTICS: "1" } });
  try {
    const car = await firstCarPath(site.url);
    const paths = MEASURED_SCREENS.map((screen) => (screen === "car" ? car : screen));
    return [
      ...(await workerWeight()),
      ...(await storefrontUse(site.url, paths)),
      ...(await panelTrips(site, PANEL_SCREENS)),
      ...(await measureFirstScreens(site.url, LISTS, car)),
      ...(await weighPages(site.url, paths)),
      ...(await weighPanel(site, PANEL_SCREENS)),
    ];
  } finally {
    await site.stop();
  }
}

/** A missing measurement (NaN) exceeds its budget. @param {Budget} row */
export function isOver({ measured, budget }) {
  return !(measured <= budget);
}

/** The Worker's scripts that are evaluated at its start, and all that is deployed. @returns {Promise<Budget[]>} */
async function workerWeight() {
  const modules = await workerModules();
  const atStart = importedAtStart(modules, "index.js");
  /** @param {typeof modules} some */
  const weigh = (some) => some.reduce((sum, { text }) => sum + gzipSync(text).byteLength, 0) / KB;
  return [
    {
      what: "Worker at its start, gzip",
      measured: weigh(modules.filter(({ path }) => atStart.has(path))),
      budget: 339,
      unit: "KB",
    },
    { what: "Worker in all, gzip", measured: weigh(modules), budget: 1378, unit: "KB" },
  ];
}

/**
 * A module and what it imports statically, at any depth.
 * @param {{ path: string, text: string }[]} modules @param {string} path @param {Set<string>} [found] @returns {Set<string>}
 */
export function importedAtStart(modules, path, found = new Set()) {
  found.add(path);
  const text = modules.find((module) => module.path === path)?.text ?? "";
  for (const [, next = ""] of text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w-]+\.js)"/g))
    if (!found.has(next)) importedAtStart(modules, next, found);
  return found;
}

/** @param {string} url */
export async function firstCarPath(url) {
  const [car] = await (await fetch(`${url}/api/cars?limit=1`)).json();
  return `/car/${car.slug}`;
}

/** A query that the page cache has no page for. */
const UNCACHED_QUERY = "drawn=anew";

/** D1 use of each rendered page, as the Worker reports it. @param {string} url @param {string[]} paths @returns {Promise<Budget[]>} */
async function storefrontUse(url, paths) {
  const rows = await Promise.all(
    paths.map(async (path) => {
      const { trips, statements, read } = parseUse(
        (await fetch(`${url}${path}?${UNCACHED_QUERY}`)).headers.get("Server-Timing"),
      );
      return [
        { what: `${path}: D1 round trips`, measured: trips, budget: 1, unit: "" },
        { what: `${path}: D1 statements`, measured: statements, budget: 8, unit: "" },
        ...(/^\/(new|used|lease)-cars$/.test(path)
          ? [{ what: `${path}: D1 rows read`, measured: read, budget: 120, unit: "rows" }]
          : []),
      ];
    }),
  );
  return rows.flat();
}

/**
 * D1 round trips of screens, the check of the session included.
 * @param {{ url: string, administrator: { username: string, password: string } }} site @param {string[]} paths @returns {Promise<Budget[]>}
 */
async function panelTrips({ url, administrator }, paths) {
  const cookie = await logIn(url, administrator);
  const rows = [];
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { Cookie: cookie } });
    const { trips } = parseUse(response.headers.get("Server-Timing"));
    rows.push({ what: `${path}: D1 round trips`, measured: trips, budget: 1, unit: "" });
  }
  return rows;
}
