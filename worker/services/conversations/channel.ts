import type { AttachmentStore } from "../../adapters/attachment-store.ts";
import type { WebhookSigner } from "../../adapters/notifications/webhook-signer.ts";
import type { Mailbox } from "../../adapters/mailbox.ts";
import type { JobDeps, LeadDeps, MediaDeps } from "../deps.ts";
import type { AlertDeps } from "../alerts/alert-deps.ts";
import type { ChannelKey } from "../../domain/conversations/channels.ts";
import type { ChannelOptions } from "../../domain/conversations/channel-options.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import type { TimeZone } from "../../domain/kernel/time/salon-time.ts";
import type { Attachment, ChatListing } from "../../domain/conversations/message-terms.ts";

/** For use cases of conversations. */
export interface ConversationDeps extends LeadDeps, JobDeps, MediaDeps, AlertDeps {
  channels: Channels;
  attachments: AttachmentStore;
  /** Signs requests to MAX that go through the collector; null where they go there directly. */
  maxRelay: WebhookSigner | null;
  /** Null where mails are handed over (worker/edge/receive-email.ts), and without MAIL_IMAP_URL. */
  mailbox: Mailbox | null;
}

/** The dealership's account in a channel, opened. */
export interface ChannelAccount {
  /** What names it and is no secret: client id, group id, login. */
  account: string;
  /** Token, key or password; "" for a channel whose key is one of the deployment. */
  secret: string;
  /** In the address of our webhook, and repeated by channels that sign with it. Null while the webhook is off. */
  hookSecret: string | null;
  options: ChannelOptions;
}

/** A call of the channel to our webhook. */
export interface HookRequest {
  header(name: string): string | null;
  body: string;
}

/** A file that the person has sent, as the channel names it. */
export interface IncomingFile {
  /** What `fetchFile` needs: an address, or an id at the channel. */
  source: string;
  name: string;
  /** Null if the channel does not say it. */
  type: string | null;
  bytes: number | null;
  /** The file itself, where the message brings it: of a mail. */
  content?: Uint8Array;
  /** Why it is not stored although its message is; Russian. */
  refused?: string;
}

export interface IncomingMessage {
  /** Id of the chat. */
  chat: string;
  /** Unique in the chat. */
  id: string;
  /** By the channel's clock, epoch ms. */
  at: number;
  /** `dealership`: a colleague has written it in the channel's own application. */
  by: "person" | "dealership";
  person: {
    id: string | null;
    name: string | null;
    phone?: string | null;
    email?: string | null;
    /** The person has sent the phone for us to call: a lead without one gets it, with the consent. */
    sharesPhone?: boolean;
  };
  text: string;
  files: readonly IncomingFile[];
  listing?: ChatListing | null;
  /** What a link of the site has carried (domain/conversations/start-code.ts). */
  start?: string | null;
  /** The lead that the message answers, where the channel knows it: by the tag of a mail. */
  leadId?: string;
}

/** What the channel says about messages that we have sent. */
export interface MessageReport {
  chat: string;
  /** Of one message; null: of all up to `until`. */
  id: string | null;
  /** Epoch ms; by the channel's clock. */
  until: number;
  state: "delivered" | "read" | "failed";
  reason?: string;
  /** Rubles. */
  cost?: number;
}

/** The person has blocked the dealership, or takes messages again. */
export interface ChatClosing {
  chat: string;
  /** Russian; null: it takes messages again. */
  reason: string | null;
}

export type HookReading =
  /** The call is not the channel's. Russian, for staff and the log. */
  | { kind: "refused"; reason: string }
  | {
      kind: "read";
      messages: readonly IncomingMessage[];
      reports?: readonly MessageReport[];
      closings?: readonly ChatClosing[];
      /** What the channel wants as answer; `{"ok":true}` without it. */
      answer?: string;
    };

export interface MessageToSend {
  /** Id of the chat at the channel. */
  chat: string;
  /** Ours; the same at each attempt. */
  id: string;
  text: string;
  files: readonly FileToSend[];
  /** When the first attempt began, epoch ms: for `findSent`. */
  since: number;
  /** The lead's contacts, for channels that are addressed by them. */
  person: { phone: string; email: string | null; name: string };
  leadId: string;
  /** Of the last message of the person; for channels that thread. */
  answers: string | null;
}

