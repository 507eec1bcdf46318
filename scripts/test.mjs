import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand, printStep } from "./command/run-command.mjs";

// npm test: everything that has to hold, from a clean clone. A step that fails does not stop the next ones, except that
// nothing which needs the built site is tried without it.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { ensureBrowser } = await import("./site/browser.mjs");
  const { runSteps } = await import("./command/test-steps.mjs");
  const browser = await ensureBrowser();
  printStep(`Browser: ${browser}`);
  const { passed, failed } = await runSteps({ CHROMIUM_PATH: browser });
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
