import { renderVariants } from "./pictures/render.mjs";
import { RENDER_LANES, demoPictures } from "./demo-pictures.mjs";
import { createProgress } from "../command/run-command.mjs";

/** @typedef {import("@cloudflare/workers-types").R2Bucket} R2Bucket */
/** @typedef {SeedPictures["media"][number]} MediaRow */
/** @typedef {import("./seed/seed-rows.ts").SeedPictures} SeedPictures */
/**
 * An image to draw and store, at most `maxWidth` px wide; `original` is the name under which the SVG itself is stored and shown.
 * @typedef {{ svg: string, purpose: import("./pictures/render.mjs").Purpose, maxWidth?: number, original?: string }} Wanted
 */

const CACHE_CONTROL = "public, max-age=31536000, immutable";

/**
 * Renders the images of the demo data and stores them in R2.
 * @param {R2Bucket} bucket @param {Parameters<typeof demoPictures>[0]} demo @param {number} now epoch ms @returns {Promise<SeedPictures>}
 */
export async function attachPictures(bucket, demo, now) {
  const plan = demoPictures(demo);
  const progress = createProgress("Pictures", plan.wanted.length);
  /** @type {Map<Wanted, string>} */
  const addresses = new Map();
  /** @type {MediaRow[]} */
  const media = [];
  const queue = [...plan.wanted];
  await Promise.all(
    Array.from({ length: RENDER_LANES }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { row, address } = await store(bucket, next, now);
        media.push(row);
        addresses.set(next, address);
        progress();
      }
    }),
  );
  const addressOf = (/** @type {Wanted} */ picture) => addresses.get(picture) ?? "";
  return {
    cars: new Map(plan.cars.map(([key, pictures]) => [key, pictures.map(addressOf)])),
    brands: new Map(plan.logos.map(([slug, picture]) => [slug, addressOf(picture)])),
    banks: new Map(plan.emblems.map(([name, picture]) => [name, addressOf(picture)])),
    bodyTypes: new Map(plan.tiles.map(([body, picture]) => [body, addressOf(picture)])),
    promotions: new Map(plan.promotions.map(([key, picture]) => [/** @type {never} */ (key), addressOf(picture)])),
    banners: new Map(
      plan.banners.map(([page, { desktop, mobile }]) => [
        page,
        { desktop: addressOf(desktop), mobile: addressOf(mobile) },
      ]),
    ),
    favicon: addressOf(plan.favicon),
    media: media.sort((a, b) => a.hash.localeCompare(b.hash)),
  };
}

/** @param {R2Bucket} bucket @param {Wanted} wanted @param {number} now @returns {Promise<{ row: MediaRow, address: string }>} */
async function store(bucket, { svg, purpose, maxWidth, original }, now) {
  const { hash, width, height, shown, variants } = await renderVariants(svg, purpose, maxWidth);
  const files = original
    ? [...variants, { name: original, bytes: Buffer.from(svg), contentType: "image/svg+xml" }]
    : variants;
  const name = original ?? shown;
  await Promise.all(
    files.map((file) => {
      const httpMetadata = { contentType: file.contentType, cacheControl: CACHE_CONTROL };
      return bucket.put(`media/${hash}/${file.name}`, file.bytes, { httpMetadata });
    }),
  );
  const main = files.find((file) => file.name === name);
  if (!main) throw new Error(`Picture ${hash} has no file ${name}, only ${files.map((file) => file.name).join(", ")}`);
  const { contentType, bytes } = main;
  const row = { hash, contentType, size: bytes.length, width, height, createdAt: now };
  return { row, address: `/media/${hash}/${name}` };
}
