import { env } from "cloudflare:test";
import type { ImagesBinding } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { sniffPictureType } from "../../domain/media/picture-type.ts";
import { pictureOf } from "../../services/test-deps.ts";
import { boundImages, ImagesUnavailable, UnreadablePicture } from "./image-variants.ts";

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

  /** A binding whose calls fail with a code of developers.cloudflare.com/images/reference/errors. */
  function failingWith(code: number | null, message: string) {
    const failure = Object.assign(new Error(message), code === null ? {} : { code });
    const calls = { count: 0 };
    const handle = { transform: () => handle, output: () => Promise.reject(failure) };
    const input = () => ((calls.count += 1), handle);
    return { images: boundImages({ input } as unknown as ImagesBinding), calls };
  }

  const variant = { format: "webp", width: 100 } as const;

  it.each([
    [9412, "The requested file is not an image"],
    [9413, "The image has width or height of size 0"],
    [9516, "error during decoding: decode error"],
    [9520, "Original image has unsupported format"],
  ])("holds the file responsible for %i", async (code, message) => {
    await expect(failingWith(code, message).images.make(new Uint8Array(1), variant)).rejects.toThrow(UnreadablePicture);
  });

  it.each([
    [9422, "Free unique transformations by account has been exhausted"],
    [9430, "Images Binding access denied"],
    [9516, "error during encoding: encode error"],
    [9522, "The service in this colo is too busy"],
    [9523, "internal error while processing the image"],
    [9999, "a code of tomorrow"],
    [null, "Network connection lost"],
  ])("holds the service responsible for %s", async (code, message) => {
    const made = failingWith(code, message).images.make(new Uint8Array(1), variant);
    await expect(made).rejects.toThrow(ImagesUnavailable);
    await expect(made).rejects.toMatchObject({ code });
  });

  it("does not call again in one invocation after the quota is used up, but does after an error of one picture", async () => {
    const quota = failingWith(9422, "Free unique transformations by account has been exhausted");
    const once = failingWith(9523, "internal error while processing the image");
    for (const { images: made } of [quota, once]) {
      for (let at = 0; at < 3; at++) await made.make(new Uint8Array(1), variant).catch(() => undefined);
    }
    expect([quota.calls.count, once.calls.count]).toEqual([1, 3]);
  });

  it("gives up a call without an answer", async () => {
    const handle = { transform: () => handle, output: () => new Promise(() => undefined) };
    const silent = boundImages({ input: () => handle } as unknown as ImagesBinding, 20);
    await expect(silent.make(new Uint8Array(1), variant)).rejects.toMatchObject({ code: null });
  });
});
