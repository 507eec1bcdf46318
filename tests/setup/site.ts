import type { TestProject } from "vitest/node";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/site/browser.mjs";
import { prepareDemoState, type PreparedState } from "../../scripts/site/demo-site.mjs";

declare module "vitest" {
  /** The values that browser tests `inject`. */
  interface ProvidedContext {
    /** D1 and R2 with the demo data, which each test file copies (tests/browser/support/file-site.ts). */
    preparedState: PreparedState;
    browser: { executablePath: string; args: string[] };
  }
}

/** Builds the site and fills the state that every test file starts from, once for all. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await ensureBrowser();
  const { remove, ...state } = await prepareDemoState();
  project.provide("preparedState", state);
  project.provide("browser", { executablePath, args: BROWSER_FLAGS });
  return remove;
}
