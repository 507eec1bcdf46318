import { enterProject } from "./lib/enter-project.mjs";
import { runCommand, say } from "./lib/steps.mjs";

// npm run screens: takes the pictures of docs/screens from the demo salon. Run it when a screen has changed its looks.
// npm run screens -- --sheet: instead lays every screen of the site and the panel out on a sheet for phones and one for desktops.

await enterProject(import.meta.url);

await runCommand(async () => {
  const { openDemoSite } = await import("./lib/demo-site.mjs");
  const { takeScreens } = await import("./lib/take-screens.mjs");
  const { makeContactSheets } = await import("./lib/contact-sheet.mjs");
  const take = process.argv.includes("--sheet") ? makeContactSheets : takeScreens;
  const site = await openDemoSite();
  try {
    for (const file of await take(site)) say(file);
  } finally {
    await site.stop();
  }
});
