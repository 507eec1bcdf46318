/**
 * The bytes of an uploaded file. The body is locked only once it is read, and left for the request pipeline when the file is refused
 * (edge/drain-body.ts).
 */
export async function* uploadChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* body.values({ preventCancel: true });
}
