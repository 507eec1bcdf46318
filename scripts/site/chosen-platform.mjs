import { withLocalEnv } from "./local-site.mjs";
import { withRemotePlatform } from "./remote-platform.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/** Options of commands that work on the local data or, with `--remote`, on those of a deployed environment. */
export const PLATFORM_OPTIONS = /** @type {const} */ ({
  remote: { type: "boolean", default: false },
  env: { type: "string", default: "production" },
});

/**
 * @template T @param {(env: Env) => Promise<T>} use @param {{ remote: boolean, env: string }} options @returns {Promise<T>}
 */
export function withChosenPlatform(use, { remote, env: environment }) {
  return remote ? withRemotePlatform(use, { environment }) : withLocalEnv(use);
}
