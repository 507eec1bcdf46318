import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../../command/child-processes.mjs";
import { CommandError } from "../../command/run-command.mjs";
import { buildIfChanged } from "../../build/build-site.mjs";
import { openDemoSite } from "../../site/demo-site.mjs";

/** @typedef {{ name: string, url: string, stop(): Promise<unknown> }} ComparedSite */

const SERVE_CHECKOUT = fileURLToPath(new URL("serve-checkout.mjs", import.meta.url));
const POLL_MS = 100;

/**
 * This checkout with the demo data and, with `against`, another one with its own demo data and packages, for before and after in one run.
 * @param {string | undefined} against folder of the other checkout @returns {Promise<ComparedSite[]>}
 */
export async function openComparedSites(against) {
  await buildIfChanged();
  const here = await openDemoSite();
  const now = { name: "now", url: here.url, stop: here.stop };
  if (!against) return [now];
  try {
    return [await serveCheckout(resolve(against)), now];
  } catch (error) {
    await now.stop();
    throw error;
  }
}

/** @param {string} folder @returns {Promise<ComparedSite>} */
async function serveCheckout(folder) {
  const server = startServer(process.execPath, [SERVE_CHECKOUT, folder]);
  let ended = false;
  void server.exited.then(() => (ended = true));
  for (;;) {
    const url = /^URL (\S+)$/m.exec(server.output())?.[1];
    if (url) return { name: "before", url, stop: () => server.stop() };
    if (ended) throw new CommandError(`${folder} cannot be served.`, { output: server.output() });
    await new Promise((later) => setTimeout(later, POLL_MS));
  }
}
