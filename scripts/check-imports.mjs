import { prepareProject } from "./command/prepare-project.mjs";
import { findCircles, readImportGraph, readImports } from "./lint/import-graph.mjs";
import { refusedImports } from "./lint/layers.mjs";
import { ROOT } from "./command/paths.mjs";
import { runCommand, printStep, CommandError } from "./command/run-command.mjs";

// A step of npm run check: fails on an import that scripts/lint/layers.mjs does not allow and on files that import each other in a
// circle, by types too.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const refused = [...readImports(ROOT)].flatMap(([file, imports]) => refusedImports(file, imports));
  const graph = readImportGraph(ROOT);
  const circles = findCircles(graph, () => true);
  printStep(`${graph.size} files: ${refused.length} refused imports, ${circles.length} circles`);
  if (refused.length + circles.length > 0) {
    const output = [...refused, ...circles.map((circle) => `${circle.join(" → ")}: a circle`)].join("\n");
    throw new CommandError("Imports break the rules of scripts/lint/layers.mjs.", { output });
  }
});
