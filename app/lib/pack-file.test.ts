// A stock file of 200 MB cannot be uploaded, or arrives packed twice.
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { isPacked, packFile } from "./pack-file.ts";

const LONG = "<car><mark_id>Kia</mark_id></car>".repeat(40_000);
const { signal } = new AbortController();
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

it("packs a long file, whose bytes are the same unpacked", async () => {
  const packed = await packFile(new Blob([LONG]), signal);
  expect(packed.size).toBeLessThan(LONG.length / 10);
  expect(gunzipSync(await bytesOf(packed)).toString()).toBe(LONG);
});

it("sends a short file and a packed one as they are", async () => {
  const short = new Blob(["Марка;Модель"]);
  expect(await packFile(short, signal)).toBe(short);
  const gzip = new Blob([gzipSync(LONG), new Uint8Array(1024 * 1024)]);
  expect(await packFile(gzip, signal)).toBe(gzip);
  const xlsx = new Blob([new Uint8Array([0x50, 0x4b, 3, 4]), LONG]);
  expect(await packFile(xlsx, signal)).toBe(xlsx);
  expect([await isPacked(gzip), await isPacked(xlsx), await isPacked(short)]).toEqual(["gzip", "zip", null]);
});

it("stops when the upload is cancelled", async () => {
  const abort = new AbortController();
  abort.abort(new Error("cancelled"));
  await expect(packFile(new Blob([LONG]), abort.signal)).rejects.toThrow();
});
