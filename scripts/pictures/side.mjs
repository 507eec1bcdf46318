import { fillPath, group, mix, roundedBox, softStroke, strokePath } from "./svg.mjs";
import { MATERIAL } from "./paints.mjs";
import { drawGlass } from "./side-glass.mjs";
import { drawWheel } from "./wheels.mjs";

/**
 * Outline of one body seen from its left side, in millimetres, y up. Pairs hold style 0 and style 1.
 * @typedef {object} SideShape
 * @property {number} length
 * @property {number} height
 * @property {[number, number]} axles x of the front and the rear axle
 * @property {number} tyre radius
 * @property {number} arch radius of the wheel opening
 * @property {number} sill lowest line of the body between the axles
 * @property {[number, number]} waist heights of the character line and of the belt
 * @property {string} shell outline from the front arch over the roof to the rear arch, open: the arches are added
 * @property {string} roof everything above the belt line
 * @property {string[]} screens slivers of windscreen and rear screen
 * @property {string} dlo outline of all side glass with its pillars
 * @property {string[]} windows
 * @property {string | null} chrome
 * @property {string} crease upper character line
 * @property {string} fold lower character line
 * @property {string[]} seams door gaps
 * @property {string} hoodSeam
 * @property {string} trunkSeam
 * @property {string[]} bumperSeams
 * @property {[number, number][]} handles
 * @property {[number, number]} mirror foot of the mirror
 * @property {[string, string]} headlamps
 * @property {[string, string]} tails
 * @property {[number, number] | null} fuel
 * @property {number} cladding width of the unpainted arch trims, 0 for none
 * @property {string} foot dark strip under the doors
 * @property {string} frontLip
 * @property {string} rearLip
 * @property {string} intake
 * @property {string | null} rails roof rails
 * @property {string | null} step side step under the sill
 * @property {number} mirrorSize
 * @property {number[]} glassTint darkness of each window, 0 to 1
 * @property {[import("./wheels.mjs").WheelDesign, import("./wheels.mjs").WheelDesign]} wheels
 */

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
export function arcPath(x, y, r, from, to) {
  const point = (/** @type {number} */ degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `${x + r * Math.cos(turn)} ${y + r * Math.sin(turn)}`;
  };
  return `M${point(from)}A${r} ${r} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${point(to)}`;
}

/** @param {import("./svg.mjs").Sheet} sheet @param {SideShape} shape @param {import("./paints.mjs").Paint} paint */
function drawPaintwork(sheet, shape, paint) {
  const { length, height, sill, axles, arch, tyre } = shape;
  const [waist, belt] = shape.waist;
  const outline = shellOutline(shape);
  const flank = sheet.linear([0, sill, 0, belt], [
    [0, paint.deep],
    [0.12, mix(paint.shade, paint.deep, 0.6)],
    [0.2, mix(paint.shade, paint.base, 0.3)],
    [0.36, mix(paint.base, paint.light, 0.55)],
    [0.48, mix(paint.base, paint.light, 0.2)],
    [0.6, mix(paint.base, paint.shade, 0.7)],
    [0.78, mix(paint.shade, paint.deep, 0.25)],
    [1, paint.base],
  ]);
  // The strip between the crease and the belt faces up and catches the ceiling light.
  const shoulder = sheet.linear([0, waist - 70, 0, belt + 60], [
    [0, mix(paint.base, paint.light, 0.25)],
    [0.45, paint.light],
    [0.8, mix(paint.light, paint.glint, 0.55)],
    [1, paint.light],
  ]);
  const above = `${shape.crease}L${length + 100} ${height}L-100 ${height}L-100 ${waist - 230}Z`;
  const ends = sheet.linear([0, 0, length, 0], [
    [0, paint.deep, 0.55],
    [0.035, paint.shade, 0.28],
    [0.1, paint.light, 0.16],
    [0.2, paint.base, 0],
    [0.86, paint.base, 0],
    [0.945, paint.light, 0.14],
    [0.98, paint.shade, 0.35],
    [1, paint.deep, 0.6],
  ]);
  const flare = axles.map((x) => {
    const glow = softStroke(arcPath(x, tyre, arch + 62, 12, 168), paint.light, 60, 26, 0.5);
    const fall = softStroke(arcPath(x, tyre, arch + 6, -20, 200), paint.deep, 34, 10, 0.32);
    return glow + fall;
  });
  const lips = axles.map((x) => strokePath(arcPath(x, tyre, arch + 3, 20, 160), paint.edge, 5, 'stroke-opacity="0.55"'));
  return group(
    `clip-path="${sheet.clip(outline)}"`,
    fillPath(outline, flank),
    fillPath(above, shoulder),
    softStroke(shape.crease, paint.deep, 26, 12, 0.42, 'transform="translate(0 -20)"'),
    softStroke(shape.crease, paint.glint, 8, 3, paint.gloss, 'transform="translate(0 6)"'),
    softStroke(shape.crease, paint.line, 3, 'stroke-opacity="0.35" transform="translate(0 -3)"'),
    strokePath(shape.fold, paint.light, 46, 16, 0.5, 'transform="translate(0 -34)"'),
    softStroke(shape.fold, paint.deep, 16, 8, 0.35, 'transform="translate(0 12)"'),
    ...flare,
    fillPath(outline, ends),
    ...lips,
  );
}

