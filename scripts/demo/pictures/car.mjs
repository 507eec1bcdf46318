import { drawBackdrop, GROUND_Y } from "./backdrop.mjs";
import { FACES } from "./bodies/faces.mjs";
import { SIDES } from "./bodies/sides.mjs";
import { drawFront } from "./front.mjs";
import { drawInterior } from "./interior.mjs";
import { PAINTS } from "./paints.mjs";
import { drawRear } from "./rear.mjs";
import { drawSide } from "./side.mjs";
import { standOnFloor } from "./studio.mjs";
import { group } from "./svg.mjs";

/**
 * A car and its position in a picture.
 * @typedef {object} Placed
 * @property {import("./draw.mjs").BodyKey} body
 * @property {import("./draw.mjs").PaintKey} paint
 * @property {0 | 1} style
 * @property {number} x px: left edge of a side view, middle of a front or rear view
 * @property {number} ground px
 * @property {number} scale px per mm
 * @property {boolean} [flip] faces right instead of left
 * @property {number} [reflection] 0 to 1
 * @property {boolean} [lifted] stands above the ground
 */

/** @param {import("./svg.mjs").Drawing} drawing @param {Placed} placed */
export function placeSide(drawing, { body, paint, style, x, ground, scale, flip = false, lifted = false, reflection }) {
  const shape = SIDES[body];
  const [front, rear] = shape.axles;
  const car = standOnFloor(drawing, {
    content: drawSide(drawing, shape, PAINTS[paint], style),
    left: flip ? 0 : x,
    scale,
    ground,
    lifted,
    extent: [60, shape.length - 60],
    feet: [
      [front, 150],
      [rear, 150],
    ],
    ...(reflection === undefined ? {} : { reflection }),
  });
  return flip ? group(`transform="translate(${x + shape.length * scale} 0) scale(-1 1)"`, car) : car;
}

/** @param {import("./svg.mjs").Drawing} drawing @param {Placed} placed @param {"front" | "rear"} view */
export function placeFace(drawing, { body, paint, style, x, ground, scale, reflection }, view) {
  const face = FACES[body];
  const draw = view === "front" ? drawFront : drawRear;
  return standOnFloor(drawing, {
    content: draw(drawing, face, PAINTS[paint], style),
    left: x,
    scale,
    ground,
    extent: [-face.half, face.half],
    feet: [
      [-face.track, face.tread / 2],
      [face.track, face.tread / 2],
    ],
    ...(reflection === undefined ? {} : { reflection }),
  });
}

/** px per mm at which the side view fills the studio picture. @param {number} length mm */
function studioScale(length) {
  return Math.min(0.287, 1400 / length);
}

/**
 * One studio view, 1600×1000.
 * @param {import("./svg.mjs").Drawing} drawing
 * @param {Pick<Placed, "body" | "paint" | "style"> & { view: import("./draw.mjs").ViewKey }} car
 */
export function drawStudioView(drawing, { body, paint, style, view }) {
  const shape = SIDES[body];
  const look = { body, paint, style };
  if (view === "interior") return drawInterior(drawing, body, style);
  const backdrop = drawBackdrop(drawing);
  if (view === "front" || view === "rear") {
    return backdrop + placeFace(drawing, { ...look, x: 800, ground: GROUND_Y + 30, scale: 0.362 }, view);
  }
  const scale = studioScale(shape.length);
  return backdrop + placeSide(drawing, { ...look, x: 800 - (shape.length * scale) / 2, ground: GROUND_Y, scale });
}

/** Car on a transparent background, 640×400, for the grid of body types. @param {import("./svg.mjs").Drawing} drawing @param {Pick<Placed, "body" | "paint" | "style">} car */
export function drawTile(drawing, car) {
  const { length } = SIDES[car.body];
  const scale = Math.min(0.122, 600 / length);
  return placeSide(drawing, { ...car, x: 320 - (length * scale) / 2, ground: 312, scale, reflection: 0 });
}
