import PostalMime, { addressParser, type Attachment, type Email, type Mailbox } from "postal-mime";
import type { ReceivedMail } from "../../adapters/mailbox.ts";
import { selectConversationsOfLeads } from "../../db/queries/conversations/conversations.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectLead } from "../../db/queries/leads/lead-page.ts";
import { isReplyAddress } from "../../domain/conversations/mail-address.ts";
import { bounceReason, withoutQuote } from "../../domain/conversations/mail-text.ts";
import { ATTACHMENT_BYTES_MAX, MESSAGE_ATTACHMENTS_MAX } from "../../domain/conversations/message-terms.ts";
import { LEAD_LENGTHS } from "../../domain/kernel/limits.ts";
import { oneLine, plainLines } from "../../domain/kernel/text/plain-text.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import { wholeLead } from "../leads/whole-lead.ts";
import type { ChannelAccount, ConversationDeps, IncomingFile, IncomingMessage, MessageReport } from "./channel.ts";
import { taggedLead } from "./mail-replies.ts";

/** What a mail is to us. `unknown`: a person has written it, and it belongs to no lead. */
export type MailReading =
  | { kind: "message"; message: IncomingMessage }
  | { kind: "report"; report: MessageReport }
  | { kind: "ignored"; reason: "automatic" | "list" | "own" | "unreadable" }
  | { kind: "unknown" };

const MIME_LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
/** Lines that may begin a part: a mail with more is read up to there. */
const PARTS_MAX = 500;
/** Characters of a body that are read; far more than a message holds. */
const BODY_MAX = 200_000;
/** Smaller pictures of the layout are logos and tracking pixels, bytes. */
const LOGO_BYTES = 5 * 1024;
/** Mails travel some days at most: an older date is a wrong clock. */
const TRAVEL_MS = 7 * DAY_MS;
const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/;
const ADDRESS = /^[^\s<>@"]{1,100}@[^\s<>@"]{1,150}$/;
const SIGNATURES = ["application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature"];

const TEXTS = {
  cut: "Письмо больше 22 МБ: файл не сохранён, попросите прислать его отдельно",
} as const;

/** What a mail to the dealership's address is. @throws if the database or the collector does not answer */
export async function readMail(
  deps: ConversationDeps,
  { account, options }: ChannelAccount,
  mail: ReceivedMail,
): Promise<MailReading> {
  const { raw, isCut } = bounded(mail);
  const email = await PostalMime.parse(raw, MIME_LIMITS).catch(() => null);
  if (!email) return { kind: "ignored", reason: "unreadable" };
  const headerOf = (name: string) => email.headers.find(({ key }) => key === name)?.value.trim() ?? null;
  const status = email.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (status) return readBounce(deps, account, email, status);
  const envelopeFrom = mail.from ?? headerOf("return-path");
  const sender = addressOf(email.from);
  const reason = ignoredBecause(headerOf, envelopeFrom);
  if (reason !== null) return { kind: "ignored", reason };
  const [[settings]] = await deps.db.read([selectSettings(deps.db)]);
  if (sender === null) return { kind: "ignored", reason: "unreadable" };
  if (isReplyAddress(account, sender) || sender === settings?.fromEmail?.toLowerCase()) {
    return { kind: "ignored", reason: "own" };
  }
  const leadId = await taggedLead(deps, account, recipientsOf(email, mail.to));
  // Visitors to whom the site shows the address have no tag yet.
  const takesUntagged = options["untagged"] === "1" || options["onSite"] === "1";
  if (leadId === null && !takesUntagged) return { kind: "unknown" };
  const subject = oneLine(email.subject ?? "").slice(0, 200);
  const body = await bodyOf(email);
  const left = email.attachments.length;
  const files = filesOf(email.attachments, isCut);
  const written = leadId === null && subject !== "" ? `${subject}\n\n${body}` : body;
  const notes = [await otherAddress(deps, leadId, sender), tooMany(left, files.length)];
  return {
    kind: "message",
    message: {
      chat: await chatOf(deps, leadId, sender),
      id: await messageIdOf(email, raw),
      at: dateOf(email.date, mail.receivedAt),
      by: "person",
      person: { id: null, name: nameOf(email.from), email: sender },
      text: [...notes.flatMap((note) => note ?? []), written].join("\n\n"),
      files: files.slice(0, MESSAGE_ATTACHMENTS_MAX),
      ...(leadId !== null && { leadId }),
    },
  };
}

/** The part of a mail that is parsed. */
function bounded({ raw, isCut }: ReceivedMail): { raw: Uint8Array; isCut: boolean } {
  let parts = 0;
  for (let at = raw.indexOf(0x0a); at !== -1; at = raw.indexOf(0x0a, at + 1)) {
    if (raw[at + 1] === 0x2d && raw[at + 2] === 0x2d && ++parts > PARTS_MAX) {
      return { raw: raw.subarray(0, at), isCut: true };
    }
  }
  return { raw, isCut };
}

/** RFC 3834, and what programs write that do not follow it. */
function ignoredBecause(
  headerOf: (name: string) => string | null,
  envelopeFrom: string | null,
): "automatic" | "list" | null {
  if (envelopeFrom !== null && /^<?>?$/.test(envelopeFrom)) return "automatic";
  const submitted = headerOf("auto-submitted")?.toLowerCase() ?? "no";
  const precedence = headerOf("precedence")?.toLowerCase() ?? "";
  if (!submitted.startsWith("no") || precedence === "auto_reply") return "automatic";
  if (["x-autoreply", "x-autorespond", "x-autoresponder"].some((name) => headerOf(name) !== null)) return "automatic";
  const isList = ["list-id", "list-unsubscribe"].some((name) => headerOf(name) !== null);
  return isList || ["bulk", "list", "junk"].includes(precedence) ? "list" : null;
}

