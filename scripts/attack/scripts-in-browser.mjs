import { chromium } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser.mjs";
import { startScripts } from "../site/start-scripts.mjs";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attempts.mjs").Attempts} Attempts */

const CANARY = "a stored script has run";

/**
 * Opens every page in Chromium as an administrator and as a stranger. Neither may a stored script run nor the content security policy have to
 * stop one. @param {AttackedSite} site @param {Attempts} attempts @param {string[]} paths
 */
export async function runInBrowser(site, attempts, paths) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    for (const caller of [site.caller("administrator"), site.caller("stranger")]) {
      const context = await browser.newContext();
      const [name = "", value = ""] = caller.cookie.split("=");
      // Chromium takes a `__Host-` cookie for an https address only, and sends it to http://localhost, too.
      const url = site.url.replace("http:", "https:");
      if (value) await context.addCookies([{ name, value, url, secure: true }]);
      await context.addInitScript((/** @type {string} */ canary) => {
        Object.assign(globalThis, { xssCanary: () => console.log(canary) });
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) => {
          if (effectiveDirective.startsWith("script-src"))
            console.log(`the policy stopped ${effectiveDirective} ${sample}`);
        });
      }, CANARY);
      const page = await context.newPage();
      /** @type {string[]} */
      let seen = [];
      page.on("console", (message) => {
        const text = message.text();
        if (text === CANARY || text.startsWith("the policy stopped")) seen.push(text);
      });
      for (const path of paths.filter((one) => !one.includes("."))) {
        seen = [];
        const opening = page.goto(site.url + path, { waitUntil: "networkidle" }).then(() => startScripts(page));
        await opening.catch((cause) => seen.push(String(cause)));
        if (caller.permissions && path !== "/login" && page.url().includes("/login")) seen.push("asks for a login");
        attempts.record(`${path} in Chromium as ${caller.name}`, [...new Set(seen)]);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
