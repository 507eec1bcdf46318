import { fillPath, roundedBox, strokePath } from "./svg.mjs";

/** Fine dark net. @param {number} left @param {number} low @param {number} right @param {number} top @param {number} step */
export function net(left, low, right, top, step) {
  let d = "";
  for (let x = left - (top - low); x < right; x += step) {
    d += `M${x} ${low}L${x + (top - low)} ${top}M${x + (top - low)} ${low}L${x} ${top}`;
  }
  return strokePath(d, "#5a6064", 5, 'stroke-opacity="0.55"');
}

/** Horizontal bars with lit upper edges. @param {number} half @param {number} low @param {number} top @param {number} count */
export function bars(half, low, top, count) {
  return Array.from({ length: count }, (_, index) => {
    const y = low + ((index + 0.5) * (top - low)) / count;
    return (
      strokePath(`M${-half} ${y}H${half}`, "#2e3337", 15) +
      strokePath(`M${-half} ${y + 6}H${half}`, "#9aa1a5", 3.5, 'stroke-opacity="0.75"')
    );
  }).join("");
}

/** Vertical slots. @param {number} half @param {number} low @param {number} top @param {number} count */
export function slots(half, low, top, count) {
  const step = (half * 2) / count;
  return Array.from({ length: count }, (_, index) => {
    const x = -half + step * (index + 0.5);
    return fillPath(roundedBox(x - step * 0.3, low, step * 0.6, top - low, step * 0.24), "#050606");
  }).join("");
}

/** Fine bright uprights. @param {number} half @param {number} low @param {number} top @param {number} count */
export function uprights(half, low, top, count) {
  const step = (half * 2) / count;
  let d = "";
  for (let index = 0; index < count; index += 1) d += `M${(-half + step * (index + 0.5)).toFixed(1)} ${low}V${top}`;
  return strokePath(d, "#c3c9cc", step * 0.26, 'stroke-opacity="0.85"');
}

/** Rows of bright dashes, denser in the middle. @param {number} half @param {number} low @param {number} top @param {number} rows */
export function dashes(half, low, top, rows) {
  const step = (top - low) / rows;
  let d = "";
  for (let row = 0; row < rows; row += 1) {
    const y = (low + step * (row + 0.5)).toFixed(1);
    for (let x = -half + (row % 2) * step; x < half; x += step * 2) {
      const long = step * (1 - (Math.abs(x) / half) * 0.7);
      d += `M${(x - long / 2).toFixed(1)} ${y}h${long.toFixed(1)}`;
    }
  }
  return strokePath(d, "#aab1b5", step * 0.24);
}
