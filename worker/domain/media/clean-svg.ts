/** Elements that only draw. Everything else is dropped with what it holds, or refused when it could act. */
const DRAWING = new Set(
  (
    "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc " +
    "linearGradient radialGradient stop clipPath mask pattern filter feGaussianBlur feOffset feBlend feColorMatrix feFlood " +
    "feComposite feMerge feMergeNode feDropShadow style"
  ).split(" "),
);
const ACTIVE = /^(?:script|foreignObject|iframe|object|embed|image|a|set|animate\w*|handler|listener)$/i;
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/gy;
const TOKEN =
  /<!--[\s\S]*?-->|<\?xml[^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/gy;

/**
 * An SVG rebuilt from what only draws: comments, editors' own elements and unknown attributes' namespaces are left out.
 * Null when it is not well-formed or holds anything that acts or reaches outside: scripts, handlers, foreign content,
 * links, entities, styles that load.
 */
export function cleanSvg(source: string): string | null {
  const text = source.replace(/^\uFEFF/, "").trim();
  const open: string[] = [];
  let out = "";
  /** Depth at which a dropped element began. */
  let dropped = -1;
  let at = 0;
  for (const token of text.matchAll(TOKEN)) {
    if (token.index !== at) return null;
    at += token[0].length;
    const [whole, closing, name, attributes = "", selfClosing] = token;
    if (name === undefined) {
      if (whole.startsWith("<") || dropped >= 0) continue;
      if (
        open.at(-1) === "style" ? !isHarmlessStyle(whole) : /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(whole)
      ) {
        return null;
      }
      if (open.length > 0) out += whole;
      continue;
    }
    if (closing) {
      if (open.pop() !== name) return null;
      if (dropped < 0) out += `</${name}>`;
      else if (open.length === dropped) dropped = -1;
      continue;
    }
    if (ACTIVE.test(name) || (open.length === 0 && (name !== "svg" || out !== ""))) return null;
    const kept = cleanAttributes(attributes);
    if (kept === null) return null;
    const draws = dropped < 0 && DRAWING.has(name);
    if (draws) out += `<${name}${kept}${selfClosing ? "/" : ""}>`;
    if (selfClosing) continue;
    if (!draws && dropped < 0) dropped = open.length;
    open.push(name);
  }
  return at === text.length && open.length === 0 && out.startsWith("<svg") ? out : null;
}

function cleanAttributes(attributes: string): string | null {
  let kept = "";
  for (const [, name = "", quoted = ""] of attributes.matchAll(ATTRIBUTE)) {
    const value = quoted.slice(1, -1);
    if (/^on/i.test(name)) return null;
    if (/^(?:xlink:)?href$/i.test(name) && !value.startsWith("#")) return null;
    if (!isNamespace(name) && !isHarmlessStyle(value)) return null;
    if (name === "xmlns" || name === "xmlns:xlink" || name === "xlink:href" || !name.includes(":"))
      kept += ` ${name}=${quoted}`;
  }
  return kept;
}

function isNamespace(name: string): boolean {
  return /^xmlns(?:$|:)/.test(name);
}

/** No escapes to hide behind, nothing loaded but the picture's own parts, no addresses that run. */
function isHarmlessStyle(value: string): boolean {
  return !/\\|@import|javascript:|data:|&(?!amp;|lt;|gt;|quot;|apos;)|url\(\s*(?!["']?#)/i.test(value);
}
