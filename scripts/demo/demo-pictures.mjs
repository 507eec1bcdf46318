import { availableParallelism } from "node:os";
import * as simpleIcons from "simple-icons";
import {
  BODY_KEYS,
  CAR_VIEWS,
  PROMOTION_KEYS,
  drawBankLogo,
  drawBanner,
  drawBodyTile,
  drawBrandLogo,
  drawCar,
  drawFavicon,
  drawPromotion,
} from "./pictures/draw.mjs";

/** @typedef {import("./seed/types.ts").CarSeed} CarSeed */
/** @typedef {import("./seed/types.ts").BrandSeed} BrandSeed */
/** @typedef {import("./seed/types.ts").BankSeed} BankSeed */
/** @typedef {import("./seed/seed-rows.ts").SeedPictures} SeedPictures */
/** @typedef {import("./attach-pictures.mjs").Wanted} Wanted */

/** Banner pages and the scenes that are drawn for them. */
const BANNERS = /** @type {const} */ ([
  ["home", "home"],
  ["newCars", "new-cars"],
  ["usedCars", "used-cars"],
  ["tradeIn", "trade-in"],
  ["autoCredit", "auto-credit"],
  ["autoSelection", "auto-selection"],
]);

/** Of the desktop banner, px: the drawings have no detail that a wider one would show. */
const BANNER_WIDTH = 1280;
/** Of a car's first picture and of promotions, px. A first start draws about 450 pictures of cars, so each pixel counts. */
const PHOTO_WIDTH = 800;
/** Of a car's other pictures, px. */
const OTHER_PHOTO_WIDTH = 640;

/**
 * Every image of the demo data once, and the rows that show it.
 * @param {{ stock: readonly CarSeed[], brands: readonly BrandSeed[], banks: readonly BankSeed[] }} demo
 */
export function demoPictures({ stock, brands, banks }) {
  /** @type {Map<string, Wanted>} by SVG: what looks the same is one picture */
  const wanted = new Map();
  /** @param {string} svg @param {Omit<Wanted, "svg">} as @returns {Wanted} */
  function want(svg, as) {
    const picture = wanted.get(svg) ?? { svg, ...as };
    wanted.set(svg, picture);
    return picture;
  }
  // One paint of each make and body among the new cars has a front view: each picture takes time at the first start.
  const fronts = new Map(stock.filter(({ status }) => status === "new").map((car) => [bodyKey(car), car.paint]));
  const cars = stock.map((car) => {
    const views = CAR_VIEWS.filter((view) => view !== "front" || fronts.get(bodyKey(car)) === car.paint);
    return /** @type {const} */ ([car.key, picturesOfCar(car, views, want)]);
  });
  const logos = brands.flatMap(({ slug, icon }) => {
    const path = icon ? iconPath(icon) : null;
    return path ? [/** @type {const} */ ([slug, want(drawBrandLogo(path), { purpose: "brand-logo" })])] : [];
  });
  const emblems = banks.map(({ name, emblem, color }) => {
    const svg = drawBankLogo({ shape: emblem, color });
    return /** @type {const} */ ([name, want(svg, { purpose: "bank-logo" })]);
  });
  const tiles = BODY_KEYS.map((body) => {
    return /** @type {const} */ ([body, want(drawBodyTile(body), { purpose: "body-type" })]);
  });
  const promotions = PROMOTION_KEYS.map((key) => {
    return /** @type {const} */ ([key, want(drawPromotion(key), { purpose: "promotion", maxWidth: PHOTO_WIDTH })]);
  });
  const banners = BANNERS.map(([page, scene]) => {
    const desktop = want(drawBanner({ scene, format: "desktop" }), { purpose: "banner", maxWidth: BANNER_WIDTH });
    const mobile = want(drawBanner({ scene, format: "mobile" }), { purpose: "banner-mobile" });
    return /** @type {const} */ ([page, { desktop, mobile }]);
  });
  const favicon = want(drawFavicon(), { purpose: "favicon", original: "icon.svg" });
  return { wanted: [...wanted.values()], cars, logos, emblems, tiles, promotions, banners, favicon };
}

/** @param {CarSeed} car */
function bodyKey({ brand, bodyType }) {
  return [brand, bodyType].join();
}

/** @param {CarSeed} car @param {readonly (typeof CAR_VIEWS)[number][]} views @param {(svg: string, as: Omit<Wanted, "svg">) => Wanted} want */
function picturesOfCar({ brand, bodyType: body, paint }, views, want) {
  return views.map((view) => {
    // Makes have the same rear view.
    const make = view === "rear" ? undefined : brand;
    const maxWidth = view === "side" ? PHOTO_WIDTH : OTHER_PHOTO_WIDTH;
    return want(drawCar({ make, body, paint, view }), { purpose: "car", maxWidth });
  });
}

/** @param {string} slug @returns {string | null} path on a 24×24 grid */
function iconPath(slug) {
  return Object.values(simpleIcons).find((icon) => icon.slug === slug)?.path ?? null;
}

/** How many pictures are rendered at once: libvips works on one core each, and meanwhile one waits for the storage. */
export const RENDER_LANES = availableParallelism() + 1;
