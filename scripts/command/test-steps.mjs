import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./child-processes.mjs";
import { printStep } from "./run-command.mjs";

/** @typedef {{ name: string, command: string, args: string[], tests?: boolean, needs?: string }} Step */
/** @typedef {{ passed: number, failed: number }} Count */

const TYPES = ["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.json"];
const FORMAT = ["--check", "--log-level", "warn", "--cache", "--cache-location", ".cache/format.json", "."];

/** @type {Step[]} */
const CHECKS = [
  { name: "lint", command: "oxlint", args: ["--type-aware", "--max-warnings", "0"] },
  { name: "imports", command: "node", args: ["scripts/check-imports.mjs"] },
  { name: "format", command: "prettier", args: FORMAT },
  { name: "types", command: "tsc", args: TYPES },
  { name: "build", command: "node", args: ["scripts/build.mjs"] },
];
const BROWSER = ["run", "--config", "tests/vitest.config.ts"];

/** Everything that has to hold. @type {Step[]} */
export const ALL_STEPS = [
  ...CHECKS,
  { name: "unit and workerd", command: "vitest", args: ["run"], tests: true, needs: "build" },
  { name: "browser", command: "vitest", args: BROWSER, tests: true, needs: "build" },
  { name: "backup drill", command: "node", args: ["scripts/backup/drill.mjs"], needs: "build" },
  { name: "release, dry", command: "npm", args: ["run", "deploy", "--silent", "--", "--dry-run"], needs: "build" },
  { name: "budgets", command: "node", args: ["scripts/budgets.mjs"], needs: "build" },
];

/** What is quick enough to run before each commit. @type {Step[]} */
export const QUICK_STEPS = [
  ...CHECKS,
  {
    name: "unit",
    command: "vitest",
    args: ["run", "--project", "node", "--project", "dom"],
    tests: true,
    needs: "build",
  },
];

/** The tests of every layer whose path contains one of the words. @param {string[]} words @returns {Step[]} */
export function stepsOf(words) {
  const args = ["--passWithNoTests", ...words];
  return [
    { name: "build", command: "node", args: ["scripts/build.mjs"] },
    { name: "unit and workerd", command: "vitest", args: ["run", ...args], tests: true, needs: "build" },
    { name: "browser", command: "vitest", args: [...BROWSER, ...args], tests: true, needs: "build" },
  ];
}

/**
 * Runs every step and prints its time and count of tests; a step without tests counts as one.
 * @param {Step[]} steps @param {Record<string, string>} [env] @returns {Promise<Count>}
 */
export async function runSteps(steps, env = {}) {
  /** @type {Map<string, Count & { seconds: number }>} */
  const done = new Map();
  for (const step of steps) {
    if (step.needs && (done.get(step.needs)?.failed ?? 0) > 0) {
      done.set(step.name, { passed: 0, failed: 1, seconds: 0 });
      continue;
    }
    printStep(`— ${step.name}`);
    const startedAt = performance.now();
    const count = step.tests ? await runTests(step, env) : await runCheck(step, env);
    done.set(step.name, { ...count, seconds: (performance.now() - startedAt) / 1000 });
  }
  console.log("");
  for (const [name, { passed, failed, seconds }] of done) {
    const verdict = failed > 0 ? "FAILED" : "ok";
    console.log(
      `${name.padEnd(18)} ${verdict.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
  }
  const counts = [...done.values()];
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** @param {Step} step @param {Record<string, string>} env @returns {Promise<Count>} */
async function runCheck({ command, args }, env) {
  const { code } = await run(command, args, { show: true, env });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param {Step} step @param {Record<string, string>} env @returns {Promise<Count>} */
async function runTests({ command, args }, env) {
  const folder = await mkdtemp(join(tmpdir(), "tests-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(command, [...args, ...reporters], { show: true, env });
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(await readFile(report, "utf8"));
    // A run without tests, or with a failure outside tests, has failed.
    const isEmpty = passed === 0 && !args.includes("--passWithNoTests");
    return { passed, failed: failed === 0 && (code !== 0 || isEmpty) ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
