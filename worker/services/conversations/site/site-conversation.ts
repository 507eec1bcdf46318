import { attachmentPrefix } from "../../../adapters/attachment-store.ts";
import { ImagesUnavailable } from "../../../adapters/media/image-variants.ts";
import { selectConversation } from "../../../db/queries/conversations/conversations.ts";
import { recordReport } from "../../../db/queries/conversations/messages.ts";
import { deleteAnswerMail, selectSeenByPerson } from "../../../db/queries/conversations/site-conversation.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import {
  type Attachment,
  MESSAGE_TEXT_MAX,
  SITE_PICTURE_BYTES_MAX,
  SITE_PICTURES_MAX,
} from "../../../domain/conversations/message-terms.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { plainLines } from "../../../domain/kernel/text/plain-text.ts";
import { sniffPictureType } from "../../../domain/media/picture-type.ts";
import { admitStranger, type Stranger } from "../../leads/intake/admit-stranger.ts";
import type { ConversationDeps, IncomingFile } from "../channel.ts";
import { conversationIdOf, withTexts } from "../held-text.ts";
import { storeIncoming } from "../store-incoming.ts";

/** Messages that the page shows; older ones stay with the dealership. */
const SHOWN = 200;

export interface SiteMessage {
  id: string;
  /** Of the person itself. */
  isOwn: boolean;
  /** First name of the staff member; null: the dealership. */
  author: string | null;
  text: string;
  at: number;
  pictures: { file: string; name: string; width: number | undefined; height: number | undefined }[];
  /** Other files of the dealership, to be downloaded; `file` null: not stored, and why. */
  files: { file: string | null; name: string; refused: string | null }[];
}

export type SiteConversation =
  /** Its lead was deleted or erased. */
  | { state: "over" }
  | {
      state: "open";
      /** What it is about; null if the first page named no car. */
      car: string | null;
      messages: SiteMessage[];
      /** Why nothing more can be written, in Russian. */
      closedReason: string | null;
      /** False with a collector: it holds texts alone. */
      takesPictures: boolean;
    };

/** The path of the private page of a lead's conversation; null without a secret to sign it with. */
export async function siteConversationHref(deps: ConversationDeps, leadId: string): Promise<string | null> {
  const { conversationSigner } = deps;
  return (
    conversationSigner &&
    `/conversation/${await conversationSigner.codeOf(await conversationIdOf(deps, "site", leadId))}`
  );
}

const NOT_FOUND = "Переписка не найдена";

/** The thread as the person sees it, by the code of its page, in one round trip; what it shows counts as read. `not_found` for a foreign code. */
export async function getSiteConversation(deps: ConversationDeps, code: string): Promise<Result<SiteConversation>> {
  const { db, leadStore } = deps;
  const id = (await deps.conversationSigner?.idOf(code)) ?? null;
  if (id === null) return fail("not_found", NOT_FOUND);
  const [[conversation], [lead], rows] = await db.read([
    ...selectConversation(db, id),
    selectSeenByPerson(db, id, SHOWN),
  ]);
  if (!conversation) return fail("not_found", NOT_FOUND);
  if (isOver(lead)) return ok({ state: "over" });
  const answers = rows.filter(({ direction }) => direction === "out");
  if (answers.some(({ state }) => state !== "read")) deps.later(() => recordRead(deps, id, lead, answers[0]?.at ?? 0));
  const messages = (await withTexts(deps, rows)).map(({ attachments, direction, authorName, text, at, ...row }) => {
    const files = JSON.parse(attachments) as Attachment[];
    const fileOf = ({ key }: Attachment) => key?.slice(attachmentPrefix(id).length) ?? null;
    return {
      id: row.id,
      isOwn: direction === "in",
      author: authorName?.split(" ")[0] || null,
      text: row.isMissing ? "Текст временно не открывается" : text,
      at,
      pictures: files.flatMap((file) => {
        const { name, width, height } = file;
        const path = width === undefined ? null : fileOf(file);
        return path === null ? [] : [{ file: path, name, width, height }];
      }),
      files: files.flatMap((file) =>
        file.width === undefined ? [{ file: fileOf(file), name: file.name, refused: file.refused ?? null }] : [],
      ),
    };
  });
  return ok({
    state: "open",
    car: lead.carInfo,
    messages: messages.toReversed(),
    closedReason: conversation.closedReason,
    takesPictures: (await leadStore.phoneHash("site")) === null,
  });
}

