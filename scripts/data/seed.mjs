import { runCommand, CommandError } from "../command/run-command.mjs";

// npm run data -- seed [--force]: fills the local D1 and R2 with the demo data; --force first deletes all data but the staff.

await runCommand(async () => {
  const { withLocalEnv } = await import("../site/local-site.mjs");
  const { applyMigrations } = await import("../../server/migrations.ts");
  const { hasCars, seedDemo } = await import("../demo/seed-demo.mjs");
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
});
