import * as z from "zod/mini";
import { fail, ok } from "../domain/kernel/result.ts";
import type { ApiContext } from "./api-route.ts";

const NAME_MAX = 200;

/** The name of a file that is the body itself. */
export const uploadQuerySchema = z.object({ name: z.optional(z.string().check(z.maxLength(NAME_MAX))) });

export function uploadedFile(c: ApiContext, { name }: { name?: string | undefined }) {
  const { body } = c.req.raw;
  return body ? ok({ fileName: name || "Файл", body: uploadChunks(body) }) : fail("invalid", "Файл пуст");
}

/**
 * The bytes of an uploaded file. The body is locked only once it is read, and left for the request pipeline when the file is refused
 * (edge/handle-request.ts).
 */
export async function* uploadChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* body.values({ preventCancel: true });
}
