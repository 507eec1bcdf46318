import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "../../../tests/setup/console.ts";
import { ImagesUnavailable, plainImages } from "../../adapters/media/image-variants.ts";
import { memoryLog } from "../../adapters/log.ts";
import { createDatabase } from "../../db/client.ts";
import { media } from "../../db/schema/media.ts";
import { serveMedia } from "../../edge/media.ts";
import { listSignals } from "../operations/list-signals.ts";
import { pictureOf, testDeps } from "../test-deps.ts";
import { ingestPicture } from "./ingest-picture.ts";
import { makeMissingVariants } from "./make-missing-variants.ts";
import { MINUTE_MS } from "../../domain/kernel/time/durations.ts";

// When these fail, a photo is lost or called damaged because the Images service is down or its quota is used up.

const PHOTO = { bytes: pictureOf("image/jpeg"), declaredType: null, purpose: "car", by: null } as const;
const { query } = createDatabase(env.DB);

let now = Date.now();
const clock = { now: () => now };
const quotaUsedUp = {
  make: () => Promise.reject(new ImagesUnavailable(9422, new Error("Free unique transformations exhausted"))),
};
const withoutImages = () => testDeps({ clock, images: quotaUsedUp });
const withImages = () => testDeps({ clock, images: plainImages });

beforeEach(async () => {
  now += 24 * 60 * MINUTE_MS;
  await query.delete(media);
  const { objects } = await env.MEDIA.list({ prefix: "media/" });
  await env.MEDIA.delete(objects.map(({ key }) => key));
});

async function keep(): Promise<string> {
  expectConsole("error", /images_unavailable.*9422/);
  const kept = await ingestPicture(withoutImages(), PHOTO);
  if (!kept.ok) throw new Error(kept.error.message);
  expect(kept.value).toMatchObject({ width: 900, height: 1200, isPending: true });
  return kept.value.url;
}

async function shown(url: string) {
  const request = new Request(`https://salon.test${url}`);
  const response = await serveMedia(request, new URL(request.url), {
    bucket: env.MEDIA,
    waitUntil: undefined,
    log: memoryLog(),
  });
  if (!response) throw new Error("not an address of a picture");
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, cache: response.headers.get("Cache-Control"), bytes };
}

const signalNames = async () => (await listSignals(testDeps({ clock }))).map(({ name, detail }) => [name, detail]);

describe("while the Images service makes nothing", () => {
  it("keeps the upload, shows it at every address of the picture and shows staff the reason", async () => {
    const url = await keep();
    for (const address of [url, url.replace("900.jpg", "640.avif")]) {
      const { status, cache, bytes } = await shown(address);
      expect([status, cache]).toEqual([200, "public, max-age=60"]);
      expect(bytes).toEqual(PHOTO.bytes);
    }
    expect(await signalNames()).toEqual([["images_unavailable", "Израсходована квота преобразований (ошибка 9422)"]]);
  });

  it("gives the same file the same address again, without another call", async () => {
    const url = await keep();
    expect(await ingestPicture(withoutImages(), PHOTO)).toMatchObject({ ok: true, value: { url, isPending: true } });
  });

  it("tries again after 1, 2, 4, 8 and then every 15 minutes", async () => {
    await keep();
    const waits: number[] = [];
    for (let at = 0; at < 6; at++) {
      expect(await makeMissingVariants(withoutImages(), { budgetMs: 15_000 })).toBe(0);
      const due = (await query.select().from(media))[0]?.variantsDueAt ?? 0;
      waits.push((due - now) / MINUTE_MS);
      now = due;
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it("still refuses a file that ends too early", async () => {
    expectConsole("error", /picture_not_decoded/);
    const bytes = PHOTO.bytes.slice(0, PHOTO.bytes.length * 0.7);
    expect(await ingestPicture(withoutImages(), { ...PHOTO, bytes })).toMatchObject({
      ok: false,
      error: { code: "invalid", message: "Файл повреждён: не удалось прочитать изображение" },
    });
    expect(await query.$count(media)).toBe(0);
  });
});

describe("when the service works again", () => {
  it("makes the variants once, deletes the original and ends the signal", async () => {
    const url = await keep();
    expect(await makeMissingVariants(withImages(), { budgetMs: 15_000 })).toBe(1);
    expect(new TextDecoder().decode((await shown(url)).bytes)).toBe("jpg 900");
    expect((await shown(url)).cache).toMatch(/immutable/);
    expect(await env.MEDIA.head(`${url.slice(1, url.lastIndexOf("/"))}/original`)).toBeNull();
    expect(await signalNames()).toEqual([]);
    expect(await makeMissingVariants(withImages(), { budgetMs: 15_000 })).toBe(0);
  });

  it("ends the signal when no picture waits any more", async () => {
    await keep();
    await query.delete(media);
    await makeMissingVariants(withImages(), { budgetMs: 15_000 });
    expect(await signalNames()).toEqual([]);
  });
});
