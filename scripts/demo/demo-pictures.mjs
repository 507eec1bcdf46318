import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, dirname, extname } from "node:path";
import sharp from "sharp";
import { MEDIA_HASH_LENGTH } from "../../worker/domain/media/media.ts";
import { planVariants } from "../../worker/domain/media/variant-plan.ts";
import { ROOT } from "../command/paths.mjs";
import { createProgress } from "../command/run-command.mjs";

/** @typedef {import("@cloudflare/workers-types").R2Bucket} R2Bucket */
/** @typedef {import("./seed/seed-rows.ts").SeedPictures} SeedPictures */
/** @typedef {import("./seed/types.ts").CarSeed} CarSeed */
/** @typedef {import("../../worker/domain/media/picture-purposes.ts").PicturePurposeName} Purpose */
/** @typedef {import("../../worker/domain/media/variant-plan.ts").VariantFormat} Format */

/** A folder for each purpose; each file is the widest variant of its picture. */
export const PICTURES = `${ROOT}scripts/demo/pictures/`;
/** Part of every hash: increment it when the encoding changes, so that addresses change with the bytes. */
const ENCODING = "4";
const CACHE_CONTROL = "public, max-age=31536000, immutable";
/** libvips works on one core for each picture, and meanwhile one waits for the storage. */
const LANES = availableParallelism() + 1;
const CONTENT_TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

// Effort 0 takes a third of the time of 1 and makes files a quarter larger: the first start makes a thousand files.
/** @type {Record<Format, (image: import("sharp").Sharp) => import("sharp").Sharp>} */
const ENCODE = {
  avif: (image) => image.avif({ quality: 66, effort: 0, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 88, effort: 0 }),
  jpg: (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 82 }),
  png: (image) => image.png(),
};

// Threads within one picture would compete with the other lanes for the same cores.
sharp.concurrency(1);

/** The names of a car's pictures, main first. Some makes have no front view in some paints. @param {CarSeed} car */
export function pictureNames({ brand, bodyType, paint }) {
  const look = `${brand}-${bodyType}-${paint}`;
  return [`side-${look}`, `front-${look}`, `rear-${bodyType}-${paint}`, `interior-${bodyType}`];
}

/** `new-cars` is the picture of `newCars`. @param {string} name */
export function bannerPage(name) {
  const page = name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
  return /** @type {import("../../worker/domain/dealership/settings.ts").BannerPage} */ (page);
}

/**
 * Stores the pictures of the demo data in R2, each in the variants that an upload would have.
 * @param {R2Bucket} bucket @param {readonly CarSeed[]} stock @param {number} now epoch ms @returns {Promise<SeedPictures>}
 */
export async function attachPictures(bucket, stock, now) {
  const queue = (await readdir(PICTURES, { recursive: true })).filter((file) => extname(file) !== "");
  const progress = createProgress("Pictures", queue.length);
  /** @type {Map<string, Map<string, string>>} addresses by purpose and name */
  const stored = new Map();
  /** @type {SeedPictures["media"][number][]} */
  const media = [];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const { row, address } = await store(bucket, file, now);
        const ofPurpose = stored.get(dirname(file)) ?? new Map();
        stored.set(dirname(file), ofPurpose.set(basename(file, extname(file)), address));
        media.push(row);
        progress();
      }
    }),
  );
  /** @param {Purpose} purpose @returns {ReadonlyMap<any, string>} */
  const addressesOf = (purpose) => stored.get(purpose) ?? new Map();
  const [cars, mobile] = [addressesOf("car"), addressesOf("banner-mobile")];
  return {
    cars: new Map(stock.map((car) => [car.key, pictureNames(car).flatMap((name) => cars.get(name) ?? [])])),
    brands: addressesOf("brand-logo"),
    banks: addressesOf("bank-logo"),
    bodyTypes: addressesOf("body-type"),
    promotions: addressesOf("promotion"),
    banners: new Map(
      [...addressesOf("banner")].map(([name, desktop]) => [
        bannerPage(name),
        { desktop, mobile: mobile.get(name) ?? "" },
      ]),
    ),
    media: media.sort((a, b) => a.hash.localeCompare(b.hash)),
  };
}

/** @param {R2Bucket} bucket @param {string} file `purpose/name.avif` @param {number} now */
async function store(bucket, file, now) {
  const bytes = await readFile(PICTURES + file);
  const hash = createHash("sha256")
    .update(`${ENCODING} ${file}\n`)
    .update(bytes)
    .digest("hex")
    .slice(0, MEDIA_HASH_LENGTH);
  const own = await sharp(bytes).metadata();
  const { shown, width, height, variants } = planVariants(/** @type {Purpose} */ (dirname(file)), own);
  const raster = sharp(await sharp(bytes).raw().toBuffer(), { raw: own });
  await Promise.all(
    variants.map(async ({ name, format, width: at }) => {
      const isFile = at === own.width && extname(file) === `.${format}`;
      const content = isFile ? bytes : await ENCODE[format](raster.clone().resize(at)).toBuffer();
      const httpMetadata = { contentType: CONTENT_TYPES[format], cacheControl: CACHE_CONTROL };
      await bucket.put(`media/${hash}/${name}`, content, { httpMetadata });
    }),
  );
  const contentType = CONTENT_TYPES[/** @type {Format} */ (extname(file).slice(1))];
  return {
    row: { hash, contentType, size: bytes.length, width, height, createdAt: now },
    address: `/media/${hash}/${shown}`,
  };
}
