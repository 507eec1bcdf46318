// When this fails after an upgrade of React, Remix or esbuild, the build would stop, or the Worker would grow by a fifth.
// docs/decisions/0015-finishing-the-worker.md says what the build expects of them.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { ROOT } from "../command/paths.mjs";
import { RENDERER, workerProblems } from "./bundle-worker.mjs";

const require = createRequire(import.meta.url);

/** @param {string[]} inputs @param {string[]} entryPoints */
function metafile(inputs, entryPoints) {
  return {
    inputs: Object.fromEntries(inputs.map((path) => [path, { bytes: 1, imports: [] }])),
    outputs: Object.fromEntries(
      entryPoints.map((entryPoint) => [
        `build/worker/${entryPoint}`,
        { bytes: 1, inputs: {}, imports: [], exports: [], entryPoint },
      ]),
    ),
  };
}

const INPUTS = ["build/remix.js", "worker/adapters/react-dom.ts", RENDERER, "worker/parser/parser.ts"];
const ENTRY_POINTS = ["build/remix.js", "worker/parser/parser.ts"];

describe("the installed React", () => {
  it("has the renderer that the Worker bundles, in the version that its stand-in was written for", () => {
    expect(existsSync(ROOT + RENDERER)).toBe(true);
    expect(require("react-dom/package.json").version).toMatch(/^18\./);
  });
});

describe("workerProblems", () => {
  it("accepts the bundle as it is today", () => {
    expect(workerProblems(metafile(INPUTS, ENTRY_POINTS))).toEqual([]);
  });

  it.each([
    ["React's renderer was not bundled", INPUTS.filter((path) => path !== RENDERER), ENTRY_POINTS, RENDERER],
    ["a second renderer was bundled", [...INPUTS, "node_modules/react-dom/server.js"], ENTRY_POINTS, "does not need"],
    ["React's scheduler was bundled", [...INPUTS, "node_modules/scheduler/index.js"], ENTRY_POINTS, "does not need"],
    ["the import was bundled into the start", INPUTS, ["build/remix.js"], "no file of its own"],
  ])("names what is wrong when %s", (_, inputs, entryPoints, text) => {
    expect(workerProblems(metafile(inputs, entryPoints))).toEqual([expect.stringContaining(text)]);
  });
});
