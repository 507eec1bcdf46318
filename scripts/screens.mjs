import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand, printStep } from "./command/run-command.mjs";

// npm run screens: takes the screenshots of docs/screens from the demo site. Run it when a screen looks different.
// npm run screens -- --help: takes the pictures of the panel's help (public/help).
// npm run screens -- --contact-sheet: puts every screen of the site and the panel on one contact sheet for phones and one for desktops.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { openDemoSite } = await import("./site/demo-site.mjs");
  const { takeHelp, takeScreens } = await import("./measure/take-screens.mjs");
  const { makeContactSheets } = await import("./measure/contact-sheet.mjs");
  const { argv } = process;
  const take = argv.includes("--contact-sheet") ? makeContactSheets : argv.includes("--help") ? takeHelp : takeScreens;
  await buildIfChanged();
  const site = await openDemoSite();
  try {
    for (const file of await take(site)) printStep(file);
  } finally {
    await site.stop();
  }
});
