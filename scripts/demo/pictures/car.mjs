import { drawBackdrop, GROUND_Y } from "./backdrop.mjs";
import { FACES } from "./bodies/faces.mjs";
import { SIDES } from "./bodies/sides.mjs";
import { drawTyres, faceOutline } from "./face.mjs";
import { drawFront } from "./front.mjs";
import { drawInterior } from "./interior.mjs";
import { drawLettering } from "./lettering.mjs";
import { lookOf } from "./makes.mjs";
import { paintOf } from "./paints.mjs";
import { bendFace, bendSide } from "./proportions.mjs";
import { drawRear } from "./rear.mjs";
import { drawSide } from "./side.mjs";
import { shellOutline } from "./side-body.mjs";
import { standOnFloor } from "./studio.mjs";
import { fillPath, group } from "./svg.mjs";

const TYRE = "#101112";

/**
 * A car and its position in a picture.
 * @typedef {object} Placed
 * @property {import("./draw.mjs").BodyKey} body
 * @property {import("./draw.mjs").PaintKey} paint
 * @property {0 | 1 | undefined} [style] of a car of no make
 * @property {string | undefined} [make] slug of the brand
 * @property {number} x px: left edge of a side view, middle of a front or rear view
 * @property {number} ground px
 * @property {number} scale px per mm
 * @property {boolean} [flip] faces right instead of left
 * @property {number} [reflection] 0 to 1
 * @property {boolean} [lifted] stands above the ground
 */

/** The body with its make's proportions and trims. @param {import("./side.mjs").SideShape} shape @param {import("./makes.mjs").Look} look */
function shapeOf(shape, { proportions, rails, clad }) {
  const own = proportions === null ? shape : bendSide(shape, proportions);
  return { ...own, rails: rails ? own.rails : null, cladding: clad ? own.cladding : 0 };
}

/** @param {import("./svg.mjs").Drawing} drawing @param {Placed} placed */
export function placeSide(
  drawing,
  { body, paint, make, style, x, ground, scale, flip = false, lifted = false, reflection },
) {
  const look = lookOf({ make, style });
  const shape = shapeOf(SIDES[body], look);
  const [front, rear] = shape.axles;
  const tones = paintOf(paint, look.tint);
  const tyres = shape.axles.map((at) => `<circle cx="${at}" cy="${shape.tyre}" r="${shape.tyre}" fill="${TYRE}"/>`);
  const car = standOnFloor(drawing, {
    content: drawSide(drawing, shape, tones, look),
    mirrored: fillPath(shellOutline(shape), tones.shade) + tyres.join(""),
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
export function placeFace(drawing, { body, paint, make, style, x, ground, scale, reflection }, view) {
  const look = lookOf({ make, style });
  const face = look.proportions === null || view === "rear" ? FACES[body] : bendFace(FACES[body], look.proportions);
  const tones = paintOf(paint, look.tint);
  return standOnFloor(drawing, {
    content: view === "front" ? drawFront(drawing, face, tones, look) : drawRear(drawing, face, tones, look.style),
    mirrored: drawTyres(drawing, face) + fillPath(faceOutline(face), tones.shade),
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

/** px per mm at which the side view fills the middle of the studio picture: cards show it in 4:3. @param {number} length mm */
function studioScale(length) {
  return Math.min(0.265, 1270 / length);
}

/** The make's name on the floor, in relief; cards and galleries cover the upper corners. @param {string} name capitals */
function drawFloorName(name) {
  const line = (/** @type {number} */ y, /** @type {string} */ color) =>
    drawLettering(name, { x: 800, y, height: 60, widest: 800, weight: 0.16, color });
  return line(925, "#f3f1ee") + line(922, "#8f8a83");
}

/**
 * One studio view, 1600×1000.
 * @param {import("./svg.mjs").Drawing} drawing
 * @param {Pick<Placed, "body" | "paint" | "make" | "style"> & { view: import("./draw.mjs").ViewKey }} car
 */
export function drawStudioView(drawing, { body, paint, make, style, view }) {
  const look = lookOf({ make, style });
  if (view === "interior") return drawInterior(drawing, body, look.style);
  const backdrop = drawBackdrop(drawing);
  const car = { body, paint, make, style };
  if (view === "front" || view === "rear") {
    return backdrop + placeFace(drawing, { ...car, x: 800, ground: GROUND_Y + 30, scale: 0.362 }, view);
  }
  const { length } = shapeOf(SIDES[body], look);
  const scale = studioScale(length);
  const studio = backdrop + (look.name === null ? "" : drawFloorName(look.name));
  return studio + placeSide(drawing, { ...car, x: 800 - (length * scale) / 2, ground: GROUND_Y, scale });
}

/** Car on a transparent background, 640×400, for the grid of body types. @param {import("./svg.mjs").Drawing} drawing @param {Pick<Placed, "body" | "paint" | "style">} car */
export function drawTile(drawing, car) {
  const { length } = SIDES[car.body];
  const scale = Math.min(0.122, 600 / length);
  return placeSide(drawing, { ...car, x: 320 - (length * scale) / 2, ground: 312, scale, reflection: 0 });
}
