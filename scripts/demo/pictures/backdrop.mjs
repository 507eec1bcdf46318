import { fillPath } from "./svg.mjs";

/** Ground line of every studio view, in px of the 1600×1000 canvas. */
export const GROUND_Y = 742;

/** Seamless warm-grey studio. @param {import("./svg.mjs").Drawing} drawing */
export function drawBackdrop(drawing) {
  const wall = drawing.linear(
    [0, 0, 0, 640],
    [
      [0, "#cfccc7"],
      [0.55, "#dedbd7"],
      [1, "#e9e7e4"],
    ],
  );
  const glow = drawing.radial(
    [800, 430, 760],
    [
      [0, "#ffffff", 0.75],
      [0.55, "#ffffff", 0.22],
      [1, "#ffffff", 0],
    ],
  );
  const floor = drawing.linear(
    [0, 560, 0, 1000],
    [
      [0, "#e4e1dd", 0],
      [0.18, "#d6d3ce", 1],
      [0.5, "#dddad6", 1],
      [1, "#c4c0ba", 1],
    ],
  );
  const pool = drawing.radial(
    [800, 0, 900],
    [
      [0, "#ffffff", 0.55],
      [1, "#ffffff", 0],
    ],
    "translate(0 800) scale(1 0.2)",
  );
  // The floor is opaque from 640 px down; the pool of light is 180 px high on both sides of its middle.
  return (
    fillPath("M0 0H1600V640H0Z", wall) +
    fillPath("M0 0H1600V640H0Z", glow) +
    fillPath("M0 560H1600V1000H0Z", floor) +
    fillPath("M0 620H1600V980H0Z", pool)
  );
}
