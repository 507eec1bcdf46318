import { bothSides, drawFaceMirror, drawFaceSkin, drawPlate, drawTyres, faceOutline } from "./face.mjs";
import { DARK_ROOF } from "./paints.mjs";
import { drawLamps } from "./front-lamps.mjs";
import { drawGrille } from "./grille.mjs";
import { fillPath, group, mix, roundedBox, softStroke, strokePath } from "./svg.mjs";

/** @typedef {import("./bodies/faces.mjs").FaceShape} FaceShape */

/** Windscreen with the cabin behind it. @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint */
function drawWindscreen(drawing, f, paint) {
  const { cowl, roof, roofHalf: r, pillarHalf: p } = f;
  const top = roof - 62;
  const screen = `M${-p + 62} ${cowl + 18}C${-p * 0.5} ${cowl - 14} ${p * 0.5} ${cowl - 14} ${p - 62} ${cowl + 18}C${p - 110} ${cowl + 150} ${r + 40} ${top - 110} ${r - 8} ${top - 24}C${r * 0.6} ${top + 10} ${-r * 0.6} ${top + 10} ${-r + 8} ${top - 24}C${-r - 40} ${top - 110} ${-p + 110} ${cowl + 150} ${-p + 62} ${cowl + 18}Z`;
  const side = `M${p - 22} ${cowl + 40}C${p - 70} ${cowl + 160} ${r + 90} ${top - 120} ${r + 40} ${top - 40}L${r + 52} ${top - 44}C${r + 110} ${top - 130} ${p - 40} ${cowl + 170} ${p - 2} ${cowl + 46}Z`;
  const tone = drawing.linear(
    [0, top, 0, cowl],
    [
      [0, "#1b2125"],
      [0.35, "#3a454c"],
      [0.75, "#6c7880"],
      [1, "#3b444a"],
    ],
  );
  const seatHead = (/** @type {number} */ x) =>
    fillPath(roundedBox(x - 92, cowl + 130, 184, 130, 50), "#12171a", 'fill-opacity="0.55"') +
    fillPath(
      `M${x - 190} ${cowl}C${x - 180} ${cowl + 120} ${x - 130} ${cowl + 150} ${x} ${cowl + 152}C${x + 130} ${cowl + 150} ${x + 180} ${cowl + 120} ${x + 190} ${cowl}Z`,
      "#12171a",
      'fill-opacity="0.5"',
    );
  const dash = `M${-p} ${cowl - 20}V${cowl + 62}C${-p * 0.5} ${cowl + 92} ${p * 0.5} ${cowl + 92} ${p} ${cowl + 62}V${cowl - 20}Z`;
  const gloss = drawing.linear(
    [-p, top, p * 0.4, cowl],
    [
      [0, "#ffffff", 0.42],
      [0.34, "#ffffff", 0.1],
      [0.36, "#ffffff", 0],
      [1, "#ffffff", 0.06],
    ],
  );
  const wiper = (/** @type {number} */ x, /** @type {number} */ long) =>
    strokePath(`M${x} ${cowl + 10}L${x - long} ${cowl + 46}`, "#0b0c0d", 11) +
    strokePath(`M${x} ${cowl + 14}L${x - long} ${cowl + 50}`, "#7d8488", 2.5, 'stroke-opacity="0.6"');
  return (
    bothSides(fillPath(side, "#1a2024")) +
    fillPath(screen, tone) +
    group(
      `clip-path="${drawing.clip(screen)}"`,
      seatHead(-p * 0.46),
      seatHead(p * 0.46),
      `<ellipse cx="${p * 0.46}" cy="${cowl + 60}" rx="150" ry="84" fill="none" stroke="#0d1012" stroke-width="24" stroke-opacity="0.7"/>`,
      fillPath(dash, "#0e1113", 'fill-opacity="0.75"'),
      fillPath(roundedBox(-92, top - 88, 184, 54, 20), "#0c0f10"),
      strokePath(
        `M${-r} ${top}C${-r * 0.5} ${top + 20} ${r * 0.5} ${top + 20} ${r} ${top}`,
        "#0a0d0e",
        46,
        'stroke-opacity="0.5"',
      ),
      fillPath(screen, gloss),
    ) +
    strokePath(screen, "#060707", 12) +
    strokePath(screen, mix(paint.base, paint.glint, 0.4), 3, 'stroke-opacity="0.5" transform="translate(0 8)"') +
    wiper(-20, 420) +
    wiper(p - 180, 440)
  );
}

