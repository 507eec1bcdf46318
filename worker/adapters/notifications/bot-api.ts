import * as z from "zod/mini";
import { wasNotSent } from "../web/was-not-sent.ts";
import { type Web, WebFailure, type WebResponse } from "../web/web.ts";

// The Bot API of Telegram: https://core.telegram.org/bots/api

/** The bot of the deployment. */
export interface Bot {
  token: string;
  /** Of the API, without a slash at its end. */
  origin: string;
}

/** A file of a request, by the name of its field. */
export interface BotFile {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface BotFailure {
  ok: false;
  /** `chat`: the person has blocked the bot, or there is no such chat. `unknown`: the API may have done what was asked. */
  kind: "token" | "chat" | "limit" | "refused" | "unreachable" | "unknown";
  /** Null without an answer. */
  status: number | null;
  /** Russian, for staff. */
  reason: string;
  /** Of `limit`. */
  retryAfterMs?: number;
  /** The group has become a supergroup with this id. */
  migratedTo?: string;
  cause?: WebFailure;
}

export type BotAnswer = { ok: true; result: unknown } | BotFailure;

/** https://core.telegram.org/bots/api#responseparameters */
const answerSchema = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  description: z.optional(z.string()),
  error_code: z.optional(z.number()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()), migrate_to_chat_id: z.optional(z.number()) })),
});

/** Without a number in the answer. */
const RETRY_AFTER_DEFAULT_S = 30;
/** A proxy in front of the API says no more than the status. */
const DESCRIPTION_MAX = 200;

/** Calls a method with JSON, or with a form if it sends files. */
export async function callBot(
  web: Web,
  { token, origin }: Bot,
  method: string,
  params: Readonly<Record<string, unknown>>,
  files: readonly BotFile[] = [],
): Promise<BotAnswer> {
  try {
    const { body, type } =
      files.length > 0 ? await formOf(params, files) : { body: JSON.stringify(params), type: JSON_TYPE };
    const headers = { "Content-Type": type };
    const response = await web.request("chat", `${origin}/bot${token}/${method}`, { method: "POST", headers, body });
    return await answerOf(response);
  } catch (cause) {
    if (!(cause instanceof WebFailure)) throw cause;
    return failureOf(cause);
  }
}

const JSON_TYPE = "application/json";

async function formOf(params: Readonly<Record<string, unknown>>, files: readonly BotFile[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(params))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  for (const { field, name, type, bytes } of files) form.append(field, new Blob([bytes], { type }), name);
  // It writes the form as bytes, with the boundary that the type names.
  const written = new Response(form);
  const type = written.headers.get("Content-Type") ?? "";
  return { body: new Uint8Array(await written.arrayBuffer()), type };
}

async function answerOf(response: WebResponse): Promise<BotAnswer> {
  const { status } = response;
  const parsed = answerSchema.safeParse(jsonOf(await response.bytes()));
  if (!parsed.success) {
    if (status === 429) return refusalOf(status, "", {});
    const isRefused = status >= 300 && status < 500;
    return { ok: false, kind: isRefused ? "refused" : "unknown", status, reason: `Telegram: ответ ${status}` };
  }
  const { ok, result, description = "", parameters = {} } = parsed.data;
  return ok ? { ok, result } : refusalOf(status, description, parameters);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function refusalOf(
  status: number,
  description: string,
  {
    retry_after: retryAfter,
    migrate_to_chat_id: migratedTo,
  }: { retry_after?: number | undefined; migrate_to_chat_id?: number | undefined },
): BotFailure {
  const failure = (kind: BotFailure["kind"], reason: string): BotFailure => ({ ok: false, kind, status, reason });
  if (migratedTo !== undefined)
    return { ...failure("refused", "Группа стала супергруппой с другим номером"), migratedTo: String(migratedTo) };
  // 404: there is no bot with such a token.
  if (status === 401 || status === 404)
    return failure("token", "Telegram не принимает токен бота: проверьте TELEGRAM_BOT_TOKEN");
  if (status === 403) return failure("chat", "Бот заблокирован в этом чате: написать туда нельзя");
  if (status === 400 && /chat not found|user is deactivated|PEER_ID_INVALID/i.test(description))
    return failure("chat", "Такого чата в Telegram больше нет");
  if (status === 429) {
    const retryAfterMs = (retryAfter ?? RETRY_AFTER_DEFAULT_S) * 1000;
    return { ...failure("limit", "Telegram просит подождать: слишком много сообщений"), retryAfterMs };
  }
  if (status === 413) return failure("refused", "Файл слишком велик для Telegram");
  if (status >= 500) return failure("unknown", `Telegram: ответ ${status}`);
  return failure("refused", `Telegram не принял: ${description.slice(0, DESCRIPTION_MAX) || `ответ ${status}`}`);
}

function failureOf(cause: WebFailure): BotFailure {
  const shared = { ok: false, status: null, cause } as const;
  if (cause.kind === "refused")
    return { ...shared, kind: "unreachable", reason: "Адрес Telegram не разрешён настройками сайта" };
  return wasNotSent(cause)
    ? { ...shared, kind: "unreachable", reason: "Нет связи с Telegram" }
    : { ...shared, kind: "unknown", reason: "Telegram не ответил" };
}

const fileSchema = z.object({ file_path: z.string() });

/** The bytes of a file that somebody has sent to the bot. https://core.telegram.org/bots/api#getfile @throws WebFailure */
export async function downloadFile(web: Web, bot: Bot, fileId: string): Promise<Uint8Array | BotFailure> {
  const found = await callBot(web, bot, "getFile", { file_id: fileId });
  if (!found.ok) return found;
  const { file_path: path } = fileSchema.parse(found.result);
  const response = await web.request("botFile", `${bot.origin}/file/bot${bot.token}/${path}`);
  if (response.isOk) return response.bytes();
  await response.cancel();
  return { ok: false, kind: "unknown", status: response.status, reason: `Telegram: ответ ${response.status}` };
}

const sentSchema = z.object({ message_id: z.number() });

/** Id of the message that a send has made; of an album, of its first one. Null if the answer has none. */
export function messageIdOf(result: unknown): string | null {
  const sent = sentSchema.safeParse(Array.isArray(result) ? result[0] : result);
  return sent.success ? String(sent.data.message_id) : null;
}
