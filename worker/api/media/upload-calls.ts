import type { Permission } from "../../domain/staff/permissions.ts";
import { UPLOAD_TEXTS, uploadRequestSchema } from "../../domain/media/upload.ts";
import { answerError, call, rawCall } from "../call.ts";

/** Permissions of screens that upload pictures. */
const PICTURE_WRITERS: readonly Permission[] = [
  "cars.write",
  "imports.run",
  "content.write",
  "content.banners",
  "settings.write",
];

export const uploadCalls = [
  // The specified call (docs/spec/admin.md, A-103) has no body; the file is then a photo of a car.
  call("POST", "/objects/upload", PICTURE_WRITERS, {
    summary: "Адрес для отправки файла; тело можно не присылать",
    optionalBody: uploadRequestSchema,
    repeatable: "link",
    run: ({ services, actor, body }) => services.media.createUpload(body, actor),
  }),
  // The signed address contains the limit of the body, which is counted while it is stored.
  rawCall("PUT", "/objects/upload/:key", "signed-link", {
    summary: "Отправить файл по подписанному адресу",
    respond: async (c) => {
      const length = Number(c.req.header("Content-Length") ?? Number.NaN);
      const { body } = c.req.raw;
      if (!Number.isInteger(length) || !body) return c.json({ error: UPLOAD_TEXTS.noLength }, 411);
      const stored = await c.env.services.media.receiveUpload({
        key: c.req.param("key") ?? "",
        query: c.req.query(),
        declaredType: c.req.header("Content-Type") ?? "",
        length,
        body,
      });
      return stored.ok ? c.json(stored.value) : answerError(c, stored.error);
    },
  }),
];
