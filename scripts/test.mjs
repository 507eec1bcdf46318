import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand, printStep } from "./command/run-command.mjs";

// npm test: all checks. A failed step does not stop the next ones, except that steps which need the build are skipped without it.

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
