import { enterProject } from "./lib/enter-project.mjs";
import { findCircles, readImportGraph, readImports } from "./lib/import-graph.mjs";
import { refusedImports } from "./lib/layers.mjs";
import { ROOT } from "./lib/root.mjs";
import { runCommand, say, Trouble } from "./lib/steps.mjs";

// npm run imports: fails on an import that scripts/lib/layers.mjs does not allow and on files that import each other in a
// circle. Circles that only types close are printed and allowed.

await enterProject(import.meta.url);

await runCommand(async () => {
  const refused = [...readImports(ROOT)].flatMap(([file, imports]) => refusedImports(file, imports));
  const graph = readImportGraph(ROOT);
  const circles = findCircles(graph, ({ isType }) => !isType);
  const withTypes = findCircles(graph, () => true);
  say(
    `${graph.size} files: ${refused.length} refused imports, ${circles.length} circles, ${withTypes.length} with types`,
  );
  for (const circle of withTypes) say(`types: ${circle.join(", ")}`);
  if (refused.length + circles.length > 0) {
    const output = [...refused, ...circles.map((circle) => `${circle.join(" → ")}: a circle`)].join("\n");
    throw new Trouble("Imports break the rules of scripts/lib/layers.mjs.", { output });
  }
});
