import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand, printStep } from "./command/run-command.mjs";

// npm run build: the Worker and its browser files, unless nothing has changed since the last build.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { buildIfChanged } = await import("./build/build-site.mjs");
  printStep((await buildIfChanged()) ? "Built." : "Nothing has changed since the last build.");
});
