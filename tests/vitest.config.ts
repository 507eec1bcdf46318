import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Journeys in Chromium on the built Worker, which `tests/setup/site.ts` seeds and serves once for all files. */
export default defineConfig({
  test: {
    name: "browser",
    root: fileURLToPath(new URL("..", import.meta.url)),
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["./tests/setup/site.ts"],
    // One browser and one Worker share two cores: files one after another are quicker than side by side.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
