import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { addAdministrator, administratorInput } from "./administrators.mjs";
import { buildIfChanged } from "../build/build-site.mjs";
import { openLocalSite, withLocalEnv } from "./local-site.mjs";
import { applyMigrations } from "./migrations.mjs";
import { seedDemo } from "../demo/seed-demo.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * A filled state folder that no server uses, and an administrator who can log in without changing the password.
 * @typedef {{ stateDir: string, administrator: { username: string, password: string } }} PreparedState
 */

/**
 * Builds the site when a source has changed, and fills a new state folder with the demo data.
 * @returns {Promise<PreparedState & { remove(): Promise<void> }>}
 */
export async function prepareDemoState() {
  await buildIfChanged();
  const { stateDir, remove } = await newStateDir();
  try {
    const administrator = await withLocalEnv((env) => fillState(env, seedDemo), { stateDir });
    return { stateDir, administrator, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Serves the built site, which the caller has built, from a new state folder on a free port, for tests and measurements.
 * @param {Pick<import("./local-site.mjs").ServeOptions, "vars" | "entry"> & { fill?: (env: Env) => Promise<unknown>, copyOf?: PreparedState }} [options]
 *   `fill` writes other data than the demo data into the empty database; `copyOf` copies a prepared state instead of filling one
 */
export async function openDemoSite({ fill = seedDemo, copyOf, ...serving } = {}) {
  const { stateDir, remove } = await newStateDir();
  if (copyOf) await cp(copyOf.stateDir, stateDir, { recursive: true });
  const site = await openLocalSite({ stateDir });
  const stop = async () => {
    await site.stop();
    await remove();
  };
  try {
    const administrator = copyOf?.administrator ?? (await fillState(await site.env(), fill));
    const { port } = new URL(await site.serve(serving));
    // Not 127.0.0.1: over plain http browsers store Secure cookies for this name only.
    return { ...site, url: `http://localhost:${port}`, stateDir, administrator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {Env} env @param {(env: Env) => Promise<unknown>} fill */
async function fillState(env, fill) {
  const administrator = { ...administratorInput("tester", undefined), oneTime: false };
  await applyMigrations(env.DB);
  await fill(env);
  await addAdministrator(env.DB, administrator);
  return { username: administrator.username, password: administrator.password };
}

async function newStateDir() {
  const stateDir = await mkdtemp(`${tmpdir()}/car-dealership-`);
  return { stateDir, remove: () => rm(stateDir, { recursive: true, force: true }) };
}
