import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { prepareProject } from "./command/prepare-project.mjs";
import { CommandError, printStep, runCommand } from "./command/run-command.mjs";

// npm run backup [-- <file>] [--remote] [--env staging]: writes database and files into an encrypted archive, reads it back and restores it for trial.
// Without --remote: the data of `npm start`, which must be stopped. The passphrase is typed, or comes from BACKUP_PASSPHRASE, also of --env-file.
// --server [--env-file <file>]: the data of a server of one's own, which may run. --server --scheduled: to BACKUP_TO, as the server does daily.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { environmentOf, nameOfPlatform, PLATFORM_OPTIONS, withChosenPlatform } =
    await import("./site/chosen-platform.mjs");
  const { readPassphrase } = await import("./command/read-passphrase.mjs");
  const { archiveSource } = await import("./backup/backup-sources.mjs");
  const { countAllRows } = await import("./backup/load-tables.mjs");
  const { tryRestore } = await import("./backup/restore-backup.mjs");
  const { takeBackup } = await import("./backup/take-backup.mjs");
  const options = { ...PLATFORM_OPTIONS, scheduled: /** @type {const} */ ({ type: "boolean", default: false }) };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.scheduled) return takeScheduled(values);
  const passphrase = await readPassphrase({ isNew: true }, await environmentOf(values));
  const path = positionals[0] ?? (await defaultPath(nameOfPlatform(values)));
  printStep(`Reading the data of: ${nameOfPlatform(values)}`);
  const { left } = await withChosenPlatform((env) => takeBackup(env, { path, passphrase }), values, {
    isReadOnly: true,
  });
  if (left.length > 0) printStep(`Left out, because no migration creates them: ${left.join(", ")}`);
  const source = await archiveSource({ path, passphrase });
  const { tables, objects } = source.manifest;
  const isRestored = await tryRestore(source, dirname(path));
  printStep(
    `Read back${isRestored ? " and restored for trial" : "; only a newer release can restore it"}: ${countAllRows(source.manifest)} rows in ${tables.length} tables, ${objects.length} files`,
  );
  console.log(`Backup: ${path}`);
});

/** @param {string} name */
async function defaultPath(name) {
  await mkdir("backups", { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 16).replace(":", "");
  return `backups/${name}-${time}.tar.age`;
}

/** @param {import("./site/chosen-platform.mjs").ChosenPlatform} values */
async function takeScheduled(values) {
  const { serverSettings } = await import("./site/server-platform.mjs");
  const { withChosenPlatform } = await import("./site/chosen-platform.mjs");
  const { openArchivePlace } = await import("./backup/archive-place.mjs");
  const { takeScheduledBackup } = await import("./backup/scheduled-backup.mjs");
  const { backup, dataDir } = serverSettings(values["env-file"]);
  if (!values.server || !backup) throw new CommandError("--scheduled needs --server and the setting BACKUP_TO.");
  const place = await openArchivePlace(backup.to, backup.s3);
  const { name, rows, files, left, isRestored, expired } = await withChosenPlatform(
    (env) => takeScheduledBackup(env, { ...backup, place, tempDir: dataDir }),
    values,
    { isReadOnly: true },
  );
  const notes = [
    `${name}: ${rows} rows, ${files} files, ${expired} older archives deleted`,
    ...(left.length > 0 ? [`left out: ${left.join(" ")}`] : []),
    ...(isRestored ? [] : ["not restored for trial: the database is of a newer release"]),
  ];
  console.log(notes.join(", "));
}
