import { drawingDeclarations, drawingRules, isDrawingAttribute, isHarmfulValue } from "./svg-attributes.ts";

/** Elements that only draw. All others are dropped with their content, or refused when they are in `ACTIVE`. */
const DRAWING = new Set(
  (
    "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc " +
    "linearGradient radialGradient stop clipPath mask pattern filter feGaussianBlur feOffset feBlend feColorMatrix feFlood " +
    "feComposite feMerge feMergeNode feDropShadow style"
  ).split(" "),
);
const ACTIVE = /^(?:script|foreignObject|iframe|object|embed|image|a|set|animate\w*|handler|listener)$/i;
const NAMESPACES: Record<string, string> = {
  xmlns: "http://www.w3.org/2000/svg",
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
};

/**
 * Rebuilds an SVG from the elements and attributes that only draw; comments and editors' own elements are left out. Null when it
 * is not well-formed or contains anything that acts or loads: scripts, handlers, foreign content, links, a DOCTYPE, CDATA.
 */
export async function cleanSvg(source: string): Promise<string | null> {
  // Loaded on demand: few requests upload an SVG, and all of them would wait for a larger Worker.
  const { Parser } = await import("htmlparser2");
  const open: string[] = [];
  let out = "";
  let text = "";
  /** Depth of the element that is dropped with its content. */
  let droppedAt = Infinity;
  let openTagEnd = -1;
  let isTagOpen = false;
  let isRefused = false;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        writeText();
        const isRoot = open.length === 0;
        const kept = cleanAttributes(attributes);
        if (kept === null || ACTIVE.test(name) || open.at(-1) === "style" || (isRoot && (name !== "svg" || out !== "")))
          isRefused = true;
        if (!DRAWING.has(name)) droppedAt = Math.min(droppedAt, open.length);
        open.push(name);
        openTagEnd = parser.endIndex;
        if (open.length > droppedAt) return;
        out += `${isTagOpen ? ">" : ""}<${name}${kept}`;
        isTagOpen = true;
      },
      onclosetag(name, isImplied) {
        writeText();
        // A self-closing element is closed by the tag that opened it; any other implied end is a missing end tag.
        if (isImplied && parser.endIndex !== openTagEnd) isRefused = true;
        open.pop();
        if (open.length < droppedAt) out += isTagOpen ? "/>" : `</${name}>`;
        if (open.length < droppedAt) isTagOpen = false;
        if (open.length === droppedAt) droppedAt = Infinity;
      },
      ontext(part) {
        text += part;
      },
      onprocessinginstruction(name) {
        if (name.startsWith("!")) isRefused = true;
      },
      oncdatastart() {
        isRefused = true;
      },
    },
    { xmlMode: true },
  );

  /** The parser hands text over in parts, divided at entities and comments: only the whole can be judged. */
  function writeText() {
    const whole = text;
    text = "";
    if (whole === "" || open.length === 0 || open.length > droppedAt) return;
    const isStyle = open.at(-1) === "style";
    if (isStyle && isHarmfulValue(whole)) isRefused = true;
    out += `${isTagOpen ? ">" : ""}${escape(isStyle ? drawingRules(whole) : whole)}`;
    isTagOpen = false;
  }

  parser.end(source.replace(/^\uFEFF/, ""));
  return isRefused || out === "" ? null : out;
}

/** The attributes that draw, as they stand in a tag; null when one of them acts or loads. */
function cleanAttributes(attributes: Record<string, string>): string | null {
  let kept = "";
  for (const [name, value] of Object.entries(attributes)) {
    if (/^xmlns(?:$|:)/.test(name)) {
      if (NAMESPACES[name] === value) kept += ` ${name}="${value}"`;
      continue;
    }
    const isReference = /^(?:.*:)?href$/i.test(name);
    if (/^on/i.test(name) || (isReference && !value.startsWith("#"))) return null;
    if (!isDrawingAttribute(name)) continue;
    if (name !== "id" && name !== "class" && isHarmfulValue(value)) return null;
    kept += ` ${name}="${escape(name === "style" ? drawingDeclarations(value) : value)}"`;
  }
  return kept;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
