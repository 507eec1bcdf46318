import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Encoding, compressor, encodingFor } from "./compression.ts";

/** Sends a response, compressed when the client accepts it. Resolves when it is sent; a client that goes earlier is no error. */
export async function sendResponse(answer: ServerResponse, response: Response, acceptEncoding: string): Promise<void> {
  const { body, headers } = response;
  const encoding = encodingFor(response, acceptEncoding);
  answer.statusCode = response.status;
  if (response.statusText) answer.statusMessage = response.statusText;
  answer.setHeaders(headers);
  if (encoding !== undefined) setEncoding(answer, encoding);
  if (answer.req.method === "HEAD" || !body) {
    await body?.cancel();
    answer.end();
    return;
  }
  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await (encoding ? pipeline(stream, compressor(encoding), answer) : pipeline(stream, answer));
  } catch (cause) {
    // Without an end the client sees that the body is incomplete.
    if (!answer.destroyed) answer.destroy();
    if (!isClosedByClient(cause)) throw cause;
  }
}

/** @param encoding null if the response could be compressed and this client does not accept it */
function setEncoding(answer: ServerResponse, encoding: Encoding | null): void {
  const varied = String(answer.getHeader("Vary") ?? "");
  if (!/accept-encoding|\*/i.test(varied)) {
    answer.setHeader("Vary", varied ? `${varied}, Accept-Encoding` : "Accept-Encoding");
  }
  if (!encoding) return;
  answer.setHeader("Content-Encoding", encoding);
  answer.removeHeader("Content-Length");
  // The compressed bytes are others, which a strong validator must distinguish (RFC 9110, 8.8.3).
  const etag = answer.getHeader("ETag");
  if (typeof etag === "string" && !etag.startsWith("W/")) answer.setHeader("ETag", `W/${etag}`);
}

function isClosedByClient(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException).code;
  return code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ECONNRESET" || code === "EPIPE";
}
