import { gunzipSync } from "node:zlib";
import { CommandError } from "../command/run-command.mjs";
import { hashOf, readArchive, readObjects } from "./archive.mjs";

/** @typedef {import("./load-tables.mjs").BackupSource} BackupSource */
/** @typedef {import("../../worker/adapters/backup-store.ts").BackupStore} BackupStore */

/** An archive of `npm run backup`, checked as a whole. @param {{ path: string, passphrase: string }} options @returns {Promise<BackupSource>} */
export async function archiveSource(options) {
  const { manifest, files } = await readArchive(options);
  return {
    manifest,
    async lines(file) {
      const bytes = files.get(`${file}.gz`);
      return linesOf(bytes ? gunzipSync(bytes).toString() : null, manifest, file);
    },
    objects: () => readObjects(options),
  };
}

/** A nightly backup in R2, where the objects are still in their places. @param {BackupStore} store @param {string} day @returns {Promise<BackupSource>} */
export async function nightlySource(store, day) {
  const json = await store.get(day, "manifest.json").catch(() => {
    throw new CommandError(`The backup of ${day} does not open with this BACKUP_KEY.`);
  });
  if (!json) {
    const days = (await store.days()).toSorted().join(", ");
    throw new CommandError(`There is no finished backup of ${day}.`, {
      advice: `Days with backups: ${days || "none"}.`,
    });
  }
  /** @type {BackupSource["manifest"]} */
  const manifest = JSON.parse(json);
  return {
    manifest,
    lines: async (file) => linesOf(await store.get(day, file), manifest, file),
    objects: async function* () {},
  };
}

/** @param {string | null} text @param {BackupSource["manifest"]} manifest @param {string} file @returns {string[]} */
function linesOf(text, { tables }, file) {
  const chunk = tables.flatMap(({ chunks }) => chunks).find((one) => one.file === file);
  if (text === null || hashOf(text) !== chunk?.sha256) throw new CommandError(`The backup is damaged: ${file}.`);
  return text.split("\n");
}