/** @param {import("./svg.mjs").Sheet} sheet @param {SideShape} shape @param {import("./paints.mjs").Paint} paint */
function drawCabin(sheet, shape, paint) {
  const { height } = shape;
  const skin = sheet.linear([0, shape.waist[1] - 40, 0, height], [
    [0, paint.light],
    [0.12, paint.base],
    [0.5, mix(paint.base, paint.light, 0.3)],
    [0.86, paint.light],
    [1, mix(paint.light, paint.glint, 0.8)],
  ]);
  return group(
    "",
    fillPath(shape.roof, skin),
    group(
      `clip-path="${sheet.clip(shape.roof)}"`,
      softStroke(shape.roof, paint.glint, 16, 5, paint.gloss),
    ),
  );
}

/** Gaps are a dark line with a lit lower edge. @param {string} d @param {import("./paints.mjs").Paint} paint */
function seam(d, paint, width = 6) {
  return (
    strokePath(d, paint.edge, width * 0.7, 'stroke-opacity="0.5" transform="translate(6 -1)"') +
    strokePath(d, paint.line, width, 'stroke-opacity="0.85"')
  );
}

/** @param {import("./svg.mjs").Sheet} sheet @param {[number, number]} at @param {import("./paints.mjs").Paint} paint */
function drawHandle(sheet, [x, y], paint) {
  const cup = `M${x + 10} ${y - 6}C${x + 30} ${y - 40} ${x + 150} ${y - 40} ${x + 178} ${y - 4}Z`;
  const grip = roundedBox(x - 14, y - 10, 222, 27, 13);
  const skin = sheet.linear([0, y - 10, 0, y + 17], [
    [0, paint.shade],
    [0.5, paint.base],
    [0.8, paint.glint],
    [1, paint.light],
  ]);
  return (
    fillPath(cup, paint.deep, 'fill-opacity="0.55"') +
    fillPath(grip, paint.deep, `fill-opacity="0.5" transform="translate(2 -9)" filter="${sheet.blur(5)}"`) +
    fillPath(grip, skin) +
    strokePath(grip, paint.line, 2, 'stroke-opacity="0.5"')
  );
}

/** @param {import("./svg.mjs").Sheet} sheet @param {import("./paints.mjs").Paint} paint */
function drawMirror(sheet, /** @type {[number, number]} */ [x, y], paint) {
  const foot = `M${x - 40} ${y - 14}L${x + 70} ${y - 10}L${x + 66} ${y + 30}L${x} ${y + 34}Z`;
  const cap = `M${x - 62} ${y + 70}C${x - 66} ${y + 118} ${x - 10} ${y + 142} ${x + 60} ${y + 142}C${x + 120} ${y + 142} ${x + 138} ${y + 122} ${x + 134} ${y + 84}C${x + 130} ${y + 44} ${x + 108} ${y + 26} ${x + 60} ${y + 24}C${x} ${y + 22} ${x - 56} ${y + 36} ${x - 62} ${y + 70}Z`;
  const band = `M${x - 62} ${y + 68}C${x} ${y + 58} ${x + 80} ${y + 58} ${x + 132} ${y + 72}C${x + 126} ${y + 42} ${x + 104} ${y + 26} ${x + 60} ${y + 24}C${x} ${y + 22} ${x - 56} ${y + 36} ${x - 62} ${y + 68}Z`;
  const skin = sheet.linear([0, y + 40, 0, y + 142], [
    [0, paint.shade],
    [0.4, paint.base],
    [0.8, paint.light],
    [1, paint.glint],
  ]);
  return (
    fillPath(foot, MATERIAL.plasticDark) +
    fillPath(cap, skin) +
    fillPath(band, MATERIAL.plastic) +
    strokePath(`M${x - 50} ${y + 74}C${x} ${y + 66} ${x + 60} ${y + 66} ${x + 100} ${y + 72}`, "#f2a53a", 7, 'stroke-opacity="0.75"') +
    strokePath(cap, paint.line, 3, 'stroke-opacity="0.6"')
  );
}

/** Box around a path of absolute M, L and C commands. @param {string} d */
function pathBox(d) {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), top: Math.max(...ys) };
}

