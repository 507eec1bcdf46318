import { gunzip } from "../../worker/adapters/gzip.ts";
import { CommandError } from "../command/run-command.mjs";
import { hashOf, readArchive, readObjects } from "./archive.mjs";

/** @typedef {import("./load-tables.mjs").BackupSource} BackupSource */
/** @typedef {import("../../worker/adapters/backup-store.ts").BackupStore} BackupStore */

/** An archive of `npm run backup`, checked as a whole. @param {{ path: string, passphrase: string }} options @returns {Promise<BackupSource>} */
export async function archiveSource(options) {
  const { manifest, files } = await readArchive(options);
  return {
    manifest,
    lines: (file) => linesOf(files.get(file), manifest, file),
    objects: () => readObjects(options),
  };
}

/** A nightly backup in R2, where the objects are still in their places. @param {BackupStore} store @param {string} day @returns {Promise<BackupSource>} */
export async function nightlySource(store, day) {
  const bytes = await store.get(day, "manifest.json").catch(() => {
    throw new CommandError(`The backup of ${day} does not open with this BACKUP_KEY.`);
  });
  if (!bytes) {
    const days = (await store.days()).toSorted().join(", ");
    throw new CommandError(`There is no finished backup of ${day}.`, {
      advice: `Days with backups: ${days || "none"}.`,
    });
  }
  /** @type {BackupSource["manifest"]} */
  const manifest = JSON.parse(new TextDecoder().decode(bytes));
  return {
    manifest,
    lines: async (file) => linesOf(await store.get(day, file), manifest, file),
    objects: async function* () {},
  };
}

/**
 * @param {Uint8Array<ArrayBuffer> | null | undefined} bytes @param {BackupSource["manifest"]} manifest @param {string} file
 * @returns {Promise<string[]>}
 */
async function linesOf(bytes, { tables }, file) {
  const text = bytes ? await gunzip(bytes) : null;
  const chunk = tables.flatMap(({ chunks }) => chunks).find((one) => one.file === file);
  if (!text || hashOf(text) !== chunk?.sha256) throw new CommandError(`The backup is damaged: ${file}.`);
  return new TextDecoder().decode(text).split("\n");
}
