import sharp from "sharp";
import { ssim as ssimOf } from "ssim.js";
import { sharpImages } from "../../server/images/sharp-images.ts";
import { pictureQuality } from "../../worker/domain/media/picture-quality.ts";
import { photoWidths } from "../../worker/domain/media/media.ts";
import { ROOT } from "../command/paths.mjs";
import { createTable } from "../command/table.mjs";

// npm run bench -- pictures: structural similarity and size of photos at several qualities of AVIF and WebP, by width. Prints and never
// fails: what is chosen stands in worker/domain/media/picture-quality.ts.

export async function main() {
  const { head, line } = createTable({ format: 6, width: 7, quality: 9, SSIM: 9, worst: 8, "size, KB": 10 });
  console.log(head);
  for await (const { format, width, quality, ssim, worst, kb, isChosen } of measurePictureQuality()) {
    const cells = [format, width, quality, ssim.toFixed(4), worst.toFixed(4), kb.toFixed(1)];
    console.log(`${line(cells)}${isChosen ? "  chosen" : ""}`);
  }
}

/** @typedef {"avif" | "webp"} Format */
/** @typedef {{ format: Format, width: number, quality: number, ssim: number, worst: number, kb: number, isChosen: boolean }} Row mean and least similarity, mean size */

const OWN_WIDTH = 1600;
/** Longer than a machine needs that does something else as well. */
const TIMEOUT_MS = 120_000;
const TRIED = { avif: [40, 45, 50, 55, 60, 65, 70], webp: [65, 70, 75, 80, 85] };
const TYPES = /** @type {const} */ ({ avif: "image/avif", webp: "image/webp" });

/**
 * Encodes pictures by the Images binding of the server at several qualities and compares each variant with the picture scaled to its width.
 * Structural similarity (SSIM, mean of the luminance): 1 is the same picture; what is chosen has a mean of at least 0.975.
 * @returns {AsyncGenerator<Row>}
 */
async function* measurePictureQuality() {
  const pictures = await testPictures();
  const { avif, webp } = photoWidths(OWN_WIDTH);
  for (const [format, widths] of /** @type {[Format, number[]][]} */ ([
    ["avif", avif],
    ["webp", webp],
  ])) {
    for (const width of widths) {
      const references = await Promise.all(pictures.map((picture) => pixelsOf(sharp(picture).resize(width))));
      for (const quality of TRIED[format]) {
        const compared = [];
        for (const [at, picture] of pictures.entries()) {
          const bytes = await variant(picture, format, width, quality);
          const reference = /** @type {Pixels} */ (references[at]);
          compared.push({ size: bytes.byteLength, ...ssimOf(await pixelsOf(sharp(bytes)), reference) });
        }
        const { length } = compared;
        yield {
          format,
          width,
          quality,
          ssim: compared.reduce((sum, { mssim }) => sum + mssim, 0) / length,
          worst: Math.min(...compared.map(({ mssim }) => mssim)),
          kb: compared.reduce((sum, { size }) => sum + size, 0) / length / 1024,
          isChosen: quality === pictureQuality(format, width),
        };
      }
    }
  }
}

/** As worker/adapters/media/image-variants.ts asks for it. @param {Buffer} picture @param {Format} format @param {number} width @param {number} quality */
async function variant(picture, format, width, quality) {
  const source = /** @type {import("@cloudflare/workers-types").ReadableStream<Uint8Array>} */ (
    /** @type {unknown} */ (new Blob([new Uint8Array(picture)]).stream())
  );
  const result = await sharpImages({ timeoutMs: TIMEOUT_MS })
    .input(source)
    .transform({ width, fit: "scale-down" })
    .output({ format: TYPES[format], quality });
  return Buffer.from(await new Response(/** @type {any} */ (result.image())).arrayBuffer());
}

/** @typedef {{ data: Uint8ClampedArray, width: number, height: number }} Pixels */

/** @param {import("sharp").Sharp} image @returns {Promise<Pixels>} */
async function pixelsOf(image) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Cars on the default banners, and what is hard to encode: noise as of leaves, fine lines as of a grille. @returns {Promise<Buffer[]>} */
async function testPictures() {
  const cars = ["new-cars", "sedan", "auto-credit"].map((name) => {
    return sharp(`${ROOT}public/banners/${name}-desktop.webp`).resize(OWN_WIDTH).png().toBuffer();
  });
  const height = OWN_WIDTH * 0.625;
  const size = { width: OWN_WIDTH, height };
  const noise = { type: /** @type {const} */ ("gaussian"), mean: 128, sigma: 40 };
  const leaves = sharp({ create: { ...size, channels: 3, background: "#000", noise } })
    .blur(2)
    .modulate({ saturation: 0.5 });
  const lines = Array.from(
    { length: 160 },
    (_, at) =>
      `<path d="M${at * 10} 0l${(at % 7) * 20} ${height}" stroke="hsl(${at * 9} 40% ${20 + (at % 5) * 15}%)" stroke-width="${1 + (at % 4)}"/>`,
  );
  const grille = `<svg xmlns="http://www.w3.org/2000/svg" width="${OWN_WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#556"/>${lines.join("")}</svg>`;
  return Promise.all([...cars, leaves.png().toBuffer(), sharp(Buffer.from(grille)).png().toBuffer()]);
}
