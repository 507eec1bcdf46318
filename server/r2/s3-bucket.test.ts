import { once } from "node:events";
import { openAsBlob, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { R2Object } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { bucketPlace } from "#scripts/backup/archive-place.mjs";
import { digests } from "./checksums.ts";
import type { S3Settings } from "./s3/s3-requests.ts";
import { sentValue } from "./s3/sent-value.ts";
import { openS3Bucket } from "./s3-bucket.ts";
import { openMiniflareBuckets, openS3rver, S3_SERVICES } from "./test-buckets.ts";

// Fails when a wrong key, a slow or a failing S3 service would lose pictures or be taken for an empty bucket.

let s3: S3Settings;

/** A service in front of the real one that can refuse or drop requests. */
async function withProxy<T>(
  intercept: (count: number) => "drop" | "lose" | number | null,
  use: (settings: S3Settings) => Promise<T>,
) {
  let count = 0;
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const action = intercept(++count);
    if (action === "drop") return void request.socket.destroy();
    if (typeof action === "number") return void response.writeHead(action).end("<Error><Code>SlowDown</Code></Error>");
    // With the Host header of the client, which is signed.
    const { hostname, port } = new URL(s3.endpoint);
    const { url: path, method, headers } = request;
    const forwarded = sendRequest({ hostname, port, path, method, headers }).end(Buffer.concat(chunks));
    const [answer] = (await once(forwarded, "response")) as [IncomingMessage];
    if (action === "lose") return void request.socket.destroy();
    answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
  };
  const server = createServer((request, response) => void forward(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const endpoint = `http://127.0.0.1:${port}${new URL(s3.endpoint).pathname}`;
    return { result: await use({ ...s3, endpoint, timeoutMs: 2000 }), count };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function open(service: (typeof S3_SERVICES)[number]): Promise<() => Promise<void>> {
  if (service === "s3rver") {
    const second = await openS3rver();
    s3 = second.s3;
    return second.close;
  }
  const miniflare = await openMiniflareBuckets();
  s3 = miniflare.s3;
  return miniflare.reference.close;
}

describe.each(S3_SERVICES)("with %s", (service) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await open(service);
  });
  afterAll(() => close());

  describe("a service", () => {
    it("that refuses the key is an error without the secret", async () => {
      const bucket = openS3Bucket({ ...s3, secretAccessKey: "another secret" });
      const failed = bucket.put("a", "x").catch((error: Error) => error);
      const { message } = (await failed) as Error;
      expect(message).toBe("PUT: the S3 service answered 403 SignatureDoesNotMatch");
      await expect(openS3Bucket({ ...s3, bucket: "absent" }).list()).rejects.toThrow("404 NoSuchBucket");
    });

    it("that does not answer is an error", async () => {
      const bucket = openS3Bucket({ ...s3, endpoint: "http://127.0.0.1:9" });
      await expect(bucket.get("a")).rejects.toThrow("the S3 service does not answer");
    });

    it.each([
      ["answers 503", 503],
      ["drops the connection", "drop"],
    ] as const)("that %s twice is called again", async (_, failure) => {
      const { result, count } = await withProxy(
        (at) => (at <= 2 ? failure : null),
        (settings) => openS3Bucket(settings).put("retried", "content"),
      );
      expect([(result as R2Object).size, count]).toEqual([7, 3]);
    });

    it("whose answer to a conditional put was lost has stored the object once", async () => {
      const { result } = await withProxy(
        (at) => (at === 2 ? "lose" : null),
        (settings) => openS3Bucket(settings).put("once", "content", { onlyIf: { etagDoesNotMatch: "*" } }),
      );
      expect(result).toMatchObject({ key: "once", size: 7 });
    });
  });

  it("keeps to its prefix", async () => {
    const [whole, salon] = [openS3Bucket(s3), openS3Bucket({ ...s3, prefix: "salon/" })];
    await whole.put("prefixed/outside", "x");
    await salon.put("prefixed/inside", "x");
    const keys = async (bucket: typeof whole, prefix: string) =>
      (await bucket.list({ prefix })).objects.map(({ key }) => key);
    expect(await keys(salon, "prefixed/")).toEqual(["prefixed/inside"]);
    expect(await keys(whole, "salon/prefixed/")).toEqual(["salon/prefixed/inside"]);
  });

  it("sends a file as it lies on the disk, without a copy of it", async () => {
    vi.stubEnv("TMPDIR", "/no/such/folder");
    onTestFinished(() => void vi.unstubAllEnvs());
    const path = fileURLToPath(import.meta.url);
    const [place, bytes] = [bucketPlace(openS3Bucket(s3)), readFileSync(path)];
    await place.put("archive", path);
    const stored = await openS3Bucket(s3).get("archive");
    expect(Buffer.from((await stored?.bytes()) ?? []).equals(bytes)).toBe(true);
    const file = await openAsBlob(path);
    expect((await sentValue(file as never, digests(null))).body).toBe(file);
  });

  it("sends a large stream with its length and its checksum", async () => {
    const bucket = openS3Bucket(s3);
    const chunk = new Uint8Array(1024 * 1024).fill(7);
    let sent = 0;
    const stream = new ReadableStream({
      pull: (controller) => (sent++ < 16 ? controller.enqueue(chunk) : controller.close()),
    });
    const stored = (await bucket.put("feed", stream as never)) as R2Object;
    expect(stored.size).toBe(16 * chunk.length);
    const part = await bucket.get("feed", { range: { offset: 16 * chunk.length - 3 } });
    expect([...((await part?.bytes()) ?? [])]).toEqual([7, 7, 7]);
  });
});
