import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { openFolderBucket } from "./folder-bucket.ts";

export interface TestBucket {
  bucket: R2Bucket;
  close(): Promise<void>;
}

/** R2 as workerd has it in development. */
export async function openMiniflareBucket(): Promise<TestBucket> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() };",
      r2Buckets: ["MEDIA"],
      compatibilityDate: "2026-10-01",
    }),
  );
  const { MEDIA } = await miniflare.getBindings<{ MEDIA: R2Bucket }>();
  return { bucket: MEDIA, close: () => miniflare.dispose() };
}

export async function openTestFolder(): Promise<TestBucket & { folder: string }> {
  const folder = mkdtempSync(`${tmpdir()}/bucket-`);
  const bucket = openFolderBucket(folder);
  return {
    bucket,
    folder,
    async close() {
      bucket.close();
      rmSync(folder, { recursive: true });
    },
  };
}
