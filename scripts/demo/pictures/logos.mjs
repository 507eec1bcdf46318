import { fillPath, group, mix, roundedBox, strokePath } from "./svg.mjs";

/** Accent colour of the salon's logo. */
export const ACCENT = "#c8102e";

/** Roof line over the road: two strokes that stay readable at 16 px; drawn on 64×64. @param {string} ground @param {string} line */
export function drawSalonLogo(ground, line) {
  const roof =
    "M7 41.5C20 39.5 22.5 20 38 19.5C49.5 19.2 54.5 30 58 41.5C52 33.4 46.5 28 37.5 28.2C27 28.5 24.5 41.5 7 41.5Z";
  return (
    fillPath(roundedBox(0, 0, 64, 64, 14), ground) +
    fillPath(roof, line) +
    fillPath(roundedBox(7, 45.5, 51, 5, 2.5), line)
  );
}

/** @type {((ink: string, light: string) => string)[]} */
const EMBLEMS = [
  (ink, light) => fillPath("M0 -42L42 0L0 42L-42 0Z", ink) + fillPath("M0 -20L20 0L0 20L-20 0Z", light),
  (ink, light) =>
    `<circle r="42" fill="${ink}"/>` + fillPath("M-42 8C-14 -14 14 -14 42 8V14C14 -4 -14 -4 -42 14Z", light),
  (ink, light) =>
    [-34, -6, 22]
      .map((x, index) =>
        fillPath(
          roundedBox(x, 38 - (index + 1.2) * 24, 18, (index + 1.2) * 24, 5),
          index === 1 ? mix(ink, light, 0.35) : ink,
        ),
      )
      .join(""),
  (ink, light) =>
    fillPath("M0 -44L38 -30V4C38 26 20 38 0 46C-20 38 -38 26 -38 4V-30Z", ink) +
    strokePath("M-17 0L-4 14L19 -14", light, 9),
  (ink, light) =>
    `<circle cx="-15" r="29" fill="${ink}"/><circle cx="17" r="29" fill="${mix(ink, light, 0.45)}" fill-opacity="0.85"/>`,
  (ink, light) =>
    fillPath("M-42 -12L0 -42L42 -12V-4H-42Z", ink) +
    [-30, -6, 18].map((x) => fillPath(`M${x} 2h12v28h-12Z`, ink)).join("") +
    fillPath("M-42 34H42V44H-42Z", mix(ink, light, 0.2)),
];

/** Emblem without letters on a plain card, 320×160. @param {{ shape: number, color: string }} logo */
export function drawBankEmblem({ shape, color }) {
  const emblem = EMBLEMS[Math.abs(Math.trunc(shape)) % EMBLEMS.length];
  const light = mix(color, "#ffffff", 0.9);
  return (
    fillPath(roundedBox(0, 0, 320, 160, 20), light) +
    group('transform="translate(160 80)"', emblem ? emblem(color, light) : "")
  );
}
