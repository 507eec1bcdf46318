import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { prepareProject } from "./command/prepare-project.mjs";
import { printStep, runCommand } from "./command/run-command.mjs";

// npm run backup [-- <file>] [--remote] [--env staging]: writes database and files into an encrypted archive and reads it back.
// Without --remote: the data of `npm start`, which must be stopped. The passphrase is typed, or comes from BACKUP_PASSPHRASE.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { PLATFORM_OPTIONS, withChosenPlatform } = await import("./site/chosen-platform.mjs");
  const { readPassphrase } = await import("./command/read-passphrase.mjs");
  const { archiveSource } = await import("./backup/backup-sources.mjs");
  const { countAllRows } = await import("./backup/load-tables.mjs");
  const { takeBackup } = await import("./backup/take-backup.mjs");
  const { values, positionals } = parseArgs({ options: PLATFORM_OPTIONS, allowPositionals: true });
  const passphrase = await readPassphrase({ isNew: true });
  const path = positionals[0] ?? (await defaultPath(values.remote ? values.env : "local"));
  printStep(`Reading ${values.remote ? values.env : "the local data"}`);
  await withChosenPlatform((env) => takeBackup(env, { path, passphrase }), values);
  const { manifest } = await archiveSource({ path, passphrase });
  printStep(
    `Read back: ${countAllRows(manifest)} rows in ${manifest.tables.length} tables, ${manifest.objects.length} files`,
  );
  console.log(`Backup: ${path}`);
});

/** @param {string} name */
async function defaultPath(name) {
  await mkdir("backups", { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 16).replace(":", "");
  return `backups/${name}-${time}.tar.age`;
}
