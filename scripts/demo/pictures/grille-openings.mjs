import { bars, dashes, net, slots, uprights } from "./grille-fillings.mjs";
import { MATERIAL } from "./paints.mjs";
import { fillPath, group, roundedBox, strokePath } from "./svg.mjs";

/** @typedef {import("./bodies/faces.mjs").FaceShape} FaceShape */
/** @typedef {{ w: number, y: number, tall: number, boxy: number, top: number }} Space of the front end, mm: half, bonnet's edge, height, squareness, upper edge */
/** @typedef {{ opening: string, filling: string, edge: "chrome" | "dark" | "none", over?: string }} Grille */

/** Straight sides: half-widths above and below. @param {number} upper @param {number} lower @param {number} low @param {number} top */
function tapered(upper, lower, low, top) {
  return `M${-upper} ${top - 4}C${-upper * 0.5} ${top + 14} ${upper * 0.5} ${top + 14} ${upper} ${top - 4}L${lower} ${low}C${lower * 0.5} ${low - 8} ${-lower * 0.5} ${low - 8} ${-lower} ${low}Z`;
}

/** @param {string} d @param {number} width */
function chromeLine(d, width) {
  return strokePath(d, "#0f1112", width + 14) + strokePath(d, MATERIAL.chrome, width);
}

/** @param {Space} space @returns {Grille} */
function wideBars({ w, y, tall, boxy, top }) {
  const low = y - tall * (0.3 + boxy * 0.06);
  const wide = w * (0.5 + boxy * 0.08);
  const opening = `M${-wide} ${top - 8}C${-wide * 0.5} ${top + 18} ${wide * 0.5} ${top + 18} ${wide} ${top - 8}L${wide * 0.94} ${low + 24}C${wide * 0.9} ${low} ${wide * 0.84} ${low} ${wide * 0.78} ${low}H${-wide * 0.78}C${-wide * 0.84} ${low} ${-wide * 0.9} ${low} ${-wide * 0.94} ${low + 24}Z`;
  const filling =
    boxy > 0.6
      ? fillPath(roundedBox(-wide, low, wide * 2, top - low, 20), "#25292c") + slots(wide * 0.9, low + 26, top - 10, 9)
      : bars(wide, low, top, 4);
  return { opening, filling, edge: "chrome" };
}

/** @param {Space} space @returns {Grille} */
function hexMesh({ w, y, tall, boxy, top }) {
  const low = y - tall * (0.4 + boxy * 0.02);
  const wide = w * 0.46;
  const waist = low + (top - low) * 0.62;
  const opening = `M${-wide * 0.9} ${top - 4}C${-wide * 0.5} ${top + 16} ${wide * 0.5} ${top + 16} ${wide * 0.9} ${top - 4}L${wide * 1.04} ${waist}L${wide * 0.76} ${low}H${-wide * 0.76}L${-wide * 1.04} ${waist}Z`;
  return { opening, filling: net(-w * 0.5, low, w * 0.5, top, 46), edge: "dark" };
}

