import { group, strokePath } from "./svg.mjs";

/**
 * Letters as single strokes, 100 high, y down: width and path. Made for this project; no maker's own lettering.
 * @type {Record<string, [width: number, d: string]>}
 */
const LETTERS = {
  A: [72, "M0 100L36 0L72 100M13 66H59"],
  B: [62, "M0 0V100H36C70 100 70 49 36 49H0M36 49C64 49 64 0 34 0H0"],
  C: [74, "M74 17C66 6 54 0 42 0C18 0 0 20 0 50S18 100 42 100C54 100 66 94 74 83"],
  D: [70, "M0 0V100H30C56 100 70 80 70 50S56 0 30 0Z"],
  E: [54, "M54 0H0V100H54M0 49H48"],
  F: [52, "M52 0H0V100M0 50H46"],
  G: [78, "M74 17C66 6 54 0 42 0C18 0 0 20 0 50S18 100 42 100C64 100 78 86 78 56H46"],
  H: [66, "M0 0V100M66 0V100M0 49H66"],
  I: [0, "M0 0V100"],
  J: [44, "M44 0V68C44 90 34 100 20 100C10 100 4 96 0 88"],
  K: [62, "M0 0V100M60 0L0 58M20 41L62 100"],
  L: [50, "M0 0V100H50"],
  M: [84, "M0 100V0L42 66L84 0V100"],
  N: [68, "M0 100V0L68 100V0"],
  O: [86, "M43 0C18 0 0 20 0 50S18 100 43 100S86 80 86 50S68 0 43 0Z"],
  P: [58, "M0 100V0H34C66 0 66 56 34 56H0"],
  R: [62, "M0 100V0H34C66 0 66 52 34 52H0M32 52L62 100"],
  S: [60, "M56 14C48 4 40 0 30 0C14 0 4 10 4 25C4 58 58 40 58 74C58 90 46 100 30 100C16 100 6 95 0 84"],
  T: [66, "M0 0H66M33 0V100"],
  U: [66, "M0 0V62C0 88 14 100 33 100S66 88 66 62V0"],
  V: [72, "M0 0L36 100L72 0"],
  W: [104, "M0 0L26 100L52 10L78 100L104 0"],
  X: [68, "M0 0L68 100M68 0L0 100"],
  Y: [70, "M0 0L35 52L70 0M35 52V100"],
  Z: [60, "M0 0H60L0 100H60"],
  З: [
    58,
    "M2 14C10 4 18 0 28 0C46 0 54 10 54 24C54 40 44 48 26 48M26 48C48 48 58 58 58 73C58 90 44 100 28 100C16 100 6 95 0 85",
  ],
  И: [68, "M0 0V100L68 0V100"],
  У: [68, "M0 0L35 62M68 0L30 82C24 96 16 100 4 100"],
  Ч: [66, "M0 0V34C0 52 14 58 30 58C44 58 58 54 66 48M66 0V100"],
  "-": [30, "M0 52H30"],
  " ": [20, ""],
};
/** Cyrillic letters that look like Latin ones. */
const TWINS = new Map([..."АВЕКМНОРСТХ"].map((letter, at) => [letter, "ABEKMHOPCTX"[at] ?? letter]));

/** Between two letters, of the height of 100. */
const GAP = 34;

/** Width at a height of 100, and the strokes. @param {string} text capitals */
function spell(text) {
  let x = 0;
  const strokes = [...text].map((letter) => {
    const glyph = LETTERS[TWINS.get(letter) ?? letter];
    if (glyph === undefined) throw new RangeError(`There is no drawn letter for “${letter}” of “${text}”`);
    const [width, d] = glyph;
    const placed = { x, d };
    x += width + GAP;
    return placed;
  });
  return { width: x - GAP, strokes };
}

/**
 * A line of capitals around the middle `x`, `y`, at most `widest` wide, y down.
 * @param {string} text @param {{ x: number, y: number, height: number, widest: number, weight: number, color: string, extra?: string }} look `weight` is the stroke's share of the height
 */
export function drawLettering(text, { x, y, height, widest, weight, color, extra = "" }) {
  const { width, strokes } = spell(text);
  const scale = Math.min(height / 100, widest / width);
  return group(
    `transform="translate(${(x - (width * scale) / 2).toFixed(1)} ${(y - 50 * scale).toFixed(1)}) scale(${scale.toFixed(4)})"`,
    ...strokes.map((stroke) =>
      strokePath(stroke.d, color, weight * 100, `${extra} transform="translate(${stroke.x} 0)"`),
    ),
  );
}
