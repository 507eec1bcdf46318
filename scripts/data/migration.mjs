import { run } from "../command/child-processes.mjs";
import { CommandError } from "../command/run-command.mjs";

// npm run data -- migration: writes a migration from the schema.

export async function main() {
  const { code } = await run("drizzle-kit", ["generate", "--config", "worker/db/drizzle.config.ts"], { show: true });
  if (code !== 0) throw new CommandError("drizzle-kit wrote no migration.");
}
