// A page without a picture of its own has an empty banner.
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { BODY_TYPE_TILES } from "#worker/domain/cars/car-terms.ts";
import { BANNER_PAGES } from "#worker/domain/dealership/settings.ts";
import { DEFAULT_BANNERS, defaultBanner, LEASE_BANNER } from "./default-banners.ts";

// Required by the specification (docs/spec/storefront.md, S-27).
it("the home page's pictures have these paths", () => {
  expect(DEFAULT_BANNERS.home).toEqual({
    desktop: "/banners/home-desktop.webp",
    mobile: "/banners/home-mobile.webp",
  });
});

it("every page with a banner has a picture for desktop and for phones", () => {
  const banners = [
    ...BANNER_PAGES.map((page) => DEFAULT_BANNERS[page]),
    ...BODY_TYPE_TILES.map((type) => defaultBanner(type)),
    LEASE_BANNER,
  ];
  const paths = banners.flatMap(({ desktop, mobile }) => [desktop, mobile]);
  const missing = paths.filter((path) => !existsSync(new URL(`../../../public${path}`, import.meta.url)));
  expect([paths.length, missing]).toEqual([24, []]);
});
