import { runCommand } from "../command/run-command.mjs";

// npm run bench -- filters: from a tap on a filter to the changed count and cards, on Lighthouse's phone, with the demo's stock and with
// 3,000 cars. Prints and never fails, because timings depend on the load of the machine. At most 50 ms on an idle one.

const COMMON =
  "body=sedan,crossover,wagon,hatchback,coupe&transmission=automatic,manual&drivetrain=front,all&yearFrom=2000&priceMin=100000";
const DEMO = `/used-cars?brand=bmw,kia,hyundai,audi,lexus,toyota,mazda,volkswagen,skoda,nissan&${COMMON}`;
const CHOSEN = Array.from({ length: 12 }, (_, at) => `marka-${at}`);
const GENERATED = `/used-cars?brand=${CHOSEN}&${COMMON}`;
/** Pages without settings name no content version. */
const SETTINGS = "insert into settings (id, salon_name, phone, address, updated_at) values (1, 'Салон', '1', '2', 0)";
/** Of these 2,993 are listed; above 3,000 the server alone answers. */
const ROWS = 3880;

await runCommand(async () => {
  const { buildIfChanged } = await import("../build/build-site.mjs");
  const { openDemoSite } = await import("../site/demo-site.mjs");
  const { generateRows } = await import("../demo/generate-rows.mjs");
  await buildIfChanged();
  const stocks = [
    { what: "demo", options: {}, address: DEMO },
    {
      what: "3,000 cars",
      options: {
        fill: async (/** @type {import("../../worker/env.ts").Env} */ env) => {
          await env.DB.exec(SETTINGS);
          return generateRows(env.DB, ROWS);
        },
      },
      address: GENERATED,
    },
  ];
  for (const { what, options, address } of stocks) await timeStock(what, await openDemoSite(options), address);
});

/** @param {string} what @param {Awaited<ReturnType<typeof import("../site/demo-site.mjs").openDemoSite>>} site @param {string} address */
async function timeStock(what, site, address) {
  const { timeFilters } = await import("../measure/time-filters.mjs");
  try {
    const { changed, painted } = await timeFilters(site.url, address);
    console.log(
      `${what.padEnd(10)} count and cards ${quantiles(changed)}; on the screen ${quantiles(painted)} of ${changed.length} taps`,
    );
  } finally {
    await site.stop();
  }
}

/** @param {number[]} times */
function quantiles(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ part) => (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
