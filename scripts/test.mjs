import { enterProject } from "./lib/enter-project.mjs";
import { runCommand, say } from "./lib/steps.mjs";

// npm test: everything that has to hold, from a clean clone. A step that fails does not stop the next ones, except that
// nothing which needs the built site is tried without it.

await enterProject(import.meta.url);

await runCommand(async () => {
  const { ensureBrowser } = await import("./lib/browser.mjs");
  const { runSteps } = await import("./lib/test-steps.mjs");
  const browser = await ensureBrowser();
  say(`Browser: ${browser}`);
  const { passed, failed } = await runSteps({ CHROMIUM_PATH: browser });
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
