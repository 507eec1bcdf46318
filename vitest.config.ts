import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { LONG_TESTS } from "./scripts/command/test-steps.mjs";
import { ProjectByProject } from "./tests/setup/project-by-project.ts";
import { testVars } from "./tests/setup/test-vars.mjs";

const CONSOLE_SETUP = "./tests/setup/console.ts";
const QUICK_PASSWORDS = "./tests/setup/quick-passwords.ts";
const FRESH_MODULES = "./tests/setup/fresh-modules.ts";
const WORKER_TESTS = ["worker/{adapters,api,context,cron,db,edge,services}/**/*.test.ts", "scripts/demo/*.test.ts"];
/** Against servers and validators of others: `npm run contracts` runs them. */
const CONTRACT_TESTS = ["tests/contracts/*.test.ts"];
/** A module that is reset after the set-up of the console has used it would be another one for the test file. */
const IN_ORDER = { setupFiles: "list" } as const;
/** They end what would never end: a busy machine may be ten times slower. */
const LIMITS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Tests that start workerd or another program, decode images, measure time or read the build: `npm run check` leaves them to `npm test`. */
const SLOW_TESTS = [
  "tests/rules/{browser-bundle,patterns}.test.ts",
  "scripts/{backup,release,site}/**/*.test.mjs",
  "server/**/*.test.ts",
  "worker/parser/{hostile,robustness}.test.ts",
  "worker/services/staff/password.test.ts",
];

/** Files run in an order drawn from this number, which vitest prints; TEST_SEED repeats an order. */
const seed = Number(process.env["TEST_SEED"]) || Date.now();

/** Three layers: Node for what runs anywhere, a DOM for hooks and dialogs, workerd with real D1 and R2 for the rest. */
export default defineConfig({
  test: {
    sequence: { shuffle: { files: true }, sequencer: ProjectByProject, seed },
    // Transformed modules, by content. Vitest empties it when the lock file changes.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    // All cores: the default leaves one idle, which on two cores is half.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./tests/setup/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                ...(await testVars()),
                MIGRATIONS: await readD1Migrations(fileURLToPath(new URL("migrations", import.meta.url))),
              },
            },
          })),
        ],
        test: {
          name: "workerd",
          // A workerd for each file, and its load of all modules, would cost more than the tests.
          isolate: false,
          // workerd loads packages as ES modules; this one is CommonJS.
          deps: { optimizer: { ssr: { enabled: true, include: ["ipaddr.js"] } } },
          include: WORKER_TESTS,
          sequence: IN_ORDER,
          setupFiles: [QUICK_PASSWORDS, CONSOLE_SETUP, "./tests/setup/workerd.ts"],
          ...LIMITS,
        },
      },
      {
        test: {
          name: "node",
          // A process for each file would cost more than the tests.
          isolate: false,
          environment: "node",
          include: [
            "app/**/*.test.{ts,tsx}",
            "worker/{domain,parser}/**/*.test.ts",
            "worker/services/staff/password.test.ts",
            "server/**/*.test.ts",
            "scripts/**/*.test.mjs",
            "scripts/demo/seed/**/*.test.ts",
            "tests/{outlets,rules}/**/*.test.ts",
          ],
          exclude: [
            "app/**/*.dom.test.tsx",
            ...(process.env["QUICK_TESTS"] ? SLOW_TESTS : []),
            // The long steps set EVERY_CASE.
            ...(process.env["EVERY_CASE"] ? [] : LONG_TESTS.map((path) => `${path}**`)),
          ],
          sequence: IN_ORDER,
          setupFiles: [FRESH_MODULES, CONSOLE_SETUP],
          ...LIMITS,
        },
      },
      {
        test: {
          name: "dom",
          isolate: false,
          environment: "happy-dom",
          include: ["app/**/*.dom.test.tsx"],
          sequence: IN_ORDER,
          setupFiles: [FRESH_MODULES, CONSOLE_SETUP, "./tests/setup/dom.ts"],
          ...LIMITS,
        },
      },
      {
        resolve: {
          alias: { "cloudflare:test": fileURLToPath(new URL("tests/setup/server-home.ts", import.meta.url)) },
        },
        test: {
          name: "server",
          isolate: false,
          environment: "node",
          include: [...WORKER_TESTS, ...CONTRACT_TESTS],
          globalSetup: ["./tests/setup/server-values.ts"],
          sequence: IN_ORDER,
          setupFiles: [FRESH_MODULES, QUICK_PASSWORDS, CONSOLE_SETUP, "./tests/setup/server.ts"],
          ...LIMITS,
        },
      },
    ],
  },
});
