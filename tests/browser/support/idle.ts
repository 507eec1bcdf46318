import type { Page, Request } from "playwright-core";

/** A request that a navigation has dropped may never end for Playwright. */
const STUCK_MS = 5000;

const requestsOf = new WeakMap<Page, Set<Request>>();

/** Counts the page's requests from now on, for `waitUntilIdle`. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  requestsOf.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/**
 * Until the page has no request under way and its main thread is idle, twice in a row: a script that has arrived may request another.
 * Playwright's `networkidle` waits for half a second without a request instead, and only once a document. A page whose requests are not
 * counted, one without JavaScript, is idle when it is loaded.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const open = requestsOf.get(page);
  if (!open) return page.waitForLoadState("load");
  for (let idleTimes = 0; idleTimes < 2; idleTimes = open.size === 0 ? idleTimes + 1 : 0) {
    const [request] = open;
    if (request) {
      const ended = request.response().then((response) => response?.finished(), ignoreClosed);
      await Promise.race([ended, page.waitForTimeout(STUCK_MS)]);
      open.delete(request);
    }
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  }
}

function ignoreClosed(): undefined {
  return undefined;
}
