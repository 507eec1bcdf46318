import { joined } from "./join-bytes.ts";

const SIGNATURE_BYTES = 4;

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** XLS of before 2007 and workbooks with a password. No package that reads them is both kept and small enough. */
export const isCompoundFile = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/** The first bytes, and all of them from the start. */
export async function peeked(
  chunks: AsyncGenerator<Uint8Array>,
): Promise<{ first: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  const start: Uint8Array[] = [];
  let length = 0;
  while (length < SIGNATURE_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    start.push(next.value);
    length += next.value.length;
  }
  const all = async function* () {
    yield* start;
    yield* chunks;
  };
  return { first: joined(start), all: all() };
}
