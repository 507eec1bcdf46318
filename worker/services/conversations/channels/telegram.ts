import {
  type BotAnswer,
  type BotFailure,
  type BotFile,
  callBot,
  downloadFile,
  messageIdOf,
} from "../../../adapters/notifications/bot-api.ts";
import { TELEGRAM_UPDATES } from "../../../domain/conversations/telegram-update.ts";
import { MESSAGE_ATTACHMENTS_MAX } from "../../../domain/conversations/message-terms.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import * as z from "zod/mini";
import { WebFailure } from "../../../adapters/web/web.ts";
import { botOf, type ChatDeps } from "../../notifications/send-to-chat.ts";
import { type Channel, type ConversationDeps, FileRefused, type FileToSend, type SendOutcome } from "../channel.ts";
import { FILE_TEXTS } from "../fetch-files.ts";

// Limits: https://core.telegram.org/bots/api#sendmessage, #sendphoto, #sendmediagroup, #getfile
const TEXT_MAX = 4096;
const CAPTION_MAX = 1024;
const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
/** The longer side by the shorter one. */
const PHOTO_RATIO_MAX = 20;
/** px; of a picture whose width is not known. */
const PHOTO_WIDTH = 1600;
/** Of one request: the Worker holds its files twice. */
const REQUEST_BYTES_MAX = 16 * 1024 * 1024;

/**
 * The bot of the deployment writes to persons who have written to it. A bot cannot read the history of a chat, so an attempt whose outcome is
 * not known is decided by a person. What persons write comes by the one webhook of the bot (bot/receive-update.ts).
 */
export const telegram: Channel = {
  repeat: "none",
  textMax: TEXT_MAX,
  filesMax: MESSAGE_ATTACHMENTS_MAX,

  async send(deps, _account, { chat, text, files }) {
    const parts = partsOf(text, files);
    let outerId: string | null = null;
    for (const [at, part] of parts.entries()) {
      const answer = await sendPart(deps, chat, part);
      if (typeof answer === "string") return interrupted({ ok: false, reason: answer }, at, parts.length);
      if (!answer.ok) return interrupted(outcomeOf(answer), at, parts.length);
      outerId ??= messageIdOf(answer.result);
    }
    return outerId === null
      ? { ok: false, reason: "Telegram не назвал номер сообщения: оно могло дойти", isUnsure: true }
      : { ok: true, outerId };
  },

  fetchFile: (deps, _account, { source }) => fetchBotFile(deps, source),

  async connect(deps) {
    const { telegramBot, siteOrigin } = deps;
    if (!siteOrigin?.startsWith("https://") && deps.channelOrigins.telegram.startsWith("https://"))
      return DELIVERY_FAILURES.noSiteAddress;
    if (!telegramBot) return NO_BOT;
    const answer = await call(deps, "setWebhook", {
      url: hookUrlOf(deps),
      secret_token: telegramBot.hookSecret,
      allowed_updates: TELEGRAM_UPDATES,
    });
    return answer.ok ? null : answer.reason;
  },

  async check(deps) {
    if (!deps.telegramBot) return { ok: false, text: NO_BOT };
    const [me, hook] = await Promise.all([call(deps, "getMe", {}), call(deps, "getWebhookInfo", {})]);
    if (!me.ok) return { ok: false, text: me.reason };
    if (!hook.ok) return { ok: false, text: hook.reason };
    const { username } = meSchema.parse(me.result);
    const { name } = deps.telegramBot;
    const info = hookSchema.parse(hook.result);
    // Updates that wait show that the last failure is not over.
    const isFailing = info.last_error_message !== undefined && info.pending_update_count > 0;
    const fault =
      username.toLowerCase() !== name.toLowerCase()
        ? `Токен принадлежит боту @${username}, а TELEGRAM_BOT_NAME называет @${name}`
        : info.url !== hookUrlOf(deps)
          ? "Сообщения бота идут не на этот сайт: выключите канал и включите снова"
          : isFailing
            ? `Telegram не может передать сообщения: ${info.last_error_message}`
            : null;
    return { ok: fault === null, text: fault ?? `Бот @${username}, вебхук подключён` };
  },
};

const NO_BOT = "Не заданы TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME и TELEGRAM_HOOK_SECRET";
const meSchema = z.object({ username: z.string() });
/** https://core.telegram.org/bots/api#webhookinfo */
const hookSchema = z.object({
  url: z.string(),
  pending_update_count: z.number(),
  last_error_message: z.optional(z.string()),
});

const hookUrlOf = ({ siteOrigin }: Pick<ConversationDeps, "siteOrigin">) => `${siteOrigin ?? ""}/api/telegram`;

async function call(deps: ChatDeps, method: string, params: object, files?: BotFile[]): Promise<BotAnswer> {
  const bot = botOf(deps);
  if (!bot) return { ok: false, kind: "token", status: null, reason: DELIVERY_FAILURES.noTelegramToken };
  return callBot(deps.web, bot, method, { ...params }, files);
}

