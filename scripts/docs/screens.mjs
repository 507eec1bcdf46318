import { parseArgs } from "node:util";
import { printStep } from "../command/run-command.mjs";
import { withDemoSite } from "../site/with-demo-site.mjs";
import { takeHelp, takeScreens } from "../measure/take-screens.mjs";
import { makeContactSheets } from "../measure/contact-sheet.mjs";

// npm run docs -- screens: takes the screenshots of docs/screens from the demo site. Run it when a screen looks different.
// npm run docs -- screens --help: takes the pictures of the panel's help (public/help).
// npm run docs -- screens --contact-sheet [320 390 768 1290 1300 1440 2560 390-dark 1440-dark print]: puts every screen of the site and the panel
// on a contact sheet for each of these windows; --empty: those of an empty salon.

const OPTIONS = /** @type {const} */ ({
  "contact-sheet": { type: "boolean" },
  empty: { type: "boolean" },
  help: { type: "boolean" },
});

export async function main() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  await withDemoSite(values.empty ? { fill: async () => {} } : {}, async (site) => {
    const take = () => {
      if (values["contact-sheet"]) return makeContactSheets(site, positionals);
      return values.help ? takeHelp(site) : takeScreens(site);
    };
    for (const file of await take()) printStep(file);
  });
}
