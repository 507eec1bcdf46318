/**
 * Does what a visitor does first, so that the scripts of a storefront page start (worker/edge/defer-scripts.ts), and waits until React
 * has hydrated the page. A page without scripts has nothing to wait for.
 * @param {import("playwright-core").Page} page
 */
export async function startScripts(page) {
  await page.evaluate(() => void dispatchEvent(new Event("pointerup")));
  await page.waitForFunction(
    () =>
      performance.getEntriesByName("hydrated").length > 0 ||
      // Of the storefront before the scripts have started, and of the panel.
      !document.querySelector("script[type=later], link[rel=modulepreload]"),
    null,
    // Not with each paint: a browser with many pages may paint none for seconds.
    { polling: 100 },
  );
}
