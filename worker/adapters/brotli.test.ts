// When this fails, clients receive bytes that they cannot read, or pages are compressed for each visitor anew.
import { expect, it } from "vitest";
import { acceptsBrotli, compress, decompress } from "./brotli.ts";

it.each([
  ["gzip, deflate, br, zstd", true],
  ["BR;q=0.1", true],
  ["gzip;q=1.0, br; q=1", true],
  ["br;q=0, gzip", false],
  ["br;q=0.0", false],
  ["gzip, deflate", false],
  ["brr, xbr", false],
  ["*", false],
  ["", false],
])("%s accepts Brotli: %s", (accepted, isAccepted) => {
  const headers = new Headers({ "Accept-Encoding": accepted });
  expect(acceptsBrotli({ headers } as Request)).toBe(isAccepted);
  const behindCloudflare = {
    headers: new Headers({ "Accept-Encoding": "gzip, br" }),
    cf: { clientAcceptEncoding: accepted },
  };
  expect(acceptsBrotli(behindCloudflare as unknown as Request)).toBe(isAccepted);
});

it.each(["", "Жук", "Автомобили ".repeat(50_000)])("what is compressed comes back", async (text) => {
  const bytes = new TextEncoder().encode(text);
  const compressed = await compress(bytes.buffer);
  expect(compressed.byteLength).toBeLessThan(bytes.byteLength / 100 + 20);
  expect(new TextDecoder().decode(await decompress(compressed))).toBe(text);
});

it("what is no Brotli is refused", async () => {
  await expect(decompress(new TextEncoder().encode("<html>").buffer)).rejects.toThrow();
});
