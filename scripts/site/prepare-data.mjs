import { ensureFirstAdministrator } from "./administrators.mjs";
import { withLocalPlatform } from "./local-platform.mjs";
import { applyMigrations } from "./migrations.mjs";
import { hasCars, seedDemo } from "../demo/seed-demo.mjs";
import { STATE_DIR } from "../command/paths.mjs";
import { printStep } from "../command/run-command.mjs";

/**
 * Prepares the local D1 and R2 for serving the site: newest schema, demo cars, an administrator.
 * @param {{ stateDir?: string }} [options] @returns {Promise<string>} the login, as a line to print
 */
export function prepareData({ stateDir = STATE_DIR } = {}) {
  return withLocalPlatform(
    async (env) => {
      const applied = await applyMigrations(env.DB);
      if (applied.length > 0) printStep(`Database schema: ${applied.join(", ")}`);
      if (!(await hasCars(env))) {
        printStep("Filling the empty database with demo data");
        await seedDemo(env);
      }
      const first = await ensureFirstAdministrator(env.DB);
      if (first) return `Login: ${first.username} / ${first.password}`;
      return "Login: admin / (the password printed at the first start; npm run admin:create -- <name> makes another)";
    },
    { stateDir },
  );
}
