import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

/** The same journeys in both browsers, on the built Worker; each file has a site of its own. */
function project(name: string, provide: { engine: "firefox" | "webkit" }): TestProjectConfiguration {
  return {
    extends: true,
    test: { name, provide },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/browsers/**/*.test.ts"],
    globalSetup: ["tests/browsers/support/set-up-site.ts"],
    setupFiles: ["tests/setup/console.ts", "tests/browsers/support/file-set-up.ts"],
    // One browser for all files that a process runs.
    isolate: false,
    server: { deps: { external: [/\/build\/worker\//] } },
    // They end what would never end; a step that takes longer than support/part.ts allows has failed before.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    projects: [project("firefox", { engine: "firefox" }), project("webkit", { engine: "webkit" })],
  },
});
