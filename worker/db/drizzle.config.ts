import { defineConfig } from "drizzle-kit";

// Migrations are read by a person before they are committed: never a table rebuild, which drops rows on D1.
export default defineConfig({ dialect: "sqlite", schema: "./worker/db/schema/*.ts", out: "./migrations" });
