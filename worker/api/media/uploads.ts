import type { Context } from "hono";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import { UPLOAD_TEXTS, uploadRequestSchema } from "../../domain/media/upload.ts";
import type { StaffSession } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** `{ purpose?, size?, type? }` or no body → `{ uploadURL }`. */
export async function postUpload(c: Context<ApiEnvironment>, session: StaffSession) {
  // The specified call (docs/spec/admin.md, A-103) has no body; the file is then a photo of a car.
  const request = c.req.header("Content-Type")
    ? await readJson(c, uploadRequestSchema)
    : parseInput(uploadRequestSchema, {});
  if (!request.ok) return answerError(c, request.error);
  return answer(c, await c.env.services.media.createUpload(request.value, session), (created) => created);
}

/** The file itself, sent to an address of `postUpload` → `{ url, width, height, isPending }`. */
export async function putUpload(c: Context<ApiEnvironment>) {
  const length = Number(c.req.header("Content-Length") ?? Number.NaN);
  const body = c.req.raw.body;
  if (!Number.isInteger(length) || !body) return c.json({ error: UPLOAD_TEXTS.noLength }, 411);
  const stored = await c.env.services.media.receiveUpload({
    key: c.req.param("key") ?? "",
    query: c.req.query(),
    declaredType: c.req.header("Content-Type") ?? "",
    length,
    body,
  });
  return answer(c, stored, (picture) => picture);
}
