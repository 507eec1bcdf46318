import { DARK_ROOF } from "./paints.mjs";
import { fillPath, group, mix, softStroke, strokePath } from "./svg.mjs";

/** @typedef {import("./side.mjs").SideShape} SideShape */

/** Closes the shell with both wheel openings. @param {SideShape} shape */
export function shellOutline({ shell, axles, tyre, arch, sill }) {
  const [front, rear] = axles;
  const reach = Math.sqrt(arch ** 2 - (tyre - sill - 10) ** 2);
  return (
    `${shell}L${rear + reach} ${sill + 10}A${arch} ${arch} 0 1 1 ${rear - reach} ${sill + 10}L${rear - reach + 4} ${sill}` +
    `L${front + reach - 4} ${sill}L${front + reach} ${sill + 10}A${arch} ${arch} 0 1 1 ${front - reach} ${sill + 10}Z`
  );
}

/** @param {number} x @param {number} y @param {number} r @param {number} from degrees @param {number} to degrees */
function arcPath(x, y, r, from, to) {
  const point = (/** @type {number} */ degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${point(from)}A${r} ${r} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${point(to)}`;
}

/** @param {import("./svg.mjs").Drawing} drawing @param {SideShape} shape @param {import("./paints.mjs").Paint} paint */
export function drawPaintwork(drawing, shape, paint) {
  const { length, height, sill, axles, arch, tyre } = shape;
  const [waist, belt] = shape.waist;
  const outline = shellOutline(shape);
  const flank = drawing.linear(
    [0, sill, 0, belt],
    [
      [0, paint.deep],
      [0.12, mix(paint.shade, paint.deep, 0.6)],
      [0.2, mix(paint.shade, paint.base, 0.3)],
      [0.36, mix(paint.base, paint.light, 0.55)],
      [0.48, mix(paint.base, paint.light, 0.2)],
      [0.6, mix(paint.base, paint.shade, 0.7)],
      [0.78, mix(paint.shade, paint.deep, 0.25)],
      [1, paint.base],
    ],
  );
  // The strip between the crease and the belt faces up and catches the ceiling light.
  const shoulder = drawing.linear(
    [0, waist - 70, 0, belt + 60],
    [
      [0, mix(paint.base, paint.light, 0.25)],
      [0.45, paint.light],
      [0.8, mix(paint.light, paint.glint, 0.55)],
      [1, paint.light],
    ],
  );
  const above = `${shape.crease}L${length + 100} ${height}L-100 ${height}L-100 ${waist - 230}Z`;
  const ends = drawing.linear(
    [0, 0, length, 0],
    [
      [0, paint.deep, 0.55],
      [0.035, paint.shade, 0.28],
      [0.1, paint.light, 0.16],
      [0.2, paint.base, 0],
      [0.86, paint.base, 0],
      [0.945, paint.light, 0.14],
      [0.98, paint.shade, 0.35],
      [1, paint.deep, 0.6],
    ],
  );
  const flare = axles.map((x) => {
    const glow = softStroke(arcPath(x, tyre, arch + 62, 12, 168), paint.light, 60, 26, 0.5);
    const fall = softStroke(arcPath(x, tyre, arch + 6, -20, 200), paint.deep, 34, 10, 0.32);
    return glow + fall;
  });
  const lips = axles.map((x) =>
    strokePath(arcPath(x, tyre, arch + 3, 20, 160), paint.edge, 5, 'stroke-opacity="0.55"'),
  );
  return group(
    `clip-path="${drawing.clip(outline)}"`,
    fillPath(outline, flank),
    fillPath(above, shoulder),
    softStroke(shape.crease, paint.deep, 26, 12, 0.42, 'transform="translate(0 -20)"'),
    softStroke(shape.crease, paint.glint, 8, 3, paint.gloss, 'transform="translate(0 6)"'),
    strokePath(shape.crease, paint.line, 3, 'stroke-opacity="0.35" transform="translate(0 -3)"'),
    softStroke(shape.fold, paint.light, 46, 16, 0.5, 'transform="translate(0 -34)"'),
    softStroke(shape.fold, paint.deep, 16, 8, 0.35, 'transform="translate(0 12)"'),
    ...flare,
    fillPath(outline, ends),
    ...lips,
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {SideShape} shape @param {import("./paints.mjs").Paint} paint @param {import("./makes.mjs").Look["roofTone"]} tone */
export function drawCabin(drawing, shape, paint, tone) {
  const { height } = shape;
  const skin = drawing.linear(
    [0, shape.waist[1] - 40, 0, height],
    [
      [0, paint.light],
      [0.12, paint.base],
      [0.5, mix(paint.base, paint.light, 0.3)],
      [0.86, paint.light],
      [1, mix(paint.light, paint.glint, 0.8)],
    ],
  );
  const from = tone === "black" ? shape.waist[1] + 40 : height - (height - shape.waist[1]) * 0.34;
  const black = drawing.linear([0, height - 120, 0, height], DARK_ROOF);
  const dark = tone === "body" ? "" : fillPath(`M-100 ${from}H${shape.length + 100}V${height + 60}H-100Z`, black);
  return group(
    "",
    fillPath(shape.roof, skin),
    group(`clip-path="${drawing.clip(shape.roof)}"`, dark, softStroke(shape.roof, paint.glint, 16, 5, paint.gloss)),
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {SideShape} shape */
export function drawUnderside(drawing, shape) {
  const [front, rear] = shape.axles;
  const wells = shape.axles.map((x) => {
    const dark = drawing.radial(
      [x, shape.tyre, shape.arch],
      [
        [0, "#000000"],
        [0.86, "#050606"],
        [1, "#17191a"],
      ],
    );
    return `<circle cx="${x}" cy="${shape.tyre}" r="${shape.arch + 14}" fill="${dark}"/>`;
  });
  return group(
    "",
    fillPath(
      `M${front - 420} ${shape.sill + 90}L${front - 380} ${shape.sill - 14}H${rear + 390}L${rear + 430} ${shape.sill + 90}Z`,
      "#0c0d0e",
    ),
    ...wells,
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {SideShape} shape */
export function drawPlastics(drawing, shape) {
  const skin = drawing.linear(
    [0, shape.sill, 0, shape.sill + 560],
    [
      [0, "#141617"],
      [0.3, "#26292b"],
      [0.55, "#3a3e41"],
      [1, "#2b2e30"],
    ],
  );
  const trims =
    shape.cladding === 0
      ? []
      : shape.axles.map((x) => {
          const at = (/** @type {number} */ r) => arcPath(x, shape.tyre, shape.arch + r, -32, 212);
          return (
            strokePath(at(shape.cladding / 2), skin, shape.cladding) +
            strokePath(at(shape.cladding), "#7b8084", 3, 'stroke-opacity="0.4"')
          );
        });
  const parts = [shape.foot, shape.frontLip, shape.rearLip];
  return (
    trims.join("") +
    parts.map((d) => fillPath(d, skin) + strokePath(d, "#6b7074", 3, 'stroke-opacity="0.35"')).join("") +
    fillPath(shape.intake, "#101213") +
    strokePath(shape.intake, "#5b6063", 4, 'stroke-opacity="0.5"')
  );
}
