/**
 * Replaces react-dom in the Worker, where nothing is mounted: libraries for both sides import two of its functions and
 * would bring a renderer for browsers along, a tenth of the whole Worker.
 */

export function flushSync<T>(update: () => T): T {
  return update();
}

export function createPortal(): never {
  throw new Error("A Worker has no document to open a portal in");
}
