import { mix } from "./svg.mjs";

/**
 * Tones of a paint in studio light, from the brightest reflection to the darkest crease.
 * @typedef {{ glint: string, light: string, base: string, shade: string, deep: string, line: string, edge: string, gloss: number }} Paint
 */

/** @param {string} glint @param {string} light @param {string} base @param {string} shade @param {string} deep @param {number} gloss */
function paint(glint, light, base, shade, deep, gloss) {
  return {
    glint,
    light,
    base,
    shade,
    deep,
    line: mix(deep, "#08090a", 0.55),
    edge: mix(light, "#ffffff", 0.45),
    gloss,
  };
}

/** @type {Record<import("./draw.mjs").PaintKey, Paint>} */
const PAINTS = {
  white: paint("#ffffff", "#f8f8f7", "#e9e9e7", "#c9cac9", "#8f9294", 0.9),
  silver: paint("#fbfcfc", "#d9dcde", "#b4b9bd", "#878d92", "#50565b", 0.75),
  graphite: paint("#c3c9cd", "#7d858b", "#555c62", "#373d42", "#1c2023", 0.55),
  black: paint("#a9b0b6", "#484e54", "#1f2226", "#121417", "#07080a", 0.55),
  red: paint("#ffb9a8", "#cf3b36", "#a31a20", "#6f0f17", "#38070c", 0.5),
  blue: paint("#c2dcf5", "#3f76b4", "#1f4c87", "#12305b", "#08172f", 0.5),
  green: paint("#cfe0d3", "#5b7f6c", "#2f5645", "#1c382d", "#0c1c16", 0.5),
};

/** How a make mixes its paints: colour and share. @typedef {"pure" | "warm" | "cool" | "dark"} Tint */
/** @type {Record<Tint, [string, number]>} */
const TINTS = { pure: ["#000000", 0], warm: ["#b8863c", 0.16], cool: ["#2f86c8", 0.15], dark: ["#1a0f2e", 0.2] };

/** @type {readonly import("./draw.mjs").PaintKey[]} */
const COLORFUL = ["red", "blue", "green"];

/** @param {import("./draw.mjs").PaintKey} key @param {Tint} tint @returns {Paint} */
export function paintOf(key, tint) {
  const [color, share] = TINTS[tint];
  // White, silver and grey would become another colour.
  if (!COLORFUL.includes(key)) return PAINTS[key];
  const { glint, light, base, shade, deep, gloss } = PAINTS[key];
  const tinted = (/** @type {string} */ tone, weight = 1) => mix(tone, color, share * weight);
  return paint(tinted(glint, 0.3), tinted(light, 0.8), tinted(base), tinted(shade), tinted(deep, 0.6), gloss);
}

/** Colours of unpainted materials. */
export const MATERIAL = {
  plastic: "#25282a",
  plasticDark: "#121415",
  chrome: "#d5d9db",
  glassTop: "#14191c",
};

/** A roof in black, from its lower edge up. @type {import("./svg.mjs").Stop[]} */
export const DARK_ROOF = [
  [0, "#111315"],
  [0.6, "#1b1e21"],
  [1, "#4a5056"],
];
