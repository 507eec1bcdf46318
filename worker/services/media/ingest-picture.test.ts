import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { type ImageVariants, plainImages, UnreadablePicture } from "../../adapters/media/image-variants.ts";
import { memoryLog } from "../../adapters/log.ts";
import { memoryMediaStore } from "../../adapters/media/test-media-store.ts";
import { createDatabase } from "../../db/client.ts";
import { media } from "../../db/schema/media.ts";
import { pictureOf, testDeps } from "../test-deps.ts";
import { ingestPicture } from "./ingest-picture.ts";
import { storeDataUrl } from "./store-data-url.ts";

// Fails when a picture is stored half, twice, under a wrong type, or a failure leaves no trace.

const rows = () => createDatabase(env.DB).query.select().from(media);
const input = { bytes: pictureOf("image/png"), declaredType: "image/png", purpose: "car", by: null } as const;

/** A PNG by its header, which is all that our own checks read. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = pictureOf("image/png");
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

describe("ingestPicture", () => {
  it("takes back everything when the store fails half-way", async () => {
    const store = memoryMediaStore({ failsAt: /640\.webp$|400\.webp$/ });
    await expect(ingestPicture(testDeps({ media: store, images: plainImages }), input)).rejects.toThrow("No room");
    expect(store.keys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("refuses a picture that cannot be decoded and logs the cause, without its name or address", async () => {
    const log = memoryLog();
    const make = () => Promise.reject(new UnreadablePicture(new Error("Images binding: limit exceeded")));
    const refused = await ingestPicture(testDeps({ log, images: { make } }), input);
    expect(refused).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(log.lines).toEqual([
      {
        level: "error",
        event: "picture_not_decoded",
        purpose: "car",
        type: "image/png",
        cause: "The picture could not be decoded ← Images binding: limit exceeded",
        stack: expect.any(String),
      },
    ]);
  });

  it("makes eight calls to Images for a photo as wide as the gallery", async () => {
    const calls: string[] = [];
    const make: ImageVariants["make"] = (source, variant) => {
      calls.push(`${variant.width}.${variant.format}`);
      return plainImages.make(source, variant);
    };
    const bytes = pngOf(1600, 1000);
    await ingestPicture(testDeps({ images: { make } }), { ...input, bytes });
    expect(calls).toEqual([
      "320.avif",
      "480.avif",
      "640.avif",
      "960.avif",
      "640.webp",
      "1280.webp",
      "1280.jpg",
      "32.png",
    ]);
  });

  it("makes again what an earlier try had not finished", async () => {
    const store = memoryMediaStore();
    const deps = testDeps({ media: store, images: plainImages });
    const first = await ingestPicture(deps, input);
    const all = store.keys();
    await store.removeAll(first.ok ? first.value.url.slice(1) : "");
    expect(await ingestPicture(deps, input)).toEqual(first);
    expect(store.keys().toSorted()).toEqual(all.toSorted());
  });

  it("reads the type from the bytes when the upload declares none", async () => {
    const stored = await ingestPicture(testDeps(), { ...input, bytes: pictureOf("image/webp"), declaredType: null });
    expect(stored).toMatchObject({ ok: true, value: { width: 400 } });
    const page = new TextEncoder().encode("<html></html>");
    expect(await ingestPicture(testDeps(), { ...input, bytes: page, declaredType: null })).toMatchObject({
      ok: false,
      error: { code: "unsupported" },
    });
  });

  it("gives one picture for two kinds of use two addresses", async () => {
    const asPhoto = await ingestPicture(testDeps(), input);
    const asLogo = await ingestPicture(testDeps(), { ...input, purpose: "brand-logo" });
    expect(asPhoto.ok && asLogo.ok && asPhoto.value.url !== asLogo.value.url).toBe(true);
  });
});

describe("storeDataUrl", () => {
  const store = (address: string) => storeDataUrl(testDeps(), address, { purpose: "car", by: "staff" });
  const base64 = env.PICTURES["image/jpeg"] ?? "";

  it("moves the picture of a data: URL into the store", async () => {
    const stored = await store(`data:image/jpeg;base64,${base64}`);
    expect(stored).toEqual({ ok: true, value: expect.stringMatching(/^\/media\/[0-9a-f]{20}\/900\.jpg$/) });
    expect(await env.MEDIA.head(stored.ok ? stored.value.slice(1) : "")).not.toBeNull();
  });

  it("leaves other addresses as they are", async () => {
    expect(await store("/media/0123456789abcdef0123/640.jpg")).toEqual({
      ok: true,
      value: "/media/0123456789abcdef0123/640.jpg",
    });
  });

  it.each([
    ["text", "data:text/html;base64,PGgxPg==", "unsupported"],
    ["a lying type", `data:image/png;base64,${base64}`, "unsupported"],
    ["no base64", "data:image/svg+xml,<svg/>", "invalid"],
    ["broken base64", "data:image/png;base64,=", "invalid"],
    ["more than 5 MB", `data:image/jpeg;base64,${"A".repeat(7 * 1024 * 1024)}`, "too_large"],
  ])("refuses %s", async (_, address, code) => {
    expect(await store(address)).toMatchObject({ ok: false, error: { code } });
  });
});
