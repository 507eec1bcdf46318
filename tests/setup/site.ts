import type { TestProject } from "vitest/node";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/site/browser.mjs";
import { buildIfChanged } from "../../scripts/build/build-site.mjs";
import { keptState } from "../../scripts/site/demo-states.mjs";
import { homeUnderTest } from "../../scripts/site/homes.mjs";

declare module "vitest" {
  /** The values that browser tests `inject`. */
  interface ProvidedContext {
    browser: { executablePath: string; args: string[] };
  }
}

/** Builds the site and makes the states that the test files copy, once for all. */
export async function setup(project: TestProject): Promise<void> {
  const executablePath = await ensureBrowser();
  await buildIfChanged();
  await keptState("empty", homeUnderTest());
  await keptState("demo", homeUnderTest());
  project.provide("browser", { executablePath, args: BROWSER_FLAGS });
}
