export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance between the toast and the boxes that it avoids, px. */
const GAP = 8;

/**
 * The position of a toast: `home`, or the nearest height above or below one of the boxes at which it covers none. It avoids
 * `required` first, and `preferred` too where possible.
 */
export function toastPlace(
  home: Box,
  window: { width: number; height: number; margin: number },
  required: readonly Box[],
  preferred: readonly Box[],
): { left: number; top: number } {
  const tops = [
    home.top,
    ...[...required, ...preferred].flatMap(({ top, height }) => [top + height + GAP, top - GAP - home.height]),
  ];
  const lefts = [home.left, window.margin];
  const last = window.height - window.margin - home.height;
  const places = tops
    .filter((top) => top === home.top || (top >= GAP && top <= last))
    .toSorted((a, b) => Math.abs(a - home.top) - Math.abs(b - home.top))
    .flatMap((top) => lefts.map((left) => ({ left, top })));
  const covers = (place: { left: number; top: number }) => (box: Box) => overlap({ ...home, ...place }, box);
  const isFree = (place: { left: number; top: number }, boxes: readonly Box[]) => !boxes.some(covers(place));
  const place =
    places.find((one) => isFree(one, [...required, ...preferred])) ??
    places.find((one) => isFree(one, required)) ??
    home;
  return { left: place.left, top: place.top };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
