import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { addAdministrator, administratorInput } from "./administrators.mjs";
import { buildIfChanged } from "./build.mjs";
import { withLocalPlatform } from "./local-platform.mjs";
import { applyMigrations } from "./migrations.mjs";
import { findFreePort } from "./ports.mjs";
import { seedDemo } from "./seed-demo.mjs";
import { serveSite } from "./serve.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * The built site with the demo data on a state folder and a port of its own, for tests and measurements.
 * @param {{ vars?: Record<string, string>, fill?: (env: Env) => Promise<unknown> }} [options] `fill` puts other data into the
 *   empty database instead of the demo salon
 */
export async function openDemoSite({ vars = {}, fill = seedDemo } = {}) {
  await buildIfChanged();
  const stateDir = await mkdtemp(`${tmpdir()}/car-dealership-`);
  const removeState = () => rm(stateDir, { recursive: true, force: true });
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
    const port = await findFreePort();
    const site = await serveSite({ port, stateDir, vars });
    return {
      // Not the number: browsers keep Secure cookies of plain http for this name alone.
      url: `http://localhost:${port}`,
      stateDir,
      administrator: { username: administrator.username, password: administrator.password },
      output: site.output,
      async stop() {
        await site.stop();
        await removeState();
      },
    };
  } catch (error) {
    await removeState();
    throw error;
  }
}
