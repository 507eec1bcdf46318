import type { TestProject } from "vitest/node";
import { testVars } from "./test-vars.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Bindings of text that all test files share. */
    vars: Awaited<ReturnType<typeof testVars>>;
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide("vars", await testVars());
}
