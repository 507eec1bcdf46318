import type { R2Bucket } from "@cloudflare/workers-types";

export type PutValue = Parameters<R2Bucket["put"]>[1];

/**
 * The bytes of what is put. Buffers are copied, so that a later change by the sender does not change the object. Unlike R2, a stream of
 * unknown length is accepted.
 */
export async function* chunksOf(value: PutValue): AsyncGenerator<Uint8Array> {
  if (value === null || value === undefined) return;
  if (typeof value === "string") yield Buffer.from(value);
  else if (value instanceof ArrayBuffer) yield new Uint8Array(value.slice(0));
  else if (ArrayBuffer.isView(value)) yield copyOf(value);
  else yield* streamOf(value);
}

function copyOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}

async function* streamOf(value: object): AsyncGenerator<Uint8Array> {
  const stream = value instanceof Blob ? value.stream() : value;
  if (!(stream instanceof ReadableStream)) {
    throw new TypeError(
      "Failed to execute 'put' on 'R2Bucket': parameter 2 is not of type 'JsReadableStream or ArrayBuffer or ArrayBufferView or string or Blob'.",
    );
  }
  for await (const chunk of stream as unknown as AsyncIterable<unknown>) {
    if (ArrayBuffer.isView(chunk)) yield copyOf(chunk);
    else if (chunk instanceof ArrayBuffer) yield new Uint8Array(chunk);
    else
      throw new TypeError(
        "This TransformStream is being used as a byte stream, but received an object of non-byte type.",
      );
  }
}
