import { ownValue } from "../kernel/own-value.ts";

/** Content types of pictures that may be uploaded, and what a variant may be. */
export type PictureType =
  "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/x-icon" | "image/svg+xml";

/** Other names of the same types in browsers and servers. */
const ALIASES: Readonly<Record<string, PictureType>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/vnd.microsoft.icon": "image/x-icon",
  "image/ico": "image/x-icon",
};

/** `Image/JPG; charset=…` as `image/jpeg`: lower case, without parameters, under its usual name. */
export function pictureTypeName(contentType: string): string {
  const name = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return ownValue(ALIASES, name) ?? name;
}

/**
 * A comment ends at its first `-->`: one that may contain the end of another can be read in 2^n ways, and 70 empty comments would stop the
 * server.
 */
const SVG_HEAD = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/;

/** How many bytes `sniffPictureType` reads. */
export const SNIFFED_BYTES = 512;

/** The type of a file by its first bytes. Null for every type that is not accepted, such as HEIC. */
export function sniffPictureType(bytes: Uint8Array): PictureType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (/^GIF8[79]a/.test(text(0, 6))) return "image/gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) === "ftyp" && isAvif(bytes)) return "image/avif";
  if (startsWith(bytes, [0, 0, 1, 0])) return "image/x-icon";
  // A byte order mark, a declaration and comments may come before the root.
  const head = new TextDecoder().decode(bytes.subarray(0, SNIFFED_BYTES));
  return SVG_HEAD.test(head) ? "image/svg+xml" : null;
}

/** AVIF is the major brand, or with some encoders one of the compatible brands. */
function isAvif(bytes: Uint8Array): boolean {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = String.fromCharCode(...bytes.subarray(8, Math.min(size, 128)));
  return /avi[fs]/.test(brands);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
