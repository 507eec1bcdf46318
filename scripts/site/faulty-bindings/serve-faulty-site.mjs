import { build } from "esbuild";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { workerModules } from "../../build/worker-files.mjs";
import { ROOT } from "../../command/paths.mjs";
import { ensureLocalSecrets } from "../local-secrets.mjs";

/** @typedef {import("./faults.mjs").Faults} Faults @typedef {import("./fault-state.mjs").Counts} Counts @typedef {import("../../../worker/env.ts").Env} Env */

/**
 * The built Worker, its bindings under faults that may change while it serves.
 * @typedef {object} FaultySite
 * @property {string} url without a slash at the end
 * @property {() => Promise<Env>} env the bindings without faults
 * @property {(faults: Faults) => Promise<void>} setFaults also sets the counts to zero
 * @property {() => Promise<Counts>} counts
 * @property {(cron: string) => Promise<string>} runCron returns the outcome that Cloudflare would record: "ok" or "exception"
 * @property {() => string} output all that the Worker has logged
 * @property {() => Promise<void>} stop
 */

/** Uses the state folder alone. @param {{ stateDir: string, port?: number, vars?: Record<string, string> }} options @returns {Promise<FaultySite>} */
export async function serveFaultySite({ stateDir, port = 0, vars = {} }) {
  await ensureLocalSecrets();
  const { workerOptions } = readWorkerOptions(`${ROOT}wrangler.toml`);
  let output = "";
  const modules = [await faultyWorker(), ...(await workerModules())];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      rootPath: ROOT,
      modulesRoot: ROOT,
      modules: modules.map(({ path, text }) => ({ type: "ESModule", path: ROOT + path, contents: text })),
      bindings: Object.assign({}, workerOptions["bindings"], vars),
      host: "127.0.0.1",
      port,
      resourcePersistencePath: `${stateDir}/v3`,
      cf: false,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ message }) => {
        output += `${message}\n`;
      },
    }),
  );
  const url = (await miniflare.ready).origin;
  return {
    url,
    env: () => miniflare.getBindings(),
    async setFaults(faults) {
      await fetch(`${url}/faults`, { method: "PUT", body: JSON.stringify(faults) });
    },
    async counts() {
      return /** @type {Counts} */ (await (await fetch(`${url}/faults`)).json());
    },
    async runCron(cron) {
      const worker = await miniflare.getWorker();
      return (await worker.scheduled({ cron })).outcome;
    },
    output: () => output,
    stop: () => miniflare.dispose(),
  };
}

/** One module that wraps the built Worker. @returns {Promise<{ path: string, text: string }>} */
async function faultyWorker() {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}scripts/site/faulty-bindings/faulty-worker.mjs`],
    bundle: true,
    write: false,
    format: "esm",
    external: ["./index.js"],
  });
  return { path: "faulty-worker.mjs", text: outputFiles[0]?.text ?? "" };
}
