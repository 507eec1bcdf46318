import * as z from "zod/mini";
import { plainLines } from "../kernel/text/plain-text.ts";
import { CHANNELS } from "./channels.ts";
import { MESSAGE_ATTACHMENTS_MAX, MESSAGE_TEXT_MAX } from "./message-terms.ts";

const EMPTY = "Напишите сообщение";

/** What staff write to a person. Its files were uploaded before, and are named by their keys. */
export const messageSchema = z
  .object({
    channel: z.enum(CHANNELS, "Неизвестный канал"),
    text: z
      .string(EMPTY)
      .check(z.overwrite(plainLines), z.maxLength(MESSAGE_TEXT_MAX, `Не длиннее ${MESSAGE_TEXT_MAX} знаков`)),
    files: z
      ._default(z.array(z.string("Неверный файл").check(z.maxLength(200, "Неверный файл"))), [])
      .check(z.maxLength(MESSAGE_ATTACHMENTS_MAX, `Не больше ${MESSAGE_ATTACHMENTS_MAX} файлов`)),
  })
  .check(z.refine(({ text, files }) => text !== "" || files.length > 0, { error: EMPTY, path: ["text"] }));
export type MessageInput = z.infer<typeof messageSchema>;
