import { existsSync } from "node:fs";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { holdFile, requireUnused } from "../../server/d1/hold-file.ts";
import { workerModules } from "../build/built-files.mjs";
import { CommandError } from "../command/run-command.mjs";
import { ROOT, STATE_DIR } from "../command/paths.mjs";
import { ensureLocalSecrets } from "./local-secrets.mjs";
import { outgoingNetwork } from "./outgoing-network.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */
/** @typedef {{ path: string, text: string }} WorkerModule */
/**
 * @typedef {{
 *   port?: number,
 *   vars?: Record<string, string>,
 *   entry?: WorkerModule,
 *   fetch?: typeof fetch,
 *   isSecure?: boolean,
 * }} ServeOptions `port` 0 or none: a free one; `vars` replace those of wrangler.toml; `entry` is a module that wraps the built Worker,
 *   which it imports as "./index.js" (workerd alone); `fetch` replaces the Worker's (the server alone);
 *   `isSecure`: by https, with a certificate that nobody trusts (workerd alone)
 */
/**
 * @typedef {{
 *   env(): Promise<Env>,
 *   serve(options?: ServeOptions): Promise<string>,
 *   runCron(cron: string): Promise<string>,
 *   output(): string,
 *   echo(): void,
 *   stop(): Promise<void>,
 * }} LocalSite `env` returns the bindings for use from Node; `serve` starts the built Worker and returns its address, without a slash at
 *   the end; `runCron` returns the outcome; `output` returns what the Worker has logged, `echo` prints all that it logs later
 */

/** Characters of the log that are kept. */
const OUTPUT_MAX = 100_000;
/** A database that workerd has open from its start to its end. */
const OPENED_BY_WORKERD = "d1/miniflare-D1DatabaseObject/metadata.sqlite";
/** Keeps wrangler from reading .dev.vars, which it would announce each time. Its declared type lacks the option. */
const NO_ENV_FILES = /** @type {{}} */ ({ envFiles: [] });
const NO_WORKER = {
  path: "index.js",
  text: "export class LiveRoom {} export default { fetch: () => new Response(null, { status: 503 }) };",
};

/**
 * Starts workerd with the bindings of wrangler.toml on a state folder, which no other process may use meanwhile. It has no Worker until
 * `serve`.
 * @param {{ stateDir?: string }} [options] @returns {Promise<LocalSite>}
 * @throws {SettingsError} if another process uses the folder
 */
export async function openLocalSite({ stateDir = STATE_DIR } = {}) {
  const release = holdLocalState(stateDir);
  const secrets = await ensureLocalSecrets();
  const workerOptions = workerSettings();
  const log = collectLog();
  const optionsFor = (
    /** @type {WorkerModule[]} */ modules,
    /** @type {ServeOptions} */ { port = 0, vars = {}, isSecure = false },
  ) => {
    const bindings = Object.assign({}, workerOptions["bindings"], secrets, vars);
    const outboundService = outgoingNetwork(bindings);
    return convertV4MiniflareOptions({
      ...workerOptions,
      rootPath: ROOT,
      modulesRoot: ROOT,
      modules: modules.map(({ path, text }) => ({ type: "ESModule", path: ROOT + path, contents: text })),
      bindings,
      ...(outboundService && { outboundService }),
      host: "127.0.0.1",
      port,
      https: isSecure,
      resourcePersistencePath: dataOf(stateDir),
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ message }) => log.append(`${message}\n`),
    });
  };
  const miniflare = new Miniflare(optionsFor([NO_WORKER], {}));
  return {
    env: () => miniflare.getBindings(),
    async serve(options = {}) {
      if (options.fetch) throw new Error("workerd takes a module in place of a fetch.");
      const built = await workerModules();
      const modules = options.entry ? [options.entry, ...built] : built.sort((a) => (a.path === "index.js" ? -1 : 1));
      try {
        await miniflare.setOptions(optionsFor(modules, options));
        return (await miniflare.ready).origin;
      } catch (error) {
        const advice = /ENOSPC|disk is full/i.test(log.text()) ? "The disk is full." : "";
        throw new CommandError("The site did not start.", { output: `${String(error)}\n${log.text()}`, advice });
      }
    },
    async runCron(cron) {
      const worker = await miniflare.getWorker();
      return (await worker.scheduled({ cron })).outcome;
    },
    output: log.text,
    echo: log.echo,
    stop: () => miniflare.dispose().finally(release),
  };
}

/** @type {ReturnType<typeof readWorkerOptions>["workerOptions"] | undefined} */
let readOnce;

/** Bindings and settings of wrangler.toml. */
function workerSettings() {
  readOnce ??= readWorkerOptions(`${ROOT}wrangler.toml`, undefined, NO_ENV_FILES).workerOptions;
  return readOnce;
}

/**
 * Keeps other processes from a state folder: two workerd on one database lose what the other has written. Returns the release.
 * @param {string} [stateDir] @throws {SettingsError} if another process uses it
 */
export function holdLocalState(stateDir = STATE_DIR) {
  const data = dataOf(stateDir);
  const release = holdFile(data);
  const opened = `${data}/${OPENED_BY_WORKERD}`;
  try {
    // workerd outlives a Node process that is killed, and goes on writing.
    if (existsSync(opened)) requireUnused(opened, `${data} is in use by a workerd process`);
    return release;
  } catch (cause) {
    release();
    throw cause;
  }
}

/** The folder that `wrangler dev` and `wrangler d1 --local` use. @param {string} stateDir */
function dataOf(stateDir) {
  return `${stateDir}/v3`;
}

/** Uses the bindings on a state folder. @template T @param {(env: Env) => Promise<T>} use @param {{ stateDir?: string }} [options] @returns {Promise<T>} */
export async function withLocalEnv(use, options) {
  const site = await openLocalSite(options);
  try {
    return await use(await site.env());
  } finally {
    await site.stop();
  }
}

function collectLog() {
  let text = "";
  let isEchoed = false;
  return {
    text: () => text,
    append(/** @type {string} */ chunk) {
      text = `${text}${chunk}`.slice(-OUTPUT_MAX);
      if (isEchoed) process.stdout.write(chunk);
    },
    echo() {
      isEchoed = true;
    },
  };
}
