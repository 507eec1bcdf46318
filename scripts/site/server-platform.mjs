import { openBindings } from "../../server/open-bindings.ts";
import { readEnvFile, readSettings } from "../../server/settings.ts";

/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * The variables of a server of one's own, from its file and the environment, which comes first.
 * @param {string | undefined} file @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(file) {
  return { ...(file ? readEnvFile(file) : {}), ...process.env };
}

/** @param {string | undefined} file */
export function serverSettings(file) {
  return readSettings(serverEnvironment(file));
}

/**
 * The bindings of a server of one's own, which must be stopped unless `isReadOnly`.
 * @template T @param {(env: Env) => Promise<T>} use @param {{ file: string | undefined, isReadOnly: boolean }} options @returns {Promise<T>}
 */
export async function withServerPlatform(use, { file, isReadOnly }) {
  const settings = serverSettings(file);
  const { env, close } = await openBindings(settings, { isReadOnly });
  try {
    return await use(env);
  } finally {
    await close();
  }
}
