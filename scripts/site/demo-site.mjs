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
 * A state folder that is filled and served by nobody, and who can log in on it without changing the password.
 * @typedef {{ stateDir: string, administrator: { username: string, password: string } }} PreparedState
 */

/**
 * Builds the site when a source has changed, and fills a state folder of its own.
 * @param {(env: Env) => Promise<unknown>} [fill] puts other data into the empty database instead of the demo salon
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
 * The built site with the demo data on a state folder and a port of its own, for tests and measurements.
 * @param {{ vars?: Record<string, string>, fill?: (env: Env) => Promise<unknown>, copyOf?: PreparedState }} [options] `fill` as in
 *   prepareDemoState; `copyOf` takes a copy of a prepared state instead of filling one, which saves most of the time
 */
export async function openDemoSite({ vars = {}, fill = seedDemo, copyOf } = {}) {
  const state = await (copyOf ? copyState(copyOf) : prepareDemoState(fill));
  try {
    const port = await findFreePort();
    const site = await serveSite({ port, stateDir: state.stateDir, vars });
    return {
      // Not the number: browsers keep Secure cookies of plain http for this name alone.
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
