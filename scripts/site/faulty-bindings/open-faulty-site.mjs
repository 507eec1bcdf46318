import { build } from "esbuild";
import { ROOT } from "../../command/paths.mjs";
import { openDemoSite } from "../demo-site.mjs";

/** @typedef {import("./faults.mjs").Faults} Faults @typedef {import("./fault-state.mjs").Counts} Counts @typedef {Awaited<ReturnType<typeof openFaultySite>>} FaultySite */

/**
 * Serves the built Worker with bindings under faults that may change meanwhile; `env()` returns the bindings without them.
 * @param {Omit<NonNullable<Parameters<typeof openDemoSite>[0]>, "entry">} [options]
 */
export async function openFaultySite(options = {}) {
  const entry = await bundleEntry(`${ROOT}scripts/site/faulty-bindings/faulty-worker.mjs`);
  const site = await openDemoSite({ ...options, entry });
  let { url } = site;
  return {
    ...site,
    url: () => url,
    /** Also sets the counts to zero. @param {Faults} faults */
    async setFaults(faults) {
      await fetch(`${url}/faults`, { method: "PUT", body: JSON.stringify(faults) });
    },
    async counts() {
      return /** @type {Counts} */ (await (await fetch(`${url}/faults`)).json());
    },
    /** Starts the Worker anew, without faults: a new isolate with nothing in its memory, at another address. */
    async restart() {
      url = await site.serve({ ...(options.vars && { vars: options.vars }), entry });
    },
  };
}

/** A wrapper of the built Worker with what it imports, as one module. @param {string} file @returns {Promise<import("../local-site.mjs").WorkerModule>} */
export async function bundleEntry(file) {
  const options = { bundle: true, write: /** @type {const} */ (false), format: /** @type {const} */ ("esm") };
  const { outputFiles } = await build({ ...options, entryPoints: [file], external: ["./index.js"] });
  return { path: "faulty-worker.mjs", text: outputFiles[0]?.text ?? "" };
}
