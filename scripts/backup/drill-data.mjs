import { randomBytes } from "node:crypto";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { buildStock } from "../demo/seed/build-stock.ts";
import { createSeedRows } from "../demo/seed/seed-rows.ts";
import { writeSeed } from "../demo/write-seed.ts";

/** @typedef {import("../../worker/env.ts").Env} Env */

const CONTENT_TYPE = "image/jpeg";
const PICTURES = 20;

/**
 * The demo data with a few pictures of random bytes: drawing and storing the demo's two thousand files would take most of the drill.
 * @param {Env} env
 */
export async function fillForDrill({ DB, MEDIA }) {
  const now = Date.now();
  const media = await Promise.all(
    Array.from({ length: PICTURES }, async () => {
      const hash = randomBytes(10).toString("hex");
      const bytes = randomBytes(20_000);
      await MEDIA.put(`media/${hash}/640.jpg`, bytes, { httpMetadata: { contentType: CONTENT_TYPE } });
      return { hash, contentType: CONTENT_TYPE, size: bytes.length, width: 640, height: 400, createdAt: now };
    }),
  );
  const cars = new Map(buildStock().map(({ key }, at) => [key, [`/media/${media[at % PICTURES]?.hash}/640.jpg`]]));
  const none = new Map();
  const pictures = {
    cars,
    media,
    brands: none,
    promotions: none,
    banks: none,
    bodyTypes: none,
    banners: none,
    favicon: null,
  };
  await writeSeed(createDatabase(DB), await createSeedRows({ now, pictures, idOf: webCryptoIds.from }));
}
