import { CommandError, printStep } from "../command/run-command.mjs";
import { withDemoSite } from "../site/with-demo-site.mjs";
import { createDatabase } from "../../worker/db/client.ts";
import { generateRows } from "../demo/generate-rows.mjs";
import { makeOutletFile } from "../demo/outlet-work.mjs";
import { storeColumns } from "../../worker/services/catalogue/store-columns.ts";
import { timeStorefront } from "../measure/time-storefront.mjs";
import { faultOf, storefrontTable } from "../measure/storefront-table.mjs";

// npm run bench -- storefront: rows that D1 reads, round trips and milliseconds of the storefront's pages with 100, 380 (the most that SQL lists),
// 10,000 and 100,000 cars. Fails when a page reads more rows than its limit, which is the same for any number of cars; times are printed only.

const CHOSEN = process.argv.slice(2).map(Number).filter(Boolean);
const SIZES = CHOSEN.length > 0 ? CHOSEN : [100, 380, 10_000, 100_000];

export async function main() {
  /** @type {Map<number, import("../measure/time-storefront.mjs").Line[]>} */
  const measured = new Map();
  for (const size of SIZES) {
    printStep(`Generating ${size.toLocaleString("en")} cars`);
    let outletFile = "";
    const options = {
      vars: { DIAGNOSTICS: "1" },
      fill: async (/** @type {import("../../worker/env.ts").Env} */ { DB, MEDIA }) => {
        await generateRows(DB, size, 0);
        // As cron does.
        while ((await storeColumns({ db: createDatabase(DB) })) > 0);
        outletFile = await makeOutletFile(DB, MEDIA, "json");
      },
    };
    await withDemoSite(options, async (site) => {
      printStep(`Reading the pages of ${size.toLocaleString("en")} cars`);
      measured.set(size, await timeStorefront(site.url, await site.env(), size, outletFile));
    });
  }
  console.log(storefrontTable(measured));
  const faults = [...measured].flatMap(([size, lines]) => lines.flatMap((line) => faultOf(line, size) ?? []));
  if (faults.length > 0) throw new CommandError(`Not flat:\n${faults.join("\n")}`);
  console.log("Flat: no page reads more rows than its limit.");
}
