import { drawBannerScene } from "./banners.mjs";
import { drawStudioView, drawTile, placeSide } from "./car.mjs";
import { ACCENT, drawBankEmblem, drawSalonLogo } from "./logos.mjs";
import { drawPromotionScene } from "./promotions.mjs";
import { drawShowroom } from "./scenes.mjs";
import { createDrawing, fillPath, group } from "./svg.mjs";

export { BANNER_SCENES } from "./banners.mjs";
export { PROMOTION_KEYS } from "./promotions.mjs";

/** @typedef {"sedan" | "hatchback" | "crossover" | "wagon" | "coupe" | "pickup"} BodyKey */
/** @typedef {"white" | "silver" | "graphite" | "black" | "red" | "blue" | "green"} PaintKey */
/** @typedef {"side" | "front" | "rear" | "interior"} ViewKey */

/** @type {BodyKey[]} */
export const BODY_KEYS = ["sedan", "hatchback", "crossover", "wagon", "coupe", "pickup"];

/** In gallery order, main first. @type {ViewKey[]} */
export const CAR_VIEWS = ["side", "front", "rear", "interior"];

/**
 * Studio picture of a demo car as SVG, 1600×1000. A car without a make has one of two styles.
 * @param {{ body: BodyKey, paint: PaintKey, view: ViewKey, make?: string | undefined, style?: 0 | 1 }} car
 */
export function drawCar(car) {
  const drawing = createDrawing();
  return drawing.document(1600, 1000, drawStudioView(drawing, car));
}

/** Banner as SVG: desktop 1920×720, mobile 828×900. @param {{ scene: string, format: "desktop" | "mobile" }} banner */
export function drawBanner({ scene, format }) {
  const drawing = createDrawing();
  const { width, height, content } = drawBannerScene(drawing, scene, format);
  return drawing.document(width, height, content);
}

/** Body type on a transparent background as SVG, 640×400. @param {BodyKey} body */
export function drawBodyTile(body) {
  const drawing = createDrawing();
  return drawing.document(640, 400, drawTile(drawing, { body, paint: "graphite", style: 0 }));
}

/** Promotion picture as SVG, 1280×800. @param {string} key one of PROMOTION_KEYS */
export function drawPromotion(key) {
  const drawing = createDrawing();
  return drawing.document(1280, 800, drawPromotionScene(drawing, key));
}

/** Brand logo in graphite on a transparent background as SVG, 240×240. @param {string} path icon path on a 24×24 grid */
export function drawBrandLogo(path) {
  return createDrawing().document(240, 240, group('transform="translate(36 36) scale(7)"', fillPath(path, "#2f3438")));
}

/** Emblem without letters as SVG, 320×160. @param {{ shape: number, color: string }} logo `color` is #rrggbb */
export function drawBankLogo(logo) {
  return createDrawing().document(320, 160, drawBankEmblem(logo));
}

/** Logo of the salon as SVG, 64×64; rasterise to 180×180 for the touch icon. */
export function drawFavicon() {
  return createDrawing().document(64, 64, drawSalonLogo(ACCENT, "#ffffff"));
}

/** Default Open Graph picture as SVG, 1200×630. */
export function drawShareCard() {
  const drawing = createDrawing();
  return drawing.document(
    1200,
    630,
    drawShowroom(drawing, 1200, 630, 430) +
      placeSide(drawing, {
        body: "crossover",
        paint: "silver",
        style: 0,
        x: 590,
        ground: 528,
        scale: 0.132,
        flip: true,
      }) +
      placeSide(drawing, { body: "sedan", paint: "red", style: 1, x: 130, ground: 570, scale: 0.17 }) +
      group('transform="translate(70 64) scale(1.5)"', drawSalonLogo(ACCENT, "#ffffff")),
  );
}
