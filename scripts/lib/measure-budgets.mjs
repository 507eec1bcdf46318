import { readFile } from "node:fs/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildIfChanged } from "./build.mjs";
import { withLocalPlatform } from "./local-platform.mjs";
import { weighPages } from "./weigh-pages.mjs";
import { applyMigrations } from "./migrations.mjs";
import { findFreePort } from "./ports.mjs";
import { ROOT } from "./root.mjs";
import { seedDemo } from "./seed-demo.mjs";
import { serveSite } from "./serve.mjs";
import { timeAgainstHello } from "./time-pages.mjs";

/** @typedef {{ what: string, measured: number, budget: number, unit: string }} Budget */

const KB = 1024;

/** Screens of the storefront; a new one is a line here. `car` stands for the address of a demo car. */
const SCREENS = ["/", "/new-cars", "/used-cars", "/lease-cars", "car"];

/** @returns {Promise<Budget[]>} */
export async function measureBudgets() {
  await buildIfChanged();
  const stateDir = await mkdtemp(join(tmpdir(), "budgets-"));
  try {
    await withLocalPlatform(
      async (env) => {
        await applyMigrations(env.DB);
        await seedDemo(env);
      },
      { stateDir },
    );
    const site = await serveSite({ port: await findFreePort(), stateDir, vars: { DIAGNOSTICS: "1" } });
    try {
      const paths = await Promise.all(SCREENS.map((screen) => (screen === "car" ? someCar(site.url) : screen)));
      return [
        { what: "Worker bundle, gzip", measured: await bundleKb(), budget: 350, unit: "KB" },
        ...(await databaseUse(site.url, paths)),
        ...(await weighPages(site.url, paths)),
        ...(await timeAgainstHello(site.url, paths)),
      ];
    } finally {
      await site.stop();
    }
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function bundleKb() {
  return gzipSync(await readFile(`${ROOT}build/index.js`)).byteLength / KB;
}

/** @param {string} url */
async function someCar(url) {
  const [car] = await (await fetch(`${url}/api/cars?limit=1`)).json();
  return `/car/${car.slug}`;
}

/** What each page asks of D1, by the Worker's own count. @param {string} url @param {string[]} paths @returns {Promise<Budget[]>} */
async function databaseUse(url, paths) {
  const rows = await Promise.all(
    paths.map(async (path) => {
      const timing = (await fetch(url + path)).headers.get("Server-Timing") ?? "";
      const [trips = NaN, statements = NaN, read = NaN] =
        timing.match(/\d+(?= (?:batch|statements|rows))/g)?.map(Number) ?? [];
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
