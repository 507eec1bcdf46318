import type { TestProject } from "vitest/node";
import { buildIfChanged } from "../../../scripts/build/build-site.mjs";
import { keptState } from "../../../scripts/site/demo-states.mjs";
import { homeUnderTest } from "../../../scripts/site/homes.mjs";
import { ensureFirefox, ensureWebKit } from "../../../scripts/site/other-browsers.mjs";
import type { EngineName } from "./driver.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: EngineName;
    firefox: string;
    webkit: { driver: string; display: string };
  }
}

/** Finds or installs the browsers of the chosen projects, builds the site and makes the state that the test files copy. */
export async function setup(project: TestProject): Promise<void> {
  if (project.name === "firefox") project.provide("firefox", await ensureFirefox());
  else project.provide("webkit", await ensureWebKit());
  await buildIfChanged();
  await keptState("demo", homeUnderTest());
}
