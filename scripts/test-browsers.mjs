import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand } from "./command/run-command.mjs";

// npm run test:browsers: the main journeys in Firefox and WebKit, which it installs where it can. `-- --project firefox` runs one browser,
// `-- requests` the files with the word in their path.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { LONG_STEPS, runSteps } = await import("./command/test-steps.mjs");
  const words = process.argv.slice(2);
  const steps = LONG_STEPS.map((stage) => stage.map((step) => ({ ...step, args: [...step.args, ...words] })));
  const { passed, failed } = await runSteps(steps);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
