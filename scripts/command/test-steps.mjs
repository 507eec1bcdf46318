import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { run } from "./child-processes.mjs";
import { ROOT } from "./paths.mjs";
import { printStep } from "./run-command.mjs";

/** @typedef {{ name: string, command: string, args: string[], tests?: boolean, env?: Record<string, string> }} Step */
/** @typedef {{ passed: number, failed: number, failures: string[], seconds: number }} Outcome */

const FORMAT = ["--check", "--log-level", "warn", "--cache", "--cache-location", ".cache/format.json", "."];
const LAYERS = ["run", "--project", "node", "--project", "dom", "--project", "workerd"];
const BROWSER = ["run", "--config", "tests/vitest.config.ts"];
/** Tests that use much of D1, R2, Images, the cache or cron, and the main journeys: they also run on a server of one's own. */
const ON_SERVER = {
  tests: [
    "worker/db/",
    "worker/cron/",
    "worker/api/media/pictures.",
    "worker/edge/page-cache.",
    "worker/edge/media.",
    "worker/edge/defer-scripts.",
    "worker/edge/database-unavailable.",
    "worker/services/media/ingest-picture.",
    "worker/services/media/sweep-unused.",
    "worker/services/leads/archive/",
    "worker/services/catalogue/",
  ],
  journeys: ["login", "requests", "panel-cars", "panel-content", "program"].map(journey),
};
/** Tests that start programs of their own for what changes seldom: `npm test` leaves them out. */
export const LONG_TESTS = ["scripts/backup/", "scripts/release/archive.", "server/r2/"];
/** Journeys of what changes seldom or is switched on by few: `npm test` leaves them out. */
export const LONG_JOURNEYS = [
  "analytics",
  "asked-review",
  "avito-sale",
  "car-papers",
  "collector",
  "damaged-stock",
  "deposit",
  "empty-salon",
  "factors",
  "hold",
  "hostile-panel",
  "hostile-storefront",
  "lead-challenge",
  "lead-conversation",
  "lead-day",
  "lists",
  "mail-answers",
  "messages-inbox",
  "offline",
  "overlays",
  "pages",
  "panel-lead-import",
  "panel-onec",
  "panel-redirects",
  "panel-tokens",
  "panel-webhooks",
  "photo-bench",
  "print",
  "promotions",
  "quote",
  "server-process",
  "service-visit",
  "site-message",
  "slow-uploads",
  "structured-data",
  "telegram",
  "tell-me",
  "two-salons",
  "visits",
  "vitals",
].map(journey);
/** Journeys of which `npm test` runs the cases that break most (`everyCase`, tests/browser/support/visit.ts). */
const SHORTENED = ["back-button", "first-tap", "kept-typing", "keyboard", "panel-import", "screens"].map(journey);

/** @param {string} name */
function journey(name) {
  return `tests/browser/${name}.`;
}

/** @type {Step} */
const BUILD = { name: "build", command: "node", args: ["scripts/build.mjs"] };
/** The longest first: they run side by side. @type {Step[]} */
const CHECKS = [
  { name: "lint and types", command: "oxlint", args: ["--type-aware", "--type-check", "--max-warnings", "0"] },
  { name: "format", command: "prettier", args: FORMAT },
  { name: "imports", command: "node", args: ["scripts/check-imports.mjs"] },
];

/** Tests against files, servers and validators of others, by the name of `npm run contracts`. @satisfies {Record<string, Step>} */
export const CONTRACT_STEPS = {
  avito: contract("avito", ["run", "--project", "server", "tests/contracts/avito", "tests/contracts/autoteka."]),
  schema: contract("schema", [...BROWSER, "tests/browser/structured-data."], { EVERY_CASE: "1" }),
  s3: contract("s3", ["run", "--project", "node", "server/r2/bucket-contract.", "server/r2/s3-bucket."], {
    EVERY_CASE: "1",
    SECOND_S3: "1",
  }),
  mail: contract("mail", ["run", "--project", "server", "tests/contracts/mail."]),
};

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] @returns {Step} */
function contract(name, args, env = {}) {
  return { name: `contract: ${name}`, command: "vitest", args, tests: true, env };
}

/** Steps of one stage run side by side; a stage begins when the one before has ended. @typedef {Step[][]} Stages */

/** What one runs before a push. @type {Stages} */
export const TEST_STEPS = [
  [BUILD, ...CHECKS],
  [
    { name: "unit and workerd", command: "vitest", args: LAYERS, tests: true },
    // It measures no time, so it needs no quiet.
    { name: "budgets", command: "node", args: ["scripts/budgets.mjs"] },
  ],
  [{ name: "browser", command: "vitest", args: BROWSER, tests: true }],
];

/** What CI runs as well: every case, the other home, attacks, faults, a restore and a release. @type {Stages} */
export const LONG_STEPS = [
  [BUILD],
  [
    {
      name: "unit, all cases",
      command: "vitest",
      args: ["run", "--project", "node", ...LONG_TESTS],
      tests: true,
      env: { EVERY_CASE: "1" },
    },
  ],
  [
    {
      name: "browser, all cases",
      command: "vitest",
      args: [...BROWSER, ...LONG_JOURNEYS, ...SHORTENED],
      tests: true,
      env: { EVERY_CASE: "1" },
    },
  ],
  [
    {
      name: "browser, server",
      command: "vitest",
      args: [...BROWSER, ...ON_SERVER.journeys],
      tests: true,
      env: { HOME_UNDER_TEST: "server" },
    },
  ],
  [
    { name: "attack", command: "node", args: ["scripts/attack.mjs", "site", "--short"] },
    { name: "server", command: "vitest", args: ["run", "--project", "server", ...ON_SERVER.tests], tests: true },
    { name: "platform faults", command: "node", args: ["scripts/stress.mjs", "platform", "--short"] },
    { name: "server faults", command: "node", args: ["scripts/stress.mjs", "server", "--short"] },
    CONTRACT_STEPS.avito,
    CONTRACT_STEPS.s3,
    // It installs the mail server first. The structured data are among the journeys.
    { name: "contract: mail", command: "node", args: ["scripts/contracts.mjs", "mail"] },
    { name: "backup drill", command: "node", args: ["scripts/stress.mjs", "backup"] },
    { name: "release, dry", command: "npm", args: ["run", "deploy", "--silent", "--", "--dry-run"] },
  ],
];

