import { resolve } from "node:path";
import { restoreRecords } from "./back-up-records.ts";
import { readCollectorSettings } from "./collector-settings.ts";
import { openCollector } from "./open-collector.ts";

// node server/collector/main.ts: starts the collector of docs/personal-data.md with the settings of its environment.
// node server/collector/main.ts restore <file>: restores a backup into the empty folder COLLECTOR_DATA.

/** One JSON line, as the site writes them. */
function log(event: string, details: Record<string, unknown> = {}): void {
  console.log(JSON.stringify({ event, ...details }));
}

try {
  const settings = readCollectorSettings(process.env);
  const [command, file, ...rest] = process.argv.slice(2);
  if (command === "restore" && file && rest.length === 0) {
    console.log(`Restored ${await restoreRecords(resolve(file), settings)} records into ${settings.folder}`);
  } else if (command === undefined) {
    const collector = await openCollector(settings, { log });
    log("collector_started", { url: collector.url, hasBackup: settings.backup !== null });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void collector.stop());
  } else {
    throw new Error("Usage: node server/collector/main.ts [restore <file>]");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
