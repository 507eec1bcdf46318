import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Visitors' and staff's journeys in Chromium on the built Worker; tests/setup/site.ts serves it. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    name: "browser",
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/setup/site.ts"],
    setupFiles: ["tests/setup/console.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    teardownTimeout: 30_000,
    // Two Chromiums and a Worker are what two cores bear without turning slowness into failures.
    maxWorkers: 2,
    // A moment's slowness of the machine gets a second chance; what is broken fails twice.
    retry: 1,
  },
});
