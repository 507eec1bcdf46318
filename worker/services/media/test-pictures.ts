import { encode } from "fast-png";

/** 0 … 1, the same for the same seed (the finaliser of MurmurHash3). */
function randomOf(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

const BOXES = 14;

/** A grey PNG that differs from one of another `seed` as two photos do. The same seed gives the same drawing in any size. */
export function drawnPicture(seed: number, { width = 480, height = 360 } = {}): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(width * height).fill(136);
  for (let at = 0; at < BOXES; at++) {
    const random = (part: number) => randomOf(seed * 1000 + at * 10 + part);
    const [left, top] = [Math.floor(random(0) * width), Math.floor(random(1) * height)];
    const [right, bottom] = [left + (0.08 + random(2) * 0.35) * width, top + (0.08 + random(3) * 0.35) * height];
    for (let y = top; y < Math.min(bottom, height); y++) {
      data.fill(random(4) * 255, y * width + left, y * width + Math.min(right, width));
    }
  }
  return encode({ width, height, channels: 1, depth: 8, data }).slice();
}
