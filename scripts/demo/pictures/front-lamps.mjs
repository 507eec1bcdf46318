import { bothSides } from "./face.mjs";
import { fillPath, group, roundedBox, strokePath } from "./svg.mjs";

/** @typedef {import("./bodies/faces.mjs").FaceShape} FaceShape */
/**
 * Lamps of the right side: glasses, light sources in them, and lines of light without a glass.
 * @typedef {object} Lamp
 * @property {string[]} lenses
 * @property {[x: number, y: number, radius: number][]} eyes
 * @property {[d: string, width: number][]} [lines]
 * @property {number} edge width of the light along the glass
 */

/** A circle of four curves. @param {number} x @param {number} y @param {number} r */
function disc(x, y, r) {
  const k = r * 0.55;
  return (
    `M${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}` +
    `C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}Z`
  );
}

/** @param {number} w @param {number} y @param {number} boxy @param {number} inner @param {number} eye radius @returns {Lamp} */
function slimLamp(w, y, boxy, inner = w * 0.5, eye = 22 + boxy * 14) {
  const mid = y - 20 - (92 + boxy * 110) / 2 + 8;
  return {
    lenses: [
      `M${inner} ${y - 36}C${w * 0.7} ${y - 24} ${w * 0.86} ${y - 12} ${w - 16} ${y - 8}C${w - 8} ${y - 30} ${w - 6} ${y - 50} ${w - 14} ${y - 66 - boxy * 40}C${w * 0.84} ${y - 92 - boxy * 40} ${w * 0.7} ${y - 88 - boxy * 40} ${inner + 20} ${y - 72 - boxy * 30}Z`,
    ],
    eyes: [0.68, 0.84].map((share) => [w * share, mid, eye]),
    edge: 18,
  };
}

/** @type {Record<import("./makes.mjs").LampKind, (w: number, y: number, boxy: number) => Lamp>} */
const LAMPS = {
  wedge: (w, y, boxy) => {
    const deep = 92 + boxy * 110;
    const inner = w * 0.56;
    return {
      lenses: [
        `M${inner} ${y - 34}C${w * 0.72} ${y - 16} ${w * 0.86} ${y - 6} ${w - 20} ${y - 14}C${w - 8} ${y - 50} ${w - 8} ${y - deep + 30} ${w - 22} ${y - deep}C${w * 0.84} ${y - deep - 20} ${w * 0.7} ${y - deep - 14} ${inner + 40} ${y - deep + 4}Z`,
      ],
      eyes: [0.68, 0.84].map((share) => [w * share, y - 20 - deep / 2, 30 + boxy * 26]),
      edge: 24,
    };
  },
  slim: (w, y, boxy) => slimLamp(w, y, boxy),
  round: (w, y, boxy) => {
    const r = 92 + boxy * 26;
    return { lenses: [disc(w * 0.76, y - r - 26, r)], eyes: [[w * 0.76, y - r - 26, r * 0.62]], edge: 30 };
  },
  box: (w, y, boxy) => {
    const high = 104 + boxy * 50;
    const low = y - high - 30;
    const lens = `M${w * 0.6} ${low}C${w * 0.7} ${low} ${w * 0.88} ${low} ${w - 22} ${low + 4}C${w - 14} ${low + 30} ${w - 14} ${low + high - 30} ${w - 22} ${low + high}C${w * 0.88} ${low + high + 4} ${w * 0.7} ${low + high + 2} ${w * 0.6} ${low + high}Z`;
    return { lenses: [lens], eyes: [0.71, 0.87].map((share) => [w * share, low + high / 2, high * 0.34]), edge: 26 };
  },
  split: (w, y, boxy) => {
    const low = y - 230 - boxy * 60;
    return {
      lenses: [roundedBox(w * 0.66, low, w * 0.24, 92 + boxy * 20, 30)],
      eyes: [0.72, 0.84].map((share) => [w * share, low + 46 + boxy * 10, 32]),
      lines: [[`M${w * 0.52} ${y - 46}C${w * 0.7} ${y - 36} ${w * 0.86} ${y - 26} ${w - 26} ${y - 26}`, 26]],
      edge: 12,
    };
  },
  bar: (w, y, boxy) => ({
    ...slimLamp(w, y, boxy, w * 0.56),
    lines: [
      [
        `M-20 ${y - 50 - boxy * 16}C${w * 0.2} ${y - 50 - boxy * 16} ${w * 0.4} ${y - 48 - boxy * 14} ${w * 0.6} ${y - 44 - boxy * 10}`,
        20,
      ],
    ],
  }),
  claw: (w, y, boxy) => ({
    ...slimLamp(w, y, boxy, w * 0.54),
    lines: [
      [
        `M${w * 0.9} ${y - 76 - boxy * 40}C${w * 0.88} ${y - 150} ${w * 0.84} ${y - 210 - boxy * 40} ${w * 0.78} ${y - 270 - boxy * 60}`,
        24,
      ],
    ],
  }),
};

/** @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./makes.mjs").Look} look */
export function drawLamps(drawing, { half: w, hoodEdge: y, boxy }, look) {
  const { lenses, eyes, lines = [], edge } = LAMPS[look.lamp](w, y, boxy);
  const lens = drawing.linear(
    [w * 0.5, y, w, y - 92 - boxy * 110],
    [
      [0, "#2b3236"],
      [0.5, "#4d575d"],
      [1, "#1c2124"],
    ],
  );
  const eye = drawing.radial(
    [0, 0, 1],
    [
      [0, "#ffffff"],
      [0.3, "#cfdde5"],
      [0.52, "#53616a"],
      [0.8, "#10151a"],
      [0.92, "#9aa6ad"],
      [1, "#30383d"],
    ],
  );
  const sheen = drawing.linear(
    [0, y, 0, y - 92 - boxy * 110],
    [
      [0, "#ffffff", 0.25],
      [0.5, "#ffffff", 0],
      [1, "#ffffff", 0],
    ],
  );
  const d = lenses.join("");
  return bothSides(
    fillPath(d, lens) +
      group(
        `clip-path="${drawing.clip(d)}"`,
        ...eyes.map(
          ([x, at, radius]) => `<circle r="1" fill="${eye}" transform="translate(${x} ${at}) scale(${radius})"/>`,
        ),
        strokePath(d, "#ffffff", edge, 'stroke-opacity="0.92"'),
        strokePath(d, "#98a5ad", 6, 'stroke-opacity="0.7"'),
        fillPath(d, sheen),
      ) +
      strokePath(d, "#07090a", 5, 'stroke-opacity="0.85"') +
      lines
        .map(([line, width]) => strokePath(line, "#0a0c0d", width + 14) + strokePath(line, "#f4f8fa", width))
        .join(""),
  );
}
