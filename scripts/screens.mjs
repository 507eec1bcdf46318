import { enterProject } from "./lib/enter-project.mjs";
import { runCommand, say } from "./lib/steps.mjs";

// npm run screens: takes the pictures of docs/screens from the demo salon. Run it when a screen has changed its looks.

await enterProject(import.meta.url);

await runCommand(async () => {
  const { openDemoSite } = await import("./lib/demo-site.mjs");
  const { takeScreens } = await import("./lib/take-screens.mjs");
  const site = await openDemoSite();
  try {
    for (const file of await takeScreens(site)) say(file);
  } finally {
    await site.stop();
  }
});
