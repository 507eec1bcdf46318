export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between the toast and what it must not cover. */
const GAP = 8;

/**
 * Where a toast stands: at `home` when that covers none of `kept`, else at the nearest height above or below one of them that
 * covers none. `avoided` is left free as well where that is possible; of two that cannot be, `kept` goes first.
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
