import { createMiddleware } from "hono/factory";
import { answerError } from "./answer.ts";
import type { ApiEnvironment } from "./api-route.ts";

/**
 * Refuses bodies of more than `maxSize` bytes, whether the client announces their length or sends them in chunks, and chunks that break
 * off. Unlike `hono/body-limit` it leaves the rest of a refused body unlocked, because `drainBody` must read it.
 */
export function limitBody(maxSize: number) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const announced = headers.has("Transfer-Encoding") ? null : headers.get("Content-Length");
    const read = announced === null ? await readUpTo(body, maxSize) : null;
    if (read === "broken") return answerError(c, { code: "invalid", message: "Запрос пришёл не полностью" });
    if (announced !== null ? Number(announced) > maxSize : read === null)
      return answerError(c, { code: "too_large", message: `Запрос больше ${maxSize / 1024} КБ` });
    if (read) c.req.raw = new Request(c.req.raw, { method: c.req.method, body: read });
    return next();
  });
}

/** The whole body, or null when it has more than `maxSize` bytes. */
async function readUpTo(body: ReadableStream<Uint8Array>, maxSize: number): Promise<Blob | "broken" | null> {
  const parts: BlobPart[] = [];
  let size = 0;
  try {
    for await (const part of body.values({ preventCancel: true })) {
      size += part.byteLength;
      if (size > maxSize) return null;
      parts.push(part as Uint8Array<ArrayBuffer>);
    }
  } catch {
    return "broken";
  }
  return new Blob(parts);
}
