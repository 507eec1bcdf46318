import { fillPath, group, strokePath } from "./svg.mjs";

/**
 * A wheel seen from its side, in units of 1/100 of the tyre's radius, y up, centre at 0,0.
 * @typedef {"twin" | "blade" | "rugged" | "six" | "star" | "multi" | "turbine" | "disc" | "steel"} WheelDesign
 */
/** @typedef {[radius: number, degrees: number]} Polar */

/** @param {Polar} at */
function toXY([radius, degrees]) {
  const turn = (degrees * Math.PI) / 180;
  return /** @type {[number, number]} */ ([radius * Math.cos(turn), radius * Math.sin(turn)]);
}

/** @param {number} r */
function circle(r) {
  return `M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0Z`;
}

/** Closed polygon with rounded corners. @param {Polar[]} corners @param {number} radius */
function softPolygon(corners, radius) {
  const points = corners.map(toXY);
  const step = (/** @type {[number, number]} */ from, /** @type {[number, number]} */ to) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const share = Math.min(radius / length, 0.48);
    return `${(from[0] + (to[0] - from[0]) * share).toFixed(2)} ${(from[1] + (to[1] - from[1]) * share).toFixed(2)}`;
  };
  const parts = points.map((point, index) => {
    const before = points.at(index - 1) ?? point;
    const after = points[(index + 1) % points.length] ?? point;
    return `${index === 0 ? "M" : "L"}${step(point, before)}Q${point[0].toFixed(2)} ${point[1].toFixed(2)} ${step(point, after)}`;
  });
  return `${parts.join("")}Z`;
}

/** Opening between two spokes: narrow near the hub, wide at the rim. */
function opening(
  /** @type {number} */ at,
  /** @type {number} */ r0,
  /** @type {number} */ w0,
  /** @type {number} */ r1,
  /** @type {number} */ w1,
  lean = 0,
) {
  const out = at + lean;
  return softPolygon(
    [
      [r0, at - w0],
      [r1 * 0.985, out - w1],
      [r1, out - w1 * 0.5],
      [r1, out + w1 * 0.5],
      [r1 * 0.985, out + w1],
      [r0, at + w0],
    ],
    3.4,
  );
}

/** @type {Record<WheelDesign, { rim: number, count: number, dark: boolean, openings: (at: number, rim: number) => string[] }>} */
const DESIGNS = {
  twin: {
    rim: 77,
    count: 5,
    dark: false,
    openings: (at, rim) => [opening(at + 36, 21, 17, rim - 5, 22.5), opening(at, 31, 2.4, rim - 5, 6.6)],
  },
  blade: {
    rim: 78,
    count: 5,
    dark: true,
    openings: (at, rim) => [opening(at, 23, 15, rim - 5, 13.5, 11), opening(at + 36, 27, 10, rim - 5, 12.5, 8)],
  },
  rugged: { rim: 69, count: 6, dark: false, openings: (at, rim) => [opening(at + 30, 27, 15, rim - 7, 18.5)] },
  six: {
    rim: 70,
    count: 6,
    dark: true,
    openings: (at, rim) => [opening(at + 30, 24, 14, rim - 6, 18), opening(at, 37, 2.2, rim - 6, 5)],
  },
  star: { rim: 75, count: 5, dark: false, openings: (at, rim) => [opening(at + 36, 24, 20, rim - 5, 24)] },
  multi: { rim: 79, count: 10, dark: false, openings: (at, rim) => [opening(at + 18, 24, 8, rim - 4, 13)] },
  turbine: { rim: 78, count: 9, dark: true, openings: (at, rim) => [opening(at, 26, 8, rim - 5, 11, 26)] },
  disc: {
    rim: 79,
    count: 5,
    dark: false,
    openings: (at, rim) => [opening(at, 50, 5, rim - 6, 9), opening(at + 36, 30, 4, 48, 6)],
  },
  steel: { rim: 66, count: 8, dark: true, openings: (at, rim) => [opening(at, 42, 7, rim - 9, 7)] },
};

/** @param {import("./svg.mjs").Drawing} drawing @param {number} rim */
function drawTyre(drawing, rim) {
  const rubber = drawing.radial(
    [0, 0, 100],
    [
      [rim / 100, "#0b0c0c"],
      [rim / 100 + 0.05, "#262728"],
      [(rim / 100 + 1) / 2 + 0.02, "#1e1f20"],
      [0.94, "#2b2c2d"],
      [0.97, "#131414"],
      [1, "#0a0b0b"],
    ],
  );
  const sheen = drawing.linear(
    [0, 100, 0, -100],
    [
      [0, "#ffffff", 0.14],
      [0.35, "#ffffff", 0.02],
      [0.6, "#000000", 0.1],
      [1, "#000000", 0.5],
    ],
  );
  return (
    fillPath(circle(100), rubber) +
    strokePath(circle(95), "#000000", 0.6, 'stroke-opacity="0.6"') +
    strokePath(circle((rim + 100) / 2 + 2), "#ffffff", 0.35, 'stroke-opacity="0.1"') +
    fillPath(circle(100), sheen)
  );
}

