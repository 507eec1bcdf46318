import { roundedBox } from "./svg.mjs";

/** Box around a path of absolute M, L and C commands. @param {string} d */
export function pathBox(d) {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), top: Math.max(...ys) };
}

/** An upright oval of curves. @param {number} x @param {number} y @param {number} rx @param {number} ry */
function oval(x, y, rx, ry) {
  const [kx, ky] = [rx * 0.55, ry * 0.55];
  return (
    `M${x + rx} ${y}C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}` +
    `C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}Z`
  );
}

/** Upright box of curves, as far as the lamp bends around the corner. @param {number} x @param {number} y @param {number} w @param {number} h */
function corner(x, y, w, h) {
  return roundedBox(x, y, w, h, 26).replaceAll("Q", "L");
}

/**
 * Lamps of the front end seen from the side, for the kind of the make.
 * @param {import("./makes.mjs").LampKind} kind @param {[wedge: string, slim: string]} drawn @returns {string[]}
 */
export function sideLamps(kind, [wedge, slim]) {
  const { left, top, low } = pathBox(wedge);
  const middle = (top + low) / 2;
  switch (kind) {
    case "wedge":
      return [wedge];
    case "round":
      return [oval(left + 128, middle - 6, 74, 92)];
    case "box":
      return [corner(left - 30, middle - 96, 240, 150)];
    case "split":
      return [slim, corner(left + 20, middle - 230, 150, 96)];
    case "claw":
      return [slim, corner(left + 60, middle - 220, 38, 190)];
    default:
      return [slim];
  }
}
