import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand } from "./command/run-command.mjs";

// npm run check: lint, format, types and the quick tests, which start no other program: SLOW_TESTS in vitest.config.ts are the rest.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { QUICK_STEPS, runSteps } = await import("./command/test-steps.mjs");
  const { passed, failed } = await runSteps(QUICK_STEPS, { QUICK_TESTS: "1" });
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
