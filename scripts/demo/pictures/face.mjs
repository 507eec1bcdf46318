import { drawLettering } from "./lettering.mjs";
import { fillPath, group, mix, roundedBox, strokePath } from "./svg.mjs";

/** @typedef {import("./bodies/faces.mjs").FaceShape} FaceShape */

/** Draws a right half and its mirror image. @param {string} content */
export function bothSides(content) {
  return content + group('transform="scale(-1 1)"', content);
}

/** Right half of the outline, bottom middle to roof middle, then mirrored to a closed path. @param {FaceShape} f */
export function faceOutline(f) {
  const half = faceHalf(f);
  const mirrored = half.map(([x, y]) => /** @type {[number, number]} */ ([-x, y])).reverse();
  const curve = (/** @type {[number, number][]} */ points) => {
    let d = "";
    for (let at = 0; at + 2 < points.length; at += 3) {
      d += `C${points
        .slice(at, at + 3)
        .map(([x, y]) => `${x} ${y}`)
        .join(" ")}`;
    }
    return d;
  };
  const [first] = half;
  return `M${first?.join(" ")}${curve(half.slice(1))}${curve(mirrored.slice(1))}Z`;
}

/** Bézier points of the right half: a start, then threes. @param {FaceShape} f @returns {[number, number][]} */
function faceHalf({ half: w, bottom: b, hoodEdge, cowl, roof, roofHalf: r, pillarHalf: p, boxy }) {
  const lerp = (/** @type {number} */ round, /** @type {number} */ square) => round + (square - round) * boxy;
  const glass = roof - cowl;
  return [
    [0, b],
    [w * 0.3, b],
    [w * 0.5, b],
    [w * 0.66, b + 4],
    [w * 0.84, b + 10],
    [w * 0.95, b + 40],
    [w * 0.972, b + 130],
    [w * 0.99, b + 220],
    [w, hoodEdge - 380],
    [w, hoodEdge - 240],
    [w, hoodEdge - 100],
    [w - 6, lerp(hoodEdge - 20, hoodEdge)],
    [lerp(w - 34, w - 14), lerp(hoodEdge + 74, cowl - 60)],
    [lerp(w - 56, w - 30), lerp(cowl - 40, cowl)],
    [p + 70, cowl + 12],
    [p + 10, cowl + 26],
    [p - glass * lerp(0.1, 0.05), cowl + glass * 0.3],
    [r + lerp(120, 60), roof - glass * lerp(0.34, 0.24)],
    [r + lerp(66, 40), roof - glass * lerp(0.18, 0.14)],
    [r + lerp(24, 16), roof - 40],
    [r * lerp(0.82, 0.94), roof - lerp(18, 8)],
    [r * lerp(0.6, 0.8), roof - lerp(8, 2)],
    [r * 0.4, roof],
    [r * 0.2, roof],
    [0, roof],
  ];
}

/** @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f */
export function drawTyres(drawing, f) {
  const rubber = drawing.linear(
    [f.track - f.tread / 2, 0, f.track + f.tread / 2, 0],
    [
      [0, "#060707"],
      [0.2, "#1c1d1e"],
      [0.55, "#2b2c2d"],
      [0.85, "#1a1b1c"],
      [1, "#090a0a"],
    ],
  );
  const x = f.track - f.tread / 2;
  const grooves = [0.25, 0.5, 0.75].map((share) =>
    strokePath(`M${x + f.tread * share} 14V${f.tyre}`, "#050606", 9, 'stroke-opacity="0.8"'),
  );
  const far = x - f.tread * 0.16;
  const gloom = drawing.linear(
    [0, f.bottom, 0, 0],
    [
      [0, "#060707"],
      [0.45, "#0b0c0c", 0.92],
      [1, "#0b0c0c", 0],
    ],
  );
  const under = `M${-f.track} ${f.bottom + 60}V${f.bottom * 0.62}C${-f.track * 0.5} ${f.bottom * 0.5} ${f.track * 0.5} ${f.bottom * 0.5} ${f.track} ${f.bottom * 0.62}V${f.bottom + 60}Z`;
  const behind = bothSides(fillPath(roundedBox(far, 26, f.tread, f.tyre, 30), "#0d0e0e"));
  return (
    behind +
    fillPath(`M${-f.track} ${f.bottom + 20}V10H${f.track}V${f.bottom + 20}Z`, gloom, 'fill-opacity="0.45"') +
    fillPath(under, "#0a0b0b") +
    bothSides(fillPath(roundedBox(x, 0, f.tread, f.tyre + 120, 34), rubber) + grooves.join(""))
  );
}

