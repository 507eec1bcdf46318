import { enterProject } from "./lib/enter-project.mjs";
import { runCommand, Trouble } from "./lib/steps.mjs";

// npm run seed [-- --force]: fills the local D1 and R2 with the demo salon; --force clears what is there, staff excepted.

await enterProject(import.meta.url);

await runCommand(async () => {
  const { withLocalPlatform } = await import("./lib/local-platform.mjs");
  const { applyMigrations } = await import("./lib/migrations.mjs");
  const { hasCars, seedDemo } = await import("./demo/seed-demo.mjs");
  const force = process.argv.includes("--force");
  await withLocalPlatform(async (env) => {
    await applyMigrations(env.DB);
    if (!force && (await hasCars(env))) {
      throw new Trouble("The local database has cars already.", { advice: "npm run seed -- --force replaces them." });
    }
    await seedDemo(env, { force });
  });
});
