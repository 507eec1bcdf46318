import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { MEDIA_HASH_LENGTH } from "../../../worker/domain/media/media.ts";
import { planVariants } from "../../../worker/domain/media/variant-plan.ts";
import { CACHE_DIR } from "../../command/paths.mjs";

/** Part of every hash: increment it when the encoding changes, so that URLs change with the bytes. */
const RENDER_VERSION = "3";
const CACHE_ROOT = `${CACHE_DIR}pictures/`;

/** @typedef {import("../../../worker/domain/media/picture-purposes.ts").PicturePurposeName} Purpose */
/** @typedef {import("../../../worker/domain/media/variant-plan.ts").VariantFormat} Format */
/** @typedef {{ name: string, bytes: Buffer, contentType: string }} Variant */
/** @typedef {{ hash: string, width: number, height: number, shown: string, variants: Variant[] }} Rendered */
/** @typedef {Omit<Rendered, "hash" | "variants"> & { files: { name: string, contentType: string }[] }} CacheNote */
/** @typedef {{ data: Buffer, info: import("sharp").OutputInfo }} Raster */

/** The other purposes have a transparent background. @type {readonly Purpose[]} */
const OPAQUE = ["car", "promotion", "banner", "banner-mobile"];
const WHITE = "#ffffff";
const CONTENT_TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

// Effort 0 takes a third of the time of 1 and makes files a quarter larger: the first start makes a thousand files.
/** @type {Record<Format, (raster: import("sharp").Sharp) => import("sharp").Sharp>} */
const ENCODE = {
  avif: (raster) => raster.avif({ quality: 66, effort: 0, chromaSubsampling: "4:2:0" }),
  webp: (raster) => raster.webp({ quality: 88, effort: 0 }),
  jpg: (raster) => raster.flatten({ background: WHITE }).jpeg({ quality: 82 }),
  png: (raster) => raster.png({ compressionLevel: 9 }),
};

// Callers render several pictures in parallel; threads within one picture would compete for the same cores.
sharp.concurrency(1);

/** @param {string} svg */
function ownSize(svg) {
  const found = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg);
  if (found === null) throw new TypeError("The picture must begin with an <svg> that has a width and a height in px");
  return { width: Number(found[1]), height: Number(found[2]) };
}

/** @param {string} folder @returns {Promise<Omit<Rendered, "hash"> | null>} */
async function readCache(folder) {
  try {
    /** @type {CacheNote} */
    const { files, ...note } = JSON.parse(await readFile(`${folder}/note.json`, "utf8"));
    const variants = await Promise.all(
      files.map(async (file) => ({ ...file, bytes: await readFile(`${folder}/${file.name}`) })),
    );
    return { ...note, variants };
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error && error.code === "ENOENT"))
      return null;
    throw error;
  }
}

/** Writes the cache folder atomically. @param {string} folder @param {Omit<Rendered, "hash">} made */
async function writeCache(folder, { variants, ...rest }) {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await Promise.all(variants.map(({ name, bytes }) => writeFile(`${draft}/${name}`, bytes)));
  const files = variants.map(({ name, contentType }) => ({ name, contentType }));
  await writeFile(`${draft}/note.json`, JSON.stringify({ ...rest, files }));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** @param {Raster} raster @returns {import("sharp").Sharp} */
function read({ data, info: { width, height, channels } }) {
  return sharp(data, { raw: { width, height, channels } });
}

/** @param {import("sharp").Sharp} image @returns {Promise<Raster>} */
function rasterOf(image) {
  return image.raw().toBuffer({ resolveWithObject: true });
}

/** @param {string} svg @param {Purpose} purpose @param {number} maxWidth px @returns {Promise<Omit<Rendered, "hash">>} */
async function encode(svg, purpose, maxWidth) {
  const own = ownSize(svg);
  const widest = Math.min(own.width, maxWidth);
  const {
    width,
    height,
    shown,
    variants: planned,
  } = planVariants(purpose, {
    width: widest,
    height: Math.round((widest * own.height) / own.width),
  });
  // 72 dpi renders an SVG at its own size. Rendering at the required size makes the filters faster.
  const drawn = sharp(Buffer.from(svg), { density: (72 * width) / own.width }).resize(width, height, { fit: "fill" });
  const full = await rasterOf(OPAQUE.includes(purpose) ? drawn.removeAlpha() : drawn.ensureAlpha());
  /** @type {Variant[]} */
  const variants = [];
  for (const at of new Set(planned.map((variant) => variant.width))) {
    const raster = at === width ? full : await rasterOf(read(full).resize(at));
    for (const { name, format } of planned.filter((variant) => variant.width === at)) {
      const bytes = await ENCODE[format](read(raster)).toBuffer();
      variants.push({ name, bytes, contentType: CONTENT_TYPES[format] });
    }
  }
  return { width, height, shown, variants };
}

/**
 * Renders an SVG in the variants that an upload for this purpose would have; a second call reads the cache.
 * @param {string} svg @param {Purpose} purpose @param {number} [maxWidth] px, less than the picture's own
 * @returns {Promise<Rendered>}
 */
export async function renderVariants(svg, purpose, maxWidth = Infinity) {
  const inputs = [RENDER_VERSION, purpose, maxWidth, svg].join("\n");
  const hash = createHash("sha256").update(inputs).digest("hex").slice(0, MEDIA_HASH_LENGTH);
  const folder = `${CACHE_ROOT}${hash}`;
  const cached = await readCache(folder);
  if (cached !== null) return { hash, ...cached };
  const made = await encode(svg, purpose, maxWidth);
  await writeCache(folder, made);
  return { hash, ...made };
}

/** PNG for icons and share cards, for clients that do not support newer formats. @param {string} svg @param {number} width px */
export async function renderPng(svg, width) {
  return sharp(Buffer.from(svg), { density: (72 * width) / ownSize(svg).width })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
