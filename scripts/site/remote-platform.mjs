import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy, unstable_readConfig as readConfig } from "wrangler";
import { CommandError } from "../command/run-command.mjs";
import { ROOT } from "../command/paths.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/** The id in wrangler.toml until the database is created. */
const NO_ID = /^[0-]*$/;

/**
 * A configuration of wrangler whose D1 and R2 are the deployed ones
 * (https://developers.cloudflare.com/workers/development-testing/#remote-bindings).
 * @param {string} environment of wrangler.toml @param {string} [config] its path
 * @throws {CommandError} if wrangler.toml has no such environment or no id of the database
 */
export function remoteConfig(environment, config = `${ROOT}wrangler.toml`) {
  /** @type {import("wrangler").Unstable_Config} */
  const { name, account_id, compatibility_date, d1_databases, r2_buckets, definedEnvironments } = readConfig({
    config,
    env: environment,
  });
  if (!definedEnvironments?.includes(environment)) {
    throw new CommandError(`wrangler.toml has no environment "${environment}".`, {
      advice: `It has: ${definedEnvironments?.join(", ")}.`,
    });
  }
  const database = d1_databases.find(({ binding }) => binding === "DB");
  if (!database?.database_id || NO_ID.test(database.database_id)) {
    throw new CommandError(`wrangler.toml has no database_id for the environment "${environment}" (docs/deploy.md).`);
  }
  return {
    name,
    ...(account_id && { account_id }),
    compatibility_date,
    d1_databases: d1_databases.map((one) => ({ ...one, remote: true })),
    r2_buckets: r2_buckets.map((one) => ({ ...one, remote: true })),
  };
}

/**
 * The deployed D1 and R2 of an environment, without a Worker of ours. Needs `wrangler login` or CLOUDFLARE_API_TOKEN.
 * @template T @param {(env: Env) => Promise<T>} use @param {{ environment: string }} options @returns {Promise<T>}
 */
export async function withRemotePlatform(use, { environment }) {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "remote-"));
  const folder = temporary.path;
  const configPath = join(folder, "wrangler.json");
  await writeFile(configPath, JSON.stringify(remoteConfig(environment)));
  /** @type {{ env: Env, dispose(): Promise<void> }} */
  const { env, dispose } = await getPlatformProxy({ configPath, persist: false, envFiles: [], remoteBindings: true });
  try {
    return await use(env);
  } finally {
    await dispose();
  }
}
