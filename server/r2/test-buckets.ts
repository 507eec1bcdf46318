import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { openFolderBucket } from "./folder-bucket.ts";
import { startServer } from "../../scripts/command/child-processes.mjs";
import { findFreePort } from "../../scripts/command/ports.mjs";
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

/** The S3 services under test: Miniflare's, and with `SECOND_S3=1` s3rver, which shares no code with it. */
export const S3_SERVICES = process.env["SECOND_S3"] ? (["miniflare", "s3rver"] as const) : (["miniflare"] as const);

/**
 * An S3 service that keeps files in a folder, in a process of its own: its cursors need a cipher that Node has only with an option.
 * It checks signatures. It ignores conditions of writes and reads `bytes=-3` as `bytes=0-3`.
 */
export async function openS3rver(): Promise<{ s3: S3Settings; close(): Promise<void> }> {
  const directory = mkdtempSync(`${tmpdir()}/s3rver-`);
  const port = await findFreePort();
  const configureBuckets = [{ name: "s3-media", configs: [] }];
  const options = JSON.stringify({ port, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const program = `new (require("@20minutes/s3rver"))(${options}).run().then(() => console.log("ready"))`;
  const server = startServer(process.execPath, ["--openssl-legacy-provider", "-e", program]);
  const close = async () => {
    await server.stop();
    rmSync(directory, { recursive: true });
  };
  while (!server.output().includes("ready")) {
    const hasEnded = await Promise.race([
      server.exited.then(() => true),
      new Promise((go) => setTimeout(go, 50, false)),
    ]);
    if (hasEnded) throw new Error(`s3rver did not start:\n${server.output()}`);
  }
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "s3-media", ...keys };
  return { s3, close };
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
