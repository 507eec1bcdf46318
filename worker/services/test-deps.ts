import { env } from "cloudflare:test";
import { systemClock } from "../adapters/clock.ts";
import { webCryptoIds } from "../adapters/ids.ts";
import { boundImages } from "../adapters/image-variants.ts";
import { r2MediaStore } from "../adapters/media-store.ts";
import { hmacSigner } from "../adapters/signer.ts";
import { createDatabase } from "../db/client.ts";
import type { AllDeps } from "./deps.ts";

/** Everything a use case stands on, on the test's own database and bucket; a test replaces what it is about. */
export function testDeps(overrides: Partial<AllDeps> = {}): AllDeps {
  return {
    db: createDatabase(env.DB),
    clock: systemClock,
    ids: webCryptoIds,
    media: r2MediaStore(env.MEDIA),
    images: boundImages(env.IMAGES),
    uploadSigner: hmacSigner("key of the tests"),
    ...overrides,
  };
}

/** One of tests/setup/pictures.mjs. */
export function pictureOf(type: string): Uint8Array<ArrayBuffer> {
  const base64 = env.PICTURES[type];
  if (base64 === undefined) throw new Error(`No picture of type ${type}`);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
