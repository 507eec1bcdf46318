/** Grey, RGB, palette, grey with alpha, RGBA: samples a pixel by PNG's colour types (W3C PNG, 11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The colour of a PNG's first pixel as #rrggbb, what is transparent of it as white. */
export async function colourOfPng(png: Uint8Array): Promise<string> {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === "IHDR")?.data ?? new Uint8Array();
  const depth = header[8] ?? 8;
  const kind = header[9] ?? 2;
  const data = await inflate(chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data));
  // The first byte of a row names its filter; the first pixel of the first row is itself under every filter.
  const samples = [...data.subarray(1, 1 + (CHANNELS[kind] ?? 3) * (depth === 16 ? 2 : 1))];
  const [a = 0, b = 0, c = 0, d = 255] = depth === 16 ? samples.filter((_, at) => at % 2 === 0) : samples;
  if (kind === 3) {
    const palette = chunks.find(({ type }) => type === "PLTE")?.data ?? new Uint8Array();
    const at = 3 * (a >> (8 - depth));
    return hex([palette[at] ?? 0, palette[at + 1] ?? 0, palette[at + 2] ?? 0], 255);
  }
  if (kind === 0 || kind === 4) {
    const grey = depth < 8 ? Math.round((255 * (a >> (8 - depth))) / (2 ** depth - 1)) : a;
    return hex([grey, grey, grey], kind === 4 ? b : 255);
  }
  return hex([a, b, c], kind === 6 ? d : 255);
}

function chunksOf(png: Uint8Array): { type: string; data: Uint8Array }[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

async function inflate(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const packed = new Blob(parts.map((part) => part.slice()));
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function hex(rgb: readonly number[], alpha: number): string {
  const onWhite = rgb.map((part) => Math.round((part * alpha + 255 * (255 - alpha)) / 255));
  return `#${onWhite.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
