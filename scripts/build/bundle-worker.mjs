import { mkdir, readFile, rm } from "node:fs/promises";
import { basename } from "node:path";
import { build } from "esbuild";
import remixConfig from "../../remix.config.js";
import { ROOT } from "../command/paths.mjs";
import { CommandError } from "../command/run-command.mjs";
import { BROWSER_RESULT, WORKER_DIR } from "./built-files.mjs";
import { writeMinified } from "./minify.mjs";
import { screensPlugin } from "./screens-plugin.mjs";

/** @typedef {Pick<import("esbuild").Metafile, "inputs" | "outputs">} Metafile */

const INDEX = "build/worker/index.js";
const NO_CERTIFICATES = "worker/adapters/no-certificates.ts";
const REACT_DOM = "worker/adapters/react-dom.ts";
/** `react-dom/server` itself imports this renderer, which writes a string, and one that writes a stream, which nothing here calls. */
export const RENDERER = "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js";
/** What no visitor needs: workerd must not evaluate it at its start. */
const NOT_AT_START =
  /^(?:worker\/(?:api|cron|parser|services\/(?:imports|media))\/|app\/features\/panel\/|app\/routes\/(?:admin|login|logout)\b)/;

/** Writes the finished Worker to build/worker/. Needs the result of the browser build. */
export async function buildWorker() {
  const files = await bundleWorker(JSON.parse(await readFile(BROWSER_RESULT, "utf8")));
  await rm(WORKER_DIR, { recursive: true, force: true });
  await mkdir(WORKER_DIR, { recursive: true });
  await writeMinified(WORKER_DIR, files);
}

/**
 * Bundles the Worker. What is imported by `import()` gets files of its own.
 * @param {import("./screens-plugin.mjs").BrowserResult} browser @returns {Promise<import("./built-files.mjs").File[]>} paths below build/worker/
 */
async function bundleWorker(browser) {
  const { metafile, outputFiles, warnings } = await build({
    absWorkingDir: ROOT,
    entryPoints: { index: "worker/index.ts" },
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
    define: { "process.env.NODE_ENV": '"production"', "process.env.REMIX_DEV_ORIGIN": '""' },
    minifySyntax: true,
    // The maps name files and lines; nobody needs the text of the sources beside them.
    sourcemap: "external",
    sourcesContent: false,
    jsx: "automatic",
    plugins: [screensPlugin(browser, remixConfig.future ?? {})],
    alias: {
      "react-dom": `./${REACT_DOM}`,
      "react-dom/server": `./${RENDERER}`,
      "@peculiar/x509": `./${NO_CERTIFICATES}`,
    },
    logLevel: "silent",
    // app/bundles/ imports modules for their place in the browser's files alone.
    logOverride: { "ignored-bare-import": "silent" },
  }).catch((error) => {
    const advice = "Correct the source above and run the command again.";
    throw new CommandError("The Worker could not be bundled.", { output: String(error), advice });
  });
  const problems = [...warnings.map(({ text }) => text), ...workerProblems(metafile)];
  if (problems.length > 0)
    throw new CommandError("The bundled Worker is not as expected.", {
      output: problems.join("\n"),
      advice: "See docs/decisions/0015-worker-bundle.md and 0039-code-by-first-use.md.",
    });
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  return [...texts].flatMap(([path, text]) =>
    path.endsWith(".map") ? [] : { path, text, sourceMap: texts.get(`${path}.map`) ?? "" },
  );
}

/** What is wrong with the bundle, by esbuild's own account of it. @param {Metafile} metafile @returns {string[]} */
export function workerProblems({ inputs, outputs }) {
  const bundled = Object.keys(inputs);
  const missing = [REACT_DOM, RENDERER].filter((path) => !bundled.includes(path));
  const unwanted = bundled.filter((path) => /node_modules\/(?:react-dom|scheduler)\//.test(path) && path !== RENDERER);
  const sourcesOf = (/** @type {string} */ output) => Object.keys(outputs[output]?.inputs ?? {});
  const written = Object.keys(outputs).flatMap(sourcesOf);
  const twice = written.filter((path, place) => written.indexOf(path) !== place);
  const early = [...importedBy(INDEX, outputs)].flatMap(sourcesOf).filter((path) => NOT_AT_START.test(path));
  return [
    ...missing.map((path) => `${path} is not in the Worker: nothing imports what it replaces.`),
    ...unwanted.map((path) => `${path} is in the Worker, which does not need it.`),
    ...twice.map((path) => `${path} is in two files of the Worker: its variables would exist twice.`),
    ...early.map((path) => `${path} is evaluated at the Worker's start: something imports it without \`import()\`.`),
  ];
}

/**
 * An output and what it imports statically, at any depth.
 * @param {string} output @param {Metafile["outputs"]} outputs @param {Set<string>} [found] @returns {Set<string>}
 */
function importedBy(output, outputs, found = new Set()) {
  found.add(output);
  for (const { path, kind } of outputs[output]?.imports ?? [])
    if (kind === "import-statement" && outputs[path] && !found.has(path)) importedBy(path, outputs, found);
  return found;
}
