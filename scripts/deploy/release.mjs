import { CommandError } from "../command/run-command.mjs";

/**
 * What a release needs from outside. `wrangler` runs a command of it on the environment; `probe` requests an address and returns the
 * status, 0 without an answer.
 * @typedef {object} ReleaseDeps
 * @property {(args: string[]) => Promise<{ code: number, output: string }>} wrangler
 * @property {(url: string) => Promise<number>} probe
 * @property {() => Promise<void>} pause between two probes
 * @property {(line: string) => void} print
 */
/** @typedef {{ name: string, origin: string, healthToken: string }} Site `name` of the environment; `origin` ends without a slash */

/** In a row: a new version reaches all machines of Cloudflare within seconds, and an early probe may still meet the old one. */
const PROBES_GOOD = 3;
const PROBES_MAX = 20;

/**
 * Migrates and deploys, then probes the deep health and rolls back if it is bad. The database is not rolled back: migrations only add,
 * so the version before runs on the new schema. Its bookmark is printed.
 * @param {ReleaseDeps} deps @param {Site} site
 * @throws {CommandError} if a step fails; the version before is deployed again if it was replaced
 */
export async function release(deps, site) {
  const { print } = deps;
  const bookmark = await readBookmark(deps);
  print(`Bookmark of the database before the release: ${bookmark}`);
  const before = await readVersion(deps);
  print(before ? `Version before: ${before}` : "There is no version before: this is the first release");
  const wasHealthy = before !== null && (await deps.probe(deepHealth(site))) === 200;
  // The deep health of a first release is bad until cron has run.
  if (before && !wasHealthy) print("The site is not healthy now: this release is only required to answer");

  await required(deps, ["d1", "migrations", "apply", "DB", "--remote"], "The migrations were not applied.");
  await required(deps, ["deploy"], "The version was not deployed.");
  const isGood = await waitUntilGood(deps, wasHealthy ? deepHealth(site) : `${site.origin}/healthz`);
  if (isGood) return print(`${site.origin} is healthy`);
  throw new CommandError(await rollBack(deps, site, before), {
    advice: `The database keeps its new schema. Only if rows were harmed: npx wrangler d1 time-travel restore DB --bookmark=${bookmark} --env ${site.name}`,
  });
}

/** @param {Site} site */
function deepHealth({ origin, healthToken }) {
  return `${origin}/healthz?deep=${encodeURIComponent(healthToken)}`;
}

/** @param {ReleaseDeps} deps @param {string} url */
async function waitUntilGood({ probe, pause, print }, url) {
  let good = 0;
  for (let attempt = 1; attempt <= PROBES_MAX; attempt++) {
    const status = await probe(url);
    good = status === 200 ? good + 1 : 0;
    if (good === PROBES_GOOD) return true;
    if (status !== 200) print(`Probe ${attempt} of ${PROBES_MAX}: ${status === 0 ? "no answer" : `status ${status}`}`);
    await pause();
  }
  return false;
}

/** @param {ReleaseDeps} deps @param {Site} site @param {string | null} before @returns {Promise<string>} what has happened */
async function rollBack({ wrangler, print }, { name }, before) {
  if (!before) return "The site is not healthy. There is no version to roll back to.";
  print("The new version is not healthy: rolling back");
  const { code, output } = await wrangler(["rollback", before, "--yes", "--message", "The deep health was bad"]);
  if (code === 0) return `The new version was not healthy. Version ${before} is deployed again.`;
  return `${output.trim()}\nTHE ROLLBACK HAS FAILED TOO. Run now: npx wrangler rollback ${before} --env ${name}`;
}

/** @param {ReleaseDeps} deps */
async function readBookmark(deps) {
  const output = await required(deps, ["d1", "time-travel", "info", "DB", "--json"], "D1 gave no bookmark.");
  const bookmark = /"bookmark":\s*"([^"]+)"/.exec(output)?.[1];
  if (!bookmark) throw new CommandError("D1 gave no bookmark.", { output });
  return bookmark;
}

/** The version that serves most requests; null before the first release. @param {ReleaseDeps} deps @returns {Promise<string | null>} */
async function readVersion({ wrangler }) {
  const { code, output } = await wrangler(["deployments", "status", "--json"]);
  if (code !== 0 && /10007|does not exist|no deployments/i.test(output)) return null;
  if (code !== 0) throw new CommandError("The version before could not be read.", { output });
  /** @type {{ versions: { version_id: string, percentage: number }[] }} */
  const { versions } = JSON.parse(output.slice(output.indexOf("{")));
  return versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id ?? null;
}

/** @param {ReleaseDeps} deps @param {string[]} args @param {string} failure @returns {Promise<string>} */
async function required({ wrangler }, args, failure) {
  const { code, output } = await wrangler(args);
  if (code !== 0) throw new CommandError(failure, { output });
  return output;
}
