import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/**
 * One import statement. `file` is a path from the root, or the name of a package.
 * @typedef {{ file: string, isType: boolean, isDynamic: boolean, line: number }} Import
 */

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:([^"';]*?)\sfrom\s+)?"([^"]+)"|(typeof\s+)?\bimport\("([^"]+)"\)/gm;

/**
 * Every import of the product's files.
 * @param {string} root ends with a slash @returns {Map<string, Import[]>} by file
 */
export function readImports(root) {
  const files = globSync("{app,worker,server}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^(?:worker|server)\/.*\/test-[^/]*\.ts$/.test(file),
  );
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(root + file, "utf8"))]));
}

/**
 * Which of the product's files import which, without packages and dynamic imports.
 * @param {string} root ends with a slash @returns {Map<string, Import[]>}
 */
export function readImportGraph(root) {
  const all = readImports(root);
  return new Map(
    [...all].map(([file, imports]) => [file, imports.filter((one) => !one.isDynamic && all.has(one.file))]),
  );
}

/**
 * The imports of one file's text.
 * @param {string} file @param {string} text @returns {Import[]}
 */
export function importsOf(file, text) {
  return [...text.matchAll(STATEMENT)].map(
    ({ 1: type, 2: names = "", 3: path, 4: typeOf, 5: dynamic = "", index }) => ({
      file: resolveImport(file, path ?? dynamic),
      isType:
        type !== undefined ||
        typeOf !== undefined ||
        (/^\{.*\}$/s.test(names) && names.slice(1, -1).split(",").every(isTypeOrBlank)),
      isDynamic: path === undefined,
      line: text.slice(0, index).split("\n").length,
    }),
  );
}

/** @param {string} file @param {string} path */
function resolveImport(file, path) {
  if (path === "#parser") return "worker/parser/parser.ts";
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? posix.join(posix.dirname(file), path) : path;
}

/** @param {string} name */
function isTypeOrBlank(name) {
  return name.trim() === "" || name.trim().startsWith("type ");
}

/**
 * Every file that a file reaches through imports of values.
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
