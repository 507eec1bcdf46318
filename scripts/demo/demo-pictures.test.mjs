// When this fails, a list of the demo site looks like one car repeated, or demo rows show no picture.
import { readdir, readFile, stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { PICTURES, bannerPage, pictureNames } from "#scripts/demo/demo-pictures.mjs";
import { banks, brands, promotions } from "#scripts/demo/seed/demo-data.ts";
import { buildStock } from "#scripts/demo/seed/build-stock.ts";
import { BANNER_PAGES } from "#worker/domain/dealership/settings.ts";

const stock = buildStock();
const files = (await readdir(PICTURES, { recursive: true })).filter((file) => /\.\w+$/.test(file));
const names = new Set(files.map((file) => file.replace(/\.\w+$/, "")));
/** Cards on a page of a list. */
const PAGE = 20;
const LIMIT_MB = 6;

describe("pictures of the demo", () => {
  it("show every car from the side, from behind and from within", () => {
    const shown = stock.flatMap((car) => pictureNames(car).filter((name) => !name.startsWith("front")));
    expect(shown.filter((name) => !names.has(`car/${name}`))).toEqual([]);
  });

  it("show every bank, every promotion and both formats of each banner", () => {
    const shown = [
      ...banks.map(({ emblem }) => `bank-logo/${emblem}`),
      ...promotions.map(({ picture }) => `promotion/${picture}`),
    ];
    expect(shown.filter((name) => !names.has(name))).toEqual([]);
    const banners = [...names].filter((name) => name.startsWith("banner/")).map((name) => name.slice("banner/".length));
    expect(banners.filter((name) => !BANNER_PAGES.includes(bannerPage(name)))).toEqual([]);
    expect(banners.filter((name) => !names.has(`banner-mobile/${name}`))).toEqual([]);
  });

  it("are each shown by something", () => {
    const shown = new Set([
      ...stock.flatMap((car) => pictureNames(car).map((name) => `car/${name}`)),
      ...brands.map(({ slug }) => `brand-logo/${slug}`),
      ...banks.map(({ emblem }) => `bank-logo/${emblem}`),
      ...promotions.map(({ picture }) => `promotion/${picture}`),
    ]);
    const unused = [...names].filter((name) => !/^(?:banner|banner-mobile|body-type)\//.test(name) && !shown.has(name));
    expect(unused).toEqual([]);
  });

  it("show different makes and colors on different first pictures", async () => {
    const contents = await Promise.all(files.map((file) => readFile(PICTURES + file, "base64")));
    expect(new Set(contents).size).toBe(files.length);
    for (const status of ["new", "used", "lease"]) {
      const page = stock.filter((car) => car.status === status).slice(0, PAGE);
      expect(new Set(page.map((car) => pictureNames(car)[0])).size, status).toBeGreaterThan(page.length * 0.75);
    }
  });

  it("are small enough for the repository", async () => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(PICTURES + file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT_MB * 1_000_000);
  });
});
