import { parseArgs } from "node:util";
import { CRON_EXPRESSIONS } from "../worker/domain/operations/cron-schedules.ts";
import { archiveProcess, BACKUP_CRON, backUpDaily } from "./backup/back-up-daily.ts";
import { channelsWithoutSettings } from "./check-channels.ts";
import { startCrons } from "./cron/start-crons.ts";
import { lastRunsIn } from "./cron/missed-runs.ts";
import { openServer } from "./open-server.ts";
import { SettingsError } from "./settings-error.ts";
import { readEnvFile, readSettings } from "./settings.ts";
import { logLine, withTime } from "./worker/log.ts";

// npm run server: serves the built site on this machine. Settings come from the environment and from --env-file <file>, which the
// environment overrides; --check only reads them. SIGTERM finishes what runs, a second one ends at once.

// Stacks name the sources of the Worker, which is read later.
process.setSourceMapsEnabled(true);

const write = (line: string) => void process.stdout.write(`${withTime(line, new Date())}\n`);
const describe = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));

process.on("unhandledRejection", (cause: unknown) =>
  write(logLine("error", "unhandled_rejection", { cause: describe(cause) })),
);
process.on("uncaughtException", (cause: unknown) => {
  write(logLine("error", "uncaught_exception", { cause: describe(cause) }));
  process.exit(1);
});

try {
  const { values } = parseArgs({ options: { "env-file": { type: "string" }, check: { type: "boolean" } } });
  const file = values["env-file"] === undefined ? {} : readEnvFile(values["env-file"]);
  const environment = { ...file, ...process.env };
  const settings = readSettings(environment);
  if (values.check)
    for (const line of [...(await channelsWithoutSettings(settings)), "The site can start with these settings."])
      console.warn(line);
  else await serve(settings, environment);
} catch (cause) {
  const isForUser =
    cause instanceof SettingsError || (cause as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  console.error(isForUser ? (cause as Error).message : describe(cause));
  process.exit(1);
}

async function serve(settings: ReturnType<typeof readSettings>, environment: NodeJS.ProcessEnv): Promise<void> {
  const server = await openServer(settings, write);
  const { MEDIA: media } = server.env;
  const backup = { isScheduled: settings.backup !== null, media, take: archiveProcess(environment), write: server.log };
  const runCron = (cron: string) => (cron === BACKUP_CRON ? backUpDaily(backup, Date.now()) : server.runCron(cron));
  const stopCrons = startCrons(
    [...CRON_EXPRESSIONS, BACKUP_CRON],
    lastRunsIn(`${settings.dataDir}/cron-runs.json`),
    runCron,
  );
  write(logLine("info", "started", { url: server.url, port: server.port, ms: Math.round(performance.now()) }));
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stopCrons();
      void server.stop().then(() => {
        write(logLine("info", "stopped"));
        process.exit(0);
      });
    });
  }
}
