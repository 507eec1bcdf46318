import type { ImagesBinding } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boundImages, UnreadablePicture } from "#worker/adapters/media/image-variants.ts";
import { samplePictures } from "#tests/setup/pictures.mjs";
import { sharpImages } from "./sharp-images.ts";

// Fails when a picture would look different, or be refused differently, on a server of one's own than at Cloudflare.

const images = sharpImages();
let miniflare: Miniflare;
let reference: ImagesBinding;
const pictures: Record<string, Buffer> = {};

beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() };",
      images: { binding: "IMAGES" },
      compatibilityDate: "2026-10-01",
    }),
  );
  reference = (await miniflare.getBindings<{ IMAGES: ImagesBinding }>()).IMAGES;
  Object.assign(pictures, await samplePictures());
  const photo = sharp(pictures["image/jpeg"], { autoOrient: true });
  pictures["wide"] = await photo.clone().resize(6000, 800, { fit: "fill" }).jpeg().toBuffer();
  pictures["P3"] = await photo.clone().withIccProfile("p3").jpeg().toBuffer();
  pictures["CMYK"] = await photo.clone().toColourspace("cmyk").jpeg().toBuffer();
  pictures["grey"] = await photo.clone().greyscale().jpeg().toBuffer();
  pictures["transparent"] = await sharp({
    create: { width: 300, height: 200, channels: 4, background: { r: 200, g: 16, b: 46, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
});

afterAll(() => miniflare.dispose());

const streamOf = (name: string) => new Blob([pictures[name] as never]).stream() as never;

const FORMATS = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

async function made(binding: ImagesBinding, name: string, format: (typeof FORMATS)[number], width: number) {
  const result = await binding
    .input(streamOf(name))
    .transform({ width, fit: "scale-down" })
    .output({ format, quality: format === "image/avif" ? 50 : 80, anim: false });
  const bytes = Buffer.from(await new Response(result.image() as never).arrayBuffer());
  const { info, data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { bytes, pixels: data, size: [info.width, info.height], metadata: await sharp(bytes).metadata() };
}

/** Mean difference of a channel, of 255. */
function differenceOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}

describe("a variant", () => {
  const names = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "wide", "P3", "CMYK", "grey"];

  it.each(names.flatMap((name) => FORMATS.map((format) => [name, format] as const)))(
    "of %s as %s has the size, the type and the pixels that Miniflare makes",
    async (name, format) => {
      const [expected, actual] = [await made(reference, name, format, 120), await made(images, name, format, 120)];
      expect(actual.size).toEqual(expected.size);
      expect(actual.metadata.format).toBe(expected.metadata.format);
      expect(differenceOf(actual.pixels, expected.pixels)).toBeLessThan(2);
      // Where it was taken, by which phone, and how to turn it.
      const { exif, xmp, icc, orientation } = actual.metadata;
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    },
  );

  it("is never enlarged, and keeps transparency or gets the background", async () => {
    const [webp, reduced] = [
      await made(images, "transparent", "image/webp", 4000),
      await made(images, "transparent", "image/webp", 30),
    ];
    expect([webp.size, reduced.size]).toEqual([
      [300, 200],
      [30, 20],
    ]);
    expect(webp.metadata.hasAlpha).toBe(true);
    const jpeg = await boundImages(images).make(pictures["transparent"] ?? Buffer.alloc(0), {
      format: "jpg",
      width: 30,
    });
    const [red, green, blue] = await sharp(jpeg).raw().toBuffer();
    // Half of the red on white.
    expect(Math.abs(Number(red) - 228) + Math.abs(Number(green) - 136) + Math.abs(Number(blue) - 151)).toBeLessThan(12);
  });

  it("of a moving picture is its first image", async () => {
    const { size, metadata } = await made(images, "image/gif", "image/webp", 90);
    expect([size, metadata.pages]).toEqual([[90, 120], undefined]);
  });

  it("comes as bytes, as a response and with its type", async () => {
    const result = await images.input(streamOf("image/png")).output({ format: "image/webp" });
    const response = result.response({ headers: { "Cache-Control": "no-store" } });
    expect(result.contentType()).toBe("image/webp");
    expect(Object.fromEntries(response.headers as never)).toEqual({
      "cache-control": "no-store",
      "content-type": "image/webp",
    });
    const bytes = await response.arrayBuffer();
    expect(Buffer.from(await new Response(result.image() as never).arrayBuffer())).toEqual(Buffer.from(bytes));
  });

  it("is smaller with a lower quality", async () => {
    const sizes = [];
    for (const quality of [30, 90]) {
      const result = await images.input(streamOf("image/jpeg")).output({ format: "image/jpeg", quality });
      sizes.push((await result.response().arrayBuffer()).byteLength);
    }
    expect(sizes[0]).toBeLessThan(Number(sizes[1]) / 2);
  });
});

describe("information", () => {
  it.each(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "image/svg+xml"])(
    "about %s is what Miniflare returns",
    async (name) => {
      expect(await images.info(streamOf(name))).toEqual(await reference.info(streamOf(name)));
    },
  );
});

