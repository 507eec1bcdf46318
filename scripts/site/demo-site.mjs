import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { addAdministrator, administratorInput } from "./administrators.mjs";
import { buildIfChanged } from "../build/build-site.mjs";
import { withLocalPlatform } from "./local-platform.mjs";
import { applyMigrations } from "./migrations.mjs";
import { findFreePort } from "../command/ports.mjs";
import { seedDemo } from "../demo/seed-demo.mjs";
import { serveSite } from "./serve-site.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * A filled state folder that no server uses, and an administrator who can log in without changing the password.
 * @typedef {{ stateDir: string, administrator: { username: string, password: string } }} PreparedState
 */

/**
 * Builds the site when a source has changed, and fills a new state folder.
 * @param {(env: Env) => Promise<unknown>} [fill] writes other data than the demo data into the empty database
 * @returns {Promise<PreparedState & { remove(): Promise<void> }>}
 */
export async function prepareDemoState(fill = seedDemo) {
  await buildIfChanged();
  const { stateDir, remove } = await newStateDir();
  try {
    const administrator = { ...administratorInput("tester", undefined), oneTime: false };
    await withLocalPlatform(
      async (env) => {
        await applyMigrations(env.DB);
        await fill(env);
        await addAdministrator(env.DB, administrator);
      },
      { stateDir },
    );
    const { username, password } = administrator;
    return { stateDir, administrator: { username, password }, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Serves the built site with the demo data from a new state folder on a free port, for tests and measurements.
 * @param {{ vars?: Record<string, string>, fill?: (env: Env) => Promise<unknown>, copyOf?: PreparedState }} [options] `fill` as in
 *   prepareDemoState; `copyOf` copies a prepared state instead of filling one, which saves most of the time
 */
export async function openDemoSite({ vars = {}, fill = seedDemo, copyOf } = {}) {
  const state = await (copyOf ? copyState(copyOf) : prepareDemoState(fill));
  try {
    const port = await findFreePort();
    const site = await serveSite({ port, stateDir: state.stateDir, vars });
    return {
      // Not 127.0.0.1: over plain http browsers store Secure cookies for this name only.
      url: `http://localhost:${port}`,
      stateDir: state.stateDir,
      administrator: state.administrator,
      output: site.output,
      async stop() {
        await site.stop();
        await state.remove();
      },
    };
  } catch (error) {
    await state.remove();
    throw error;
  }
}

/** @param {PreparedState} prepared @returns {Promise<PreparedState & { remove(): Promise<void> }>} */
async function copyState({ stateDir: from, administrator }) {
  const { stateDir, remove } = await newStateDir();
  await cp(from, stateDir, { recursive: true });
  return { stateDir, administrator, remove };
}

async function newStateDir() {
  const stateDir = await mkdtemp(`${tmpdir()}/car-dealership-`);
  return { stateDir, remove: () => rm(stateDir, { recursive: true, force: true }) };
}
