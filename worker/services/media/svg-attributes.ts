// What an SVG may keep of its attributes and styles. SVG 2, https://www.w3.org/TR/SVG2/attindex.html and /propidx.html.

/** Properties that draw, as attributes and in styles. Those that position or load, such as `cursor` and `background`, are missing. */
const PROPERTIES = words(
  "alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering direction " +
    "display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust " +
    "font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing lighting-color line-height marker marker-end " +
    "marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity " +
    "stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align " +
    "text-anchor text-decoration text-rendering text-transform transform transform-box transform-origin unicode-bidi vector-effect visibility " +
    "white-space word-spacing writing-mode",
);
const GEOMETRY = words(
  "amplitude azimuth baseFrequency class clipPathUnits cx cy d dx dy edgeMode exponent filterUnits fr fx fy gradientTransform gradientUnits " +
    "height href id in in2 k1 k2 k3 k4 lengthAdjust maskContentUnits maskUnits mode offset operator order orient pathLength " +
    "patternContentUnits patternTransform patternUnits points preserveAspectRatio primitiveUnits r radius refX refY result role rotate rx " +
    "ry spreadMethod stdDeviation style textLength type values version viewBox width x x1 x2 xlink:href xml:space y y1 y2",
);

/** All other functions are refused: `image()`, `image-set()`, `cross-fade()`, `src()`, `element()` and what browsers add later. */
const FUNCTIONS = words(
  "url rgb rgba hsl hsla hwb lab lch oklab oklch calc min max clamp var matrix translate translatex translatey scale scalex scaley rotate " +
    "skewx skewy blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia inset circle ellipse polygon path",
);

export function isDrawingAttribute(name: string): boolean {
  return GEOMETRY.has(name) || PROPERTIES.has(name);
}

/** Characters read before and after a bracket. No function has a longer name. */
const AROUND = 100;

/**
 * Whether a value or a stylesheet may load or act: escapes, rules with `@`, addresses of other schemes, functions that are not listed,
 * and `url()` of anything but a part of the same picture.
 */
export function isHarmfulValue(text: string): boolean {
  if (/[\\@]|(?:javascript|vbscript|data|https?|file):|\/\*|\/\//i.test(text)) return true;
  for (const { index } of text.matchAll(/\(/g)) {
    // Parts of a fixed length: a pattern around the bracket would take time with the square of a hostile text.
    const [name = ""] = /[\w-]*$/.exec(text.slice(Math.max(0, index - AROUND), index).trimEnd()) ?? [];
    const [next] = text
      .slice(index + 1, index + AROUND)
      .trimStart()
      .replace(/^["']/, "");
    const isPart = name.toLowerCase() !== "url" || next === "#";
    if (!FUNCTIONS.has(name.toLowerCase()) || !isPart) return true;
  }
  return false;
}

/** Declarations of a style without the properties that do not draw. */
export function drawingDeclarations(style: string): string {
  const kept = style.split(";").filter((declaration) => {
    const [property = "", ...value] = declaration.split(":");
    return value.length === 1 && PROPERTIES.has(property.trim().toLowerCase());
  });
  return kept.map((declaration) => declaration.trim()).join(";");
}

/** The rules of a stylesheet with what draws of their declarations. */
export function drawingRules(stylesheet: string): string {
  const rules = stylesheet.split("}").slice(0, -1);
  return rules
    .map((rule) => rule.split("{").slice(-2))
    .filter(({ length }) => length === 2)
    .map(([selector = "", style = ""]) => `${selector.trim()}{${drawingDeclarations(style)}}`)
    .join("");
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
