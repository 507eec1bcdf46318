// When this fails, browsers get stale, uncompressed or private files.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressedCopies } from "./compressed-copies.ts";
import { parseHeaderRules, readAssets } from "./read-assets.ts";
import { assetServer, type ServeAsset } from "./serve-asset.ts";

const SCRIPT = "console.log('скрипт');\n".repeat(200);
const folder = mkdtempSync(`${tmpdir()}/assets-`);
let serve: ServeAsset;

beforeAll(async () => {
  mkdirSync(`${folder}/public/build`, { recursive: true });
  mkdirSync(`${folder}/public/.git`);
  writeFileSync(
    `${folder}/public/_headers`,
    "# Names change.\n/build/*\n  Cache-Control: public, max-age=60, immutable\n",
  );
  writeFileSync(`${folder}/public/build/a-1.js`, SCRIPT);
  writeFileSync(`${folder}/public/icon.svg`, "<svg/>");
  writeFileSync(`${folder}/public/build/decoder.wasm`, "\0asm");
  writeFileSync(`${folder}/public/.git/config`, "secret");
  writeFileSync(`${folder}/secret.txt`, "secret");
  const assets = await readAssets(`${folder}/public`);
  const copies = compressedCopies(`${folder}/copies`);
  await copies.makeMissing(assets.values());
  serve = assetServer(assets, copies);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, init: RequestInit = {}) => serve(new Request(`https://salon.example${path}`, init));

describe("a file", () => {
  it("has its type, its validator and the headers of public/_headers", async () => {
    const answer = await get("/build/a-1.js?v=1");
    expect(await answer?.text()).toBe(SCRIPT);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      "cache-control": "public, max-age=60, immutable",
      "content-length": String(Buffer.byteLength(SCRIPT)),
      "content-type": "text/javascript; charset=utf-8",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string,
    });
    expect((await get("/icon.svg"))?.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect((await get("/build/decoder.wasm"))?.headers.get("Content-Type")).toBe("application/wasm");
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is sent from its copy in %s", async (encoding, decompress) => {
    const answer = await get("/build/a-1.js", { headers: { "Accept-Encoding": encoding } });
    expect(answer?.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer?.headers.get("Vary")).toBe("Accept-Encoding");
    const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(String(body.byteLength)).toBe(answer?.headers.get("Content-Length"));
    expect(decompress(body).toString()).toBe(SCRIPT);
  });

  it("is not sent again to a browser that has it, compressed or not", async () => {
    for (const encoding of ["identity", "br"]) {
      const first = await get("/build/a-1.js", { headers: { "Accept-Encoding": encoding } });
      const headers = { "Accept-Encoding": encoding, "If-None-Match": first?.headers.get("ETag") ?? "" };
      const again = await get("/build/a-1.js", { headers });
      expect([again?.status, await again?.text(), again?.headers.get("Content-Length")]).toEqual([304, "", null]);
      await first?.body?.cancel();
    }
  });

  it("has no body for HEAD and takes no POST", async () => {
    expect((await get("/icon.svg", { method: "HEAD" }))?.body).toBeNull();
    expect((await get("/icon.svg", { method: "POST" }))?.status).toBe(405);
  });

  it.each(["//icon.svg", "/%69con.svg"])("%s leads to it", async (path) => {
    const answer = await get(path);
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([307, "/icon.svg"]);
  });
});

it.each([
  "/_headers",
  "/.git/config",
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/build",
  "/build/",
  "/a%zz",
])("%s is left to the Worker", async (path) => {
  expect(await get(path)).toBeNull();
});

it("copies are made once per content, and short files have none", () => {
  expect(
    readdirSync(`${folder}/copies`)
      .map((name) => name.replace(/^.*\./, ""))
      .toSorted(),
  ).toEqual(["br", "gzip"]);
});

it.each(["/a/*/b\n  X: 1", "/a\nX: 1", "  X: 1", "/a\n  ! X"])(
  "_headers that cannot be read fail the start: %j",
  (text) => {
    expect(() => parseHeaderRules(text)).toThrow(/cannot read/);
  },
);

it("a server that stops makes no more compressed files", async () => {
  const stopping = new AbortController();
  const copies = compressedCopies(`${folder}/stopped`);
  const made = copies.makeMissing((await readAssets(`${folder}/public`)).values(), stopping.signal);
  stopping.abort();
  await made;
  expect(readdirSync(`${folder}/stopped`)).toEqual([]);
});
