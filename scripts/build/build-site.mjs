import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { run } from "../command/child-processes.mjs";
import { finishBuild } from "./finish-build.mjs";
import { hashFiles } from "../command/hash-files.mjs";
import { COMPILED_WORKER, WORKER_DIR } from "./worker-files.mjs";
import { CACHE_DIR, ROOT } from "../command/paths.mjs";
import { printStep, CommandError } from "../command/run-command.mjs";

const SOURCES = ["app", "worker", "public"];
const SETTINGS = [
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "scripts/build/bundle-worker.mjs",
  "scripts/build/finish-build.mjs",
  "tsconfig.json",
  "wrangler.toml",
];
const KEY_FILE = `${CACHE_DIR}last-build`;

/** Builds the Worker and its browser files when a source has changed since the last build. @returns {Promise<boolean>} whether it built */
export async function buildIfChanged() {
  const inputs = await hashInputs(ROOT);
  if ((await lastBuildKey()) === (await currentBuildKey(inputs))) return false;
  printStep("Building the site");
  await rm(KEY_FILE, { force: true });
  const { code, output } = await run("remix", ["build"], { env: { NODE_ENV: "production" } });
  if (code !== 0) {
    const advice = /ENOSPC/.test(output)
      ? "The disk is full."
      : "Correct the source above and run the command again.";
    throw new CommandError("The build failed.", { output, advice });
  }
  await finishBuild();
  await mkdir(CACHE_DIR, { recursive: true });
  await writeFile(KEY_FILE, (await currentBuildKey(inputs)) ?? "");
  return true;
}

/** Hash of the inputs and of the compiled Worker, because `npm run dev` writes another build to the same place. @param {string} inputs */
async function currentBuildKey(inputs) {
  const compiled = ROOT + COMPILED_WORKER;
  const parts = [compiled, `${WORKER_DIR}index.js`, `${ROOT}public/build`];
  if (!parts.every((part) => existsSync(part))) return null;
  return `${inputs} ${createHash("sha256")
    .update(await readFile(compiled))
    .digest("hex")}`;
}

async function lastBuildKey() {
  return existsSync(KEY_FILE) ? readFile(KEY_FILE, "utf8") : "";
}

/** One hash over everything that a build reads. @param {string} root ends with a slash @returns {Promise<string>} */
export async function hashInputs(root) {
  const hash = await hashFiles(root, [...SOURCES, ...SETTINGS], (file) => !file.startsWith("public/build/"));
  return hash.digest("hex");
}
