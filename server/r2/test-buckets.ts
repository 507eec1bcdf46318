import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { openFolderBucket } from "./folder-bucket.ts";
import type { S3Settings } from "./s3/s3-requests.ts";

export interface TestBucket {
  bucket: R2Bucket;
  close(): Promise<void>;
}

const CREDENTIALS = { accessKeyId: "key-of-tests", secretAccessKey: "secret of tests" };

/** R2 as workerd has it in development, and an S3 service that checks signatures, which Miniflare also has. */
export async function openMiniflareBuckets(): Promise<{ reference: TestBucket; s3: S3Settings }> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() };",
      r2Buckets: { MEDIA: "media", OTHER: { id: "s3-media", s3Credentials: CREDENTIALS } },
      compatibilityDate: "2026-10-01",
    }),
  );
  const { MEDIA } = await miniflare.getBindings<{ MEDIA: R2Bucket }>();
  const { origin } = await miniflare.ready;
  const s3 = { endpoint: `${origin}/cdn-cgi/local/r2/s3`, region: "auto", bucket: "s3-media", ...CREDENTIALS };
  return { reference: { bucket: MEDIA, close: () => miniflare.dispose() }, s3 };
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