function isOver(lead: LeadRow | undefined): lead is undefined {
  return !lead || lead.deletedAt !== null || lead.anonymisedAt !== null;
}

/** The person has seen what the dealership has written until then: staff see it, and the next answer is mailed again. */
async function recordRead({ db, clock, live }: ConversationDeps, id: string, lead: LeadRow, until: number) {
  const now = clock.now();
  await db.writeIdempotent([
    recordReport(db, id, { id: null, until, state: "read" }, now),
    deleteAnswerMail(db, lead.id, id),
  ]);
  await live.publish({ kind: "lead_changed", id: lead.id, assigneeId: lead.assigneeId, at: now });
}

export interface PersonMessage extends Stranger {
  code: string;
  text: string;
  files: readonly { name: string; bytes: Uint8Array }[];
  /** Of one opening of the form: a repeat with the same content is stored once. */
  key: string;
}

/**
 * Stores the next message of a person. `invalid` for a text or pictures that are not taken, `rate_limited` above what a network or a
 * conversation may bring, `conflict` for a closed conversation.
 */
export async function writeAsPerson(deps: ConversationDeps, written: PersonMessage): Promise<Result<null>> {
  const { db, clock, ids } = deps;
  const { code, files, key, address, proof } = written;
  const text = plainLines(written.text).trim();
  const id = (await deps.conversationSigner?.idOf(code)) ?? null;
  if (id === null) return fail("not_found", NOT_FOUND);
  const wrong = wrongMessage(text, files);
  if (wrong) return wrong;
  const [[conversation], [lead]] = await db.read([...selectConversation(db, id)]);
  if (!conversation || isOver(lead)) return fail("not_found", NOT_FOUND);
  if (conversation.closedReason !== null) return fail("conflict", conversation.closedReason);
  // A text that was corrected after a lost answer is another message.
  const messageId = await ids.from(`${key}:${text}:${files.map(({ bytes }) => bytes.length).join()}`);
  const admission = await admitStranger(deps, { kind: "message", id: messageId, address, proof });
  if (!admission.ok) return admission;
  try {
    const stored = await storeIncoming(deps, "site", {
      chat: conversation.outerId,
      id: messageId,
      at: clock.now(),
      by: "person",
      person: { id: null, name: null },
      text,
      files: files.map(({ name, bytes }): IncomingFile => {
        return { source: "", name, type: sniffPictureType(bytes), bytes: bytes.length, content: bytes };
      }),
    });
    return stored.ok ? ok(null) : stored;
  } catch (cause) {
    if (!(cause instanceof ImagesUnavailable)) throw cause;
    const message = "Не удалось сохранить фотографии. Попробуйте ещё раз или отправьте сообщение без них.";
    return fail("unavailable", message, { pictures: message });
  }
}

function wrongMessage(text: string, files: PersonMessage["files"]) {
  const inText = (message: string) => fail("invalid", message, { text: message });
  const inPictures = (message: string) => fail("invalid", message, { pictures: message });
  if (text === "" && files.length === 0) return inText("Напишите сообщение или приложите фотографию");
  if (text.length > MESSAGE_TEXT_MAX) return inText(`Не длиннее ${MESSAGE_TEXT_MAX} символов`);
  if (files.length > SITE_PICTURES_MAX) return inPictures(`Не больше ${SITE_PICTURES_MAX} фотографий в сообщении`);
  for (const { name, bytes } of files) {
    if (bytes.length > SITE_PICTURE_BYTES_MAX) return inPictures(`«${name.slice(0, 60)}» больше 5 МБ`);
    const type = sniffPictureType(bytes);
    if (type === null || type === "image/svg+xml" || type === "image/x-icon") {
      return inPictures(`«${name.slice(0, 60)}» — не фотография: подойдут JPEG, PNG и WebP`);
    }
  }
  return null;
}

/** A file of the conversation whose page the code opens. `not_found` for any other, and when the conversation is over. */
export async function getSiteFile(deps: ConversationDeps, { code, file }: { code: string; file: string }) {
  const { db, attachments } = deps;
  const id = (await deps.conversationSigner?.idOf(code)) ?? null;
  if (id === null || !/^[0-9a-f]{32}$/.test(file)) return fail("not_found", NOT_FOUND);
  const [[conversation], [lead]] = await db.read([...selectConversation(db, id)]);
  if (!conversation || isOver(lead)) return fail("not_found", NOT_FOUND);
  const found = await attachments.get(attachmentPrefix(id) + file);
  return found ? ok(found) : fail("not_found", NOT_FOUND);
}
