import type { PictureType } from "../../domain/media/picture-type.ts";

/**
 * Whether a file ends before its own format says so. It decides who is at fault when no variant could be made: a decoder's error
 * has no code of its own (9523 is also «internal error», developers.cloudflare.com/images/reference/errors).
 */
export function isCutShort(bytes: Uint8Array, type: PictureType): boolean {
  switch (type) {
    case "image/jpeg":
      return !endsWith(bytes, [0xff, 0xd9]);
    case "image/png":
      return !endsWith(bytes, [..."IEND"].map(codeOf));
    case "image/gif":
      // The trailer is a byte that its data contain too, so nothing but zeros may follow it.
      return bytes.findLast((byte) => byte !== 0) !== 0x3b;
    case "image/webp":
      return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8 > bytes.length;
    case "image/avif":
      return lengthOfBoxes(bytes) > bytes.length;
    default:
      return false;
  }
}

/** In the second half: other programs may append data, and a JPEG contains a small one at its beginning. */
function endsWith(bytes: Uint8Array, ending: readonly number[]): boolean {
  for (let at = bytes.length - ending.length; at >= bytes.length / 2; at--) {
    if (ending.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/** The end of the last box. A box begins with its length; 0 means «to the end of the file» (ISO/IEC 14496-12, 4.2). */
function lengthOfBoxes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at);
    if (length < 8) return bytes.length;
    at += length;
  }
  return at;
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0);
}
