import { MATERIAL } from "./paints.mjs";
import { pathBox } from "./side-lamps.mjs";
import { fillPath, group, roundedBox, softStroke, strokePath } from "./svg.mjs";

/** Gaps are a dark line with a lit lower edge. @param {string} d @param {import("./paints.mjs").Paint} paint */
export function drawSeam(d, paint, width = 6) {
  return (
    strokePath(d, paint.edge, width * 0.7, 'stroke-opacity="0.5" transform="translate(6 -1)"') +
    strokePath(d, paint.line, width, 'stroke-opacity="0.85"')
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {[number, number]} at @param {import("./paints.mjs").Paint} paint */
export function drawHandle(drawing, [x, y], paint) {
  const cup = `M${x + 10} ${y - 6}C${x + 30} ${y - 40} ${x + 150} ${y - 40} ${x + 178} ${y - 4}Z`;
  const grip = roundedBox(x - 14, y - 10, 222, 27, 13);
  const skin = drawing.linear(
    [0, y - 10, 0, y + 17],
    [
      [0, paint.shade],
      [0.5, paint.base],
      [0.8, paint.glint],
      [1, paint.light],
    ],
  );
  return (
    fillPath(cup, paint.deep, 'fill-opacity="0.55"') +
    softStroke(`M${x} ${y - 6}H${x + 196}`, paint.deep, 22, 5, 0.5) +
    fillPath(grip, skin) +
    strokePath(grip, paint.line, 2, 'stroke-opacity="0.5"')
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {[number, number]} at @param {import("./paints.mjs").Paint} paint */
export function drawMirror(drawing, [x, y], paint) {
  const foot = `M${x - 40} ${y - 14}L${x + 70} ${y - 10}L${x + 66} ${y + 30}L${x} ${y + 34}Z`;
  const cap = `M${x - 62} ${y + 70}C${x - 66} ${y + 118} ${x - 10} ${y + 142} ${x + 60} ${y + 142}C${x + 120} ${y + 142} ${x + 138} ${y + 122} ${x + 134} ${y + 84}C${x + 130} ${y + 44} ${x + 108} ${y + 26} ${x + 60} ${y + 24}C${x} ${y + 22} ${x - 56} ${y + 36} ${x - 62} ${y + 70}Z`;
  const band = `M${x - 62} ${y + 68}C${x} ${y + 58} ${x + 80} ${y + 58} ${x + 132} ${y + 72}C${x + 126} ${y + 42} ${x + 104} ${y + 26} ${x + 60} ${y + 24}C${x} ${y + 22} ${x - 56} ${y + 36} ${x - 62} ${y + 68}Z`;
  const skin = drawing.linear(
    [0, y + 40, 0, y + 142],
    [
      [0, paint.shade],
      [0.4, paint.base],
      [0.8, paint.light],
      [1, paint.glint],
    ],
  );
  return (
    fillPath(foot, MATERIAL.plasticDark) +
    fillPath(cap, skin) +
    fillPath(band, MATERIAL.plastic) +
    strokePath(
      `M${x - 50} ${y + 74}C${x} ${y + 66} ${x + 60} ${y + 66} ${x + 100} ${y + 72}`,
      "#f2a53a",
      7,
      'stroke-opacity="0.75"',
    ) +
    strokePath(cap, paint.line, 3, 'stroke-opacity="0.6"')
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {string} d */
export function drawHeadlamp(drawing, d) {
  const { left, right, low, top } = pathBox(d);
  const tall = top - low;
  const lens = drawing.linear(
    [left, top, right, low],
    [
      [0, "#cdd5d9"],
      [0.22, "#7d878d"],
      [0.6, "#353c41"],
      [1, "#20262a"],
    ],
  );
  const eye = drawing.radial(
    [0, 0, 1],
    [
      [0, "#ffffff"],
      [0.35, "#c7d6de"],
      [0.6, "#46525a"],
      [0.85, "#12171a"],
      [1, "#a2acb2"],
    ],
  );
  const eyes = [0.3, 0.52].map((share) => {
    const x = left + (right - left) * share;
    const y = low + tall * (0.36 + share * 0.35);
    return `<circle r="1" fill="${eye}" transform="translate(${x} ${y}) scale(${tall * 0.17} ${tall * 0.22})"/>`;
  });
  return (
    fillPath(d, lens) +
    group(
      `clip-path="${drawing.clip(d)}"`,
      ...eyes,
      strokePath(d, "#ffffff", 22, 'stroke-opacity="0.9"'),
      strokePath(d, "#8b979e", 6, 'stroke-opacity="0.7"'),
    ) +
    strokePath(d, "#0d0f10", 5, 'stroke-opacity="0.8"')
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {string} d @param {number} length */
export function drawTail(drawing, d, length) {
  const lens = drawing.linear(
    [length - 560, 0, length, 0],
    [
      [0, "#5c0a10"],
      [0.5, "#8d1219"],
      [1, "#c9232a"],
    ],
  );
  return (
    fillPath(d, lens) +
    group(
      `clip-path="${drawing.clip(d)}"`,
      strokePath(d, "#ff7a6d", 22, 'stroke-opacity="0.55"'),
      strokePath(d, "#ffffff", 9, 'stroke-opacity="0.25" transform="translate(0 -6)"'),
    ) +
    strokePath(d, "#1d0406", 5, 'stroke-opacity="0.85"')
  );
}

/** @param {string} d */
export function drawRails(d) {
  return (
    strokePath(d, "#101213", 30) +
    strokePath(d, "#4a4f53", 20) +
    strokePath(d, "#aeb3b6", 6, 'stroke-opacity="0.8" transform="translate(0 6)"')
  );
}
