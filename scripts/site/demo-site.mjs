import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { copyState } from "./demo-states.mjs";
import { HOMES, homeUnderTest } from "./homes.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * Serves the built site, which the caller has built, from a new state folder on a free port, for tests and measurements.
 * @param {Pick<import("./local-site.mjs").ServeOptions, "vars" | "entry" | "fetch" | "isSecure"> & {
 *   fill?: (env: Env) => Promise<unknown>,
 *   home?: import("./homes.mjs").HomeName,
 * }} [options] `fill` writes other data than the demo data into the empty database
 */
export async function openDemoSite({ fill, home = homeUnderTest(), ...serving } = {}) {
  const { stateDir, remove } = await newStateDir();
  const administrator = await copyState(fill ? "empty" : "demo", stateDir, home);
  const site = await HOMES[home]({ stateDir });
  const stop = async () => {
    await site.stop();
    await remove();
  };
  try {
    await fill?.(await site.env());
    const { protocol, port } = new URL(await site.serve(serving));
    // Not 127.0.0.1: over plain http browsers store Secure cookies for this name only.
    return { ...site, home, url: `${protocol}//localhost:${port}`, stateDir, administrator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function newStateDir() {
  const stateDir = await mkdtemp(`${tmpdir()}/car-dealership-`);
  return { stateDir, remove: () => rm(stateDir, { recursive: true, force: true }) };
}