/** @type {Record<import("./makes.mjs").GrilleKind, (space: Space) => Grille>} */
const GRILLES = {
  bars: wideBars,
  mesh: hexMesh,
  slots: ({ w, y, tall, top }) => {
    const low = y - tall * 0.34;
    const box = roundedBox(-w * 0.52, low, w * 1.04, top - low - 6, 46);
    return { opening: box, filling: fillPath(box, "#33383b") + slots(w * 0.48, low + 24, top - 30, 7), edge: "dark" };
  },
  twin: ({ w, y, tall, top }) => {
    const low = y - tall * 0.42;
    const half = (/** @type {1 | -1} */ side) =>
      roundedBox(side === 1 ? 18 : -18 - w * 0.31, low, w * 0.31, top - low, 62);
    return { opening: half(1) + half(-1), filling: uprights(w * 0.36, low, top, 22), edge: "chrome" };
  },
  shield: ({ w, y, tall, top }) => {
    const low = y - tall * 0.52;
    return { opening: tapered(w * 0.46, w * 0.34, low, top), filling: bars(w * 0.48, low, top, 7), edge: "chrome" };
  },
  none: ({ w, top }) => ({ opening: roundedBox(-w * 0.3, top - 40, w * 0.6, 12, 6), filling: "", edge: "none" }),
  slim: ({ w, y, tall, boxy, top }) => {
    const low = y - 92 - boxy * 40;
    const lower = tapered(w * 0.56, w * 0.46, y - tall * 0.6, y - tall * 0.44);
    const upper = `M${-w * 0.5} ${top - 4}C${-w * 0.2} ${top + 12} ${w * 0.2} ${top + 12} ${w * 0.5} ${top - 4}L${w * 0.46} ${low}C${w * 0.2} ${low + 14} ${-w * 0.2} ${low + 14} ${-w * 0.46} ${low}Z`;
    return {
      opening: upper + lower,
      filling: bars(w * 0.56, y - tall * 0.6, top, 12),
      edge: "dark",
      over: chromeLine(upper, 10),
    };
  },
  oval: ({ w, y, tall, top }) => {
    const low = y - tall * 0.44;
    return {
      opening: roundedBox(-w * 0.48, low, w * 0.96, top - low, 120),
      filling: net(-w * 0.5, low, w * 0.5, top, 60) + bars(w * 0.5, low, top, 2),
      edge: "chrome",
    };
  },
  dots: ({ w, y, tall, top }) => {
    const low = y - tall * 0.5;
    return { opening: tapered(w * 0.5, w * 0.3, low, top), filling: dashes(w * 0.5, low, top, 11), edge: "none" };
  },
  spindle: ({ w, y, tall, top }) => {
    const low = y - tall * 0.66;
    const waist = y - tall * 0.26;
    const opening = `M${-w * 0.36} ${top}H${w * 0.36}L${w * 0.24} ${waist}L${w * 0.5} ${low}H${-w * 0.5}L${-w * 0.24} ${waist}Z`;
    return { opening, filling: net(-w * 0.52, low, w * 0.52, top, 40), edge: "chrome" };
  },
  cross: ({ w, y, tall, top }) => {
    const low = y - tall * 0.3;
    const arm = `M${w * 0.56} ${top - 26}C${w * 0.5} ${y - tall * 0.26} ${w * 0.52} ${y - tall * 0.4} ${w * 0.68} ${y - tall * 0.62}`;
    const arms = chromeLine(arm, 26) + group('transform="scale(-1 1)"', chromeLine(arm, 26));
    return {
      opening: tapered(w * 0.54, w * 0.5, low, top),
      filling: bars(w * 0.56, low, top, 3),
      edge: "dark",
      over: arms,
    };
  },
  fall: ({ w, y, tall, top }) => {
    const low = y - tall * 0.46;
    return {
      opening: tapered(w * 0.44, w * 0.4, low, top),
      filling: uprights(w * 0.46, low, top, 17),
      edge: "chrome",
    };
  },
};

/** Edge of an opening: a dark gap, its body, its light. */
const EDGES = {
  chrome: { skin: MATERIAL.chrome, light: "#ffffff", width: 3, strength: 0.8 },
  dark: { skin: "#3b4145", light: "#8b9297", width: 2.5, strength: 0.6 },
};

/**
 * The make's opening between the lamps.
 * @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./makes.mjs").GrilleKind} kind @param {string} depth paint of its depth
 */
export function drawOpening(drawing, { half: w, hoodEdge: y, bottom, boxy }, kind, depth) {
  const { opening, filling, edge, over = "" } = GRILLES[kind]({ w, y, tall: y - bottom, boxy, top: y - 30 });
  const inside = fillPath(opening, depth) + group(`clip-path="${drawing.clip(opening)}"`, filling);
  if (edge === "none") return inside + over;
  const { skin, light, width, strength } = EDGES[edge];
  return (
    inside +
    strokePath(opening, "#060707", 16) +
    strokePath(opening, skin, 9) +
    strokePath(opening, light, width, `stroke-opacity="${strength}"`) +
    over
  );
}
