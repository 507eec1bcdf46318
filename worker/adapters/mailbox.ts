/** A mail as the home has received it. */
export interface ReceivedMail {
  /** As it came; up to MAIL_BYTES_MAX of it. */
  raw: Uint8Array;
  /** There was more. */
  isCut: boolean;
  /** Envelope (RFC 5321); "" for the null sender of a bounce. Null where the home does not know it. */
  from: string | null;
  to: string | null;
  /** Epoch ms. */
  receivedAt: number;
}

/** Email Routing of Cloudflare takes 25 MiB; the parser needs the memory of an isolate several times. */
export const MAIL_BYTES_MAX = 22 * 1024 * 1024;

/** How far a mailbox was read. */
export interface MailboxPosition {
  /** Of IMAP: UIDs of another one mean other mails. */
  validity: string;
  uid: number;
  /** When the latest read mail came, epoch ms. */
  at: number;
}

/** A mailbox that has to be asked for its mails: on a server of one's own, by IMAP. */
export interface Mailbox {
  /**
   * Sets \Seen on mails, then returns the next ones after a position; null: from now on. A few at a time.
   * @param done UIDs of mails of this position's validity that are stored
   * @throws MailboxFailure
   */
  read(
    after: MailboxPosition | null,
    done: readonly number[],
  ): Promise<{ mails: (ReceivedMail & { uid: number })[]; position: MailboxPosition }>;
}

/** Russian, for staff. By its name, because a home's own class may throw it. */
export class MailboxFailure extends Error {
  override readonly name = "MailboxFailure";
}