/** Bonnet: its gap, its two folds and the light on it. @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint */
function drawHood(drawing, f, paint) {
  const { hoodEdge: y, cowl, pillarHalf: p, half: w } = f;
  const hood = `M${-w * 0.62} ${y - 10}C${-w * 0.3} ${y + 22} ${w * 0.3} ${y + 22} ${w * 0.62} ${y - 10}C${w * 0.76} ${y + 40} ${p - 10} ${cowl - 60} ${p - 30} ${cowl + 8}C${p * 0.4} ${cowl - 24} ${-p * 0.4} ${cowl - 24} ${-p + 30} ${cowl + 8}C${-p + 10} ${cowl - 60} ${-w * 0.76} ${y + 40} ${-w * 0.62} ${y - 10}Z`;
  const tone = drawing.linear(
    [0, y - 10, 0, cowl],
    [
      [0, mix(paint.base, paint.shade, 0.25)],
      [0.12, paint.light],
      [0.45, mix(paint.light, paint.glint, 0.35)],
      [0.8, paint.light],
      [1, mix(paint.base, paint.shade, 0.5)],
    ],
  );
  const fold = `M${w * 0.3} ${y + 14}C${w * 0.36} ${y + 80} ${p * 0.56} ${cowl - 60} ${p * 0.6} ${cowl - 16}`;
  const folds = bothSides(
    softStroke(fold, paint.deep, 30, 12, 0.28, 'transform="translate(18 0)"') +
      softStroke(fold, paint.glint, 9, 3, paint.gloss, 'transform="translate(-6 0)"'),
  );
  return (
    fillPath(hood, tone) +
    group(`clip-path="${drawing.clip(hood)}"`, folds) +
    strokePath(hood, paint.line, 5, 'stroke-opacity="0.75"') +
    softStroke(
      `M${-w * 0.6} ${y - 2}C${-w * 0.3} ${y + 30} ${w * 0.3} ${y + 30} ${w * 0.6} ${y - 2}`,
      paint.glint,
      6,
      2,
      paint.gloss,
    )
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./makes.mjs").Look["roofTone"]} tone */
function drawDarkRoof(drawing, f, tone) {
  if (tone === "body") return "";
  const low = tone === "black" ? f.cowl + 34 : f.roof - 96;
  const dark = `M${-f.half} ${low}H${f.half}V${f.roof + 40}H${-f.half}Z`;
  const skin = drawing.linear([0, f.roof - 110, 0, f.roof], DARK_ROOF);
  return group(`clip-path="${drawing.clip(faceOutline(f))}"`, fillPath(dark, skin));
}

/** @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint @param {import("./makes.mjs").Look} look */
export function drawFront(drawing, f, paint, look) {
  const outline = faceOutline(f);
  return group(
    "",
    drawTyres(drawing, f),
    bothSides(drawFaceMirror(drawing, f, paint, false)),
    drawFaceSkin(drawing, f, paint, f.hoodEdge),
    drawDarkRoof(drawing, f, look.roofTone),
    drawWindscreen(drawing, f, paint),
    drawHood(drawing, f, paint),
    group(`clip-path="${drawing.clip(outline)}"`, drawGrille(drawing, f, paint, look)),
    drawLamps(drawing, f, look),
    drawPlate(drawing, f.bottom + (f.hoodEdge - f.bottom) * (look.style === 0 ? 0.37 : 0.33), look.name),
    f.rails && look.rails
      ? bothSides(
          fillPath(
            `M${f.roofHalf - 60} ${f.roof - 14}L${f.roofHalf - 50} ${f.roof + 22}H${f.roofHalf - 22}L${f.roofHalf - 4} ${f.roof - 40}Z`,
            "#202326",
          ),
        )
      : "",
    strokePath(outline, paint.line, 4, 'stroke-opacity="0.55"'),
  );
}
