/** The frame `step` away, going round at both ends. */
export function wrapIndex(index: number, step: number, count: number): number {
  return count === 0 ? 0 : (((index + step) % count) + count) % count;
}

/** Which frame a pointer means at `x` of `width`: the picture is divided into as many upright strips as it has frames. */
export function photoAt(x: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}
