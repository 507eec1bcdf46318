import { placeFace, placeSide } from "./car.mjs";
import { SIDES } from "./bodies/sides.mjs";
import { drawEmbankment, drawHills, drawShowroom } from "./scenes.mjs";
import { fillPath } from "./svg.mjs";

/** @typedef {{ body: import("./draw.mjs").BodyKey, paint: import("./draw.mjs").PaintKey, style: 0 | 1, flip?: boolean }} Actor */
/** @typedef {{ ground: import("./scenes.mjs").Scene, floor: number, main: Actor, behind?: Actor, fronts?: Actor[] }} BannerPlan */

/** @type {Record<string, BannerPlan>} */
const PLANS = {
  home: { ground: drawEmbankment, floor: 0.19, main: { body: "crossover", paint: "white", style: 1 } },
  "new-cars": {
    ground: drawShowroom,
    floor: 0.26,
    main: { body: "sedan", paint: "red", style: 0 },
    behind: { body: "crossover", paint: "silver", style: 1, flip: true },
  },
  "used-cars": {
    ground: drawHills,
    floor: 0.22,
    main: { body: "wagon", paint: "silver", style: 0 },
    behind: { body: "hatchback", paint: "blue", style: 1, flip: true },
  },
  "trade-in": {
    ground: drawShowroom,
    floor: 0.26,
    main: { body: "crossover", paint: "blue", style: 0 },
    behind: { body: "sedan", paint: "silver", style: 1, flip: true },
  },
  "auto-credit": { ground: drawEmbankment, floor: 0.19, main: { body: "sedan", paint: "silver", style: 1 } },
  "auto-selection": {
    ground: drawShowroom,
    floor: 0.28,
    main: { body: "crossover", paint: "white", style: 0 },
    fronts: [
      { body: "sedan", paint: "silver", style: 1 },
      { body: "crossover", paint: "white", style: 0 },
      { body: "coupe", paint: "green", style: 0 },
    ],
  },
  "lease-cars": { ground: drawHills, floor: 0.2, main: { body: "crossover", paint: "red", style: 0 } },
  sedan: { ground: drawShowroom, floor: 0.26, main: { body: "sedan", paint: "white", style: 1 } },
  crossover: { ground: drawHills, floor: 0.2, main: { body: "crossover", paint: "blue", style: 1 } },
  hatchback: { ground: drawEmbankment, floor: 0.19, main: { body: "hatchback", paint: "red", style: 0 } },
  wagon: { ground: drawHills, floor: 0.2, main: { body: "wagon", paint: "white", style: 1 } },
  coupe: { ground: drawHills, floor: 0.2, main: { body: "coupe", paint: "green", style: 0 } },
};

export const BANNER_SCENES = Object.keys(PLANS);

const SIZES = { desktop: { width: 1920, height: 720 }, mobile: { width: 828, height: 900 } };

/** Darkens the area behind the white text: left on desktops, top on phones. @param {import("./svg.mjs").Drawing} drawing @param {"desktop" | "mobile"} format @param {number} w @param {number} h */
function drawVeil(drawing, format, w, h) {
  const line = /** @type {[number, number, number, number]} */ (format === "desktop" ? [0, 0, w, 0] : [0, 0, 0, h]);
  const veil = drawing.linear(line, [
    [0, "#0c1218", 0.82],
    [0.38, "#0c1218", 0.74],
    [0.5, "#0c1218", 0.52],
    [0.68, "#0c1218", 0.06],
    [1, "#0c1218", 0],
  ]);
  const vignette = drawing.linear(
    [0, h * 0.8, 0, h],
    [
      [0, "#0c1218", 0],
      [1, "#0c1218", 0.45],
    ],
  );
  return fillPath(`M0 0H${w}V${h}H0Z`, veil) + fillPath(`M0 0H${w}V${h}H0Z`, vignette);
}

/**
 * @param {import("./svg.mjs").Drawing} drawing @param {string} scene one of BANNER_SCENES @param {"desktop" | "mobile"} format
 */
export function drawBannerScene(drawing, scene, format) {
  const plan = PLANS[scene];
  if (plan === undefined) throw new RangeError(`Unknown banner scene: ${scene}`);
  const { width: w, height: h } = SIZES[format];
  const desktop = format === "desktop";
  const horizon = Math.round(h * (1 - plan.floor - (desktop ? 0.03 : -0.02)));
  const ground = h * (desktop ? 0.9 : 0.93);
  const pair = plan.behind ? 0.8 : 1;
  const length = SIDES[plan.main.body].length;
  const fill = desktop
    ? Math.min(0.212, 1010 / length) * pair
    : (752 / Math.max(4700, length)) * (plan.behind ? 0.9 : 1);
  const right = desktop ? w - 70 : w - 38;
  const at = (
    /** @type {Actor} */ actor,
    /** @type {number} */ scale,
    /** @type {number} */ edge,
    /** @type {number} */ y,
  ) => placeSide(drawing, { ...actor, x: edge - SIDES[actor.body].length * scale, ground: y, scale, reflection: 0.12 });
  const back = plan.behind
    ? at(
        plan.behind,
        fill * 0.84,
        desktop ? w * 0.44 + SIDES[plan.behind.body].length * fill * 0.84 : w * 0.8,
        ground - (desktop ? 66 : 96),
      )
    : "";
  const fronts = (plan.fronts ?? []).map((actor, index) => {
    const gap = desktop ? 372 : 252;
    const middle = desktop ? w - 580 : w / 2;
    return placeFace(
      drawing,
      {
        ...actor,
        x: middle + (index - 1) * gap,
        ground: ground - 14,
        scale: desktop ? 0.168 : 0.116,
        reflection: 0.12,
      },
      "front",
    );
  });
  const front = plan.fronts ? fronts.join("") : at(plan.main, fill, right, ground);
  return {
    width: w,
    height: h,
    content: plan.ground(drawing, w, h, horizon) + back + front + drawVeil(drawing, format, w, h),
  };
}
