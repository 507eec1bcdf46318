import { formBody } from "../../../adapters/web/form-body.ts";
import { WebFailure, type WebRequest } from "../../../adapters/web/web.ts";
import { type ConversationDeps, FileRefused, type FileToSend, type SendOutcome } from "../channel.ts";

export type SendFailure = Extract<SendOutcome, { ok: false }>;

export interface ApiAnswer {
  status: number;
  /** Undefined for a body that is no JSON. */
  json: unknown;
  /** The header Retry-After. */
  retryAfter: string | null;
}

/** @throws WebFailure */
export async function askApi({ web }: ConversationDeps, url: string, request: WebRequest): Promise<ApiAnswer> {
  const answer = await web.request("chat", url, request);
  const text = new TextDecoder().decode(await answer.bytes());
  return { status: answer.status, json: parseJson(text), retryAfter: answer.headers.get("retry-after") };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A request that brought no answer: the channel may have it all the same. @throws what is no failure of the network */
export function unanswered(cause: unknown, channel: string): SendFailure {
  if (!(cause instanceof WebFailure)) throw cause;
  const isUnsure = cause.kind !== "refused" && cause.kind !== "redirects";
  return { ok: false, reason: `${channel}: ${cause.error.message.toLowerCase()}`, isUnsure };
}

/** Before the message itself was sent, nothing is uncertain. */
export function beforeSending(failure: SendFailure): SendFailure {
  return { ...failure, isUnsure: false };
}

export interface Upload {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  isPicture: boolean;
}

/** The claim of a message ends after three minutes: its text has to leave before another attempt begins. */
const UPLOADS_MAX_MS = 45_000;

/** What the channel calls the files of a message, once it has them. Nothing was sent if it fails. */
export async function attachAll<T extends string | { type: string }>(
  deps: ConversationDeps,
  files: readonly FileToSend[],
  channel: string,
  attach: (file: Upload) => Promise<T | SendFailure>,
): Promise<T[] | SendFailure> {
  const until = deps.clock.now() + UPLOADS_MAX_MS;
  const attached: T[] = [];
  try {
    for (const file of files) {
      if (deps.clock.now() > until) return { ok: false, reason: `${channel} принимает файлы слишком долго` };
      const named = await attach(await uploadOf(deps, file));
      if (isFailure(named)) return beforeSending(named);
      attached.push(named);
    }
    return attached;
  } catch (cause) {
    deps.log.error("chat_file_failed", cause);
    return { ok: false, reason: `Не удалось передать файл: ${channel}` };
  }
}

function isFailure(value: unknown): value is SendFailure {
  return typeof value === "object" && value !== null && "ok" in value;
}

/** A file as messengers take it: pictures are stored as WebP, which they do not. @throws if it cannot be read or drawn */
async function uploadOf({ images }: ConversationDeps, file: FileToSend): Promise<Upload> {
  const bytes = new Uint8Array(await file.read());
  const { name, type, width = 1600 } = file;
  if (type !== "image/webp") return { name, type, bytes, isPicture: /^image\/(?:jpeg|png)$/.test(type) };
  const drawn = new Uint8Array(await images.make(bytes, { format: "jpg", width }));
  return { name: `${name.replace(/\.\w{1,5}$/, "")}.jpg`, type: "image/jpeg", bytes: drawn, isPicture: true };
}

/** Sends a file to the address that the channel has named for it. Undefined if its answer is of no use. @throws WebFailure */
export async function uploadFile(
  { web }: ConversationDeps,
  url: string,
  field: string,
  file: Upload,
): Promise<unknown> {
  const answer = await web.request("chatFile", url, { method: "POST", ...(await formBody(field, file)) });
  const text = new TextDecoder().decode(await answer.bytes());
  return answer.isOk ? parseJson(text) : undefined;
}

/** @throws FileRefused if the file is there no more; WebFailure */
export async function fetchFrom({ web }: ConversationDeps, url: string): Promise<Uint8Array> {
  const answer = await web.request("chatFile", url);
  if (answer.isOk) return answer.bytes();
  await answer.cancel();
  if (answer.status >= 500) throw new Error(`A file of a message: answer ${answer.status}`);
  throw new FileRefused("Файл больше недоступен");
}

/** The text of a message with what stands beside it, each in a line. */
export function withWords(text: string, words: readonly string[]): string {
  return [text, ...words].filter((line) => line !== "").join("\n");
}
