import { applyD1Migrations, env, reset } from "cloudflare:test";

const CACHES = ["media", "pages", "settings"];

// Runs before each test file. All files of a process share one workerd, whose database, bucket and caches are emptied here.
await Promise.all([env.DB.prepare("select 1").run(), env.MEDIA.head("none"), ...CACHES.map(lookInto)]);
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);

/** workerd unloads what was not used for ten seconds, and `reset` does not empty what is unloaded. */
async function lookInto(cache: string): Promise<void> {
  await (await caches.open(cache)).match("https://salon.test/");
}