/** @param {import("./svg.mjs").Sheet} sheet @param {string} d */
function drawHeadlamp(sheet, d) {
  const { left, right, low, top } = pathBox(d);
  const tall = top - low;
  const lens = sheet.linear([left, top, right, low], [
    [0, "#cdd5d9"],
    [0.22, "#7d878d"],
    [0.6, "#353c41"],
    [1, "#20262a"],
  ]);
  const eye = sheet.radial([0, 0, 1], [
    [0, "#ffffff"],
    [0.35, "#c7d6de"],
    [0.6, "#46525a"],
    [0.85, "#12171a"],
    [1, "#a2acb2"],
  ]);
  const eyes = [0.3, 0.52].map((share) => {
    const x = left + (right - left) * share;
    const y = low + tall * (0.36 + share * 0.35);
    return `<circle r="1" fill="${eye}" transform="translate(${x} ${y}) scale(${tall * 0.17} ${tall * 0.22})"/>`;
  });
  return (
    fillPath(d, lens) +
    group(
      `clip-path="${sheet.clip(d)}"`,
      ...eyes,
      strokePath(d, "#ffffff", 22, 'stroke-opacity="0.9"'),
      strokePath(d, "#8b979e", 6, 'stroke-opacity="0.7"'),
    ) +
    strokePath(d, "#0d0f10", 5, 'stroke-opacity="0.8"')
  );
}

/** @param {import("./svg.mjs").Sheet} sheet @param {string} d @param {number} length */
function drawTail(sheet, d, length) {
  const lens = sheet.linear([length - 560, 0, length, 0], [
    [0, "#5c0a10"],
    [0.5, "#8d1219"],
    [1, "#c9232a"],
  ]);
  return (
    fillPath(d, lens) +
    group(
      `clip-path="${sheet.clip(d)}"`,
      strokePath(d, "#ff7a6d", 22, 'stroke-opacity="0.55"'),
      strokePath(d, "#ffffff", 9, 'stroke-opacity="0.25" transform="translate(0 -6)"'),
    ) +
    strokePath(d, "#1d0406", 5, 'stroke-opacity="0.85"')
  );
}

/** @param {import("./svg.mjs").Sheet} sheet @param {SideShape} shape */
function drawUnderside(sheet, shape) {
  const [front, rear] = shape.axles;
  const wells = shape.axles.map((x) => {
    const dark = sheet.radial([x, shape.tyre, shape.arch], [
      [0, "#000000"],
      [0.86, "#050606"],
      [1, "#17191a"],
    ]);
    return `<circle cx="${x}" cy="${shape.tyre}" r="${shape.arch + 14}" fill="${dark}"/>`;
  });
  return group(
    "",
    fillPath(`M${front - 420} ${shape.sill + 90}L${front - 380} ${shape.sill - 14}H${rear + 390}L${rear + 430} ${shape.sill + 90}Z`, "#0c0d0e"),
    ...wells,
  );
}

/** @param {import("./svg.mjs").Sheet} sheet @param {SideShape} shape */
function drawPlastics(sheet, shape) {
  const skin = sheet.linear([0, shape.sill, 0, shape.sill + 560], [
    [0, "#141617"],
    [0.3, "#26292b"],
    [0.55, "#3a3e41"],
    [1, "#2b2e30"],
  ]);
  const trims = shape.cladding === 0 ? [] : shape.axles.map((x) => {
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

/** @param {string} d */
function drawRails(d) {
  return (
    strokePath(d, "#101213", 30) +
    strokePath(d, "#4a4f53", 20) +
    strokePath(d, "#aeb3b6", 6, 'stroke-opacity="0.8" transform="translate(0 6)"')
  );
}

/**
 * The whole car from its left side in millimetres, y up; the caller sets scale and place.
 * @param {import("./svg.mjs").Sheet} sheet @param {SideShape} shape @param {import("./paints.mjs").Paint} paint @param {0 | 1} style
 */
export function drawSide(sheet, shape, paint, style) {
  const outline = shellOutline(shape);
  const [front, rear] = shape.axles;
  const design = shape.wheels[style];
  const fuel = shape.fuel;
  return group(
    "",
    drawUnderside(sheet, shape),
    drawPaintwork(sheet, shape, paint),
    drawCabin(sheet, shape, paint),
    drawGlass(sheet, shape, style),
    group(`clip-path="${sheet.clip(outline)}"`, drawPlastics(sheet, shape)),
    ...shape.seams.map((d) => seam(d, paint)),
    ...[shape.hoodSeam, shape.trunkSeam, ...shape.bumperSeams].map((d) => seam(d, paint, 4.5)),
    fuel ? seam(roundedBox(fuel[0] - 80, fuel[1] - 70, 160, 130, 34), paint, 3.5) : "",
    drawHeadlamp(sheet, shape.headlamps[style]),
    drawTail(sheet, shape.tails[style], shape.length),
    ...shape.handles.map((at) => drawHandle(sheet, at, paint)),
    shape.step ? fillPath(shape.step, "#1b1d1f") + strokePath(shape.step, "#777c80", 4, 'stroke-opacity="0.5"') : "",
    shape.rails ? drawRails(shape.rails) : "",
    strokePath(outline, paint.line, 4, 'stroke-opacity="0.55"'),
    group(`transform="translate(${shape.mirror.join(" ")}) scale(${shape.mirrorSize})"`, drawMirror(sheet, [0, 0], paint)),
    drawWheel(sheet, { x: front, y: shape.tyre, radius: shape.tyre, design, turn: 90 }),
    drawWheel(sheet, { x: rear, y: shape.tyre, radius: shape.tyre, design, turn: 58 }),
  );
}
