import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Below it the headers weigh more than what is saved. */
export const COMPRESSED_FROM_BYTES = 1024;
/** Brotli 4 costs a page of 100 KB some 2 ms, Brotli 11 a quarter of a second. */
const BROTLI_QUALITY = 4;

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|[\w.+-]+\+(?:json|xml)|xml|wasm)|image\/(?:svg\+xml|x-icon|vnd\.microsoft\.icon))/i;

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

/**
 * How to compress a response: undefined if it is sent as it is to every client, null if this client accepts no compression.
 * @param acceptEncoding the request's header; "" without it
 */
export function encodingFor({ headers, status, body }: Response, acceptEncoding: string): Encoding | null | undefined {
  const length = headers.get("Content-Length");
  if (
    status === 204 ||
    status === 206 ||
    status === 304 ||
    headers.has("Content-Encoding") ||
    headers.has("Content-Range") ||
    /\bno-transform\b/i.test(headers.get("Cache-Control") ?? "") ||
    !isCompressible(headers.get("Content-Type") ?? "") ||
    (length !== null && Number(length) < COMPRESSED_FROM_BYTES)
  ) {
    return undefined;
  }
  return body === null ? null : acceptedEncoding(acceptEncoding);
}

/** The best encoding that the header accepts with a quality above 0 (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string): Encoding | null {
  const accepted = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(";")
        .map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  const qualityOf = (name: Encoding) => accepted.get(name) ?? accepted.get("*") ?? 0;
  const [br, gzip] = [qualityOf("br"), qualityOf("gzip")];
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : null;
}

/** Sends on what it has after each part, so that a streamed page arrives in parts. */
export function compressor(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}
