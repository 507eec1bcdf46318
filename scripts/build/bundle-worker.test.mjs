// When this fails after an upgrade of React, Remix or esbuild, the build would stop, or the Worker would grow by a fifth.
// docs/decisions/0015-worker-bundle.md says what the build expects of them.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { ROOT } from "../command/paths.mjs";
import { RENDERER, workerProblems } from "./bundle-worker.mjs";

const require = createRequire(import.meta.url);

/** What esbuild reports of files that contain these sources; index.js imports shared.js, and lazy.js by `import()`. @param {Record<string, string[]>} files */
function metafile(files) {
  const [index, shared, lazy] = ["index", "shared", "lazy"].map((name) => `build/worker/${name}.js`);
  /** @type {Record<string, import("esbuild").Metafile["outputs"][string]["imports"]>} */
  const imports = {
    [`${index}`]: [
      { path: `${shared}`, kind: "import-statement" },
      { path: `${lazy}`, kind: "dynamic-import" },
    ],
  };
  const outputs = Object.entries(files).map(([name, sources]) => {
    const inputs = Object.fromEntries(sources.map((path) => [path, { bytesInOutput: 1 }]));
    const path = `build/worker/${name}.js`;
    return [path, { bytes: 1, inputs, imports: imports[path] ?? [], exports: [] }];
  });
  const inputs = Object.fromEntries(Object.values(files).flatMap((paths) => paths.map((path) => [path, { bytes: 1, imports: [] }])));
  return { inputs, outputs: Object.fromEntries(outputs) };
}

const FILES = {
  index: ["worker/index.ts", "app/routes/_store/route.tsx"],
  shared: ["worker/adapters/react-dom.ts", RENDERER, "worker/services/deps.ts"],
  lazy: ["worker/parser/parser.ts", "app/routes/admin.cars/route.tsx", "worker/cron/jobs.ts"],
};

describe("the installed React", () => {
  it("has the renderer that the Worker bundles, in the version that its stand-in was written for", () => {
    expect(existsSync(ROOT + RENDERER)).toBe(true);
    expect(require("react-dom/package.json").version).toMatch(/^18\./);
  });
});

describe("workerProblems", () => {
  it("accepts the bundle as it is today", () => {
    expect(workerProblems(metafile(FILES))).toEqual([]);
  });

  it.each([
    ["React's renderer was not bundled", { shared: ["worker/adapters/react-dom.ts"] }, RENDERER],
    ["a second renderer was bundled", { index: ["node_modules/react-dom/server.js"] }, "does not need"],
    ["React's scheduler was bundled", { lazy: ["node_modules/scheduler/index.js"] }, "does not need"],
    ["a module is in two files", { index: ["worker/services/deps.ts"] }, "in two files"],
    ["the import is read at the start", { shared: [...FILES.shared, "worker/parser/parser.ts"], lazy: [] }, "at the Worker's start"],
    ["a screen of the panel is read at the start", { index: ["app/routes/admin.cars/route.tsx"], lazy: [] }, "admin.cars"],
    ["the login is read at the start", { shared: [...FILES.shared, "app/routes/login/route.tsx"] }, "routes/login"],
    ["an API handler is read at the start", { index: ["worker/api/api.ts"] }, "worker/api/api.ts"],
  ])("names what is wrong when %s", (_, files, text) => {
    expect(workerProblems(metafile({ ...FILES, ...files }))).toEqual([expect.stringContaining(text)]);
  });
});
