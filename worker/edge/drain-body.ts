/** A client that sends more than this after its refusal gets a reset connection. */
const DRAIN_MAX_BYTES = 32 * 1024 * 1024;
const DRAIN_MAX_MS = 10_000;

/**
 * Reads what a handler has left of the request's body. workerd closes the connection of a request whose body was not read: the client,
 * which is still sending, would see a broken connection in place of the response.
 */
export async function drainBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const deadline = setTimeout(() => void reader.cancel().catch(() => undefined), DRAIN_MAX_MS);
  try {
    let read = 0;
    for (let part = await reader.read(); !part.done && read < DRAIN_MAX_BYTES; part = await reader.read()) {
      read += part.value.byteLength;
    }
  } catch {
    // The client has gone, or the handler has cancelled the body.
  } finally {
    clearTimeout(deadline);
  }
}