export interface FileToSend extends Attachment {
  read(): Promise<Uint8Array>;
}

export type SendOutcome =
  | { ok: true; outerId: string; state?: "sent" | "delivered"; cost?: number }
  | {
      ok: false;
      /** Russian, for staff. */
      reason: string;
      /** No retry can help with this message. */
      isPermanent?: boolean;
      /** Nothing was sent: the channel has not failed. */
      isOwn?: boolean;
      /** Nothing can be sent in this chat: the person has blocked the dealership. */
      closesChat?: boolean;
      /** The channel may have it: the connection broke after the request. */
      isUnsure?: boolean;
      /** The whole channel waits so long (429), ms. */
      retryAfterMs?: number;
    };

/** `text`: Russian, for staff: «Кабинет «Салон», вебхук подключён». */
export interface ChannelCheck {
  ok: boolean;
  text: string;
}

/**
 * How far before its cursor `catchUp` reads a chat that has changed: while others were read, it may have got a message behind the one that the
 * webhook has missed. What is stored already is left out (catch-up.ts).
 */
export const LOOKS_BACK_MS = DAY_MS;

/** One kind of channel. Adapters lie in `channels/<key>.ts`, registered in `channels.ts`. They throw nothing but bugs. */
export interface Channel {
  /**
   * What guards a repeat of a message whose outcome is not known. `key`: the channel drops a second one with the same id. `history`: `findSent`
   * says whether it arrived. `none`: a person decides.
   */
  repeat: "key" | "history" | "none";
  /** Where it depends on the account. */
  repeatOf?(account: ChannelAccount): Channel["repeat"];
  /** Until when messages that are written now wait, epoch ms; null: they are sent at once. */
  waitsUntil?(options: ChannelOptions, zone: TimeZone, now: number): number | null;
  /** Characters of one message. Longer ones are refused when they are written. */
  textMax: number;
  /** Files of one message; 0: none. */
  filesMax: number;
  /** A message there is a text or one picture: what is written together becomes several messages, and other files are refused. */
  isTextOrPicture?: boolean;
  send(deps: ConversationDeps, account: ChannelAccount, message: MessageToSend): Promise<SendOutcome>;
  /** Id of the message at the channel; null if it has not arrived; undefined if the channel could not be asked. */
  findSent?(
    deps: ConversationDeps,
    account: ChannelAccount,
    message: MessageToSend,
  ): Promise<string | null | undefined>;
  readHook?(deps: ConversationDeps, account: ChannelAccount, request: HookRequest): Promise<HookReading>;
  /** @throws FileRefused with the reason that staff read */
  fetchFile?(deps: ConversationDeps, account: ChannelAccount, file: IncomingFile): Promise<Uint8Array>;
  /** The chat becomes read there. A failure is logged, not repeated. */
  reportRead?(deps: ConversationDeps, account: ChannelAccount, chat: string): Promise<void>;
  /**
   * Sets our webhook up when staff save a channel that is on; may be repeated. `hookUrl` is "" for a channel without `hasHook`. Russian reason if
   * it cannot be.
   */
  connect?(deps: ConversationDeps, account: ChannelAccount, hookUrl: string): Promise<string | null>;
  disconnect?(deps: ConversationDeps, account: ChannelAccount, hookUrl: string): Promise<void>;
  /** Asks the API whose account it is, and whether it calls our webhook; `hookUrl` as for `connect`. Stores nothing. */
  check?(deps: ConversationDeps, account: ChannelAccount, hookUrl: string): Promise<ChannelCheck>;
  /**
   * What the webhook may have missed, and for channels without one everything. `cursor`: what the last call has returned, null at first: then from
   * now on. Called by cron.
   */
  catchUp?(
    deps: ConversationDeps,
    account: ChannelAccount,
    cursor: string | null,
  ): Promise<{ messages: readonly IncomingMessage[]; reports?: readonly MessageReport[]; cursor: string } | null>;
}

/** Why a channel could not be read; Russian, for staff. */
export class ChannelNotRead extends Error {}

/** Why a file was not taken; Russian. */
export class FileRefused extends Error {}

export type Channels = Readonly<Record<ChannelKey, () => Promise<Channel>>>;
