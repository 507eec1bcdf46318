import { fillPath, group, roundedBox, softStroke, strokePath } from "./svg.mjs";

/** Three-spoke wheel with a flattened bottom. @param {import("./svg.mjs").Drawing} drawing @param {import("./interior.mjs").CabinLook} look */
export function drawSteeringWheel(drawing, look) {
  const leather = drawing.linear(
    [0, -210, 0, 210],
    [
      [0, "#5a5f63"],
      [0.25, "#34383b"],
      [0.6, "#1d2022"],
      [1, "#2d3134"],
    ],
  );
  const rim =
    "M-200 10C-204 -110 -120 -204 0 -204C120 -204 204 -110 200 10C196 110 140 176 70 190H-70C-140 176 -196 110 -200 10Z";
  const hub = "M-92 -40C-70 -64 70 -64 92 -40C104 -6 96 50 64 84C40 100 -40 100 -64 84C-96 50 -104 -6 -92 -40Z";
  const pad = drawing.linear(
    [0, -60, 0, 100],
    [
      [0, "#42474b"],
      [0.5, "#26292c"],
      [1, "#141618"],
    ],
  );
  const satin = drawing.linear(
    [0, -40, 0, 180],
    [
      [0, look.trim[1]],
      [1, look.trim[0]],
    ],
  );
  const arm = "M-190 -14C-150 -34 -120 -40 -88 -38L-96 34C-130 36 -160 34 -196 40Z";
  const keys = roundedBox(-162, -22, 58, 46, 14);
  const both = (/** @type {string} */ content) => content + group('transform="scale(-1 1)"', content);
  const clock = (/** @type {number} */ y) => fillPath(roundedBox(-136, y, 8, 4, 2), "#dfe4e7", 'fill-opacity="0.8"');
  return group(
    'transform="translate(455 640) scale(1.06 0.98)"',
    softStroke(rim, "#000000", 46, 10, 0.38, 'transform="translate(0 14)"'),
    both(
      fillPath(arm, pad) +
        strokePath("M-190 40C-150 34 -120 34 -96 34", satin, 8) +
        fillPath(keys, "#0d0f10") +
        strokePath(keys, "#6f757a", 2) +
        clock(-8) +
        clock(8),
    ),
    fillPath("M-60 80H60L74 186H-74Z", pad),
    strokePath("M-48 88L-60 178M48 88L60 178", satin, 9),
    strokePath(rim, "#0b0c0d", 42),
    strokePath(rim, leather, 38),
    strokePath(rim, "#ffffff", 5, 'stroke-opacity="0.16" transform="translate(0 -6) scale(0.995)"'),
    strokePath(rim, look.stitch, 2, 'stroke-opacity="0.5" stroke-dasharray="7 6" transform="scale(0.92)"'),
    fillPath(hub, pad),
    strokePath(hub, "#000000", 3, 'stroke-opacity="0.6"'),
    `<circle cx="0" cy="14" r="26" fill="none" stroke="${look.trim[1]}" stroke-width="3.5" stroke-opacity="0.8"/>`,
  );
}
