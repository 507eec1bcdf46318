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
export const PAINTS = {
  white: paint("#ffffff", "#f8f8f7", "#e9e9e7", "#c9cac9", "#8f9294", 0.9),
  silver: paint("#fbfcfc", "#d9dcde", "#b4b9bd", "#878d92", "#50565b", 0.75),
  graphite: paint("#c3c9cd", "#7d858b", "#555c62", "#373d42", "#1c2023", 0.55),
  black: paint("#a9b0b6", "#484e54", "#1f2226", "#121417", "#07080a", 0.55),
  red: paint("#ffb9a8", "#cf3b36", "#a31a20", "#6f0f17", "#38070c", 0.5),
  blue: paint("#c2dcf5", "#3f76b4", "#1f4c87", "#12305b", "#08172f", 0.5),
  green: paint("#cfe0d3", "#5b7f6c", "#2f5645", "#1c382d", "#0c1c16", 0.5),
};

/** Colours of unpainted materials. */
export const MATERIAL = {
  plastic: "#25282a",
  plasticDark: "#121415",
  chrome: "#d5d9db",
  glassTop: "#14191c",
};
