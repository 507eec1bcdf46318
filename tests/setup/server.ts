import { afterAll } from "vitest";
import { applyD1Migrations, closeHome, env } from "./server-home.ts";

// Runs before each test file of the project `server`: a database and a bucket of its own.
await applyD1Migrations(env.DB, env.MIGRATIONS);
afterAll(closeHome);
