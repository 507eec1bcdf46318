import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { sniffPictureType } from "../domain/media/picture-type.ts";
import { pictureOf } from "../services/test-deps.ts";
import { colourOfPng } from "./colour-of-png.ts";
import { boundImages, UnreadablePicture } from "./image-variants.ts";

// Fails when visitors would get pictures that are rotated, enlarged, or carry the photographer's metadata.

const images = boundImages(env.IMAGES);

describe("the images binding", () => {
  it.each([
    ["avif", "image/avif"],
    ["webp", "image/webp"],
    ["jpg", "image/jpeg"],
    ["png", "image/png"],
  ] as const)("makes %s without any account", async (format, type) => {
    const bytes = await images.make(pictureOf("image/jpeg"), { format, width: 120 });
    expect(sniffPictureType(bytes)).toBe(type);
  });

  it("separates a broken picture from a bug of ours", async () => {
    const broken = pictureOf("image/png").slice(0, 300);
    await expect(images.make(broken, { format: "webp", width: 100 })).rejects.toThrow(UnreadablePicture);
  });

  it("finds the average colour: half-transparent red on white is pink", async () => {
    // The icon holds a PNG of one colour.
    const [r, g, b] = [...(/^#(..)(..)(..)$/.exec(await images.colour(pictureOf("image/x-icon").slice(22))) ?? [])]
      .slice(1)
      .map((part) => Number.parseInt(part, 16));
    expect([r, g, b].map((part) => Math.round((part ?? 0) / 16))).toEqual([14, 8, 9]);
  });
});

describe("colourOfPng", () => {
  /** A PNG of 1×1 with this header and row; checksums are nobody's business here. */
  async function png(depth: number, kind: number, row: number[], palette: number[] = []) {
    const packed = new Response(
      new Blob([Uint8Array.from([0, ...row])]).stream().pipeThrough(new CompressionStream("deflate")),
    );
    const chunk = (type: string, data: number[]) => [
      ...[24, 16, 8, 0].map((shift) => (data.length >> shift) & 255),
      ...[...type].map((letter) => letter.charCodeAt(0)),
      ...data,
      0,
      0,
      0,
      0,
    ];
    return Uint8Array.from([
      137,
      ...[..."PNG"].map((letter) => letter.charCodeAt(0)),
      13,
      10,
      26,
      10,
      ...chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, depth, kind, 0, 0, 0]),
      ...(palette.length > 0 ? chunk("PLTE", palette) : []),
      ...chunk("IDAT", [...new Uint8Array(await packed.arrayBuffer())]),
    ]);
  }

  it.each([
    ["RGB", 8, 2, [1, 2, 255], [], "#0102ff"],
    ["RGB of 16 bits", 16, 2, [1, 9, 2, 9, 255, 9], [], "#0102ff"],
    ["RGBA", 8, 6, [0, 0, 0, 0], [], "#ffffff"],
    ["grey", 8, 0, [128], [], "#808080"],
    ["one bit of grey", 1, 0, [0x80], [], "#ffffff"],
    ["grey with alpha", 8, 4, [0, 255], [], "#000000"],
    ["a palette of two bits", 2, 3, [0x40], [9, 9, 9, 1, 2, 3], "#010203"],
  ])("reads %s", async (_, depth, kind, row, palette, colour) => {
    expect(await colourOfPng(await png(depth, kind, row, palette))).toBe(colour);
  });
});
