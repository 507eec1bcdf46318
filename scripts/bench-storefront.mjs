import { prepareProject } from "./command/prepare-project.mjs";
import { printStep, runCommand } from "./command/run-command.mjs";

// npm run bench:storefront: rows that D1 reads, round trips and milliseconds of the storefront's pages with 100, 10,000 and 100,000 cars.
// Prints and never fails, like npm run bench.

await prepareProject(import.meta.url);

const SIZES = process.argv.slice(2).map(Number).filter(Boolean);

await runCommand(async () => {
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { openDemoSite } = await import("./site/demo-site.mjs");
  const { generateRows } = await import("./demo/generate-rows.mjs");
  const { timeStorefront } = await import("./measure/time-storefront.mjs");
  await buildIfChanged();
  for (const size of SIZES.length > 0 ? SIZES : [100, 10_000, 100_000]) {
    printStep(`Generating ${size.toLocaleString("en")} cars`);
    const site = await openDemoSite({ vars: { DIAGNOSTICS: "1" }, fill: (env) => generateRows(env.DB, size, 0) });
    try {
      for (const { what, use, status, note } of await timeStorefront(site.url, await site.env())) {
        console.log(
          `${what.padEnd(40)} ${status} ${use.ms.toFixed(1).padStart(7)} ms ${use.read.toLocaleString("en").padStart(9)} rows in ${use.trips} trips, ${use.statements} statements ${note ?? ""}`,
        );
      }
    } finally {
      await site.stop();
    }
  }
});
