import { charsetIn, encodingOfBom } from "../decode.ts";

const GZIP = [0x1f, 0x8b] as const;
const HEAD_BYTES = 1024;
/** A character of UTF-8 has four bytes at most, so a chunk may end with up to three bytes of one. */
const CUT_MAX = 3;

/** Decompresses the stream when it begins with the signature of gzip. */
export async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const rest = async function* () {
    yield first.value;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  if (first.value[0] !== GZIP[0] || first.value[1] !== GZIP[1]) {
    yield* rest();
    return;
  }
  const packed = rest();
  const source = new ReadableStream<BufferSource>({
    async pull(controller) {
      const { done, value } = await packed.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await packed.return(undefined);
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/**
 * The text of a feed, chunk by chunk. Declared encodings are often wrong, so they count only when the bytes are not
 * UTF-8. The first chunk with a byte above 127 decides.
 */
export async function* decodedStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head = "";
  for await (const chunk of chunks) {
    const bomEncoding = decoder ? undefined : encodingOfBom(chunk);
    if (bomEncoding) decoder = new TextDecoder(bomEncoding);
    if (!decoder && head.length < HEAD_BYTES) head += new TextDecoder("latin1").decode(chunk.subarray(0, HEAD_BYTES));
    if (!decoder && chunk.some((byte) => byte > 127))
      decoder = new TextDecoder(isUtf8(chunk) ? "utf-8" : knownEncoding(charsetIn(head)));
    yield decoder ? decoder.decode(chunk, { stream: true }) : new TextDecoder("latin1").decode(chunk);
  }
  const tail = decoder?.decode() ?? "";
  if (tail) yield tail;
}

function isUtf8(chunk: Uint8Array): boolean {
  for (let cut = 0; cut <= CUT_MAX; cut += 1) {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(chunk.subarray(0, chunk.length - cut));
      return true;
    } catch {
      // The chunk may end inside a character: try again without its last byte.
    }
  }
  return false;
}

function knownEncoding(name: string | undefined): string {
  try {
    return new TextDecoder(name ?? "windows-1251").encoding;
  } catch {
    return "windows-1251";
  }
}
