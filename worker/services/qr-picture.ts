const HEADER_BYTES = 62;
const BLACK = 1;

/**
 * A QR code as the `data:` address of a bitmap with one bit a module: a third of the size of an SVG, and small enough to be
 * part of every car's page.
 */
export async function qrPicture(_deps: object, text: string): Promise<string> {
  const { encode } = await import("uqr");
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap(encode(text, { border: 2 }).data)))}`;
}

/** A BMP of two colors (BITMAPINFOHEADER); its rows go from the bottom up and end at a multiple of 4 bytes. */
function bitmap(rows: readonly (readonly boolean[])[]): Uint8Array {
  const size = rows.length;
  const rowBytes = Math.ceil(size / 32) * 4;
  const bytes = new Uint8Array(HEADER_BYTES + rowBytes * size);
  const view = new DataView(bytes.buffer);
  const put = (offset: number, value: number) => view.setUint32(offset, value, true);
  bytes.set([0x42, 0x4d]);
  put(2, bytes.length);
  put(10, HEADER_BYTES);
  put(14, 40);
  put(18, size);
  put(22, size);
  view.setUint16(26, 1, true);
  view.setUint16(28, 1, true);
  put(46, 2);
  // The palette: 0 is white, 1 is black.
  bytes.set([0xff, 0xff, 0xff, 0, 0, 0, 0, 0], 54);
  for (const [y, row] of rows.entries()) {
    const start = HEADER_BYTES + (size - 1 - y) * rowBytes;
    for (const [x, isDark] of row.entries()) {
      const byte = start + (x >> 3);
      if (isDark) view.setUint8(byte, view.getUint8(byte) | (BLACK << (7 - (x & 7))));
    }
  }
  return bytes;
}
