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
/** Of pictures of cars and promotions, px: what cards and galleries show, in half the time of 1280. */
const PHOTO_WIDTH = 960;
/** Half of the cars of these bodies have another face. Of the others there are so few that nobody would notice. */
const BODIES_WITH_TWO_STYLES = ["sedan", "crossover"];

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
  const cars = stock.map((car) => /** @type {const} */ ([car.key, picturesOfCar(car, want)]));
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

/** @param {CarSeed} car @param {(svg: string, as: Omit<Wanted, "svg">) => Wanted} want */
function picturesOfCar({ bodyType: body, paint, model }, want) {
  // Cars of one model have the same face; cars beside them mostly have another.
  const letters = [...model].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const face = /** @type {0 | 1} */ (BODIES_WITH_TWO_STYLES.includes(body) ? letters % 2 : 0);
  return CAR_VIEWS.map((view) => {
    const svg = drawCar({ body, paint, view, style: view === "rear" ? 0 : face });
    return want(svg, { purpose: "car", maxWidth: PHOTO_WIDTH });
  });
}

/** @param {string} slug @returns {string | null} path on a 24×24 grid */
function iconPath(slug) {
  return Object.values(simpleIcons).find((icon) => icon.slug === slug)?.path ?? null;
}

/** How many pictures are rendered at once: libvips works on one core each. */
export const RENDER_LANES = Math.max(2, availableParallelism());
