import { enterProject } from "./lib/enter-project.mjs";
import { runCommand, say } from "./lib/steps.mjs";

// npm run build: the Worker and its browser files, unless nothing has changed since the last build.

await enterProject(import.meta.url);

await runCommand(async () => {
  const { buildIfChanged } = await import("./lib/build.mjs");
  say((await buildIfChanged()) ? "Built." : "Nothing has changed since the last build.");
});
