import { defineConfig } from "drizzle-kit";

// Review generated migrations before committing. Do not rebuild a table: that drops rows on D1.
export default defineConfig({ dialect: "sqlite", schema: "./worker/db/schema/*.ts", out: "./migrations" });
