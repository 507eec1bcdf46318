import { parseArgs } from "node:util";
import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, printStep, runCommand } from "./command/run-command.mjs";

// npm test: what one runs before a push. A failed step does not stop the next ones, except that steps which need the build are skipped without it.
// npm run test:all: the long steps and the other browsers as well; `-- --long` or `-- --browsers` these alone.
// npm test -- leads: the tests of all layers whose path contains the word.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { ensureBrowser } = await import("./site/browser.mjs");
  const { LONG_STEPS, NIGHT_STEPS, TEST_STEPS, runSteps, stepsOf } = await import("./command/test-steps.mjs");
  const { values, positionals: words } = parseArgs({
    options: { all: { type: "boolean" }, long: { type: "boolean" }, browsers: { type: "boolean" } },
    allowPositionals: true,
  });
  const all = [...TEST_STEPS, ...LONG_STEPS.slice(1), ...NIGHT_STEPS.slice(1)];
  const stages = values.long ? LONG_STEPS : values.browsers ? NIGHT_STEPS : values.all ? all : TEST_STEPS;
  const browser = await ensureBrowser();
  printStep(`Browser: ${browser}`);
  const { passed, failed } = await runSteps(words.length > 0 ? stepsOf(words) : stages, { CHROMIUM_PATH: browser });
  console.log(`${passed} passed, ${failed} failed`);
  // The build alone has passed.
  if (words.length > 0 && passed + failed === 1)
    throw new CommandError(`No test file has one of these in its path: ${words.join(", ")}.`);
  if (failed > 0) process.exitCode = 1;
});
