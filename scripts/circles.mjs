import { prepareProject } from "./command/prepare-project.mjs";
import { findCircles, readImportGraph } from "./measure/import-graph.mjs";
import { ROOT } from "./command/paths.mjs";
import { runCommand, printStep, CommandError } from "./command/run-command.mjs";

// npm run circles: circular imports. Circles of values fail; circles that only types close are listed.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const graph = readImportGraph(ROOT);
  const ofValues = findCircles(graph, ({ isType }) => !isType);
  const withTypes = findCircles(graph, () => true);
  printStep(`${graph.size} files: ${ofValues.length} circles of values, ${withTypes.length} with types`);
  for (const circle of withTypes) printStep(`types: ${circle.join(", ")}`);
  if (ofValues.length > 0)
    throw new CommandError("Files import each other in a circle.", {
      output: ofValues.map((circle) => circle.join(" → ")).join("\n"),
    });
});
