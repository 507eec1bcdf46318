import { CommandError, printStep, runCommand } from "../command/run-command.mjs";

// npm run bench -- storefront: rows that D1 reads, round trips and milliseconds of the storefront's pages with 100, 380 (the most that SQL lists),
// 10,000 and 100,000 cars. Fails when a page reads more rows than its limit, which is the same for any number of cars; times are printed only.

const CHOSEN = process.argv.slice(2).map(Number).filter(Boolean);
const SIZES = CHOSEN.length > 0 ? CHOSEN : [100, 380, 10_000, 100_000];

await runCommand(async () => {
  const { buildIfChanged } = await import("../build/build-site.mjs");
  const { openDemoSite } = await import("../site/demo-site.mjs");
  const { createDatabase } = await import("../../worker/db/client.ts");
  const { generateRows } = await import("../demo/generate-rows.mjs");
  const { makeOutletFile } = await import("../demo/outlet-work.mjs");
  const { storeColumns } = await import("../../worker/services/catalogue/store-columns.ts");
  const { timeStorefront } = await import("../measure/time-storefront.mjs");
  const { faultOf, storefrontTable } = await import("../measure/storefront-table.mjs");
  await buildIfChanged();
  /** @type {Map<number, import("../measure/time-storefront.mjs").Line[]>} */
  const measured = new Map();
  for (const size of SIZES) {
    printStep(`Generating ${size.toLocaleString("en")} cars`);
    let outletFile = "";
    const site = await openDemoSite({
      vars: { DIAGNOSTICS: "1" },
      fill: async ({ DB, MEDIA }) => {
        await generateRows(DB, size, 0);
        // As cron does.
        while ((await storeColumns({ db: createDatabase(DB) })) > 0);
        outletFile = await makeOutletFile(DB, MEDIA, "json");
      },
    });
    try {
      printStep(`Reading the pages of ${size.toLocaleString("en")} cars`);
      measured.set(size, await timeStorefront(site.url, await site.env(), size, outletFile));
    } finally {
      await site.stop();
    }
  }
  console.log(storefrontTable(measured));
  const faults = [...measured].flatMap(([size, lines]) => lines.flatMap((line) => faultOf(line, size) ?? []));
  if (faults.length > 0) throw new CommandError(`Not flat:\n${faults.join("\n")}`);
  console.log("Flat: no page reads more rows than its limit.");
});
