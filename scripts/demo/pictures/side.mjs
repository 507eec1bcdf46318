import { drawCabin, drawPaintwork, drawPlastics, drawUnderside, shellOutline } from "./side-body.mjs";
import { drawGlass } from "./side-glass.mjs";
import { drawHandle, drawHeadlamp, drawMirror, drawRails, drawSeam, drawTail } from "./side-parts.mjs";
import { sideLamps } from "./side-lamps.mjs";
import { fillPath, group, roundedBox, strokePath } from "./svg.mjs";
import { drawWheel } from "./wheels.mjs";

/**
 * Outline of a body seen from the left, in millimetres, y up. A pair has a value for style 0 and for style 1.
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
 * @property {string[]} screens visible strips of the windscreen and the rear window
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

/**
 * The whole car seen from the left, in millimetres, y up. The caller sets scale and position.
 * @param {import("./svg.mjs").Drawing} drawing @param {SideShape} shape @param {import("./paints.mjs").Paint} paint @param {import("./makes.mjs").Look} look
 */
export function drawSide(drawing, shape, paint, look) {
  const outline = shellOutline(shape);
  const [front, rear] = shape.axles;
  const design = look.wheels ?? shape.wheels[look.style];
  const fuel = shape.fuel;
  return group(
    "",
    drawUnderside(drawing, shape),
    drawPaintwork(drawing, shape, paint),
    drawCabin(drawing, shape, paint, look.roofTone),
    drawGlass(drawing, shape, look.chrome),
    group(`clip-path="${drawing.clip(outline)}"`, drawPlastics(drawing, shape)),
    ...shape.seams.map((d) => drawSeam(d, paint)),
    ...[shape.hoodSeam, shape.trunkSeam, ...shape.bumperSeams].map((d) => drawSeam(d, paint, 4.5)),
    fuel ? drawSeam(roundedBox(fuel[0] - 80, fuel[1] - 70, 160, 130, 34), paint, 3.5) : "",
    group(
      `clip-path="${drawing.clip(outline)}"`,
      ...sideLamps(look.lamp, shape.headlamps).map((d) => drawHeadlamp(drawing, d)),
    ),
    drawTail(drawing, shape.tails[look.style], shape.length),
    ...shape.handles.map((at) => drawHandle(drawing, at, paint)),
    shape.step ? fillPath(shape.step, "#1b1d1f") + strokePath(shape.step, "#777c80", 4, 'stroke-opacity="0.5"') : "",
    shape.rails ? drawRails(shape.rails) : "",
    strokePath(outline, paint.line, 4, 'stroke-opacity="0.55"'),
    group(
      `transform="translate(${shape.mirror.join(" ")}) scale(${shape.mirrorSize})"`,
      drawMirror(drawing, [0, 0], paint),
    ),
    drawWheel(drawing, { x: front, y: shape.tyre, radius: shape.tyre, design, turn: 90 }),
    drawWheel(drawing, { x: rear, y: shape.tyre, radius: shape.tyre, design, turn: 58 }),
  );
}
