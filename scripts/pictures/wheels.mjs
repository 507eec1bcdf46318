import { fillPath, group, strokePath } from "./svg.mjs";

/**
 * A wheel seen from its side, in units of 1/100 of the tyre's radius, y up, centre at 0,0.
 * @typedef {"twin" | "blade" | "rugged" | "six"} WheelDesign
 */

/** @param {number} radius @param {number} degrees */
function polar(radius, degrees) {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`;
}

/** @param {number} r */
function circle(r) {
  return `M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0Z`;
}

/** Tapered spoke between two radii; angles are half-widths in degrees, `lean` turns the outer end. */
function spoke(/** @type {number} */ at, /** @type {number} */ r0, /** @type {number} */ w0, /** @type {number} */ r1, /** @type {number} */ w1, lean = 0) {
  const mid = (r0 + r1) / 2;
  const wm = (w0 + w1) / 2.25;
  return (
    `M${polar(r0, at - w0)}Q${polar(mid, at - wm + lean * 0.4)} ${polar(r1, at - w1 + lean)}` +
    `L${polar(r1, at + w1 + lean)}Q${polar(mid, at + wm + lean * 0.4)} ${polar(r0, at + w0)}Z`
  );
}

/** @type {Record<WheelDesign, { rim: number, count: number, dark: boolean, spokes: (at: number, rim: number) => string[] }>} */
const DESIGNS = {
  twin: {
    rim: 77,
    count: 5,
    dark: false,
    spokes: (at, rim) => [spoke(at - 8, 12, 20, rim, 4.6, -4), spoke(at + 8, 12, 20, rim, 4.6, 4)],
  },
  blade: {
    rim: 78,
    count: 5,
    dark: true,
    spokes: (at, rim) => [spoke(at, 12, 24, rim, 8.5, 9), spoke(at + 33, 14, 11, rim, 2.6, 6)],
  },
  rugged: { rim: 70, count: 6, dark: false, spokes: (at, rim) => [spoke(at, 12, 26, rim, 9.5)] },
  six: {
    rim: 71,
    count: 6,
    dark: true,
    spokes: (at, rim) => [spoke(at - 7, 14, 16, rim, 3.8, -5), spoke(at + 7, 14, 16, rim, 3.8, 5)],
  },
};

/** @param {import("./svg.mjs").Sheet} sheet */
function drawTyre(sheet, /** @type {number} */ rim) {
  const rubber = sheet.radial([0, 0, 100], [
    [rim / 100, "#0d0e0e"],
    [rim / 100 + 0.05, "#2c2d2e"],
    [(rim / 100 + 1) / 2, "#232425"],
    [0.93, "#2e3031"],
    [0.965, "#141515"],
    [1, "#0b0c0c"],
  ]);
  const sheen = sheet.linear([0, 100, 0, -100], [
    [0, "#ffffff", 0.13],
    [0.35, "#ffffff", 0.02],
    [0.6, "#000000", 0.1],
    [1, "#000000", 0.5],
  ]);
  return (
    fillPath(circle(100), rubber) +
    strokePath(circle(94.5), "#000000", 0.6, 'stroke-opacity="0.55"') +
    strokePath(circle(rim + 5), "#000000", 0.5, 'stroke-opacity="0.5"') +
    strokePath(circle((rim + 100) / 2 + 3), "#ffffff", 0.35, 'stroke-opacity="0.08"') +
    fillPath(circle(100), sheen)
  );
}

/** Brake disc and caliper behind the spokes. @param {import("./svg.mjs").Sheet} sheet */
function drawBrake(sheet, /** @type {number} */ rim) {
  const well = sheet.radial([0, -8, rim], [
    [0, "#2a2c2e"],
    [0.6, "#1b1c1e"],
    [1, "#08090a"],
  ]);
  const disc = sheet.linear([-40, 40, 40, -40], [
    [0, "#8d9194"],
    [0.45, "#5c6063"],
    [0.55, "#74787b"],
    [1, "#3a3d3f"],
  ]);
  const caliper = `M${polar(50, 152)}A50 50 0 0 1 ${polar(50, 208)}L${polar(32, 204)}A32 32 0 0 0 ${polar(32, 156)}Z`;
  return (
    fillPath(circle(rim), well) +
    fillPath(circle(46), disc) +
    strokePath(circle(45), "#1a1b1c", 0.8, 'stroke-opacity="0.7"') +
    strokePath(circle(37), "#ffffff", 0.4, 'stroke-opacity="0.12"') +
    fillPath(circle(24), "#2a2c2e") +
    fillPath(caliper, "#34373a") +
    strokePath(caliper, "#0c0d0d", 0.8)
  );
}

/** @param {import("./svg.mjs").Sheet} sheet @param {WheelDesign} name @param {number} turn degrees */
function drawWheelUnit(sheet, name, turn) {
  const { rim, count, dark, spokes } = DESIGNS[name];
  const face = sheet.linear([-45, 65, 40, -70], dark
    ? [[0, "#7f8589"], [0.4, "#4b5054"], [0.7, "#34383b"], [1, "#24272a"]]
    : [[0, "#f3f4f4"], [0.35, "#c9cdd0"], [0.7, "#9ea3a7"], [1, "#74797d"]]);
  const side = dark ? "#101213" : "#4a4e52";
  const edge = dark ? "#d4d8da" : "#ffffff";
  const lip = sheet.linear([0, rim, 0, -rim], [
    [0, "#eef0f0"],
    [0.3, "#a6abae"],
    [0.55, "#7a7f83"],
    [0.85, "#b7bbbe"],
    [1, "#dadddf"],
  ]);
  const paths = Array.from({ length: count }, (_, index) => spokes(turn + (index * 360) / count, rim - 1)).flat();
  const all = paths.join("");
  const shadow = sheet.linear([0, rim, 0, -rim], [
    [0, "#000000", 0.42],
    [0.4, "#000000", 0.08],
    [1, "#000000", 0],
  ]);
  const lugs = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = polar(11.5, turn + 36 + index * 72).split(" ");
    return `<circle cx="${x}" cy="${y}" r="1.7" fill="#17191a"/>`;
  });
  return [
    drawTyre(sheet, rim),
    drawBrake(sheet, rim),
    group('transform="translate(1.2 -1.6)"', fillPath(all, side)),
    fillPath(all, face),
    strokePath(all, edge, dark ? 0.7 : 0.5, `stroke-opacity="${dark ? 0.75 : 0.7}"`),
    strokePath(circle(rim - 1.2), lip, 3.2),
    strokePath(circle(rim - 3.2), "#0a0b0b", 0.7, 'stroke-opacity="0.6"'),
    strokePath(circle(rim + 0.6), "#050606", 0.9),
    fillPath(circle(18), face),
    strokePath(circle(18), "#000000", 0.4, 'stroke-opacity="0.25"'),
    lugs.join(""),
    fillPath(circle(7.5), dark ? "#1c1e20" : "#8f9498"),
    strokePath(circle(7.5), edge, 0.5, 'stroke-opacity="0.5"'),
    fillPath(circle(rim), shadow),
  ].join("");
}

/**
 * @param {import("./svg.mjs").Sheet} sheet
 * @param {{ x: number, y: number, radius: number, design: WheelDesign, turn: number }} place user units, y up
 */
export function drawWheel(sheet, { x, y, radius, design, turn }) {
  const scale = radius / 100;
  return group(`transform="translate(${x} ${y}) scale(${scale})"`, drawWheelUnit(sheet, design, turn));
}

