import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/lib/browser.mjs";
import { openDemoSite } from "../../scripts/lib/demo-site.mjs";

/** Serves the built site once for all browser tests. @param {import("vitest/node").TestProject} project */
export async function setup(project) {
  const browserPath = await ensureBrowser();
  const site = await openDemoSite({ vars: { DIAGNOSTICS: "1" } });
  project.provide("siteUrl", site.url);
  project.provide("administrator", site.administrator);
  project.provide("browser", { executablePath: browserPath, args: BROWSER_FLAGS });
  return () => site.stop();
}
