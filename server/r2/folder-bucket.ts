import { randomBytes } from "node:crypto";
import type { R2Bucket, R2GetOptions, R2PutOptions } from "@cloudflare/workers-types";
import { digests, type Digests, readExpectedDigest } from "./checksums.ts";
import { type Condition, holds, readCondition } from "./conditions.ts";
import { type ContentFiles, openContentFiles } from "./content-files.ts";
import { listObjects } from "./list-objects.ts";
import { readCustomMetadata, readHttpMetadata } from "./metadata.ts";
import { withoutMultipart } from "./no-multipart.ts";
import { type IndexedObject, type ObjectIndex, openObjectIndex } from "./object-index.ts";
import { chunksOf, type PutValue } from "./put-value.ts";
import { checked, partOf } from "./ranges.ts";
import { checkedKey, r2Error } from "./r2-error.ts";
import { objectOf, objectWithBody } from "./stored-object.ts";

/** A response that has begun may still read a file that was replaced or deleted since. */
const UNUSED_REMOVED_AFTER_MS = 60_000;

/**
 * R2 in a folder: each content is one file named by its SHA-256, and SQLite has the objects (docs/decisions/0041-objects-in-a-folder.md).
 * What `put` and `delete` have answered survives a power cut. Several processes may use the folder.
 */
export function openFolderBucket(folder: string): R2Bucket & { close(): void } {
  const files = openContentFiles(folder);
  const index = openObjectIndex(`${folder}/objects.sqlite`);
  recordOrphans(index, files);
  sweep(index, files);

  const bucket = {
    async head(key: string) {
      const found = index.find(checkedKey("head", key));
      return found && objectOf(found, { offset: 0, length: found.size });
    },
    async get(key: string, { onlyIf, range }: R2GetOptions = {}) {
      const condition = onlyIf && readCondition(onlyIf as Parameters<typeof readCondition>[0]);
      const bounds = range as Parameters<typeof partOf>[0];
      if (bounds && !(bounds instanceof Headers)) checked(bounds);
      const found = index.find(checkedKey("get", key));
      if (!found) return null;
      if (condition && !holds(condition, found)) return objectOf(found, { offset: 0, length: found.size });
      const part = partOf(bounds, found.size);
      if (!(await files.isWhole(found.hash, found.size))) {
        throw r2Error("get", "internal", new Error(`The content of ${found.key} is missing: ${found.hash}`));
      }
      return objectWithBody(found, part, () => files.read(found.hash, part));
    },
    async put(key: string, value: PutValue, options: R2PutOptions = {}) {
      const { onlyIf } = options;
      const condition = onlyIf ? readCondition(onlyIf as Parameters<typeof readCondition>[0]) : null;
      const expected = readExpectedDigest(options);
      const described = {
        key: checkedKey("put", key),
        httpMetadata: readHttpMetadata(options.httpMetadata as Parameters<typeof readHttpMetadata>[0]),
        customMetadata: readCustomMetadata(options.customMetadata),
      };
      const digest = digests(expected);
      const { name, size } = await files.write(digested(value, digest));
      try {
        const checksums = digest.checksums();
        const etag = checksums.md5 ?? "";
        const version = randomBytes(16).toString("hex");
        const object = { ...described, hash: digest.sha256(), version, size, etag, uploaded: Date.now(), checksums };
        const isStored = store(index, files, { object, name, condition });
        return isStored ? objectOf(object) : null;
      } finally {
        await files.discard(name);
        sweep(index, files);
      }
    },
    async delete(keys: string | string[]) {
      const checkedKeys = [keys].flat().map((key) => checkedKey("delete", key));
      index.transaction(() => {
        for (const key of checkedKeys) {
          const found = index.find(key);
          index.remove(key);
          if (found && !index.uses(found.hash)) index.recordUnused(found.hash, Date.now());
        }
      });
      sweep(index, files);
    },
    list: async (options?: Parameters<R2Bucket["list"]>[0]) => listObjects(index, options),
    ...withoutMultipart,
    close: () => index.close(),
  };
  return bucket as unknown as R2Bucket & { close(): void };
}

async function* digested(value: PutValue, digest: Digests): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunksOf(value)) {
    digest.update(chunk);
    yield chunk;
  }
}

/** The file becomes visible together with its object. False if the condition does not hold. */
function store(
  index: ObjectIndex,
  files: ContentFiles,
  { object, name, condition }: { object: IndexedObject; name: string; condition: Condition | null },
): boolean {
  return index.transaction(() => {
    const before = index.find(object.key);
    if (condition && !holds(condition, before)) return false;
    files.publish(name, object.hash);
    index.save(object);
    index.forgetUnused(object.hash);
    if (before && !index.uses(before.hash)) index.recordUnused(before.hash, Date.now());
    return true;
  });
}

/** Contents whose object was not stored because the process ended in between. */
function recordOrphans(index: ObjectIndex, files: ContentFiles): void {
  index.transaction(() => {
    for (const hash of files.hashes()) if (!index.uses(hash)) index.recordUnused(hash, Date.now());
  });
}

/** Removes files that no object uses. Within a transaction, so that no process stores an object with that content meanwhile. */
function sweep(index: ObjectIndex, files: ContentFiles): void {
  const before = Date.now() - UNUSED_REMOVED_AFTER_MS;
  if (index.unusedBefore(before).length === 0) return;
  index.transaction(() => {
    for (const hash of index.unusedBefore(before)) {
      if (!index.uses(hash)) files.remove(hash);
      index.forgetUnused(hash);
    }
  });
}
