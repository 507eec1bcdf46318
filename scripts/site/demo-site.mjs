import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { copyState } from "./demo-states.mjs";
import { openLocalSite } from "./local-site.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * Serves the built site, which the caller has built, from a new state folder on a free port, for tests and measurements.
 * @param {Pick<import("./local-site.mjs").ServeOptions, "vars" | "entry"> & { fill?: (env: Env) => Promise<unknown> }} [options]
 *   `fill` writes other data than the demo data into the empty database
 */
export async function openDemoSite({ fill, ...serving } = {}) {
  const { stateDir, remove } = await newStateDir();
  const administrator = await copyState(fill ? "empty" : "demo", stateDir);
  const site = await openLocalSite({ stateDir });
  const stop = async () => {
    await site.stop();
    await remove();
  };
  try {
    await fill?.(await site.env());
    const { port } = new URL(await site.serve(serving));
    // Not 127.0.0.1: over plain http browsers store Secure cookies for this name only.
    return { ...site, url: `http://localhost:${port}`, stateDir, administrator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function newStateDir() {
  const stateDir = await mkdtemp(`${tmpdir()}/car-dealership-`);
  return { stateDir, remove: () => rm(stateDir, { recursive: true, force: true }) };
}
