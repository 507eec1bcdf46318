import type { R2Bucket } from "@cloudflare/workers-types";
import type { Sealer } from "../sealer.ts";

/** Old closed leads, sealed, in parts of some hundred. A part's name begins with its month: «2025-10/…». */
export interface LeadArchive {
  put(part: string, text: string): Promise<void>;
  /** Null if there is no such part. @throws SealBroken */
  read(part: string): Promise<string | null>;
  remove(part: string): Promise<void>;
  /** «2025-10», latest first. */
  months(): Promise<string[]>;
  parts(month: string): Promise<string[]>;
}

/** In the bucket of the pictures; no route serves these keys. */
export const ARCHIVE_FOLDER = "lead-archive/";

export function r2LeadArchive(bucket: R2Bucket, sealer: Sealer): LeadArchive {
  async function list(prefix: string, delimiter?: string): Promise<string[]> {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ prefix, ...(delimiter ? { delimiter } : {}), ...(cursor ? { cursor } : {}) });
      names.push(...(delimiter ? page.delimitedPrefixes : page.objects.map(({ key }) => key)));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return names.map((name) => name.slice(ARCHIVE_FOLDER.length));
  }

  return {
    async put(part, text) {
      await bucket.put(ARCHIVE_FOLDER + part, await sealer.seal(text, part));
    },
    async read(part) {
      const object = await bucket.get(ARCHIVE_FOLDER + part);
      return object ? sealer.open(await object.arrayBuffer(), part) : null;
    },
    remove: (part) => bucket.delete(ARCHIVE_FOLDER + part),
    async months() {
      return (await list(ARCHIVE_FOLDER, "/")).map((month) => month.slice(0, -1)).toReversed();
    },
    parts: (month) => list(`${ARCHIVE_FOLDER}${month}/`),
  };
}
