import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/** @typedef {{ file: string, isType: boolean }} Import */

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:([^"';]*?)\sfrom\s+)?"([^"]+)"/gm;

/**
 * The imports of each of our source files, without dynamic imports. Paths are relative to the root.
 * @param {string} root ends with a slash @returns {Map<string, Import[]>}
 */
export function readImportGraph(root) {
  const files = globSync("{app,worker}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      importsOf(file, readFileSync(root + file, "utf8")).filter((imported) => known.has(imported.file)),
    ]),
  );
}

/** @param {string} file @param {string} text @returns {Import[]} */
function importsOf(file, text) {
  return [...text.matchAll(STATEMENT)].flatMap(([, type, names = "", path = ""]) => {
    const target = path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path);
    const isType =
      type !== undefined || (/^\{.*\}$/s.test(names) && names.slice(1, -1).split(",").every(isTypeOrBlank));
    return path.startsWith("#") || path.startsWith(".") ? [{ file: target, isType }] : [];
  });
}

/** @param {string} name */
function isTypeOrBlank(name) {
  return name.trim() === "" || name.trim().startsWith("type ");
}

/**
 * All files that a file imports values from, at any depth.
 * @param {Map<string, Import[]>} graph @param {string} start @returns {Set<string>}
 */
export function reachedFrom(graph, start) {
  /** @type {Set<string>} */
  const reached = new Set();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const next of graph.get(file) ?? [])
      if (!next.isType && !reached.has(next.file)) {
        reached.add(next.file);
        waiting.push(next.file);
      }
  return reached;
}

/**
 * Groups of files that import each other in a circle (strongly connected components, Tarjan 1972).
 * @param {Map<string, Import[]>} graph @param {(imported: Import) => boolean} counts which imports are followed @returns {string[][]}
 */
export function findCircles(graph, counts) {
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} file @returns {{ index: number, low: number }} */
  function visit(file) {
    const node = { index: seen.size, low: seen.size };
    seen.set(file, node);
    stack.push(file);
    for (const next of (graph.get(file) ?? []).filter(counts)) {
      const known = seen.get(next.file);
      if (!known) node.low = Math.min(node.low, visit(next.file).low);
      else if (stack.includes(next.file)) node.low = Math.min(node.low, known.index);
    }
    if (node.low === node.index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) circles.push(group.sort());
    }
    return node;
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return circles;
}
