import { getPlatformProxy } from "wrangler";
import { ROOT, STATE_DIR } from "../command/paths.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * The D1 and R2 that `wrangler dev --persist-to <stateDir>` serves, without a Worker. Must not run at the same time as `wrangler dev`.
 * @template T @param {(env: Env) => Promise<T>} use @param {{ stateDir?: string }} [options] @returns {Promise<T>}
 */
export async function withLocalPlatform(use, { stateDir = STATE_DIR } = {}) {
  /** @type {{ env: Env, dispose(): Promise<void> }} */
  const { env, dispose } = await getPlatformProxy({
    configPath: `${ROOT}wrangler.toml`,
    // wrangler adds this version folder below the path of --persist-to.
    persist: { path: `${stateDir}/v3` },
    envFiles: [],
    remoteBindings: false,
  });
  try {
    return await use(env);
  } finally {
    await dispose();
  }
}
