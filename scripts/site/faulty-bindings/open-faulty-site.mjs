import { build } from "esbuild";
import { ROOT } from "../../command/paths.mjs";
import { openDemoSite } from "../demo-site.mjs";

/** @typedef {import("./faults.mjs").Faults} Faults @typedef {import("./fault-state.mjs").Counts} Counts @typedef {Awaited<ReturnType<typeof openFaultySite>>} FaultySite */

/**
 * Serves the built Worker with bindings under faults that may change meanwhile; `env()` returns the bindings without them.
 * @param {Omit<NonNullable<Parameters<typeof openDemoSite>[0]>, "entry">} [options]
 */
export async function openFaultySite(options = {}) {
  const entry = await faultyEntry();
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

/** The wrapper of the built Worker as one module. @returns {Promise<import("../local-site.mjs").WorkerModule>} */
async function faultyEntry() {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}scripts/site/faulty-bindings/faulty-worker.mjs`],
    bundle: true,
    write: false,
    format: "esm",
    external: ["./index.js"],
  });
  return { path: "faulty-worker.mjs", text: outputFiles[0]?.text ?? "" };
}
