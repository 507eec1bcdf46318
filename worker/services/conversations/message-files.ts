import { attachmentPrefix } from "../../adapters/attachment-store.ts";
import { ImagesUnavailable } from "../../adapters/media/image-variants.ts";
import { selectConversation, selectConversationsOfLeads } from "../../db/queries/conversations/conversations.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import type { ChannelKey } from "../../domain/conversations/channels.ts";
import type { Attachment } from "../../domain/conversations/message-terms.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { oneLine } from "../../domain/kernel/text/plain-text.ts";
import { isInScope } from "../../domain/leads/lead-scope.ts";
import type { Actor } from "../deps.ts";
import { keptLead } from "../leads/stored-lead.ts";
import { scopeOfActor } from "../leads/work/lead-staff.ts";
import type { ConversationDeps } from "./channel.ts";
import { FILE_TEXTS, refusalOf, storeFile } from "./fetch-files.ts";
import { conversationIdOf } from "./held-text.ts";

/** A file of a message as staff see it. */
export interface MessageFile extends Pick<Attachment, "name" | "type" | "bytes"> {
  /** Address at this site; null while it is fetched, and of a refused one. */
  href: string | null;
  /** Drawn by us, so that it may be shown. */
  picture: { width: number; height: number } | null;
  /** Why it is not stored; Russian. */
  refused: string | null;
}

export function fileOfMessage({ key, name, type, bytes, width, height, refused }: Attachment): MessageFile {
  return {
    name,
    type,
    bytes,
    href: key === null ? null : `/api/message-files/${key.slice(attachmentPrefix("").length - 1)}`,
    picture: width === undefined || height === undefined ? null : { width, height },
    refused: refused ?? null,
  };
}

interface GivenFile {
  channel: ChannelKey;
  name: string;
  /** As the browser says it. */
  type: string;
  bytes: Uint8Array;
}

/**
 * Stores a file that a message in the lead's conversation will have: pictures are drawn anew. Again it stores the same. `key` names it in
 * `writeMessage`. `invalid` for a file that is not taken.
 */
export async function storeMessageFile(
  deps: ConversationDeps,
  actor: Actor,
  leadId: string,
  { channel, name, type, bytes }: GivenFile,
): Promise<Result<MessageFile & { key: string }>> {
  const { db, channels } = deps;
  const [[lead], stored, conversations] = await db.read([
    selectLead(db, leadId),
    selectRolePermissions(db),
    selectConversationsOfLeads(db, [leadId]),
  ]);
  const kept = keptLead(lead, scopeOfActor(actor, stored));
  if (!kept.ok) return kept;
  if (kept.value.personToken !== null) return fail("invalid", FILE_TEXTS.withCollector);
  if ((await channels[channel]()).filesMax === 0) return fail("invalid", "Этот канал не принимает файлы");
  if (bytes.length === 0) return fail("invalid", "Файл пуст");
  const known = conversations.find((one) => one.channel === channel);
  const conversationId = known?.id ?? (await conversationIdOf(deps, channel, leadId));
  try {
    const file = await storeFile(deps, conversationId, { name: oneLine(name) || "Файл", type: mediaType(type) }, bytes);
    return ok({ ...fileOfMessage(file), key: file.key ?? "" });
  } catch (cause) {
    if (cause instanceof ImagesUnavailable)
      return fail("unavailable", "Картинки сейчас не принимаются: попробуйте позже");
    const refused = refusalOf(cause);
    if (refused === null) throw cause;
    return fail("invalid", refused);
  }
}

function mediaType(type: string): string {
  return /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(type) ? type : "";
}

/** A file of a conversation. `not_found` where the lead is out of the person's scope. */
export async function openMessageFile(
  { db, attachments }: ConversationDeps,
  actor: Actor,
  conversationId: string,
  hash: string,
): Promise<Result<{ body: ReadableStream; file: MessageFile }>> {
  const missing = fail("not_found", "Файл не найден");
  if (!/^[\da-f]{32}$/.test(hash)) return missing;
  const [[conversation], [lead], stored] = await db.read([
    ...selectConversation(db, conversationId),
    selectRolePermissions(db),
  ]);
  if (!conversation || !lead || !isInScope(scopeOfActor(actor, stored), lead)) return missing;
  const key = attachmentPrefix(conversation.id) + hash;
  const [file, found] = await Promise.all([attachments.describe(key), attachments.get(key)]);
  return file && found ? ok({ body: found.body, file: fileOfMessage(file) }) : missing;
}
