import { applyD1Migrations, env } from "cloudflare:test";

// Runs before each test file, which gets its own empty database.
await applyD1Migrations(env.DB, env.MIGRATIONS);
