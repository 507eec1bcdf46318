import type { TestProject } from "vitest/node";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/site/browser.mjs";
import { prepareDemoState, type PreparedState } from "../../scripts/site/demo-site.mjs";

declare module "vitest" {
  /** What the browser tests `inject`. */
  interface ProvidedContext {
    /** The demo salon's D1 and R2 as each test file gets them; served by nobody (tests/browser/support/file-site.ts). */
    preparedState: PreparedState;
    browser: { executablePath: string; args: string[] };
  }
}

/** Builds the site and fills the state that every test file starts from, once for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await ensureBrowser();
  const { remove, ...state } = await prepareDemoState();
  project.provide("preparedState", state);
  project.provide("browser", { executablePath, args: BROWSER_FLAGS });
  return remove;
}
