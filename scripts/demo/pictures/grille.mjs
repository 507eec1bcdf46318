import { bars } from "./grille-fillings.mjs";
import { drawOpening } from "./grille-openings.mjs";
import { bothSides } from "./face.mjs";
import { fillPath, group, roundedBox, softStroke, strokePath } from "./svg.mjs";

/**
 * Grille, lower intake, side vents and lip of the front bumper.
 * @param {import("./svg.mjs").Drawing} drawing @param {import("./bodies/faces.mjs").FaceShape} f
 * @param {import("./paints.mjs").Paint} paint @param {import("./makes.mjs").Look} look
 */
export function drawGrille(drawing, f, paint, look) {
  const { half: w, hoodEdge: y, bottom: b, boxy, clad } = f;
  const tall = y - b;
  const depth = drawing.linear(
    [0, y - 30, 0, y - tall * 0.4],
    [
      [0, "#030404"],
      [0.6, "#14181a"],
      [1, "#23282b"],
    ],
  );
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
    look.style === 0
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
    drawOpening(drawing, f, look.grille, depth),
  );
}
