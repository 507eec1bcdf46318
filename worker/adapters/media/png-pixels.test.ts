import { encode } from "fast-png";
import { describe, expect, it } from "vitest";
import { pngPixels } from "./png-pixels.ts";

// Images decides which kind of PNG it makes.

const encoded = (channels: 1 | 2 | 3 | 4, values: number[]) =>
  encode({ width: 2, height: 1, channels, depth: 8, data: Uint8Array.from(values) });

/** Two pixels of a palette: red and a white one. */
const PALETTE =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEX/AAD///9BHTQRAAAAC0lEQVR4nGNgYAQAAAQAAr96P0oAAAAASUVORK5CYII=";

describe("pngPixels", () => {
  it("reads grey, colours and transparency, of 8 and 16 bits", async () => {
    expect(await pngPixels(encoded(1, [7, 250]))).toMatchObject({ width: 2, height: 1, channels: 1, max: 255 });
    expect([...((await pngPixels(encoded(3, [255, 0, 0, 1, 2, 3]))).data as Uint8Array)]).toEqual([255, 0, 0, 1, 2, 3]);
    expect((await pngPixels(encoded(4, [1, 2, 3, 4, 5, 6, 7, 8]))).channels).toBe(4);
    const deep = encode({ width: 2, height: 1, channels: 1, depth: 16, data: Uint16Array.from([1, 65_535]) });
    const read = await pngPixels(deep);
    expect([read.max, [...(read.data as Uint16Array)]]).toEqual([65_535, [1, 65_535]]);
  });

  it("reads a palette as colours", async () => {
    const png = Uint8Array.from(atob(PALETTE), (letter) => letter.charCodeAt(0));
    const { channels, max, data } = await pngPixels(png);
    expect([channels, max, [...(data as Uint8Array)]]).toEqual([3, 255, [255, 0, 0, 255, 255, 255]]);
  });

  it("throws for a damaged file", async () => {
    await expect(pngPixels(encoded(1, [7, 250]).subarray(0, 40))).rejects.toThrow();
    await expect(pngPixels(new Uint8Array())).rejects.toThrow();
  });
});
