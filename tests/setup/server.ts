import { afterAll } from "vitest";
import { migrate } from "./migrate.ts";
import { closeHome, env } from "./server-home.ts";

// Runs before each test file of the project `server`: a database and a bucket of its own.
await migrate(env.DB, env.MIGRATIONS);
afterAll(closeHome);
