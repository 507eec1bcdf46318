import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LONG_JOURNEYS } from "../scripts/command/test-steps.mjs";
import { LongFilesFirst } from "./setup/long-files-first.ts";

/** Files run in an order drawn from this number, which vitest prints; TEST_SEED repeats an order. */
const seed = Number(process.env["TEST_SEED"]) || Date.now();

/** Journeys in Chromium on the built Worker; each file has a site of its own (tests/browser/support/file-site.ts). */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    name: "browser",
    include: ["tests/browser/**/*.test.ts"],
    // The long steps set EVERY_CASE.
    exclude: process.env["EVERY_CASE"] ? [] : LONG_JOURNEYS.map((path) => `${path}test.ts`),
    globalSetup: ["tests/setup/site.ts"],
    setupFiles: ["tests/setup/console.ts", "tests/setup/browser.ts"],
    // One Chromium for all files that a process runs, and no module is loaded twice.
    isolate: false,
    // The built Worker is loaded as it is (server/worker/running-worker.ts).
    server: { deps: { external: [/\/build\/worker\//] } },
    sequence: { sequencer: LongFilesFirst, shuffle: { files: true }, seed },
    // Limits end a test that does not finish. A slow machine needs several times what a quick one does, the start of the file's site included.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // Two Chromiums and two Workers are what two cores bear without turning slowness into failures.
    maxWorkers: 2,
  },
});
