/** Rows of pixels from the top left; `channels` values of 0 … `max` each: grey, grey and alpha, RGB, or RGBA. */
export interface Pixels {
  width: number;
  height: number;
  channels: number;
  max: number;
  data: ArrayLike<number>;
}

/** Of the variant that is decoded, px. */
export const HASHED_WIDTH = 32;
const CELLS = 8;
/** Of 255. A smaller difference is noise of the compression, which would make random bits of a plain surface. */
const STEP_MIN = 3;
const PLAIN_BITS_MAX = 12;

/**
 * A difference hash of 128 bits as 32 hex digits: whether brightness falls from each cell to the next, in rows, then in columns
 * (hackerfactor.com, «Kind of Like That»). Copies of a picture in other sizes and qualities differ by a few bits.
 */
export function perceptualHashOf(pixels: Pixels): string {
  const rows = cellsOf(pixels, CELLS + 1, CELLS);
  const columns = cellsOf(pixels, CELLS, CELLS + 1);
  const bits: boolean[] = [];
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) bits.push(falls(rows[y]?.[x], rows[y]?.[x + 1]));
  }
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) bits.push(falls(columns[y]?.[x], columns[y + 1]?.[x]));
  }
  const digits: string[] = [];
  for (let at = 0; at < bits.length; at += 4) {
    digits.push(
      bits
        .slice(at, at + 4)
        .reduce((digit, bit) => digit * 2 + Number(bit), 0)
        .toString(16),
    );
  }
  return digits.join("");
}

function falls(from = 0, to = 0): boolean {
  return from - to > STEP_MIN;
}

/** Mean brightness of each cell, 0 … 255, as rows. */
function cellsOf({ width, height, ...pixels }: Pixels, across: number, down: number): number[][] {
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_unused, column) => {
      const [left, right] = spanOf(column, across, width);
      const [top, bottom] = spanOf(row, down, height);
      let sum = 0;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) sum += brightnessAt(pixels, y * width + x);
      }
      return sum / ((right - left) * (bottom - top));
    }),
  );
}

function spanOf(at: number, parts: number, size: number): [number, number] {
  const start = Math.min(size - 1, Math.floor((at * size) / parts));
  return [start, Math.max(start + 1, Math.floor(((at + 1) * size) / parts))];
}

/** On white, 0 … 255. Weights of ITU-R BT.601. */
function brightnessAt({ channels, max, data }: Pick<Pixels, "channels" | "max" | "data">, at: number): number {
  const value = (channel: number) => ((data[at * channels + channel] ?? 0) * 255) / max;
  const isGrey = channels < 3;
  const opacity = channels % 2 === 0 ? value(channels - 1) / 255 : 1;
  const own = isGrey ? value(0) : 0.299 * value(0) + 0.587 * value(1) + 0.114 * value(2);
  return own * opacity + 255 * (1 - opacity);
}

/** In how many of the 128 bits two hashes differ. */
export function hashDistance(a: string, b: string): number {
  let bits = 0;
  for (let at = 0; at < a.length; at += 8) {
    let rest = Number.parseInt(a.slice(at, at + 8), 16) ^ Number.parseInt(b.slice(at, at + 8), 16);
    for (; rest !== 0; rest &= rest - 1) bits += 1;
  }
  return bits;
}

/** Whether a picture has too few edges to be compared, such as a white wall. */
export function isPlainHash(hash: string): boolean {
  return hashDistance(hash, "0".repeat(hash.length)) <= PLAIN_BITS_MAX;
}