/** Base paint of a face: light from above, both flanks turning away. @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint @param {number} edge height where the surface turns upwards */
export function drawFaceSkin(drawing, f, paint, edge) {
  const outline = faceOutline(f);
  const down = drawing.linear([0, f.bottom, 0, f.roof], gradientDown(f, paint, edge));
  const turn = drawing.linear(
    [-f.half, 0, f.half, 0],
    [
      [0, paint.deep, 0.75],
      [0.035, paint.shade, 0.5],
      [0.1, paint.light, 0.22],
      [0.2, paint.base, 0],
      [0.8, paint.base, 0],
      [0.9, paint.light, 0.22],
      [0.965, paint.shade, 0.5],
      [1, paint.deep, 0.75],
    ],
  );
  return fillPath(outline, down) + fillPath(outline, turn);
}

/** @param {FaceShape} f @param {import("./paints.mjs").Paint} paint @param {number} edge @returns {import("./svg.mjs").Stop[]} */
function gradientDown(f, paint, edge) {
  const at = (/** @type {number} */ y) => (y - f.bottom) / (f.roof - f.bottom);
  return [
    [0, paint.deep],
    [at(f.bottom + 90), paint.shade],
    [at(f.bottom + (edge - f.bottom) * 0.45), mix(paint.base, paint.light, 0.45)],
    [at(f.bottom + (edge - f.bottom) * 0.62), paint.base],
    [at(edge - 60), mix(paint.base, paint.shade, 0.7)],
    [at(edge), mix(paint.base, paint.light, 0.6)],
    [at(f.cowl - 20), paint.light],
    [at(f.cowl + 20), paint.base],
    [at(f.roof - 60), paint.light],
    [1, paint.glint],
  ];
}

/** Door mirror on the right. @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint @param {boolean} fromBehind */
export function drawFaceMirror(drawing, f, paint, fromBehind) {
  const k = 1 + f.boxy * 0.35;
  const x = f.pillarHalf + 36;
  const y = f.cowl + 40;
  const shell = `M0 20C-8 70 6 116 40 128C100 144 170 136 196 110C214 86 206 40 180 18C130 -6 40 -8 0 20Z`;
  const skin = drawing.linear(
    [0, -6, 0, 138],
    [
      [0, paint.deep],
      [0.25, paint.base],
      [0.75, paint.light],
      [1, paint.glint],
    ],
  );
  const glass = drawing.linear(
    [0, 0, 180, 120],
    [
      [0, "#5a666d"],
      [0.5, "#aab4ba"],
      [1, "#d5dbde"],
    ],
  );
  const low = `M-2 34C60 20 140 20 204 40C196 30 190 24 180 18C130 -6 40 -8 0 20Z`;
  return group(
    `transform="translate(${x} ${y}) scale(${k})"`,
    fillPath("M-40 -30L40 10L70 40L0 44L-50 10Z", "#141617"),
    fillPath(shell, fromBehind ? "#1a1c1e" : skin),
    fromBehind
      ? fillPath("M16 30C10 70 22 106 48 114C100 126 156 120 180 100C192 80 188 46 168 30C126 12 56 12 16 30Z", glass)
      : fillPath(low, "#1d2022"),
    strokePath(shell, paint.line, 3, 'stroke-opacity="0.6"'),
  );
}

/** Number plate with a name in place of a number. @param {import("./svg.mjs").Drawing} drawing @param {number} y height of the middle @param {string | null} [name] capitals */
export function drawPlate(drawing, y, name = null) {
  const face = drawing.linear(
    [0, y - 56, 0, y + 56],
    [
      [0, "#cfd2d3"],
      [1, "#f0f1f1"],
    ],
  );
  const box = roundedBox(-260, y - 56, 520, 112, 10);
  return (
    fillPath(roundedBox(-272, y - 68, 544, 136, 14), "#111314") +
    fillPath(box, face) +
    strokePath(roundedBox(-250, y - 47, 500, 94, 7), "#8f9497", 3, 'stroke-opacity="0.7"') +
    (name === null
      ? ""
      : group(
          `transform="translate(0 ${y}) scale(1 -1)"`,
          drawLettering(name, { x: 0, y: 0, height: 52, widest: 440, weight: 0.17, color: "#2b3034" }),
        ))
  );
}
