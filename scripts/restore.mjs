import { parseArgs } from "node:util";
import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, printStep, runCommand } from "./command/run-command.mjs";

// npm run restore -- <archive | export.sql | 2026-11-22> [--replace] [--remote] [--env staging]: restores an archive of
// `npm run backup`, an export of `wrangler d1 export`, or the nightly backup of a day (its key is BACKUP_KEY). --replace deletes
// present data. Without --remote: the data of `npm start`, or with --server [--env-file <file>] of a server of one's own; it must be stopped.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { environmentOf, PLATFORM_OPTIONS, withChosenPlatform } = await import("./site/chosen-platform.mjs");
  const { countAllRows } = await import("./backup/load-tables.mjs");
  const { restoreBackup } = await import("./backup/restore-backup.mjs");
  const { values, positionals } = parseArgs({
    options: { ...PLATFORM_OPTIONS, replace: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [from, ...rest] = positionals;
  if (!from || rest.length > 0) throw new CommandError("Name the backup: npm run restore -- <file or day>");
  const openSource = await sourceOf(from, await environmentOf(values));
  await withChosenPlatform(async (env) => {
    const source = await openSource(env);
    const { manifest } = source;
    printStep(`Restoring ${countAllRows(manifest)} rows of ${new Date(manifest.takenAt).toISOString()}`);
    const { left, leftOut, differing, objects, erasures } = await restoreBackup(env, source, values);
    printStep(`${objects} files added, ${erasures} erasures of personal data repeated`);
    if (left.length > 0) printStep(`Left out, because no migration creates them: ${left.join(", ")}`);
    for (const { table, reason } of leftOut) console.error(`A row of ${table} was left out: ${reason}`);
    if (differing.length > 0) {
      throw new CommandError(`The database differs from the backup in: ${differing.join(", ")}.`, {
        advice: "Everything else is restored. Read the lines above, then decide whether the site can go on with it.",
      });
    }
    printStep("Every table equals the backup, row for row");
  }, values);
});

/**
 * @param {string} from @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<(env: import("../worker/env.ts").Env) => Promise<import("./backup/load-tables.mjs").BackupSource>>}
 */
async function sourceOf(from, environment) {
  const { archiveSource, nightlySource } = await import("./backup/backup-sources.mjs");
  if (/^\d{4}-\d{2}-\d{2}$/.test(from)) {
    const { secretSealer } = await import("../worker/adapters/sealer.ts");
    const { r2BackupStore } = await import("../worker/adapters/backup-store.ts");
    return ({ MEDIA, BACKUP_KEY }) => {
      // The secret of a deployed Worker cannot be read.
      const key = environment["BACKUP_KEY"] ?? BACKUP_KEY;
      if (!key) throw new CommandError("BACKUP_KEY is not set: nightly backups are sealed with it (docs/operate.md).");
      return nightlySource(r2BackupStore(MEDIA, secretSealer([key])), from);
    };
  }
  if (from.endsWith(".sql")) {
    const { exportSource } = await import("./backup/export-source.mjs");
    return () => exportSource(from);
  }
  const { readPassphrase } = await import("./command/read-passphrase.mjs");
  const passphrase = await readPassphrase({ isNew: false }, environment);
  return () => archiveSource({ path: from, passphrase });
}
