import * as z from "zod/mini";
import { isChannel } from "../../domain/conversations/channels.ts";
import { ATTACHMENT_BYTES_MAX } from "../../domain/conversations/message-terms.ts";
import { fail, ok } from "../../domain/kernel/result.ts";
import type { Thread } from "../../services/conversations/lead-messages.ts";
import { recordCalls } from "../content/record-calls.ts";
import { answerError, call, isoTime, rawCall } from "../call.ts";
import { slice } from "../list-page.ts";

const MESSAGES_API = { usual: 50, most: 200 } as const;

const template = recordCalls("messageTemplate", {
  object: "шаблон сообщения",
  access: { read: "leads.read", change: "settings.notices" },
});

export const messageCalls = [
  call("GET", "/leads/:id/messages", "leads.read", {
    summary:
      "Переписка заявки во всех каналах: последние сообщения, старые первыми; before — id, раньше которого читать",
    query: z.object({
      before: z.optional(z.string().check(z.maxLength(100))),
      limit: slice(MESSAGES_API.usual, MESSAGES_API.most).limit,
    }),
    run: ({ services, actor, params, query: { before = null, limit } }) =>
      services.conversations.getLeadMessages(actor, params.id, { before, limit }),
    answer: threadShape,
  }),
  // The request body is the file itself, without a multipart form.
  call("POST", "/leads/:id/message-files/:channel", "leads.write", {
    summary:
      "Загрузить файл для сообщения в этом канале (до 15 МБ): тело — сам файл; key из ответа — в files сообщения",
    query: z.object({ name: z.optional(z.string().check(z.maxLength(255))) }),
    params: ({ id, channel }) => (isChannel(channel) ? ok({ id, channel }) : fail("not_found", "Такого канала нет")),
    maxBytes: ATTACHMENT_BYTES_MAX,
    repeatable: "file",
    status: 201,
    run: async ({ services, actor, params: { id, channel }, query: { name = "" }, c }) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const type = c.req.header("Content-Type") ?? "";
      return services.conversations.storeMessageFile(actor, id, { channel, name, type, bytes });
    },
  }),
  rawCall("GET", "/message-files/:conversation/:file", "leads.read", {
    summary: "Файл сообщения: картинка для показа, остальное для скачивания",
    contentType: "application/octet-stream",
    respond: async (c, actor) => {
      const [conversation = "", hash = ""] = [c.req.param("conversation"), c.req.param("file")];
      const opened = await c.env.services.conversations.openMessageFile(actor, conversation, hash);
      if (!opened.ok) return answerError(c, opened.error);
      const { body, file } = opened.value;
      const name = encodeURIComponent(file.name).replaceAll(
        /['()*]/g,
        (letter) => `%${letter.charCodeAt(0).toString(16)}`,
      );
      return c.body(body, 200, {
        // What a person has sent is never shown as a page of this site.
        "Content-Type": file.picture ? file.type : "application/octet-stream",
        "Content-Disposition": `${file.picture ? "inline" : "attachment"}; filename*=UTF-8''${name}`,
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, max-age=300",
      });
    },
  }),
  ...template.files,
  ...template.edits,
  template.trash[0],
];

function threadShape({ conversations, messages, hasOlder }: Thread) {
  return {
    conversations: conversations.map(({ lastInAt, ...conversation }) => ({
      ...conversation,
      lastInAt: lastInAt === 0 ? null : isoTime(lastInAt),
    })),
    messages: messages.map(({ at, stateAt, ...message }) => ({
      ...message,
      at: isoTime(at),
      stateAt: isoTime(stateAt),
    })),
    hasOlder,
  };
}
