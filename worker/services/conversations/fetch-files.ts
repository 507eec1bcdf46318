import {
  claimFiles,
  type MessageRow,
  recordFiles,
  selectDueChannels,
} from "../../db/queries/conversations/messages.ts";
import { insertLeadChange } from "../../db/queries/live/lead-changes.ts";
import { attachmentKey } from "../../adapters/attachment-store.ts";
import { ImagesUnavailable, UnreadablePicture } from "../../adapters/media/image-variants.ts";
import { type Attachment, ATTACHMENT_BYTES_MAX } from "../../domain/conversations/message-terms.ts";
import { sniffPictureType } from "../../domain/media/picture-type.ts";
import { RETRY_ATTEMPTS_MAX, retryDelayMs } from "../../domain/kernel/retries.ts";
import { MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { WebFailure } from "../../adapters/web/web.ts";
import { measurePicture } from "../media/measure-picture.ts";
import { isOver, type WorkSlice } from "../work-slice.ts";
import { FileRefused, type Channel, type ChannelAccount, type ConversationDeps } from "./channel.ts";
import { channelAccount } from "./channel-account.ts";
import { announce } from "./deliver-messages.ts";

const CLAIMED = 5;
const LEASE_MS = 5 * MINUTE_MS;
const BUDGET_MS = 20_000;
/** Characters: the name stands in the metadata of R2, 2 KB at most. The end of a longer one is kept, because it says what the file is. */
const NAME_MAX = 100;
/** px; enough to read a document that was photographed. */
const PICTURE_WIDTH_MAX = 1600;

export const FILE_TEXTS = {
  tooLarge: "Файл больше 15 МБ: попросите прислать меньший",
  withCollector: "Не сохранён: хранилище личных данных принимает только тексты",
  unreadable: "Изображение повреждено",
  failed: "Не удалось получить файл",
} as const;

/** Fetches the files that the channels have: pictures are drawn anew, without what a camera writes into them. A failure is tried again. */
export async function fetchFiles(
  deps: ConversationDeps,
  { budgetMs = BUDGET_MS }: { budgetMs?: number } = {},
): Promise<number> {
  const { db, clock } = deps;
  const slice: WorkSlice = { until: clock.now() + budgetMs };
  const [due] = await db.read([selectDueChannels(db, "files", clock.now())]);
  let fetched = 0;
  for (const { channel } of due) {
    const [account, adapter] = await Promise.all([channelAccount(deps, channel), deps.channels[channel]()]);
    while (!isOver(deps, slice)) {
      const claim = { now: clock.now(), limit: CLAIMED, leaseMs: LEASE_MS };
      const [claimed] = await db.write([claimFiles(db, channel, claim)]);
      for (const message of claimed) await fetchOf(deps, { adapter, account }, message);
      fetched += claimed.length;
      if (claimed.length < CLAIMED) break;
    }
  }
  return fetched;
}

async function fetchOf(
  deps: ConversationDeps,
  from: { adapter: Channel; account: ChannelAccount | null },
  message: MessageRow,
): Promise<void> {
  const { db, clock } = deps;
  const isLast = message.attempts >= RETRY_ATTEMPTS_MAX;
  const files: Attachment[] = [];
  for (const file of JSON.parse(message.attachments) as Attachment[]) {
    const isWaiting = file.key === null && file.refused === undefined;
    files.push(isWaiting ? await fetched(deps, from, message, file, isLast) : file);
  }
  const isDone = files.every(({ key, refused }) => key !== null || refused !== undefined);
  const next = isDone ? null : clock.now() + retryDelayMs(message.attempts);
  await db.writeIdempotent([
    recordFiles(db, message.seq, JSON.stringify(files), next),
    insertLeadChange(db, message.conversationId, clock.now()),
  ]);
  await announce(deps, message);
}

/** The file as it is stored or refused; as it was if it is to be tried again. */
async function fetched(
  deps: ConversationDeps,
  { adapter, account }: { adapter: Channel; account: ChannelAccount | null },
  { conversationId, personToken }: MessageRow,
  file: Attachment,
  isLast: boolean,
): Promise<Attachment> {
  const { source, ...rest } = file;
  const refuse = (refused: string): Attachment => ({ ...rest, refused });
  if (personToken !== null) return refuse(FILE_TEXTS.withCollector);
  if (file.bytes > ATTACHMENT_BYTES_MAX) return refuse(FILE_TEXTS.tooLarge);
  if (!adapter.fetchFile || source === undefined) return refuse(FILE_TEXTS.failed);
  if (!account) return isLast ? refuse(FILE_TEXTS.failed) : file;
  try {
    const asked = { source, name: file.name, type: file.type || null, bytes: file.bytes || null };
    return await storeFile(deps, conversationId, rest, await adapter.fetchFile(deps, account, asked));
  } catch (cause) {
    const refused = refusalOf(cause);
    if (refused !== null) return refuse(refused);
    if (!(cause instanceof WebFailure || cause instanceof ImagesUnavailable)) deps.log.error("chat_file_failed", cause);
    return isLast ? refuse(FILE_TEXTS.failed) : file;
  }
}

/** Why another attempt would end alike; null if it may not. */
export function refusalOf(cause: unknown): string | null {
  if (cause instanceof FileRefused) return cause.message;
  if (cause instanceof WebFailure && cause.kind === "too-large") return FILE_TEXTS.tooLarge;
  return cause instanceof UnreadablePicture ? FILE_TEXTS.unreadable : null;
}

/** A file that is at hand, stored, or named with the reason why it is not. @throws ImagesUnavailable */
export async function storeOrRefuse(
  deps: ConversationDeps,
  conversationId: string,
  file: Omit<Attachment, "source">,
  bytes: Uint8Array,
): Promise<Attachment> {
  try {
    return await storeFile(deps, conversationId, file, bytes);
  } catch (cause) {
    const refused = refusalOf(cause);
    if (refused === null) throw cause;
    return { ...file, refused };
  }
}

/**
 * A file of a conversation as it is stored: a picture is drawn anew as WebP, anything else stays as it is and is only ever downloaded.
 * @throws FileRefused; UnreadablePicture; ImagesUnavailable
 */
export async function storeFile(
  { images, attachments }: ConversationDeps,
  conversationId: string,
  { name: given, type }: Pick<Attachment, "name" | "type">,
  bytes: Uint8Array,
): Promise<Attachment> {
  if (bytes.length > ATTACHMENT_BYTES_MAX) throw new FileRefused(FILE_TEXTS.tooLarge);
  const name = [...given].slice(-NAME_MAX).join("");
  const pictureType = sniffPictureType(bytes);
  const isPicture = pictureType !== null && pictureType !== "image/svg+xml" && pictureType !== "image/x-icon";
  if (!isPicture) {
    const key = await attachmentKey(conversationId, bytes);
    const file = { key, name, type: type || "application/octet-stream", bytes: bytes.length };
    await attachments.put(file, bytes);
    return file;
  }
  const size = await measurePicture(bytes, pictureType);
  if (!size.ok) throw new FileRefused(size.error.message);
  const width = Math.min(size.value.width, PICTURE_WIDTH_MAX);
  const drawn = await images.make(bytes, { format: "webp", width });
  const key = await attachmentKey(conversationId, drawn);
  const height = Math.round((size.value.height * width) / size.value.width);
  const file = { key, name, type: "image/webp", bytes: drawn.length, width, height };
  await attachments.put(file, drawn);
  return file;
}
