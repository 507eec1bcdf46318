import { unstable_readConfig as readConfig } from "wrangler";
import { CommandError } from "../command/run-command.mjs";
import { ROOT } from "../command/paths.mjs";

/** @typedef {import("wrangler").Unstable_Config} Config */

export const ENVIRONMENTS = /** @type {const} */ (["staging", "production"]);

/** Without the last three, pages show the phone of the demo until the settings are saved, and while the database does not answer. */
const VARS = ["SITE_ORIGIN", "SALON_NAME", "SALON_PHONE", "SALON_ADDRESS"];

/**
 * An environment of wrangler.toml. @param {string} name @param {string} [config] path of the file @returns {Config}
 * @throws {CommandError} if it has no such environment
 */
export function readEnvironment(name, config = `${ROOT}wrangler.toml`) {
  if (!ENVIRONMENTS.some((known) => known === name)) {
    throw new CommandError(`There is no environment "${name}".`, { advice: `There are: ${ENVIRONMENTS.join(", ")}.` });
  }
  return readConfig({ config, env: name });
}

/** What still has to be filled in before the first release (docs/deploy.md). @param {Config} config @returns {string[]} */
export function placeholders({ d1_databases: databases, routes = [], vars }) {
  const patterns = routes.map((route) => (typeof route === "string" ? route : route.pattern));
  return [
    ...databases
      .filter(({ database_id: id }) => !id || /^[0-]*$/.test(id))
      .map(({ binding }) => `database_id of ${binding}`),
    ...(patterns.length === 0 ? ["routes"] : patterns.filter(isExample).map((pattern) => `route ${pattern}`)),
    ...VARS.filter((name) => isExample(String(vars[name] || "example"))),
  ];
}

/** RFC 2606 reserves these names: they never lead to a site. @param {string} address */
function isExample(address) {
  return /\bexample\b/.test(address);
}
