import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, printStep, runCommand } from "./command/run-command.mjs";

// npm run deploy -- <staging | production> [--dry-run]: builds, checks the migrations, migrates, deploys, probes the deep health, and
// rolls back if it is bad. --dry-run stops before anything is sent and works offline. HEALTH_TOKEN is the Worker's secret of that name.

await prepareProject(import.meta.url);

const PROBE_PAUSE_MS = 3000;
const PROBE_TIMEOUT_MS = 10_000;

await runCommand(async () => {
  const { run } = await import("./command/child-processes.mjs");
  const { buildIfChanged } = await import("./build/build-site.mjs");
  const { ENVIRONMENTS, placeholders, readEnvironment } = await import("./deploy/environment.mjs");
  const { release } = await import("./deploy/release.mjs");
  const { values, positionals } = parseArgs({
    options: { "dry-run": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  await checkMigrations();
  if (values["dry-run"]) {
    await buildIfChanged();
    for (const name of positionals.length > 0 ? positionals : ENVIRONMENTS) {
      const missing = placeholders(readEnvironment(name));
      const { code } = await run("wrangler", ["deploy", "--dry-run", "--env", name], {
        show: true,
        env: { WRANGLER_LOG: "log" },
      });
      if (code !== 0) throw new CommandError(`wrangler refuses the environment ${name}.`);
      printStep(`${name}: ${missing.length > 0 ? `to fill in before a release: ${missing.join(", ")}` : "ready"}`);
    }
    return;
  }
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new CommandError(`Name the environment: ${ENVIRONMENTS.join(" or ")}.`);
  const config = readEnvironment(name);
  const missing = placeholders(config);
  if (missing.length > 0) {
    throw new CommandError(`wrangler.toml, [env.${name}], still has placeholders: ${missing.join(", ")}.`, {
      advice: "Nothing was sent. docs/deploy.md has every step of a first release.",
    });
  }
  const healthToken = process.env["HEALTH_TOKEN"];
  if (!healthToken)
    throw new CommandError("HEALTH_TOKEN is not set: the release could not be probed (docs/deploy.md).");
  await buildIfChanged();
  printStep(`Releasing to ${name}`);
  await release(
    {
      wrangler: (args) => run("wrangler", [...args, "--env", name], { env: { WRANGLER_LOG: "log" } }),
      probe: probeStatus,
      pause: () => sleep(PROBE_PAUSE_MS),
      print: printStep,
    },
    { name, origin: String(config.vars["SITE_ORIGIN"]).replace(/\/+$/, ""), healthToken },
  );
});

async function checkMigrations() {
  const { breakingStatements } = await import("./deploy/breaking-statements.mjs");
  const { listMigrations, readMigration } = await import("../server/migrations.ts");
  for (const name of await listMigrations()) {
    const reasons = breakingStatements(await readMigration(name));
    if (reasons.length > 0) throw new CommandError(`The migration ${name} ${reasons.join(" and ")}.`);
  }
}

/** @param {string} url */
async function probeStatus(url) {
  try {
    return (await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })).status;
  } catch {
    return 0;
  }
}
