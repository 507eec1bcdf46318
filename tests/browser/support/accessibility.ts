import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * What the accessibility checker calls serious or critical on the page as it stands.
 * @param rule the only one to check; all without it
 */
export async function seriousViolations(page: Page, rule?: string): Promise<string[]> {
  // The policy forbids foreign scripts, so the checker is handed to the page by the browser's own console.
  await page.evaluate(axe.source);
  return page.evaluate(async (rule) => {
    // What is half-way faded in has no contrast yet.
    const moving = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const endless = effect?.getComputedTiming().endTime === Infinity;
      return playState === "running" && timeline === document.timeline && !endless;
    });
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    const checker = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run({ resultTypes: ["violations"], ...(rule ? { runOnly: rule } : {}) });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  }, rule);
}
