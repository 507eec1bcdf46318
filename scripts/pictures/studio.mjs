import { GROUND_Y } from "./backdrop.mjs";
import { fillPath, group } from "./svg.mjs";

/**
 * Puts a drawing made in millimetres (y up) on the studio floor with its contact shadow and a faint reflection.
 * @param {import("./svg.mjs").Sheet} sheet
 * @param {{ content: string, left: number, scale: number, from: number, to: number, feet: [number, number][], ground?: number, reflection?: number }} place
 *   `from`/`to`: extent of the body on the floor in mm; `feet`: centre and half-width of each tyre's print in mm;
 *   `left`: px of mm 0; `reflection`: strength of the floor's mirror image, 0 to 1.
 */
export function standOnFloor(sheet, { content, left, scale, from, to, feet, ground = GROUND_Y, reflection = 0.16 }) {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const wide = `<ellipse cx="${middle}" cy="-10" rx="${half * 1.04}" ry="120" fill="#2a2723" fill-opacity="0.34" filter="${sheet.blur(75)}"/>`;
  const near = `<ellipse cx="${middle}" cy="6" rx="${half * 0.94}" ry="42" fill="#161412" fill-opacity="0.6" filter="${sheet.blur(30)}"/>`;
  const prints = feet.map(
    ([x, w]) => `<ellipse cx="${x}" cy="2" rx="${w}" ry="14" fill="#050505" fill-opacity="0.8" filter="${sheet.blur(9)}"/>`,
  );
  const fade = sheet.linear([0, 0, 0, 620], [
    [0, "#ffffff", reflection],
    [0.55, "#ffffff", reflection * 0.25],
    [1, "#ffffff", 0],
  ]);
  const mirror = group(
    `mask="${sheet.mask(fillPath("M-4000 -1200H9000V620H-4000Z", "#000") + fillPath("M-4000 -10H9000V620H-4000Z", fade))}"`,
    content,
  );
  const place = `transform="translate(${left} ${ground}) scale(${scale} ${-scale})"`;
  const flipped = `transform="translate(${left} ${ground}) scale(${scale} ${scale})"`;
  return (
    (reflection > 0 ? group(flipped, mirror) : "") + group(place, wide, near, ...prints) + group(place, content)
  );
}
