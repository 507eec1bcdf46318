import { bothSides, drawFaceMirror, drawFaceSkin, drawPlate, drawTyres, faceOutline } from "./face.mjs";
import { fillPath, group, mix, roundedBox, softStroke, strokePath } from "./svg.mjs";

/** @typedef {import("./bodies/faces.mjs").FaceShape} FaceShape */

/** Rear window; on a pickup it is the cab's window, behind the bed. @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint */
function drawRearWindow(drawing, f, paint) {
  const { roof, roofHalf: r, pillarHalf: p, tail } = f;
  const foot = tail === "deck" ? f.deck + 26 : tail === "bed" ? f.deck + 60 : f.deck + 40;
  const top = roof - (tail === "hatch" ? 96 : 74);
  const low = p - (tail === "bed" ? 130 : 96);
  const pane = `M${-low} ${foot + 20}C${-low * 0.6} ${foot - 12} ${low * 0.6} ${foot - 12} ${low} ${foot + 20}C${low - 40} ${foot + 130} ${r + 20} ${top - 90} ${r - 22} ${top - 20}C${r * 0.6} ${top + 8} ${-r * 0.6} ${top + 8} ${-r + 22} ${top - 20}C${-r - 20} ${top - 90} ${-low + 40} ${foot + 130} ${-low} ${foot + 20}Z`;
  const tone = drawing.linear(
    [0, top, 0, foot],
    [
      [0, "#15191c"],
      [0.5, "#333c42"],
      [1, "#566168"],
    ],
  );
  const gloss = drawing.linear(
    [-p, top, p * 0.3, foot],
    [
      [0, "#ffffff", 0.34],
      [0.4, "#ffffff", 0.07],
      [0.42, "#ffffff", 0],
      [1, "#ffffff", 0.05],
    ],
  );
  const head = (/** @type {number} */ x) =>
    fillPath(roundedBox(x - 80, foot + 20, 160, 96, 40), "#0c0f11", 'fill-opacity="0.6"');
  const heating = Array.from({ length: 7 }, (_, index) => {
    const y = foot + 36 + ((top - foot - 80) * index) / 6;
    return strokePath(`M${-p} ${y}H${p}`, "#000000", 2.5, 'stroke-opacity="0.28"');
  });
  const spoiler = `M${-r - 20} ${top + 4}C${-r * 0.5} ${top + 34} ${r * 0.5} ${top + 34} ${r + 20} ${top + 4}L${r + 6} ${top + 44}C${r * 0.6} ${roof - 16} ${-r * 0.6} ${roof - 16} ${-r - 6} ${top + 44}Z`;
  const lip = drawing.linear(
    [0, top, 0, roof],
    [
      [0, paint.shade],
      [0.5, paint.base],
      [1, paint.light],
    ],
  );
  const stop = `<rect x="-150" y="${tail === "hatch" ? top + 34 : top - 26}" width="300" height="16" rx="7" fill="#8d1016"/>`;
  return (
    fillPath(pane, tone) +
    group(
      `clip-path="${drawing.clip(pane)}"`,
      head(-p * 0.42),
      head(p * 0.42),
      head(0),
      ...heating,
      fillPath(pane, gloss),
    ) +
    strokePath(pane, "#060707", 11) +
    (tail === "hatch" ? fillPath(spoiler, lip) + strokePath(spoiler, paint.line, 4, 'stroke-opacity="0.6"') : "") +
    stop
  );
}