/** Addresses that may carry a tag, and last the mails that it answers: some servers strip what follows a «+». */
function recipientsOf(email: Email, envelopeTo: string | null): string[] {
  const ofHeaders = email.headers
    .filter(({ key }) => ["to", "cc", "delivered-to", "x-original-to", "envelope-to"].includes(key))
    .flatMap(({ value }) => addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []));
  const references = `${email.references ?? ""} ${email.inReplyTo ?? ""}`.split(/\s+/);
  return [...(envelopeTo === null ? [] : [envelopeTo]), ...ofHeaders.slice(0, 50), ...references.slice(0, 50)];
}

function addressOf(from: Email["from"]): string | null {
  const address = mailboxOf(from)?.address.trim().toLowerCase() ?? "";
  return ADDRESS.test(address) && address.length <= LEAD_LENGTHS.email ? address : null;
}

const nameOf = (from: Email["from"]) => oneLine(mailboxOf(from)?.name ?? "") || null;

function mailboxOf(from: Email["from"]): Mailbox | undefined {
  return from?.group === undefined ? from : from.group[0];
}

async function bodyOf({ text = "", html = "" }: Email): Promise<string> {
  if (text.trim() !== "") return withoutQuote(plainLines(text.slice(0, BODY_MAX)));
  if (html === "") return "";
  const { htmlText } = await import("#parser");
  return withoutQuote(plainLines(htmlText(html.slice(0, 10 * BODY_MAX), BODY_MAX)));
}

/** Files that the person has sent: no logos of a signature. */
function filesOf(attachments: readonly Attachment[], isCut: boolean): IncomingFile[] {
  return attachments.flatMap((attachment): IncomingFile[] => {
    const { filename, mimeType: type, related, disposition } = attachment;
    const content = bytesOf(attachment);
    const isOfLayout = (related === true || disposition === "inline") && type.startsWith("image/");
    if ((isOfLayout && content.length < LOGO_BYTES) || SIGNATURES.includes(type)) return [];
    const file = { source: "", name: filename ?? "Файл без имени", type, bytes: content.length };
    if (isCut) return [{ ...file, refused: TEXTS.cut }];
    // A larger one is named with its reason where it is stored.
    return [
      {
        ...file,
        content: content.length > ATTACHMENT_BYTES_MAX ? content.subarray(0, ATTACHMENT_BYTES_MAX + 1) : content,
      },
    ];
  });
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function tooMany(all: number, files: number): string | null {
  const rest = all === 0 ? 0 : files - MESSAGE_ATTACHMENTS_MAX;
  return rest > 0 ? `Файлов в письме: ${files}, сохранены первые ${MESSAGE_ATTACHMENTS_MAX}` : null;
}

/** The sender is not proven and need not be the lead's: staff see another address. */
async function otherAddress(deps: ConversationDeps, leadId: string | null, sender: string): Promise<string | null> {
  if (leadId === null) return null;
  const [[stored]] = await deps.db.read([selectLead(deps.db, leadId)]);
  if (!stored || stored.anonymisedAt !== null) return null;
  const { email } = await wholeLead(deps, stored);
  return email?.toLowerCase() === sender ? null : `Письмо с другого адреса: ${sender}`;
}

/** The mail conversation of the lead; of a mail without a lead one that is the same for all of its sender. */
async function chatOf(deps: ConversationDeps, leadId: string | null, sender: string): Promise<string> {
  if (leadId === null) return deps.ids.from(`mail of ${(await deps.leadStore.phoneHash(`mail:${sender}`)) ?? sender}`);
  const [conversations] = await deps.db.read([selectConversationsOfLeads(deps.db, [leadId])]);
  return conversations.find(({ channel }) => channel === "mail")?.outerId ?? leadId;
}

/** Its Message-ID; what stands for it where there is none, the same each time. */
async function messageIdOf(email: Email, raw: Uint8Array): Promise<string> {
  const id = email.messageId?.trim() ?? "";
  if (MESSAGE_ID.test(id)) return id;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", raw.slice()));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function dateOf(date: string | undefined, receivedAt: number): number {
  const at = Date.parse(date ?? "");
  return at > receivedAt - TRAVEL_MS ? Math.min(at, receivedAt) : receivedAt;
}

/** A report of RFC 3464 about a mail of ours, which comes back with its headers. */
async function readBounce(
  deps: ConversationDeps,
  account: string,
  email: Email,
  status: Attachment,
): Promise<MailReading> {
  const fields = decoded(bytesOf(status).subarray(0, 20_000));
  const fieldOf = (name: string) => new RegExp(`^${name}:[ \\t]*(.{1,200})`, "im").exec(fields)?.[1]?.trim() ?? "";
  const original = email.attachments.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)/.test(mimeType));
  if (!/^failed/i.test(fieldOf("Action")) || !original) return { kind: "ignored", reason: "automatic" };
  const head = decoded(bytesOf(original).subarray(0, 100_000)).split(/\r?\n\r?\n/, 1)[0] ?? "";
  const sent = await PostalMime.parse(`${head}\r\n\r\n`, MIME_LIMITS).catch(() => null);
  const answerTo = sent?.replyTo?.flatMap(({ address }) => address ?? []) ?? [];
  const leadId = await taggedLead(deps, account, answerTo);
  if (leadId === null || !sent?.messageId) return { kind: "ignored", reason: "automatic" };
  const chat = await chatOf(deps, leadId, "");
  const reason = bounceReason(fieldOf("Status"));
  return { kind: "report", report: { chat, id: sent.messageId, until: deps.clock.now(), state: "failed", reason } };
}

const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
