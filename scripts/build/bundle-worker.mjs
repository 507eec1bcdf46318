import { basename } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../command/paths.mjs";
import { CommandError } from "../command/run-command.mjs";
import { COMPILED_WORKER } from "./worker-files.mjs";

/** @typedef {Pick<import("esbuild").Metafile, "inputs" | "outputs">} Metafile */

const REACT_DOM = "worker/adapters/react-dom.ts";
/** `react-dom/server` itself imports this renderer and an older one, which nothing here calls. */
export const RENDERER = "node_modules/react-dom/cjs/react-dom-server.browser.production.min.js";
const PARSER = "worker/parser/parser.ts";

const ADVICE = "See docs/decisions/0015-finishing-the-worker.md. A version of React, Remix or esbuild has probably changed.";

/** Bundles the packages into the compiled Worker. @returns {Promise<{ path: string, text: string }[]>} paths below build/worker/ */
export async function bundleWorker() {
  const { metafile, outputFiles, warnings } = await build({
    absWorkingDir: ROOT,
    entryPoints: { index: COMPILED_WORKER },
    outdir: "build/worker",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    mainFields: ["browser", "module", "main"],
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { "react-dom": `./${REACT_DOM}`, "react-dom/server": `./${RENDERER}` },
    logLevel: "silent",
  }).catch((error) => {
    throw new CommandError("The packages could not be bundled into the Worker.", {
      output: String(error),
      advice: ADVICE,
    });
  });
  const problems = [...warnings.map(({ text }) => text), ...workerProblems(metafile)];
  if (problems.length > 0)
    throw new CommandError("The bundled Worker is not as expected.", { output: problems.join("\n"), advice: ADVICE });
  return outputFiles.map(({ path, text }) => ({ path: basename(path), text }));
}

/** What is wrong with the bundle, by esbuild's own account of it. @param {Metafile} metafile @returns {string[]} */
export function workerProblems({ inputs, outputs }) {
  const bundled = Object.keys(inputs);
  const missing = [REACT_DOM, RENDERER].filter((path) => !bundled.includes(path));
  const unwanted = bundled.filter((path) => /node_modules\/(?:react-dom|scheduler)\//.test(path) && path !== RENDERER);
  const entryPoints = Object.values(outputs).map(({ entryPoint }) => entryPoint);
  return [
    ...missing.map((path) => `${path} is not in the Worker: nothing imports what it replaces.`),
    ...unwanted.map((path) => `${path} is in the Worker, which does not need it.`),
    ...(entryPoints.includes(PARSER) ? [] : [`${PARSER} has no file of its own, so every start of the Worker reads it.`]),
  ];
}