/** What runs at night. @type {Stages} */
export const NIGHT_STEPS = [
  [BUILD],
  [
    {
      name: "Firefox and WebKit",
      command: "vitest",
      args: ["run", "--config", "tests/browsers/vitest.config.ts"],
      tests: true,
    },
  ],
];

/** What is quick enough to run before each commit. It needs no build. @type {Stages} */
export const QUICK_STEPS = [
  [{ name: "unit", command: "vitest", args: ["run", "--project", "node", "--project", "dom"], tests: true }, ...CHECKS],
];

/** The tests of every layer whose path contains one of the words. @param {string[]} words @returns {Stages} */
export function stepsOf(words) {
  const args = ["--passWithNoTests", ...words];
  const env = { EVERY_CASE: "1" };
  return [
    [BUILD],
    [{ name: "unit and workerd", command: "vitest", args: [...LAYERS, ...args], tests: true, env }],
    [{ name: "browser", command: "vitest", args: [...BROWSER, ...args], tests: true, env }],
  ];
}

/**
 * Runs every step and prints its time and count of tests, and the failures once more at the end; a step without tests counts as one.
 * Without a build the stages after it are not run.
 * @param {Stages} stages @param {Record<string, string>} [env] @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runSteps(stages, env = {}) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const stage of stages) {
    if ((outcomes.get(BUILD.name)?.failed ?? 0) > 0) {
      for (const { name } of stage) outcomes.set(name, { passed: 0, failed: 1, failures: ["not run"], seconds: 0 });
      continue;
    }
    if (stage.length > 1) printStep(`— side by side: ${stage.map(({ name }) => name).join(", ")}`);
    const waiting = stage.values();
    const workers = Array.from({ length: Math.min(stage.length, availableParallelism()) }, async () => {
      for (const step of waiting) outcomes.set(step.name, await runStep(step, env, stage.length === 1));
    });
    await Promise.all(workers);
  }
  return report(outcomes);
}

/** @param {Map<string, Outcome>} outcomes */
function report(outcomes) {
  console.log("");
  for (const [name, { failures }] of outcomes)
    for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
  let [allPassed, allFailed] = [0, 0];
  for (const [name, { passed, failed, seconds }] of outcomes) {
    const verdict = failed > 0 ? "FAILED" : "ok";
    console.log(
      `${name.padEnd(18)} ${verdict.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
    allPassed += passed;
    allFailed += failed;
  }
  return { passed: allPassed, failed: allFailed };
}

/** @param {Step} step @param {Record<string, string>} env @param {boolean} isAlone prints as it goes; otherwise at its end @returns {Promise<Outcome>} */
async function runStep(step, env, isAlone) {
  const startedAt = performance.now();
  if (isAlone) printStep(`— ${step.name}`);
  const all = { ...env, ...step.env };
  const result = step.tests ? await runTests(step, all, isAlone) : await runCheck(step, all, isAlone);
  return { ...result, seconds: (performance.now() - startedAt) / 1000 };
}

/** @param {Step} step @param {Record<string, string>} env @param {boolean} isAlone @returns {Promise<Omit<Outcome, "seconds">>} */
async function runCheck({ name, command, args }, env, isAlone) {
  const { code, output } = await run(command, args, { show: isAlone, env });
  if (!isAlone) printStep(`— ${name}\n${output}`.trimEnd());
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${command} ended with code ${code}`] };
}

/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} TestReport */

/** @param {Step} step @param {Record<string, string>} env @param {boolean} isAlone @returns {Promise<Omit<Outcome, "seconds">>} */
async function runTests({ name, command, args }, env, isAlone) {
  const folder = await mkdtemp(join(tmpdir(), "tests-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output } = await run(command, [...args, ...reporters], { show: isAlone, env });
  if (!isAlone) printStep(`— ${name}\n${output}`.trimEnd());
  try {
    /** @type {TestReport} */
    const found = JSON.parse(await readFile(file, "utf8"));
    const { numPassedTests: passed, numFailedTests: failed } = found;
    // A run without tests, or with a failure outside tests, has failed.
    const isEmpty = passed === 0 && !args.includes("--passWithNoTests");
    const failures = failuresOf(found);
    return { passed, failed: failed === 0 && (code !== 0 || isEmpty) ? 1 : failed, failures };
  } catch {
    return { passed: 0, failed: 1, failures: ["no report was written"] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One line for each failed test or file. @param {TestReport} report @returns {string[]} */
function failuresOf({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      const lines = tests.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
      return (lines.length > 0 ? lines : [firstLine(message)]).map((line) => `${relative(ROOT, name)}: ${line}`);
    });
}

/** @param {string} [text] */
function firstLine(text = "") {
  return (text.split("\n")[0] ?? "").slice(0, 300);
}
