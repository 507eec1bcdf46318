import { enterProject } from "./lib/enter-project.mjs";
import { findCircles, readImportGraph } from "./lib/import-graph.mjs";
import { ROOT } from "./lib/root.mjs";
import { runCommand, say, Trouble } from "./lib/steps.mjs";

// npm run circles: files that import each other in a circle. Circles of values fail; circles that only types close are named.

await enterProject(import.meta.url);

await runCommand(async () => {
  const graph = readImportGraph(ROOT);
  const ofValues = findCircles(graph, ({ isType }) => !isType);
  const withTypes = findCircles(graph, () => true);
  say(`${graph.size} files: ${ofValues.length} circles of values, ${withTypes.length} with types`);
  for (const circle of withTypes) say(`types: ${circle.join(", ")}`);
  if (ofValues.length > 0)
    throw new Trouble("Files import each other in a circle.", {
      output: ofValues.map((circle) => circle.join(" → ")).join("\n"),
    });
});
