import { AsyncLocalStorage } from "node:async_hooks";
import { WebSocket } from "ws";

/**
 * `seen`: when each lead was shown, ms; `twice`: leads that were shown again.
 * @typedef {{ hasSocket: boolean, seen: Map<string, number>, twice: string[], close(): void }} Panel
 */
/** @typedef {{ cookie: string, hasSocket: boolean }} Browser */

/** Nothing listens there: the network of such a browser cuts sockets. */
const CUT_OFF = "ws://127.0.0.1:9";

/** @type {AsyncLocalStorage<Browser>} */
const browsers = new AsyncLocalStorage();

/** Sends the browser's cookie and the headers that a browser adds. */
class BrowserSocket extends WebSocket {
  /** @param {string} url */
  constructor(url) {
    const { cookie = "", hasSocket = false } = browsers.getStore() ?? {};
    const headers = { Cookie: cookie, Origin: location.origin };
    super(hasSocket ? url : CUT_OFF, { headers });
    // `close` follows, as in a browser.
    this.on("error", () => {});
  }
}

/**
 * Opens panels with the browser's own code (app/features/panel/live/connection.client.ts), without screens.
 * @param {string} origin @param {readonly Browser[]} opened @returns {Promise<Panel[]>}
 */
export async function openPanels(origin, opened) {
  const nodeFetch = globalThis.fetch;
  Object.assign(globalThis, {
    window: globalThis,
    location: { origin },
    addEventListener: () => {},
    removeEventListener: () => {},
    WebSocket: BrowserSocket,
    fetch: (/** @type {string} */ path, /** @type {RequestInit} */ init) => {
      const { cookie = "" } = browsers.getStore() ?? {};
      return nodeFetch(origin + path, { ...init, headers: { ...init.headers, Cookie: cookie } });
    },
  });
  const { openLiveConnection } = await import("../../../app/features/panel/live/connection.client.ts");
  return opened.map((browser) =>
    browsers.run(browser, () => {
      /** @type {Panel} */
      const panel = { hasSocket: browser.hasSocket, seen: new Map(), twice: [], close: () => {} };
      const connection = openLiveConnection({
        onPresence: () => {},
        onChanges({ created }) {
          for (const { id } of created) {
            if (panel.seen.has(id)) panel.twice.push(id);
            else panel.seen.set(id, performance.now());
          }
        },
      });
      panel.close = connection.close;
      return panel;
    }),
  );
}
