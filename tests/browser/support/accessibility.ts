import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules of WCAG 2.2 AA that the checker leaves out unless they are named. */
const MORE_RULES = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };

/**
 * What violates a rule of WCAG 2.2 A or AA, or a good practice, on the page as it stands, however grave the checker calls it. Of elements with the same looks, as in the rows of
 * a list, the first two are checked for contrast, which takes most of the checker's time; all other rules see every element.
 * @param rule the only one to check; all without it
 */
export async function accessibilityViolations(page: Page, rule?: string): Promise<string[]> {
  // The policy forbids foreign scripts, so the checker is handed to the page by the browser's own console.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  // The checker looks at what is outside the window too, where a transition would begin with its look and never go on.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found = await page.evaluate(
    async ([rule, moreRules]) => {
      // What is half-way faded in has no contrast yet.
      for (const animation of document.getAnimations()) {
        const endless = animation.effect?.getTiming().iterations === Infinity;
        if (!endless && animation.timeline === document.timeline) animation.finish();
      }

      const SAMPLE = "data-contrast-sample";
      const SAME_LOOKS_MAX = 2;
      const looks = new Map<Element | null, string>();
      const seen = new Map<string, number>();
      const isText = ({ nodeType, data = "" }: Node & { data?: string }) => nodeType === Node.TEXT_NODE && data.trim();
      for (const element of document.querySelectorAll("body, body *")) {
        const attributes = [...element.attributes].filter(({ name }) =>
          /^(?:class|style|disabled|aria-\w+|type)$/.test(name),
        );
        const own = [
          element.tagName,
          ...attributes.map(({ name, value }) => `${name}=${name === "aria-label" ? "" : value}`),
        ];
        const path = `${looks.get(element.parentElement) ?? ""}>${own.join(" ")}`;
        looks.set(element, path);
        if (!element.matches("input, select, textarea") && ![...element.childNodes].some(isText)) continue;
        const times = (seen.get(path) ?? 0) + 1;
        seen.set(path, times);
        if (times <= SAME_LOOKS_MAX) element.setAttribute(SAMPLE, "");
      }
      const { axe } = window as unknown as { axe: typeof Axe };
      axe.configure({ rules: [{ id: "color-contrast", selector: `[${SAMPLE}]` }] });
      const { violations } = await axe.run({
        resultTypes: ["violations"],
        // No rule in use reads CSS files, and the message names elements by their HTML.
        preload: false,
        selectors: false,
        ...(rule ? { runOnly: rule } : { rules: moreRules }),
      });
      for (const element of document.querySelectorAll(`[${SAMPLE}]`)) element.removeAttribute(SAMPLE);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    },
    [rule, MORE_RULES] as const,
  );
  await page.emulateMedia({ reducedMotion: null });
  return found;
}
