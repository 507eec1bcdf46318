import { bothSides } from "./face.mjs";
import { fillPath, group, roundedBox, softStroke, strokePath } from "./svg.mjs";
import { MATERIAL } from "./paints.mjs";

/** Fine dark net. @param {number} left @param {number} low @param {number} right @param {number} top @param {number} step */
function net(left, low, right, top, step) {
  let d = "";
  for (let x = left - (top - low); x < right; x += step) {
    d += `M${x} ${low}L${x + (top - low)} ${top}M${x + (top - low)} ${low}L${x} ${top}`;
  }
  return strokePath(d, "#5a6064", 5, 'stroke-opacity="0.55"');
}

/** Horizontal bars with lit upper edges. @param {number} half @param {number} low @param {number} top @param {number} count */
function bars(half, low, top, count) {
  return Array.from({ length: count }, (_, index) => {
    const y = low + ((index + 0.5) * (top - low)) / count;
    return (
      strokePath(`M${-half} ${y}H${half}`, "#2e3337", 15) +
      strokePath(`M${-half} ${y + 6}H${half}`, "#9aa1a5", 3.5, 'stroke-opacity="0.75"')
    );
  }).join("");
}

/** Vertical slots. @param {number} half @param {number} low @param {number} top @param {number} count */
function slots(half, low, top, count) {
  const step = (half * 2) / count;
  return Array.from({ length: count }, (_, index) => {
    const x = -half + step * (index + 0.5);
    return fillPath(roundedBox(x - step * 0.3, low, step * 0.6, top - low, step * 0.24), "#050606");
  }).join("");
}

/**
 * Grille, lower intake, side vents and lip of the front bumper.
 * @param {import("./svg.mjs").Drawing} drawing @param {import("./bodies/faces.mjs").FaceShape} f
 * @param {import("./paints.mjs").Paint} paint @param {0 | 1} style
 */
export function drawGrille(drawing, f, paint, style) {
  const { half: w, hoodEdge: y, bottom: b, boxy, clad } = f;
  const tall = y - b;
  const low = style === 0 ? y - tall * (0.3 + boxy * 0.06) : y - tall * (0.4 + boxy * 0.02);
  const top = y - 30;
  const wide = style === 0 ? w * (0.5 + boxy * 0.08) : w * 0.46;
  const waist = low + (top - low) * 0.62;
  const opening =
    style === 0
      ? `M${-wide} ${top - 8}C${-wide * 0.5} ${top + 18} ${wide * 0.5} ${top + 18} ${wide} ${top - 8}L${wide * 0.94} ${low + 24}C${wide * 0.9} ${low} ${wide * 0.84} ${low} ${wide * 0.78} ${low}H${-wide * 0.78}C${-wide * 0.84} ${low} ${-wide * 0.9} ${low} ${-wide * 0.94} ${low + 24}Z`
      : `M${-wide * 0.9} ${top - 4}C${-wide * 0.5} ${top + 16} ${wide * 0.5} ${top + 16} ${wide * 0.9} ${top - 4}L${wide * 1.04} ${waist}L${wide * 0.76} ${low}H${-wide * 0.76}L${-wide * 1.04} ${waist}Z`;
  const depth = drawing.linear(
    [0, top, 0, low],
    [
      [0, "#030404"],
      [0.6, "#14181a"],
      [1, "#23282b"],
    ],
  );
  const filling =
    style === 1
      ? net(-w * 0.5, low, w * 0.5, top, 46)
      : boxy > 0.6
        ? fillPath(roundedBox(-wide, low, wide * 2, top - low, 20), "#25292c") +
          slots(wide * 0.9, low + 26, top - 10, 9)
        : bars(wide, low, top, 4);
  const inLow = b + Math.max(clad * 0.5, 44);
  const inTop = b + tall * 0.27;
  const intake = `M${-w * 0.52} ${inTop}H${w * 0.52}L${w * 0.46} ${inLow}H${-w * 0.46}Z`;
  const vent = `M${w * 0.66} ${b + tall * 0.42}C${w * 0.76} ${b + tall * 0.45} ${w * 0.86} ${b + tall * 0.46} ${w * 0.93} ${b + tall * 0.44}L${w * 0.9} ${b + tall * 0.2}C${w * 0.8} ${b + tall * 0.16} ${w * 0.7} ${b + tall * 0.18} ${w * 0.64} ${b + tall * 0.24}Z`;
  const plastic = drawing.linear(
    [0, b, 0, b + clad + 120],
    [
      [0, "#0f1112"],
      [0.5, "#2c3033"],
      [1, "#3b4043"],
    ],
  );
  const apron = `M${-w} ${b - 20}V${b + clad + 40}C${-w * 0.8} ${b + clad - 10} ${-w * 0.6} ${b + clad - 20} ${-w * 0.5} ${b + clad - 20}H${w * 0.5}C${w * 0.6} ${b + clad - 20} ${w * 0.8} ${b + clad - 10} ${w} ${b + clad + 40}V${b - 20}Z`;
  const lampY = b + tall * 0.31;
  const fog =
    style === 0
      ? fillPath(roundedBox(w * 0.71, lampY - 12, w * 0.16, 24, 12), "#e9f0f3") +
        strokePath(roundedBox(w * 0.71, lampY - 12, w * 0.16, 24, 12), "#50585d", 4)
      : strokePath(`M${w * 0.9} ${b + tall * 0.41}L${w * 0.875} ${b + tall * 0.24}`, "#eef3f5", 13);
  const crease = `M${-w} ${b + tall * 0.55}C${-w * 0.6} ${b + tall * 0.49} ${w * 0.6} ${b + tall * 0.49} ${w} ${b + tall * 0.55}`;
  return group(
    "",
    softStroke(crease, paint.deep, 24, 10, 0.22, 'transform="translate(0 -14)"'),
    softStroke(crease, paint.glint, 7, 3, paint.gloss * 0.6),
    fillPath(apron, plastic),
    strokePath(
      `M${-w} ${b + clad + 40}C${-w * 0.8} ${b + clad - 10} ${-w * 0.6} ${b + clad - 20} ${-w * 0.5} ${b + clad - 20}H${w * 0.5}C${w * 0.6} ${b + clad - 20} ${w * 0.8} ${b + clad - 10} ${w} ${b + clad + 40}`,
      "#6b7175",
      4,
      'stroke-opacity="0.5"',
    ),
    bothSides(fillPath(vent, "#0d0f10") + strokePath(vent, paint.edge, 4, 'stroke-opacity="0.45"') + fog),
    fillPath(intake, depth),
    group(`clip-path="${drawing.clip(intake)}"`, bars(w * 0.55, inLow, inTop, 3)),
    strokePath(intake, "#070808", 7),
    boxy > 0.4 ? fillPath(roundedBox(-w * 0.42, b + 8, w * 0.84, 40, 18), "#a9aeb1") : "",
    fillPath(opening, depth),
    group(`clip-path="${drawing.clip(opening)}"`, filling),
    strokePath(opening, "#060707", 16),
    strokePath(opening, style === 0 ? MATERIAL.chrome : "#3b4145", 9),
    style === 0
      ? strokePath(opening, "#ffffff", 3, 'stroke-opacity="0.8"')
      : strokePath(opening, "#8b9297", 2.5, 'stroke-opacity="0.6"'),
  );
}