/** @throws FileRefused; WebFailure */
export async function fetchBotFile(deps: ChatDeps, fileId: string): Promise<Uint8Array> {
  const bot = botOf(deps);
  if (!bot) throw new FileRefused(DELIVERY_FAILURES.noTelegramToken);
  const found = await downloadFile(deps.web, bot, fileId);
  if (found instanceof Uint8Array) return found;
  // getFile refuses what is larger than 20 MB.
  if (found.kind === "refused")
    throw new FileRefused(/too big/i.test(found.reason) ? FILE_TEXTS.tooLarge : found.reason);
  throw found.cause ?? new WebFailure("no-connection", { code: "unavailable", message: found.reason });
}

/** One request: a text, or files of one kind with a text above them. */
interface Part {
  kind: "text" | "photo" | "document";
  text: string;
  files: FileToSend[];
}

/** In the order in which they were added. A text stands by its first files where it fits. */
export function partsOf(text: string, files: readonly FileToSend[]): Part[] {
  const parts: Part[] = [];
  const isCaption = files.length > 0 && text.length <= CAPTION_MAX;
  if (text !== "" && !isCaption) parts.push({ kind: "text", text, files: [] });
  for (const file of files) {
    const kind = isPhoto(file) ? "photo" : "document";
    const last = parts.at(-1);
    const bytes = last?.files.reduce((sum, one) => sum + one.bytes, file.bytes) ?? 0;
    if (last?.kind === kind && bytes <= REQUEST_BYTES_MAX) last.files.push(file);
    else parts.push({ kind, text: isCaption && parts.length === 0 ? text : "", files: [file] });
  }
  return parts;
}

function isPhoto({ type, bytes, width = 0, height = 0 }: FileToSend): boolean {
  if (!type.startsWith("image/") || bytes > PHOTO_BYTES_MAX) return false;
  return Math.max(width, height) <= Math.min(width, height) * PHOTO_RATIO_MAX;
}

/** A text is Russian: why nothing was sent. */
async function sendPart(
  deps: ConversationDeps,
  chat: string,
  { kind, text, files }: Part,
): Promise<BotAnswer | string> {
  if (kind === "text") {
    return call(deps, "sendMessage", { chat_id: chat, text, link_preview_options: { is_disabled: true } });
  }
  const caption = text === "" ? {} : { caption: text };
  const given: BotFile[] = [];
  for (const [at, file] of files.entries()) {
    const made = await readFile(deps, kind, file);
    if (typeof made === "string") return made;
    given.push({ ...made, field: files.length === 1 ? kind : `file${at}` });
  }
  if (files.length === 1) {
    return call(deps, kind === "photo" ? "sendPhoto" : "sendDocument", { chat_id: chat, ...caption }, given);
  }
  // An album of documents shows its text under the last one.
  const captioned = kind === "photo" ? 0 : files.length - 1;
  const media = given.map(({ field }, at) => ({
    type: kind,
    media: `attach://${field}`,
    ...(at === captioned ? caption : {}),
  }));
  return call(deps, "sendMediaGroup", { chat_id: chat, media }, given);
}

/** Telegram shows WebP as a sticker: photos are sent as JPEG. */
async function readFile(
  { images, log }: ConversationDeps,
  kind: Part["kind"],
  file: FileToSend,
): Promise<Omit<BotFile, "field"> | string> {
  const { name, type, width } = file;
  try {
    const bytes = await file.read();
    if (kind !== "photo" || type !== "image/webp") return { name, type, bytes: new Uint8Array(bytes) };
    const drawn = await images.make(bytes, { format: "jpg", width: width || PHOTO_WIDTH });
    return { name: `${name.replace(/\.\w+$/, "")}.jpg`, type: "image/jpeg", bytes: new Uint8Array(drawn) };
  } catch (cause) {
    log.error("message_not_sent", cause, { channel: "telegram" });
    return "Не удалось прочитать файл сообщения";
  }
}

function outcomeOf({ kind, reason, retryAfterMs }: BotFailure): Extract<SendOutcome, { ok: false }> {
  return {
    ok: false,
    reason,
    ...(kind === "refused" && { isPermanent: true }),
    ...(kind === "chat" && { closesChat: true }),
    ...(kind === "unknown" && { isUnsure: true }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Of a message in parts whose first ones have arrived, a repeat would send those again: a person decides. */
function interrupted(
  { reason, closesChat = false, ...outcome }: Extract<SendOutcome, { ok: false }>,
  sent: number,
  parts: number,
): SendOutcome {
  if (sent === 0) return { ...outcome, reason, closesChat };
  return {
    ok: false,
    reason: `Дошла только часть сообщения (${sent} из ${parts}). ${reason}`,
    closesChat,
    isUnsure: true,
  };
}
