import { GROUND_Y } from "./backdrop.mjs";
import { fillPath, group } from "./svg.mjs";

/**
 * Elliptical soft shadow. A gradient, because it renders much faster than a blur filter.
 * @param {import("./svg.mjs").Drawing} drawing @param {[number, number, number, number]} ellipse cx, cy, rx, ry
 * @param {string} color @param {number} strength @param {number} core share of the radius that keeps full strength
 */
export function softEllipse(drawing, [cx, cy, rx, ry], color, strength, core = 0.1) {
  const fill = drawing.radial(
    [0, 0, 1],
    [
      [core, color, strength],
      [core + (1 - core) * 0.35, color, strength * 0.62],
      [core + (1 - core) * 0.7, color, strength * 0.16],
      [1, color, 0],
    ],
  );
  return `<circle r="1" fill="${fill}" transform="translate(${cx} ${cy}) scale(${rx} ${ry})"/>`;
}

/**
 * Places a drawing in millimetres (y up) on the studio floor, with a contact shadow and a faint reflection.
 * @param {import("./svg.mjs").Drawing} drawing
 * @param {object} place
 * @param {string} place.content
 * @param {string} place.mirrored what the floor reflects: a simpler drawing, because it is faint
 * @param {number} place.left x in px of the drawing's 0 mm
 * @param {number} place.scale px per mm
 * @param {[number, number]} place.extent of the body on the floor, mm
 * @param {[number, number][]} place.feet centre and half-width of each tyre's print, mm
 * @param {number} [place.ground] px
 * @param {number} [place.reflection] strength of the floor's mirror image, 0 to 1
 * @param {boolean} [place.lifted] nothing touches the ground: no shadow and no mirror image
 */
export function standOnFloor(
  drawing,
  { content, mirrored, left, scale, extent, feet, ground = GROUND_Y, reflection = 0.15, lifted = false },
) {
  const place = `transform="translate(${left} ${ground}) scale(${scale} ${-scale})"`;
  if (lifted) return group(place, content);
  const middle = (extent[0] + extent[1]) / 2;
  const half = (extent[1] - extent[0]) / 2;
  const fade = drawing.linear(
    [0, 0, 0, 560],
    [
      [0, "#ffffff", reflection],
      [0.5, "#ffffff", reflection * 0.3],
      [1, "#ffffff", 0],
    ],
  );
  const flipped = `transform="translate(${left} ${ground}) scale(${scale} ${scale})"`;
  const mirror = group(
    flipped,
    group(`mask="${drawing.mask(fillPath("M-4000 -20H9000V560H-4000Z", fade))}"`, mirrored),
  );
  return (
    (reflection > 0 ? mirror : "") +
    group(
      place,
      softEllipse(drawing, [middle, -30, half * 1.22, 230], "#2a2723", 0.42, 0.2),
      softEllipse(drawing, [middle, 10, half * 1.06, 80], "#0f0e0d", 0.8, 0.55),
      ...feet.map(([x, w]) => softEllipse(drawing, [x, 2, w * 1.5, 26], "#000000", 0.95, 0.4)),
      content,
    )
  );
}
