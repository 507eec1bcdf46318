import type { TestProject } from "vitest/node";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/lib/browser.mjs";
import { openDemoSite } from "../../scripts/lib/demo-site.mjs";

declare module "vitest" {
  /** What the browser tests `inject`. */
  interface ProvidedContext {
    /** Without a slash at its end. */
    siteUrl: string;
    /** Where its D1 and R2 lie. */
    stateDir: string;
    /** Can log in and need not change the password. */
    administrator: { username: string; password: string };
    browser: { executablePath: string; args: string[] };
  }
}

/** The built site with the demo salon, served once for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await ensureBrowser();
  const site = await openDemoSite({ vars: { DIAGNOSTICS: "1", IMPORT_ALLOW_LOCAL: "1" } });
  project.provide("siteUrl", site.url);
  project.provide("stateDir", site.stateDir);
  project.provide("administrator", site.administrator);
  project.provide("browser", { executablePath, args: BROWSER_FLAGS });
  return () => site.stop();
}
