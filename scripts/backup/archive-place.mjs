import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Where scheduled archives are stored.
 * @typedef {{
 *   put(name: string, path: string): Promise<void>,
 *   fetch(name: string, path: string): Promise<void>,
 *   list(): Promise<string[]>,
 *   remove(name: string): Promise<void>,
 * }} ArchivePlace `put` stores a local file; the name appears when it is complete. `fetch` writes it into a local file.
 */

/**
 * @param {string} to the absolute path of a folder, or `s3://<bucket>/<folder>`
 * @param {Omit<import("../../server/r2/s3/s3-requests.ts").S3Settings, "bucket" | "prefix"> | null} s3 @returns {Promise<ArchivePlace>}
 */
export async function openArchivePlace(to, s3) {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  if (!bucket) return folderPlace(to);
  if (!s3) throw new Error("BACKUP_TO is an S3 bucket: BACKUP_S3_ENDPOINT and its keys are missing.");
  const { openS3Bucket } = await import("../../server/r2/s3-bucket.ts");
  return bucketPlace(openS3Bucket({ ...s3, bucket, prefix: prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix }));
}

/** @param {string} folder @returns {Promise<ArchivePlace>} */
async function folderPlace(folder) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  /** @param {string} from @param {string} to */
  const copy = async (from, to) => {
    // Synced before the rename, so that a power cut leaves a whole file or none under the name.
    await pipeline(createReadStream(from), createWriteStream(`${to}.part`, { mode: 0o600, flush: true }));
    await rename(`${to}.part`, to);
  };
  return {
    put: (name, path) => copy(path, join(folder, name)),
    fetch: (name, path) => copy(join(folder, name), path),
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name)),
  };
}

/** @param {import("@cloudflare/workers-types").R2Bucket} bucket @returns {ArchivePlace} */
export function bucketPlace(bucket) {
  return {
    async put(name, path) {
      const file = /** @type {unknown} */ (await openAsBlob(path));
      await bucket.put(name, /** @type {import("@cloudflare/workers-types").Blob} */ (file));
    },
    async fetch(name, path) {
      const object = await bucket.get(name);
      if (!object) throw new Error(`${name} is not in the bucket.`);
      const body = /** @type {import("node:stream/web").ReadableStream} */ (/** @type {unknown} */ (object.body));
      await pipeline(Readable.fromWeb(body), createWriteStream(path, { mode: 0o600 }));
    },
    async list() {
      return (await bucket.list()).objects.map(({ key }) => key);
    },
    remove: (name) => bucket.delete(name),
  };
}
