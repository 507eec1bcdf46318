import { tooLarge, unreachable } from "./web-failure.ts";
import type { WebUse } from "./web-uses.ts";

/** An answer whose body may still be arriving. Its methods throw WebFailure; the body is read once or cancelled. */
export interface WebResponse {
  status: number;
  /** 2xx. */
  isOk: boolean;
  hasBody: boolean;
  headers: Headers;
  /** After redirects. */
  url: string;
  chunks(): AsyncGenerator<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  cancel(): Promise<void>;
}

/** The answer, whose body ends with a failure beyond the use's limit and at its deadline. */
export async function boundedResponse(
  { status, ok, headers, body }: Response,
  url: string,
  { maxBytes }: Pick<WebUse, "maxBytes">,
  signal: AbortSignal,
): Promise<WebResponse> {
  const cancel = async () => {
    await body?.cancel().catch(() => undefined);
  };
  if (maxBytes === 0) await cancel();
  const chunks = () => capped(maxBytes === 0 ? null : body, { headers, maxBytes, signal });
  return { status, isOk: ok, hasBody: body !== null, headers, url, chunks, bytes: () => joined(chunks()), cancel };
}

interface Cap {
  headers: Headers;
  maxBytes: number;
  signal: AbortSignal;
}

/** Counts what arrives, unpacked: a declared length may be false, and is missing for a packed answer. */
async function* capped(
  body: ReadableStream<Uint8Array> | null,
  { headers, maxBytes, signal }: Cap,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let total = 0;
  try {
    if (Number(headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
    for (let part = await read(reader, signal); !part.done; part = await read(reader, signal)) {
      total += part.value.byteLength;
      if (total > maxBytes) throw tooLarge(maxBytes);
      yield part.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  try {
    signal.throwIfAborted();
    return await reader.read();
  } catch (cause) {
    throw unreachable(cause);
  }
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
