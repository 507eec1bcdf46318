import { gzipSync } from "node:zlib";
import { BACKUPS_PREFIX } from "../../worker/adapters/backup-store.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { beginBackup, continueBackup, manifestOf } from "../../worker/services/operations/backups/dump-tables.ts";
import { hashOf, OBJECTS, writeArchive } from "./archive.mjs";
import { tablesOf, withoutForeign } from "./site-tables.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */
/** @typedef {import("../../worker/domain/operations/backup.ts").BackupObject} BackupObject */

/**
 * Writes the database and all R2 objects but the nightly backups into an archive.
 * @param {Pick<Env, "DB" | "MEDIA">} env @param {{ path: string, passphrase: string, workFactor?: number }} options
 * @returns {Promise<{ manifest: import("../../worker/domain/operations/backup.ts").BackupManifest, left: string[] }>} `left` are tables of
 *   other programs
 */
export async function takeBackup({ DB, MEDIA }, options) {
  const db = createDatabase(DB);
  const begun = await beginBackup(db, Date.now());
  const known = await tablesOf(begun.migrations);
  // A release that was rolled back works on the schema of the newer one.
  const { tables, left } = known ? withoutForeign(begun.tables, known) : { tables: begun.tables, left: [] };
  const backup = { ...begun, tables };
  const manifest = await writeArchive(options, async (put) => {
    await continueBackup(db, backup, { put: (file, text) => put(`${file}.gz`, gzipSync(text)) });
    for await (const { object, bytes } of objectsOf(MEDIA)) {
      await put(`${OBJECTS}${object.key}`, bytes);
      backup.objects.push(object);
    }
    return manifestOf(backup);
  });
  return { manifest, left };
}

/** @param {Env["MEDIA"]} bucket @returns {AsyncGenerator<{ object: BackupObject, bytes: Uint8Array }>} */
async function* objectsOf(bucket) {
  /** @type {string | undefined} */
  let cursor;
  do {
    const page = await bucket.list(cursor ? { cursor } : {});
    for (const { key } of page.objects) {
      if (key.startsWith(BACKUPS_PREFIX)) continue;
      const stored = await bucket.get(key);
      // Deleted since it was listed.
      if (!stored) continue;
      const bytes = new Uint8Array(await stored.arrayBuffer());
      const { contentType = null, cacheControl = null } = stored.httpMetadata ?? {};
      const metadata = stored.customMetadata ?? {};
      yield { object: { key, size: bytes.length, sha256: hashOf(bytes), contentType, cacheControl, metadata }, bytes };
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
