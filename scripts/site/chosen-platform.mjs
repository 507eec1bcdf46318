/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * Options of commands that work on the local data, with `--remote` on those of a deployed environment, or with `--server` on those of a server of
 * one's own, whose settings come from the environment and from `--env-file`.
 */
export const PLATFORM_OPTIONS = /** @type {const} */ ({
  remote: { type: "boolean", default: false },
  env: { type: "string", default: "production" },
  server: { type: "boolean", default: false },
  "env-file": { type: "string" },
});

/** @typedef {{ remote: boolean, env: string, server: boolean, "env-file"?: string | undefined }} ChosenPlatform */

/**
 * @template T @param {(env: Env) => Promise<T>} use @param {ChosenPlatform} options
 * @param {{ isReadOnly?: boolean }} [access] a server whose data are only read may run meanwhile
 * @returns {Promise<T>}
 */
export async function withChosenPlatform(
  use,
  { remote, env: environment, server, "env-file": file },
  { isReadOnly = false } = {},
) {
  if (server) {
    const { withServerPlatform } = await import("./server-platform.mjs");
    return withServerPlatform(use, { file, isReadOnly });
  }
  if (remote) {
    const { withRemotePlatform } = await import("./remote-platform.mjs");
    return withRemotePlatform(use, { environment });
  }
  const { withLocalEnv } = await import("./local-site.mjs");
  return withLocalEnv(use);
}

/** What the data are called in messages and file names. @param {ChosenPlatform} options */
export function nameOfPlatform({ remote, env, server }) {
  return server ? "server" : remote ? env : "local";
}

/** Where a command finds secrets: with `--server` also in the file of settings. @param {ChosenPlatform} options */
export async function environmentOf({ server, "env-file": file }) {
  if (!server) return process.env;
  const { serverEnvironment } = await import("./server-platform.mjs");
  return serverEnvironment(file);
}