/** Barrel, brake disc and caliper behind the spokes. @param {import("./svg.mjs").Drawing} drawing @param {number} rim */
function drawBrake(drawing, rim) {
  const well = drawing.radial(
    [0, -6, rim],
    [
      [0, "#26282a"],
      [0.7, "#141516"],
      [0.9, "#242628"],
      [1, "#060707"],
    ],
  );
  const disc = drawing.linear(
    [-40, 40, 40, -40],
    [
      [0, "#94989b"],
      [0.4, "#5d6164"],
      [0.55, "#7b7f82"],
      [1, "#3a3d3f"],
    ],
  );
  const [x1, y1] = toXY([54, 150]);
  const [x2, y2] = toXY([54, 208]);
  const [x3, y3] = toXY([33, 204]);
  const [x4, y4] = toXY([33, 156]);
  const caliper = `M${x1} ${y1}A54 54 0 0 1 ${x2} ${y2}L${x3} ${y3}A33 33 0 0 0 ${x4} ${y4}Z`;
  return (
    fillPath(circle(rim), well) +
    fillPath(circle(49), disc) +
    strokePath(circle(48.4), "#101112", 0.9, 'stroke-opacity="0.7"') +
    strokePath(circle(38), "#ffffff", 0.4, 'stroke-opacity="0.14"') +
    fillPath(circle(25), "#222426") +
    fillPath(caliper, "#3b3f42") +
    strokePath(caliper, "#0c0d0d", 0.8)
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {WheelDesign} name @param {number} turn degrees */
function drawWheelUnit(drawing, name, turn) {
  const { rim, count, dark, openings } = DESIGNS[name];
  const face = drawing.linear(
    [-45, 65, 40, -70],
    dark
      ? [
          [0, "#6d7377"],
          [0.4, "#43484c"],
          [0.7, "#2d3134"],
          [1, "#1f2224"],
        ]
      : [
          [0, "#f4f5f5"],
          [0.35, "#cdd1d3"],
          [0.7, "#a3a8ac"],
          [1, "#787d81"],
        ],
  );
  const dish = drawing.radial(
    [0, 0, rim],
    [
      [0.2, "#000000", 0],
      [0.32, "#000000", 0.2],
      [0.5, "#000000", 0.06],
      [0.85, "#ffffff", 0.12],
      [1, "#000000", 0.12],
    ],
  );
  const holes = Array.from({ length: count }, (_, index) => openings(turn + (index * 360) / count, rim))
    .flat()
    .join("");
  const plate = circle(rim - 1) + holes;
  const lip = drawing.linear(
    [0, rim, 0, -rim],
    [
      [0, "#f2f4f4"],
      [0.3, "#a9aeb1"],
      [0.55, "#7d8286"],
      [0.85, "#b7bbbe"],
      [1, "#e2e5e6"],
    ],
  );
  const gloom = drawing.linear(
    [0, rim, 0, -rim],
    [
      [0, "#000000", 0.34],
      [0.35, "#000000", 0.06],
      [1, "#000000", 0],
    ],
  );
  const lugs = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = toXY([12.4, turn + 36 + index * 72]);
    return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="1.9" fill="#15171899"/>`;
  });
  return [
    drawTyre(drawing, rim),
    drawBrake(drawing, rim),
    group('transform="translate(1.6 -2.2)"', fillPath(plate, dark ? "#08090a" : "#43474b", 'fill-rule="evenodd"')),
    fillPath(plate, face, 'fill-rule="evenodd"'),
    fillPath(plate, dish, 'fill-rule="evenodd"'),
    strokePath(holes, dark ? "#dfe3e5" : "#ffffff", dark ? 0.9 : 0.7, `stroke-opacity="${dark ? 0.8 : 0.85}"`),
    strokePath(holes, "#000000", 0.5, 'stroke-opacity="0.35" transform="translate(0.5 -0.7)"'),
    strokePath(circle(rim - 1), lip, 2.2),
    strokePath(circle(rim + 0.4), "#040505", 0.8),
    strokePath(circle(19), "#000000", 0.5, 'stroke-opacity="0.18"'),
    ...lugs,
    fillPath(circle(8), dark ? "#16181a" : "#868b8f"),
    strokePath(circle(8), "#ffffff", 0.6, 'stroke-opacity="0.4"'),
    fillPath(circle(rim), gloom),
  ].join("");
}

/**
 * @param {import("./svg.mjs").Drawing} drawing
 * @param {{ x: number, y: number, radius: number, design: WheelDesign, turn: number }} place user units, y up
 */
export function drawWheel(drawing, { x, y, radius, design, turn }) {
  return group(`transform="translate(${x} ${y}) scale(${radius / 100})"`, drawWheelUnit(drawing, design, turn));
}
