import { CommandError } from "../command/run-command.mjs";
import { withLocalEnv } from "../site/local-site.mjs";
import { applyMigrations } from "../../server/migrations.ts";
import { hasCars, seedDemo } from "../demo/seed-demo.mjs";

// npm run data -- seed [--force]: fills the local D1 and R2 with the demo data; --force first deletes all data but the staff.

export async function main() {
  const force = process.argv.includes("--force");
  await withLocalEnv(async (env) => {
    await applyMigrations(env.DB);
    if (!force && (await hasCars(env))) {
      throw new CommandError("The local database has cars already.", {
        advice: "npm run data -- seed --force replaces them.",
      });
    }
    await seedDemo(env, { force });
  });
}
