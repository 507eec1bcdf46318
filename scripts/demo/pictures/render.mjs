import { MEDIA_HASH_LENGTH } from "../../../worker/domain/media/media.ts";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { CACHE_DIR } from "../../command/paths.mjs";

/** Part of every hash: increment it when the encoding changes, so that URLs change with the bytes. */
const RENDER_VERSION = "2";
const CACHE_ROOT = `${CACHE_DIR}pictures/`;
const AVIF_MAX_WIDTH = 960;
/** 0 to 9; compared with 1, 0 takes a third of the time and makes files a quarter larger. */
const AVIF_EFFORT = 0;
const JPEG_MAX_WIDTH = 1280;

/** `photo` and `banner` are opaque; `logo` keeps transparency. @typedef {"photo" | "banner" | "logo"} Purpose */
/** @typedef {{ name: string, bytes: Buffer, contentType: string }} Variant */
/** @typedef {{ hash: string, width: number, height: number, variants: Variant[], placeholder: string }} Rendered */
/** @typedef {{ key: string, width: number, height: number, placeholder: string, files: { name: string, contentType: string }[] }} CacheNote */

/** Usual widths in px. @type {Record<Purpose, number[]>} */
const PICTURE_WIDTHS = {
  photo: [320, 480, 640, 960, 1280],
  banner: [480, 640, 960, 1280, 1920],
  logo: [120, 240],
};

/** @type {Record<Purpose, { avif: number, webp: number, jpeg: number }>} */
const QUALITY = {
  photo: { avif: 66, webp: 86, jpeg: 82 },
  banner: { avif: 68, webp: 88, jpeg: 82 },
  logo: { avif: 70, webp: 90, jpeg: 85 },
};

// Callers render several pictures in parallel; threads within one picture would compete for the same cores.
sharp.concurrency(1);

/** @param {string} svg */
function ownSize(svg) {
  const found = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg);
  if (found === null) throw new TypeError("The picture must begin with an <svg> that has a width and a height in px");
  return { width: Number(found[1]), height: Number(found[2]) };
}

/** @param {string} folder @param {string} key @returns {Promise<Omit<Rendered, "hash"> | null>} */
async function readCache(folder, key) {
  try {
    /** @type {CacheNote} */
    const note = JSON.parse(await readFile(`${folder}/note.json`, "utf8"));
    if (note.key !== key) return null;
    const variants = await Promise.all(
      note.files.map(async (file) => ({ ...file, bytes: await readFile(`${folder}/${file.name}`) })),
    );
    return { width: note.width, height: note.height, placeholder: note.placeholder, variants };
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error && error.code === "ENOENT"))
      return null;
    throw error;
  }
}

/** Writes the cache folder atomically. @param {string} folder @param {string} key @param {Omit<Rendered, "hash">} made */
async function writeCache(folder, key, { variants, ...rest }) {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await Promise.all(variants.map(({ name, bytes }) => writeFile(`${draft}/${name}`, bytes)));
  const files = variants.map(({ name, contentType }) => ({ name, contentType }));
  await writeFile(`${draft}/note.json`, JSON.stringify({ key, ...rest, files }));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** @param {Buffer} raw @param {{ width: number, height: number, channels: 1 | 2 | 3 | 4 }} shape @returns {Promise<string>} average colour as #rrggbb, transparent parts as white */
async function averageColour(raw, shape) {
  const [r = 0, g = 0, b = 0] = await sharp(raw, { raw: shape })
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer();
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {string} svg @param {number[]} widths ascending @param {Purpose} purpose @returns {Promise<Omit<Rendered, "hash">>} */
async function encode(svg, widths, purpose) {
  const own = ownSize(svg);
  const widest = widths.at(-1) ?? own.width;
  // 72 dpi renders an SVG at its own size. Rendering at the required size makes the filters faster.
  const source = sharp(Buffer.from(svg), { density: (72 * widest) / own.width }).resize(
    widest,
    Math.round((widest * own.height) / own.width),
    { fit: "fill" },
  );
  const opaque = purpose === "logo" ? source.ensureAlpha() : source.flatten({ background: "#ffffff" });
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true });
  const shape = { width: info.width, height: info.height, channels: info.channels };
  const quality = QUALITY[purpose];
  const at = (/** @type {number} */ width) => sharp(data, { raw: shape }).resize(width);
  /** @type {Variant[]} */
  const variants = [];
  for (const width of widths) {
    if (width <= AVIF_MAX_WIDTH) {
      const bytes = await at(width).avif({ quality: quality.avif, effort: AVIF_EFFORT }).toBuffer();
      variants.push({ name: `${width}.avif`, bytes, contentType: "image/avif" });
    }
    const bytes = await at(width)
      .webp({ quality: quality.webp, effort: 2, smartSubsample: purpose === "logo" })
      .toBuffer();
    variants.push({ name: `${width}.webp`, bytes, contentType: "image/webp" });
  }
  const jpegWidth = Math.min(widest, JPEG_MAX_WIDTH);
  const jpeg = await at(jpegWidth)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: quality.jpeg, progressive: true })
    .toBuffer();
  variants.push({ name: `${jpegWidth}.jpg`, bytes: jpeg, contentType: "image/jpeg" });
  return { width: info.width, height: info.height, variants, placeholder: await averageColour(data, shape) };
}

/**
 * Renders an SVG in all sizes and formats that the site serves; a second call reads the cache.
 * Returned `width` and `height` are of the largest variant, px. Widths above the picture's own are reduced to it.
 * @param {string} svg @param {{ widths?: number[], purpose: Purpose }} options @returns {Promise<Rendered>}
 */
export async function renderVariants(svg, { widths = [], purpose }) {
  const own = ownSize(svg).width;
  const wanted = widths.length > 0 ? widths : PICTURE_WIDTHS[purpose];
  const chosen = [...new Set(wanted.map((width) => Math.min(width, own)))].sort((a, b) => a - b);
  const hash = createHash("sha256").update(svg).update(RENDER_VERSION).digest("hex").slice(0, MEDIA_HASH_LENGTH);
  const folder = `${CACHE_ROOT}${hash}`;
  const key = `${purpose}:${chosen.join(",")}`;
  const cached = await readCache(folder, key);
  if (cached !== null) return { hash, ...cached };
  const made = await encode(svg, chosen, purpose);
  await writeCache(folder, key, made);
  return { hash, ...made };
}

/** PNG for icons and share cards, for clients that do not support newer formats. @param {string} svg @param {number} width px */
export async function renderPng(svg, width) {
  return sharp(Buffer.from(svg), { density: (72 * width) / ownSize(svg).width })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
