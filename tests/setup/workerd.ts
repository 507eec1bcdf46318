import { applyD1Migrations, env } from "cloudflare:test";

// Runs before each test file: the plugin gives every file a database of its own, empty.
await applyD1Migrations(env.DB, env.MIGRATIONS);