describe("a file that is no picture", () => {
  const variant = { format: "webp", width: 100 } as const;
  const codeOf = (bytes: Uint8Array, binding = images) =>
    binding
      .input(new Blob([bytes as never]).stream() as never)
      .output({ format: "image/webp" })
      .then(
        () => "made",
        (error: { code: number }) => error.code,
      );

  it("is refused with the codes that make the sender choose another", async () => {
    const jpeg = pictures["image/jpeg"] ?? Buffer.alloc(0);
    const tiff = await sharp(jpeg).resize(20).tiff().toBuffer();
    const cases: [string, Uint8Array, number][] = [
      ["text", Buffer.from("hello"), 9412],
      ["nothing", Buffer.alloc(0), 9412],
      ["TIFF", tiff, 9412],
      ["SVG", pictures["image/svg+xml"] ?? Buffer.alloc(0), 9520],
      ["icon", pictures["image/x-icon"] ?? Buffer.alloc(0), 9520],
      ["the beginning of a JPEG", jpeg.subarray(0, 5000), 9516],
      ["the beginning of a WebP", (pictures["image/webp"] ?? jpeg).subarray(0, 2000), 9516],
      ["a signature alone", Buffer.from([0xff, 0xd8, 0xff]), 9516],
    ];
    for (const [name, bytes, code] of cases) {
      expect(await codeOf(bytes), name).toBe(code);
      await expect(boundImages(images).make(bytes, variant), name).rejects.toThrow(UnreadablePicture);
    }
    await expect(images.info(new Blob(["hello"]).stream() as never)).rejects.toMatchObject({ code: 9412 });
  });

  it("is refused if it has too many pixels or takes too long", async () => {
    const jpeg = pictures["image/jpeg"] ?? Buffer.alloc(0);
    expect(await codeOf(jpeg, sharpImages({ maxPixels: 1_000_000 }))).toBe(9413);
    expect(await codeOf(jpeg, sharpImages({ timeoutMs: 1 }))).toBe(9529);
  });

  it("does not hinder the pictures that wait behind it", async () => {
    const broken = () => codeOf(Buffer.from([0xff, 0xd8, 0xff]));
    const whole = () => codeOf(pictures["image/png"] ?? Buffer.alloc(0));
    const codes = await Promise.all([broken(), whole(), broken(), whole(), broken(), whole()]);
    expect(codes).toEqual([9516, "made", 9516, "made", 9516, "made"]);
  });
});

it("throws for what the product does not use", async () => {
  const input = () => images.input(streamOf("image/png"));
  expect(() => input().transform({ rotate: 90 })).toThrow("rotate");
  expect(() => input().transform({ width: 10, fit: "cover" })).toThrow("fit: cover");
  expect(() => input().draw(streamOf("image/png"))).toThrow("draw");
  await expect(input().output({ format: "image/gif" })).rejects.toMatchObject({ code: 9520 });
});
