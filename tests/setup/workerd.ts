import { applyD1Migrations, env } from "cloudflare:test";

// Runs before each test file. The files of a process share one workerd (`isolate: false`); each gets an empty database and bucket.
// Not `reset()` of cloudflare:test: it returns before the objects are gone, and breaks the connections that are open.
await emptyBucket();
await dropTables();
await applyD1Migrations(env.DB, env.MIGRATIONS);

async function emptyBucket(): Promise<void> {
  for (;;) {
    const { objects } = await env.MEDIA.list();
    if (objects.length === 0) return;
    await env.MEDIA.delete(objects.map(({ key }) => key));
  }
}

async function dropTables(): Promise<void> {
  const tables = env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'",
  );
  const { results } = await tables.all<{ name: string }>();
  const drops = results.map(({ name }) => env.DB.prepare(`drop table "${name}"`));
  await env.DB.batch([env.DB.prepare("pragma defer_foreign_keys = on"), ...drops]);
}
