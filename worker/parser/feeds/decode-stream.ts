import { charsetIn, encodingOfBom } from "../decode.ts";
import { TooComplexError } from "../step-budget.ts";
import { FEED_UNPACKED_MAX_BYTES, PACKED_PIECE_BYTES, RATIO_FREE_BYTES, UNPACKED_RATIO_MAX } from "./feed-limits.ts";

const GZIP = [0x1f, 0x8b] as const;
const HEAD_BYTES = 1024;
/** A character of UTF-8 has four bytes at most, so a chunk may end with up to three bytes of one. */
const CUT_MAX = 3;

/** The archive cannot be unpacked: it is cut or damaged. */
export class DamagedArchiveError extends Error {}

/**
 * Decompresses the stream when it begins with the signature of gzip. Throws `DamagedArchiveError`, and `TooComplexError` beyond
 * FEED_UNPACKED_MAX_BYTES or where it packs better than a text. Errors of the given stream pass through.
 */
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
  let packedBytes = 0;
  const packed = pieces(rest());
  let sourceError: unknown;
  const source = new ReadableStream<BufferSource>({
    async pull(controller) {
      try {
        const { done, value } = await packed.next();
        if (done) controller.close();
        else {
          packedBytes += value.byteLength;
          controller.enqueue(value);
        }
      } catch (cause) {
        sourceError = cause;
        throw cause;
      }
    },
    async cancel() {
      await packed.return(undefined);
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader();
  let total = 0;
  try {
    for (;;) {
      const part = await reader.read().catch((cause: unknown) => {
        throw sourceError ?? new DamagedArchiveError("gzip", { cause });
      });
      if (part.done) return;
      total += part.value.byteLength;
      if (total > FEED_UNPACKED_MAX_BYTES) throw new TooComplexError("more bytes unpacked than a feed has");
      if (total > RATIO_FREE_BYTES && total > packedBytes * UNPACKED_RATIO_MAX)
        throw new TooComplexError("more bytes unpacked than a text has");
      yield part.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PACKED_PIECE_BYTES)
      yield new Uint8Array(chunk.subarray(at, at + PACKED_PIECE_BYTES));
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
