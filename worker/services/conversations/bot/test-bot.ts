import { FACTORY_TIME } from "../../../db/factories.ts";
import { fakeWeb } from "../../../adapters/web/test-web.ts";
import type { TelegramMessage, TelegramUpdate } from "../../../domain/conversations/telegram-update.ts";

// Shared by tests of the bot.

interface BotCall {
  method: string;
  /** Of JSON or of a form. */
  params: Record<string, unknown>;
  /** Of a form, by field. */
  files: Record<string, { name: string; type: string; bytes: number }>;
}

interface FakeBotApi {
  calls: BotCall[];
  answers: ({ status: number; body: unknown } | Error)[];
  /** By file_path. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  lastId: number;
  web: ReturnType<typeof fakeWeb>;
}

/** The Bot API in memory: what was called, and in `answers` what the next calls get; without one they succeed. */
export function fakeBotApi(): FakeBotApi {
  const bot: FakeBotApi = {
    calls: [],
    answers: [],
    files: new Map(),
    lastId: 1000,
    web: fakeWeb(async (url, { headers, body }): Promise<Response> => {
      const [, path = ""] = url.split("/file/bot1:token/");
      const file = bot.files.get(path);
      if (file) return new Response(file);
      const method = url.split("/").at(-1) ?? "";
      bot.calls.push({ method, ...(await read(headers["Content-Type"] ?? "", body)) });
      const next = bot.answers.shift();
      if (next instanceof Error) throw next;
      if (next) return new Response(typeof next.body === "string" ? next.body : JSON.stringify(next.body), next);
      return Response.json({ ok: true, result: resultOf(method, ++bot.lastId) });
    }),
  };
  return bot;
}

function resultOf(method: string, id: number): unknown {
  if (method === "getFile") return { file_id: "f", file_path: "photos/1.jpg" };
  return method === "sendMediaGroup" ? [{ message_id: id }, { message_id: id + 1 }] : { message_id: id };
}

async function read(type: string, body: string | Uint8Array<ArrayBuffer> | undefined) {
  if (typeof body === "string") return { params: JSON.parse(body) as Record<string, unknown>, files: {} };
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
  const params: BotCall["params"] = {};
  const files: BotCall["files"] = {};
  for (const [name, value] of form.entries() as Iterable<[string, string | File]>) {
    if (typeof value === "string") params[name] = value;
    else files[name] = { name: value.name, type: value.type, bytes: value.size };
  }
  return { params, files };
}

let written = 0;

/** A message of a person to the bot; the date is that of the factories. */
export function privateMessage(chat: number, message: Partial<TelegramMessage> = {}): TelegramUpdate {
  written += 1;
  return {
    message: {
      message_id: written,
      date: FACTORY_TIME / 1000 - 3600 + written,
      chat: { id: chat, type: "private" },
      from: { id: chat, first_name: "Анна", last_name: "Петрова" },
      ...message,
    },
  };
}
