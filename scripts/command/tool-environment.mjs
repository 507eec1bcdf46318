import { ROOT } from "./paths.mjs";

/**
 * Makes wrangler print warnings only and use no network. X_LOCAL_EXPLORER: without it `wrangler dev` serves a page that reads and changes the
 * database and the files without a login.
 * @type {Record<string, string>}
 */
const QUIET_TOOLS = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  WRANGLER_LOG: "warn",
  DO_NOT_TRACK: "1",
  X_LOCAL_EXPLORER: "false",
  CI: "1",
};

/** The environment of every child process. @param {Record<string, string>} [more] @returns {NodeJS.ProcessEnv} */
export function toolEnvironment(more = {}) {
  const bin = `${ROOT}node_modules/.bin`;
  const path = process.env["PATH"] ?? "";
  return { ...process.env, ...QUIET_TOOLS, PATH: path.startsWith(bin) ? path : `${bin}:${path}`, ...more };
}
