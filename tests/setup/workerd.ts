import { applyD1Migrations, env, reset } from "cloudflare:test";

const CACHES = ["media", "pages", "settings"];

// Runs before each test file. All files of a process share one workerd, whose database, bucket and caches are emptied here.
await Promise.all([env.DB.prepare("select 1").run(), env.MEDIA.head("none"), ...CACHES.map(lookInto)]);
await reset();
await applyD1Migrations(env.DB, allInOneBatch(env.MIGRATIONS));

/** workerd unloads what was not used for ten seconds, and `reset` does not empty what is unloaded. */
async function lookInto(cache: string): Promise<void> {
  await (await caches.open(cache)).match("https://salon.test/");
}

/** applyD1Migrations makes a batch of each migration, and records its name; one batch takes a fifth of the time. */
function allInOneBatch(migrations: typeof env.MIGRATIONS): typeof env.MIGRATIONS {
  const name = migrations.at(-1)?.name;
  if (name === undefined) return [];
  const queries = migrations.flatMap((one) =>
    one.name === name ? one.queries : [...one.queries, `INSERT INTO d1_migrations (name) VALUES ('${one.name}')`],
  );
  return [{ name, queries }];
}
