// A first view that asks for thirty scripts instead of nine (docs/decisions/0006-shared-browser-files.md).
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { reachedFrom, readImportGraph } from "../../scripts/lint/import-graph.mjs";

const graph = readImportGraph(fileURLToPath(new URL("../../", import.meta.url)));
const isEntry = (file: string) => /^app\/routes\/.*\/route\.tsx$|^app\/root\.tsx$|\.client\.tsx?$/.test(file);
const isOfPanel = (file: string) => /^app\/(?:routes\/(?:admin|log)|features\/panel\/|ui\/panel\/)/.test(file);
const importersOf = (bundle: string) =>
  [...graph].filter(([, imports]) => imports.some(({ file }) => file === bundle)).map(([file]) => file);

it.each([
  ["app/bundles/every-screen.ts", () => true],
  ["app/bundles/storefront.ts", (file: string) => !isOfPanel(file)],
  ["app/bundles/credit.ts", (file: string) => !isOfPanel(file)],
])("%s is imported by every route and lazy part that shows a module of it, and by nothing else", (bundle, isMeant) => {
  const listed = (graph.get(bundle) ?? []).map(({ file }) => file);
  expect(listed.length).toBeGreaterThan(5);
  const importers = importersOf(bundle);
  expect(importers.filter((file) => !isEntry(file))).toEqual([]);
  const showing = [...graph.keys()].filter((file) => isEntry(file) && isMeant(file));
  const missing = showing.filter((file) => {
    const reached = reachedFrom(graph, file);
    return listed.some((module) => reached.has(module)) && !importers.includes(file);
  });
  expect(missing).toEqual([]);
});
