// Photos do not load, or phones load pictures made for desktops.
import { describe, expect, it } from "vitest";
import { bannerSrcSet, photoSources } from "./photo-sources.ts";

const FOLDER = "/media/0123456789abcdef0123";

function widthsOf(srcSet: string | undefined): string {
  return [...(srcSet ?? "").matchAll(/ (\d+)w/g)].map(([, width]) => width).join(" ");
}

describe("photoSources", () => {
  it("lists variants in the folder of the stored JPEG", () => {
    const sources = photoSources(`${FOLDER}/1280.jpg`);
    expect(sources?.avif).toMatch(new RegExp(`^${FOLDER}/320\\.avif 320w, ${FOLDER}/480\\.avif 480w, `));
    expect(sources?.webp).toBe(`${FOLDER}/640.webp`);
  });

  it.each([
    [1280, "320 480 640 960", "640"],
    [828, "320 480 640 828", "640"],
    [300, "300", "300"],
    [240, "120 240", "240"],
  ])("a picture %i px wide has AVIF widths %s and the WebP width %s", (width, avif, webp) => {
    const sources = photoSources(`${FOLDER}/${width}.jpg`);
    expect(widthsOf(sources?.avif)).toBe(avif);
    expect(sources?.webp).toBe(`${FOLDER}/${webp}.webp`);
  });

  it.each(["https://example.com/a.jpg", "/share.jpg", "/media/short/1280.jpg", `${FOLDER}/1280.png`])(
    "returns null for %s, which has no variants",
    (src) => expect(photoSources(src)).toBeNull(),
  );
});

describe("bannerSrcSet", () => {
  it("includes desktop widths in WebP", () => {
    expect(bannerSrcSet(`${FOLDER}/1280.jpg`)).toMatch(/480\.webp 480w, .*1280\.webp 1280w$/);
  });

  it("returns other addresses unchanged", () => {
    expect(bannerSrcSet("/banners/home-desktop.webp")).toBe("/banners/home-desktop.webp");
  });
});
