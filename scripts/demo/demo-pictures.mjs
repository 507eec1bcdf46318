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

const LOGO_WIDTHS = [240];
const BANK_WIDTHS = [320];
const TILE_WIDTHS = [320, 480, 640];
const PHONE_BANNER_WIDTHS = [480, 640, 828];

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
    return path
      ? [
          /** @type {const} */ ([
            slug,
            want(drawBrandLogo(path), { purpose: "logo", widths: LOGO_WIDTHS, show: "240.webp" }),
          ]),
        ]
      : [];
  });
  const emblems = banks.map(({ name, emblem, color }) => {
    const svg = drawBankLogo({ shape: emblem, color });
    return /** @type {const} */ ([name, want(svg, { purpose: "logo", widths: BANK_WIDTHS, show: "320.webp" })]);
  });
  const tiles = BODY_KEYS.map((body) => {
    return /** @type {const} */ ([
      body,
      want(drawBodyTile(body), { purpose: "logo", widths: TILE_WIDTHS, show: "640.jpg" }),
    ]);
  });
  const promotions = PROMOTION_KEYS.map((key) => {
    return /** @type {const} */ ([key, want(drawPromotion(key), { purpose: "photo", show: "1280.jpg" })]);
  });
  const banners = BANNERS.map(([page, scene]) => {
    const desktop = want(drawBanner({ scene, format: "desktop" }), { purpose: "banner", show: "1280.jpg" });
    const phone = { purpose: /** @type {const} */ ("banner"), widths: PHONE_BANNER_WIDTHS, show: "828.jpg" };
    return /** @type {const} */ ([page, { desktop, mobile: want(drawBanner({ scene, format: "mobile" }), phone) }]);
  });
  const favicon = want(drawFavicon(), { purpose: "logo", show: "icon.svg", original: true });
  return { wanted: [...wanted.values()], cars, logos, emblems, tiles, promotions, banners, favicon };
}

/** @param {CarSeed} car @param {(svg: string, as: Omit<Wanted, "svg">) => Wanted} want */
function picturesOfCar({ bodyType: body, paint, model }, want) {
  // Cars of one model have the same face; cars beside them mostly have another.
  const style = /** @type {0 | 1} */ ([...model].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2);
  return CAR_VIEWS.map((view) => want(drawCar({ body, paint, view, style }), { purpose: "photo", show: "1280.jpg" }));
}

/** @param {string} slug @returns {string | null} path on a 24×24 grid */
function iconPath(slug) {
  return Object.values(simpleIcons).find((icon) => icon.slug === slug)?.path ?? null;
}

/** How many pictures are rendered at once: libvips works on one core each. */
export const RENDER_LANES = Math.max(2, availableParallelism());
