import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, printStep, runCommand } from "./command/run-command.mjs";

// npm test: all checks. A failed step does not stop the next ones, except that steps which need the build are skipped without it.
// npm test -- leads: the tests of all layers whose path contains the word.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { ensureBrowser } = await import("./site/browser.mjs");
  const { ALL_STEPS, runSteps, stepsOf } = await import("./command/test-steps.mjs");
  const words = process.argv.slice(2);
  const browser = await ensureBrowser();
  printStep(`Browser: ${browser}`);
  const { passed, failed } = await runSteps(words.length > 0 ? stepsOf(words) : ALL_STEPS, { CHROMIUM_PATH: browser });
  console.log(`${passed} passed, ${failed} failed`);
  // The build alone has passed.
  if (words.length > 0 && passed + failed === 1)
    throw new CommandError(`No test file has one of these in its path: ${words.join(", ")}.`);
  if (failed > 0) process.exitCode = 1;
});