/** Outline and folds of the boot lid, hatch or bed gate. @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint */
function drawGate(drawing, f, paint) {
  const { half: w, deck, tail } = f;
  const [low, high] = f.lampHeights;
  const sill = tail === "deck" ? low - 170 : tail === "bed" ? low - 40 : low - 210;
  const side = tail === "bed" ? w * 0.8 : w * 0.74;
  const gate = `M${-side} ${deck - 6}L${-side + 14} ${sill + 60}C${-side + 20} ${sill + 10} ${-side + 50} ${sill} ${-side + 100} ${sill}H${side - 100}C${side - 50} ${sill} ${side - 20} ${sill + 10} ${side - 14} ${sill + 60}L${side} ${deck - 6}`;
  const shelf = drawing.linear(
    [0, high - 30, 0, deck + 16],
    [
      [0, mix(paint.base, paint.light, 0.3)],
      [0.6, paint.light],
      [1, mix(paint.light, paint.glint, 0.7)],
    ],
  );
  const recess = (low + high) / 2 - (tail === "deck" ? 100 : 60);
  const niche = roundedBox(-320, recess - 92, 640, 184, 40);
  const shade = drawing.linear(
    [0, recess - 92, 0, recess + 92],
    [
      [0, paint.base],
      [1, paint.deep],
    ],
  );
  const edge = `M${-w} ${high - 14}C${-w * 0.5} ${high + 22} ${w * 0.5} ${high + 22} ${w} ${high - 14}`;
  return (
    (tail === "deck"
      ? fillPath(
          `M${-w * 0.84} ${deck - 20}C${-w * 0.5} ${deck + 22} ${w * 0.5} ${deck + 22} ${w * 0.84} ${deck - 20}L${w * 0.8} ${deck - 62}C${w * 0.5} ${deck - 40} ${-w * 0.5} ${deck - 40} ${-w * 0.8} ${deck - 62}Z`,
          shelf,
        )
      : "") +
    softStroke(edge, paint.deep, 26, 12, 0.3, 'transform="translate(0 -18)"') +
    softStroke(edge, paint.glint, 7, 2, paint.gloss * 0.8) +
    fillPath(niche, shade, 'fill-opacity="0.7"') +
    strokePath(niche, paint.edge, 4, 'stroke-opacity="0.35"') +
    strokePath(gate, paint.edge, 4, 'stroke-opacity="0.45" transform="translate(0 -5)"') +
    strokePath(gate, paint.line, 6, 'stroke-opacity="0.8"') +
    drawPlate(drawing, recess) +
    fillPath(roundedBox(-120, recess + 74, 240, 22, 10), "#15181a")
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {0 | 1} style */
function drawTailLamps(drawing, f, style) {
  const { half: w, tail, boxy } = f;
  const [low, high] = f.lampHeights;
  const tall = boxy > 0.6;
  const inner = tall ? w * 0.84 : w * 0.52;
  const trim = style === 0 ? 0 : (high - low) * (tall ? 0.3 : 0.36);
  const d = tall
    ? `M${inner} ${high - 10}L${w - 8} ${high - 16}C${w} ${high - 80} ${w} ${low + 60} ${w - 6} ${low + trim}L${inner + 6} ${low + trim + 8}Z`
    : `M${inner} ${high - 34}C${w * 0.7} ${high - 10} ${w * 0.86} ${high - 6} ${w - 34} ${high - 18}C${w - 6} ${high - 60} ${w - 2} ${high - 110} ${w - 4} ${low + trim}C${w * 0.86} ${low + trim - 8} ${w * 0.7} ${low + trim + 20} ${inner + 60} ${low + trim + 56}Z`;
  const lens = drawing.linear(
    [inner, 0, w, 0],
    [
      [0, "#8c1118"],
      [0.6, "#b41b22"],
      [1, "#6d0c12"],
    ],
  );
  const mid = (low + trim + high) / 2;
  const bar = `M${-inner - 40} ${mid + 12}C${-w * 0.3} ${mid + 22} ${w * 0.3} ${mid + 22} ${inner + 40} ${mid + 12}V${mid + 44}C${w * 0.3} ${mid + 54} ${-w * 0.3} ${mid + 54} ${-inner - 40} ${mid + 44}Z`;
  const glow = drawing.linear(
    [0, high, 0, low],
    [
      [0, "#ff8d80", 0.5],
      [0.4, "#ff8d80", 0],
      [1, "#000000", 0.3],
    ],
  );
  const lamp =
    fillPath(d, lens) +
    group(
      `clip-path="${drawing.clip(d)}"`,
      fillPath(d, glow),
      fillPath(
        roundedBox(
          inner + (w - inner) * 0.26,
          low + trim + (high - low) * 0.1,
          (w - inner) * 0.4,
          (high - low) * 0.16,
          8,
        ),
        "#e9e3e0",
        'fill-opacity="0.75"',
      ),
      strokePath(d, "#ff5e52", 20, 'stroke-opacity="0.6"'),
      strokePath(`M${inner} ${mid + 16}H${w}`, "#ffb3aa", 9, 'stroke-opacity="0.8"'),
    ) +
    strokePath(d, "#16030a", 5, 'stroke-opacity="0.85"');
  const joined = style === 1 && tail !== "bed" && !tall;
  return (
    (joined
      ? fillPath(bar, "#5d0a10") +
        strokePath(
          `M${-inner} ${mid + 34}C${-w * 0.3} ${mid + 42} ${w * 0.3} ${mid + 42} ${inner} ${mid + 34}`,
          "#e2383a",
          8,
        )
      : "") + bothSides(lamp)
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint */
function drawRearBumper(drawing, f, paint) {
  const { half: w, bottom: b, clad } = f;
  const low = f.lampHeights[0];
  const top = b + (low - b) * 0.62;
  const edge = `M${-w} ${top + 40}C${-w * 0.8} ${top} ${-w * 0.5} ${top - 10} 0 ${top - 10}C${w * 0.5} ${top - 10} ${w * 0.8} ${top} ${w} ${top + 40}`;
  const apronTop = b + clad + 90;
  const apron = `M${-w} ${b - 20}V${apronTop}C${-w * 0.8} ${apronTop - 40} ${-w * 0.6} ${apronTop - 30} ${-w * 0.5} ${apronTop + 10}H${w * 0.5}C${w * 0.6} ${apronTop - 30} ${w * 0.8} ${apronTop - 40} ${w} ${apronTop}V${b - 20}Z`;
  const plastic = drawing.linear(
    [0, b, 0, apronTop],
    [
      [0, "#0d0f10"],
      [0.6, "#2a2e30"],
      [1, "#3d4245"],
    ],
  );
  const pipe = roundedBox(w * 0.5, b + 6, 170, 52, 24);
  const chrome = drawing.linear(
    [0, b + 6, 0, b + 58],
    [
      [0, "#6d7377"],
      [0.5, "#e6e9ea"],
      [1, "#9aa0a3"],
    ],
  );
  return (
    softStroke(edge, paint.deep, 30, 12, 0.3, 'transform="translate(0 -20)"') +
    softStroke(edge, paint.glint, 8, 3, paint.gloss * 0.8) +
    fillPath(apron, plastic) +
    strokePath(apron, "#6b7175", 4, 'stroke-opacity="0.45"') +
    bothSides(
      fillPath(roundedBox(w * 0.66, apronTop + 26, w * 0.22, 26, 12), "#8b131a") +
        strokePath(roundedBox(w * 0.66, apronTop + 26, w * 0.22, 26, 12), "#26050a", 4, 'stroke-opacity="0.7"') +
        `<circle cx="${w * 0.42}" cy="${apronTop + 70}" r="13" fill="${paint.shade}" stroke="${paint.line}" stroke-opacity="0.5" stroke-width="3"/>` +
        (f.boxy > 0.6
          ? ""
          : fillPath(pipe, chrome) + fillPath(roundedBox(w * 0.5 + 12, b + 14, 146, 36, 18), "#090a0b")),
    )
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {FaceShape} f @param {import("./paints.mjs").Paint} paint @param {0 | 1} style */
export function drawRear(drawing, f, paint, style) {
  const seen = { ...f, cowl: f.tail === "bed" ? f.deck + 10 : f.deck - 20 };
  const outline = faceOutline(seen);
  const bed = `M${-f.half + 26} ${f.deck - 10}C${-f.half + 30} ${f.deck + 8} ${-f.half + 60} ${f.deck + 14} ${-f.half + 90} ${f.deck + 14}H${f.half - 90}C${f.half - 60} ${f.deck + 14} ${f.half - 30} ${f.deck + 8} ${f.half - 26} ${f.deck - 10}V${f.deck - 34}H${-f.half + 26}Z`;
  return group(
    "",
    drawTyres(drawing, f),
    bothSides(drawFaceMirror(drawing, f, paint, true)),
    drawFaceSkin(drawing, seen, paint, f.lampHeights[1]),
    drawRearWindow(drawing, f, paint),
    f.tail === "bed"
      ? fillPath(bed, "#1b1e20") + strokePath(`M${-f.half + 60} ${f.deck + 12}H${f.half - 60}`, "#6c7276", 5)
      : "",
    group(`clip-path="${drawing.clip(outline)}"`, drawRearBumper(drawing, f, paint), drawGate(drawing, f, paint)),
    drawTailLamps(drawing, f, style),
    f.rails
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
