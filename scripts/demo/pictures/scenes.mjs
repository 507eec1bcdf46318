import { softEllipse } from "./studio.mjs";
import { fillPath, group, strokePath } from "./svg.mjs";

/**
 * Backgrounds for banners. Each fills `w`×`h` px; the far edge of the floor is at `horizon`.
 * @typedef {(drawing: import("./svg.mjs").Drawing, w: number, h: number, horizon: number) => string} Scene
 */

/** Repeatable noise between 0 and 1. @param {number} seed */
function noise(seed) {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Evening hall with tall windows and light lines on the ceiling. @type {Scene} */
export function drawShowroom(drawing, w, h, horizon) {
  const wall = drawing.linear(
    [0, 0, 0, horizon],
    [
      [0, "#12161b"],
      [0.6, "#232a31"],
      [1, "#3a424a"],
    ],
  );
  const dusk = drawing.linear(
    [0, horizon * 0.2, 0, horizon],
    [
      [0, "#22344a"],
      [0.55, "#4a5d73"],
      [0.85, "#b08f7c"],
      [1, "#d0a684"],
    ],
  );
  const floor = drawing.linear(
    [0, horizon, 0, h],
    [
      [0, "#4b5258"],
      [0.35, "#353b41"],
      [1, "#1a1e22"],
    ],
  );
  const left = w * 0.34;
  const pane = w > h ? w * 0.11 : w * 0.21;
  const top = horizon * 0.3;
  const windows = [];
  for (let x = left; x < w + pane; x += pane) {
    windows.push(fillPath(`M${x + 5} ${top}H${x + pane - 5}V${horizon - 18}H${x + 5}Z`, dusk));
    windows.push(
      fillPath(
        `M${x + 5} ${horizon - 18}H${x + pane - 5}L${x + pane - 70} ${h * 0.98}H${x - 120}Z`,
        "#d0a684",
        'fill-opacity="0.05"',
      ),
    );
  }
  const town = Array.from({ length: 40 }, (_, index) => {
    const x = left + (index * (w - left)) / 38;
    const tall = 24 + noise(index) * horizon * 0.16;
    return `M${x} ${horizon - 18}V${horizon - 18 - tall}H${x + w * 0.02}V${horizon - 18}Z`;
  }).join("");
  const middle = w * 0.68;
  const lights = [0, 1, 2].map((row) => {
    const y = top * (0.24 + row * 0.27);
    const half = w * (0.46 - row * 0.11);
    const bar = `M${middle - half} ${y}H${middle + half}V${y + 7 - row * 1.6}H${middle - half}Z`;
    return (
      softEllipse(drawing, [middle, y + 3, half * 1.1, 34 - row * 7], "#fff3df", 0.4, 0.1) +
      fillPath(bar, "#fff6e8", 'fill-opacity="0.85"')
    );
  });
  return group(
    "",
    fillPath(`M0 0H${w}V${horizon}H0Z`, wall),
    ...windows,
    fillPath(town, "#1c2732", 'fill-opacity="0.75"'),
    fillPath(`M0 ${horizon - 20}H${w}V${horizon}H0Z`, "#14181c"),
    fillPath(`M0 ${horizon}H${w}V${h}H0Z`, floor),
    ...lights,
    softEllipse(drawing, [middle, horizon + (h - horizon) * 0.45, w * 0.42, (h - horizon) * 0.6], "#ffe9cf", 0.3, 0),
  );
}

/** River bank of a city in the early morning. @type {Scene} */
export function drawEmbankment(drawing, w, h, horizon) {
  const sky = drawing.linear(
    [0, 0, 0, horizon],
    [
      [0, "#1c2d43"],
      [0.5, "#48607c"],
      [0.8, "#a0948f"],
      [1, "#d9ae8b"],
    ],
  );
  const sun = softEllipse(drawing, [w * 0.8, horizon * 0.92, w * 0.34, horizon * 0.6], "#ffd9ab", 0.7, 0);
  const row = (
    /** @type {number} */ seed,
    /** @type {number} */ base,
    /** @type {number} */ tall,
    /** @type {number} */ step,
  ) => {
    let d = `M0 ${base}`;
    let x = 0;
    for (let index = 0; x < w; index += 1) {
      const wide = step * (0.5 + noise(seed + index));
      const y = base - tall * (0.35 + noise(seed * 3 + index) * 0.65);
      d += `V${y.toFixed(0)}H${(x + wide).toFixed(0)}`;
      x += wide;
    }
    return `${d}V${base}Z`;
  };
  const bank = horizon - h * 0.07;
  const water = drawing.linear(
    [0, bank, 0, horizon],
    [
      [0, "#b79a86"],
      [0.5, "#6d7c8c"],
      [1, "#42556a"],
    ],
  );
  const road = drawing.linear(
    [0, horizon, 0, h],
    [
      [0, "#565c63"],
      [0.3, "#454b52"],
      [1, "#23282e"],
    ],
  );
  const glints = Array.from({ length: 26 }, (_, index) => {
    const y = bank + 4 + noise(index * 5) * (horizon - bank - 10);
    const x = w * (0.35 + noise(index * 9 + 2) * 0.65);
    return strokePath(
      `M${x.toFixed(0)} ${y.toFixed(0)}h${(30 + noise(index) * 90).toFixed(0)}`,
      "#ffe2bf",
      1.6,
      'stroke-opacity="0.35"',
    );
  });
  const posts = Array.from({ length: 15 }, (_, index) => {
    const x = (w * index) / 14;
    return fillPath(`M${x - 7} ${horizon - 34}h14v40h-14Z`, "#39424c");
  });
  return group(
    "",
    fillPath(`M0 0H${w}V${horizon}H0Z`, sky),
    sun,
    fillPath(row(3, bank, h * 0.2, w * 0.05), "#7f8591", 'fill-opacity="0.55"'),
    fillPath(row(17, bank, h * 0.13, w * 0.036), "#56626f", 'fill-opacity="0.8"'),
    fillPath(row(41, bank, h * 0.06, w * 0.028), "#3a4754"),
    fillPath(`M0 ${bank}H${w}V${horizon}H0Z`, water),
    ...glints,
    ...posts,
    fillPath(`M0 ${horizon - 40}H${w}v9H0Z`, "#4b5560"),
    strokePath(`M0 ${horizon - 20}H${w}`, "#39424c", 4),
    fillPath(`M0 ${horizon}H${w}V${h}H0Z`, road),
    fillPath(`M0 ${horizon}H${w}v10H0Z`, "#727a81"),
    fillPath(`M0 ${h * 0.955}H${w}v6H0Z`, "#d8d4cc", 'fill-opacity="0.35"'),
  );
}

/** Country road between hills in the evening. @type {Scene} */
export function drawHills(drawing, w, h, horizon) {
  const sky = drawing.linear(
    [0, 0, 0, horizon],
    [
      [0, "#203446"],
      [0.55, "#5c7385"],
      [0.85, "#c3ac96"],
      [1, "#e0bd97"],
    ],
  );
  const ridge = (/** @type {number} */ y, /** @type {number} */ a, /** @type {number} */ shift) =>
    `M0 ${horizon + 4}V${y + a * 0.3}C${w * (0.12 + shift)} ${y - a} ${w * (0.24 + shift)} ${y + a * 0.6} ${w * (0.38 + shift)} ${y - a * 0.2}S${w * (0.62 + shift)} ${y - a * 0.9} ${w * (0.76 + shift * 0.5)} ${y}S${w * 0.94} ${y - a * 0.5} ${w} ${y - a * 0.15}V${horizon + 4}Z`;
  const road = drawing.linear(
    [0, horizon, 0, h],
    [
      [0, "#5a5c5c"],
      [0.3, "#474a4c"],
      [1, "#24282b"],
    ],
  );
  const firs = Array.from({ length: 46 }, (_, index) => {
    const x = (w * (index + noise(index) * 0.8)) / 46;
    const tall = h * (0.035 + noise(index * 7) * 0.05);
    const half = tall * 0.2;
    return `M${x - half} ${horizon}L${x} ${horizon - tall}L${x + half} ${horizon}Z`;
  }).join("");
  return group(
    "",
    fillPath(`M0 0H${w}V${horizon + 6}H0Z`, sky),
    softEllipse(drawing, [w * 0.76, horizon * 0.86, w * 0.36, horizon * 0.6], "#ffe0b4", 0.75, 0),
    fillPath(ridge(horizon - h * 0.2, h * 0.09, 0.02), "#8b95a0", 'fill-opacity="0.75"'),
    fillPath(ridge(horizon - h * 0.12, h * 0.07, 0.1), "#61717b", 'fill-opacity="0.9"'),
    fillPath(ridge(horizon - h * 0.05, h * 0.05, -0.04), "#435255"),
    fillPath(firs, "#2c393a"),
    fillPath(`M0 ${horizon - 4}H${w}V${horizon + 16}H0Z`, "#3d463f"),
    fillPath(`M0 ${horizon + 10}H${w}V${h}H0Z`, road),
    fillPath(`M0 ${horizon + 20}H${w}v4H0Z`, "#d8d4cc", 'fill-opacity="0.55"'),
    fillPath(`M0 ${h * 0.955}H${w}v7H0Z`, "#d8d4cc", 'fill-opacity="0.4"'),
  );
}
