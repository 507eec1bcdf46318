/**
 * Collects the definitions (gradients, masks, clips) of one SVG document and returns references to them.
 * Pictures contain no `<text>`, because the machine that rasterises them may have no fonts.
 */

/** @typedef {[offset: number, color: string, opacity?: number]} Stop */
/** @typedef {ReturnType<typeof createDrawing>} Drawing */

export function createDrawing() {
  /** @type {string[]} */
  const defs = [];
  /** @type {Map<string, string>} */
  const known = new Map();

  /** @param {string} tag @param {string} attributes @param {string} inner */
  function define(tag, attributes, inner) {
    const source = `${tag} ${attributes}>${inner}`;
    let id = known.get(source);
    if (id === undefined) {
      id = `d${known.size}`;
      known.set(source, id);
      defs.push(`<${tag} id="${id}" ${attributes}>${inner}</${tag}>`);
    }
    return `url(#${id})`;
  }

  /** @param {Stop[]} stops */
  function stopList(stops) {
    return stops
      .map(
        ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join("");
  }

  return {
    /** Linear gradient in user space. @param {[number, number, number, number]} line @param {Stop[]} stops */
    linear([x1, y1, x2, y2], stops) {
      const place = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
      return define("linearGradient", place, stopList(stops));
    },
    /** Radial gradient in user space. @param {[number, number, number]} circle @param {Stop[]} stops @param {string} [transform] */
    radial([cx, cy, r], stops, transform) {
      const turn = transform ? ` gradientTransform="${transform}"` : "";
      return define(
        "radialGradient",
        `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"${turn}`,
        stopList(stops),
      );
    },
    /** @param {string} d */
    clip(d) {
      return define("clipPath", "", `<path d="${d}"/>`);
    },
    /** Luminance mask. @param {string} content */
    mask(content) {
      return define("mask", 'maskUnits="userSpaceOnUse" x="-9000" y="-9000" width="18000" height="18000"', content);
    },
    /** @param {number} width @param {number} height @param {string} content */
    document(width, height, content) {
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
        `<defs>${defs.join("")}</defs>${content}</svg>`
      );
    },
  };
}

/** @param {string} d @param {string} fill @param {string} [extra] */
export function fillPath(d, fill, extra = "") {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

/** @param {string} d @param {string} color @param {number} width @param {string} [extra] */
export function strokePath(d, color, width, extra = "") {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/**
 * A stroke with soft edges, made of several strokes of decreasing width. A blur filter is many times slower.
 * @param {string} d @param {string} color @param {number} width @param {number} softness like a blur's deviation, user units
 * @param {number} opacity of the middle @param {string} [extra]
 */
export function softStroke(d, color, width, softness, opacity, extra = "") {
  const layers = 7;
  const each = 1 - (1 - opacity * 0.84) ** (1 / layers);
  const widest = width + softness * 3.2;
  const least = Math.max(width - softness * 3.2, width * 0.12);
  const strokes = Array.from({ length: layers }, (_, index) => {
    const wide = widest + ((least - widest) * index) / (layers - 1);
    return `<path d="${d}" stroke-width="${wide.toFixed(1)}"/>`;
  });
  const look = `fill="none" stroke="${color}" stroke-opacity="${each.toFixed(4)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g ${look} ${extra}>${strokes.join("")}</g>`;
}

/** @param {string} attributes @param {string[]} parts */
export function group(attributes, ...parts) {
  return `<g ${attributes}>${parts.join("")}</g>`;
}

/** Rounded rectangle as a path. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r */
export function roundedBox(x, y, w, h, r) {
  const k = Math.min(r, w / 2, h / 2);
  return (
    `M${x + k} ${y}H${x + w - k}Q${x + w} ${y} ${x + w} ${y + k}V${y + h - k}Q${x + w} ${y + h} ${x + w - k} ${y + h}` +
    `H${x + k}Q${x} ${y + h} ${x} ${y + h - k}V${y + k}Q${x} ${y} ${x + k} ${y}Z`
  );
}

/** Mixes two #rrggbb colours; `share` is the part of `b`, 0 to 1. @param {string} a @param {string} b @param {number} share */
export function mix(a, b, share) {
  const channel = (/** @type {number} */ at) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16);
    const to = Number.parseInt(b.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
