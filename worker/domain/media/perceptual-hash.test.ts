import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { phonePhoto } from "#tests/setup/pictures.mjs";
import { isRepeated } from "../imports/left-pictures.ts";
import { havePhotoInCommon } from "../imports/same-car.ts";
import { HASHED_WIDTH, hashDistance, isPlainHash, perceptualHashOf } from "./perceptual-hash.ts";

async function hashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture.resize({ width: HASHED_WIDTH }).raw().toBuffer({ resolveWithObject: true });
  return perceptualHashOf({ ...info, max: 255, data });
}

/** 0 … 1, the same for the same seed (the finaliser of MurmurHash3). */
function randomOf(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** A drawing that differs from one of another `seed` as two photos do. */
async function sceneOf(seed: number): Promise<Buffer> {
  const shapes = Array.from({ length: 14 }, (_, at) => {
    const value = (part: number) => Math.floor(97 * randomOf(seed * 1000 + at * 10 + part));
    const grey = value(4) * 2.6;
    return `<rect x="${value(0) * 8}" y="${value(1) * 6}" width="${60 + value(2) * 3}" height="${40 + value(3) * 2}" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#888"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

describe("perceptualHashOf", () => {
  it("is 128 bits, whatever the number of channels and the depth", async () => {
    const photo = await phonePhoto({ width: 800, height: 600 });
    const rgb = await hashOf(sharp(photo));
    expect(rgb).toMatch(/^[0-9a-f]{32}$/);
    expect(hashDistance(rgb, await hashOf(sharp(photo).ensureAlpha()))).toBe(0);
    const { data, info } = await sharp(photo)
      .resize({ width: HASHED_WIDTH })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const deep = Uint16Array.from(data, (value) => value * 257);
    expect(perceptualHashOf({ ...info, max: 65_535, data: deep })).toBe(rgb);
  });

  it("recognises a photo in another size, format and quality and with a watermark", async () => {
    const text = `<svg width="240" height="60"><text y="40" font-size="34" fill="#fff" opacity=".6">site.ru</text></svg>`;
    for (const seed of [1, 2, 3, 4, 5]) {
      const photo = await sceneOf(seed);
      const hash = await hashOf(sharp(photo));
      const copies = [
        await sharp(photo).resize(400).jpeg({ quality: 50 }).toBuffer(),
        await sharp(photo).resize(640).webp({ quality: 40 }).toBuffer(),
        await sharp(photo)
          .composite([{ input: Buffer.from(text), gravity: "southeast" }])
          .jpeg()
          .toBuffer(),
      ];
      for (const copy of copies) expect(havePhotoInCommon([hash], [await hashOf(sharp(copy))])).toBe(true);
    }
  });

  it("distinguishes different photos", async () => {
    const hashes = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => hashOf(sharp(await sceneOf(seed)))));
    for (const [at, hash] of hashes.entries()) {
      expect(havePhotoInCommon([hash], hashes.slice(at + 1))).toBe(false);
      expect(isRepeated(hash, hashes.slice(at + 1))).toBe(false);
    }
  });

  it("knows a surface without details, and proves nothing with it", async () => {
    const white = sharp({ create: { width: 600, height: 400, channels: 3, background: "#fefefe" } });
    const noisy = await white.jpeg({ quality: 30 }).toBuffer();
    const hash = await hashOf(sharp(noisy));
    expect(isPlainHash(hash)).toBe(true);
    expect(havePhotoInCommon([hash], [hash])).toBe(false);
  });
});

describe("isRepeated", () => {
  it("takes an unknown hash for no repetition", () => {
    expect(isRepeated("", [""])).toBe(false);
    expect(isRepeated("0".repeat(32), ["", "0".repeat(31) + "1"])).toBe(true);
  });
});
