import { prepareProject } from "./command/prepare-project.mjs";
import { printStep, runCommand } from "./command/run-command.mjs";

// npm run bench:storefront: rows that D1 reads, round trips and milliseconds of the storefront's pages with 100, 10,000 and 100,000 cars.
// Prints and never fails, like npm run bench.

await prepareProject(import.meta.url);

const CHOSEN = process.argv.slice(2).map(Number).filter(Boolean);
const SIZES = CHOSEN.length > 0 ? CHOSEN : [100, 10_000, 100_000];

await runCommand(async () => {
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { openDemoSite } = await import("./site/demo-site.mjs");
  const { createDatabase } = await import("../worker/db/client.ts");
  const { generateRows } = await import("./demo/generate-rows.mjs");
  const { storeColumns } = await import("../worker/services/catalogue/store-columns.ts");
  const { timeStorefront } = await import("./measure/time-storefront.mjs");
  await buildIfChanged();
  for (const size of SIZES) {
    printStep(`Generating ${size.toLocaleString("en")} cars`);
    const site = await openDemoSite({
      vars: { DIAGNOSTICS: "1" },
      fill: async ({ DB }) => {
        await generateRows(DB, size, 0);
        // As cron does.
        while ((await storeColumns({ db: createDatabase(DB) })) > 0);
      },
    });
    try {
      printStep(`${size.toLocaleString("en")} cars: rows read (limit), round trips, ms`);
      for (const { what, path, use, status, limit } of await timeStorefront(site.url, await site.env(), size)) {
        const rows = `${use.read.toLocaleString("en").padStart(8)} (${limit.rows.toLocaleString("en")})`.padEnd(18);
        const verdict = use.read <= limit.rows ? (limit.why ?? "flat") : "NOT FLAT";
        const address = what.endsWith("worst") ? decodeURIComponent(path) : "";
        console.log(
          `${what.padEnd(34)} ${status} ${rows} ${use.trips} ${use.ms.toFixed(1).padStart(8)}  ${verdict}  ${address}`,
        );
      }
    } finally {
      await site.stop();
    }
  }
});
