import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand } from "./command/run-command.mjs";

// npm run check: lint, format, types and the tests that need neither workerd nor a browser.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { QUICK_STEPS, runSteps } = await import("./command/test-steps.mjs");
  const { passed, failed } = await runSteps(QUICK_STEPS);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
