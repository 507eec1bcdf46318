import { ImapFlow } from "imapflow";
import { MAIL_BYTES_MAX, type Mailbox, MailboxFailure, type MailboxPosition } from "../../worker/adapters/mailbox.ts";
import { isLocalHost } from "./local-host.ts";

/** Mails of one reading, and their bytes: the next minute reads the next ones. */
const MAILS_MAX = 20;
const BYTES_MAX = 30 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * A mailbox by IMAP: «imaps://user:password@imap.salon.ru», with a folder as path where it is not INBOX. Encrypted unless the mail server is on
 * this machine. Nothing is deleted or moved.
 */
export function imapMailbox(url: URL): Mailbox {
  const isLocal = isLocalHost(url.hostname);
  const isTls = url.protocol === "imaps:";
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  return {
    async read(after, done) {
      const client = new ImapFlow({
        host: url.hostname.replace(/^\[|\]$/g, ""),
        port: Number(url.port) || (isTls ? 993 : 143),
        secure: isTls,
        ...(!isTls && { doSTARTTLS: isLocal ? false : true }),
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        tls: { rejectUnauthorized: !isLocal },
        disableAutoIdle: true,
        logger: false,
        ...TIMEOUTS,
      });
      // What breaks the connection rejects the command that runs, too.
      client.on("error", () => undefined);
      try {
        await client.connect();
        await client.mailboxOpen(folder);
        const found = await readNext(client, after, done);
        await client.logout();
        return found;
      } catch (cause) {
        throw new MailboxFailure(reasonOf(cause), { cause });
      } finally {
        client.close();
      }
    },
  };
}

async function readNext(
  client: ImapFlow,
  after: MailboxPosition | null,
  done: readonly number[],
): ReturnType<Mailbox["read"]> {
  if (client.mailbox === false) throw new Error("No mailbox");
  const validity = String(client.mailbox.uidValidity);
  const last = client.mailbox.uidNext - 1;
  if (after === null) return { mails: [], position: { validity, uid: last, at: Date.now() } };
  const isSame = after.validity === validity;
  if (isSame && done.length > 0) await client.messageFlagsAdd(done.join(","), ["\\Seen"], { uid: true });
  // In a mailbox that was made anew, all of the last days are read again: what is stored is not stored twice.
  const wanted = isSame ? { uid: `${after.uid + 1}:*` } : { since: new Date(after.at - DAY_MS) };
  const found = (await client.search(wanted, { uid: true })) || [];
  const uids = found.filter((uid) => !isSame || uid > after.uid).toSorted((one, other) => one - other);
  const mails: Awaited<ReturnType<Mailbox["read"]>>["mails"] = [];
  let bytes = 0;
  for (const uid of uids.slice(0, MAILS_MAX)) {
    const mail = await client.fetchOne(
      String(uid),
      { uid: true, size: true, internalDate: true, source: { start: 0, maxLength: MAIL_BYTES_MAX } },
      { uid: true },
    );
    // Deleted meanwhile.
    if (mail === false || !mail.source) continue;
    const at = new Date(mail.internalDate ?? Date.now()).getTime();
    const isCut = (mail.size ?? 0) > MAIL_BYTES_MAX;
    mails.push({ uid, raw: mail.source, isCut, from: null, to: null, receivedAt: at });
    bytes += mail.source.length;
    if (bytes > BYTES_MAX) break;
  }
  const latest = mails.at(-1);
  const uid = latest?.uid ?? (uids.length > 0 ? Math.max(...uids.slice(0, MAILS_MAX)) : isSame ? after.uid : last);
  return { mails, position: { validity, uid, at: latest?.receivedAt ?? after.at } };
}

function reasonOf(cause: unknown): string {
  const { authenticationFailed = false, code = "" } = cause as { authenticationFailed?: boolean; code?: string };
  if (authenticationFailed) return "Почтовый сервер не принимает имя или пароль из MAIL_IMAP_URL";
  if (/CERT|SELF_SIGNED|TLS/.test(code)) return "У почтового сервера недействительный сертификат, или он не шифрует";
  if (/^(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET|E?TIMEOUT|CONNECT_|GREETING_|NoConnection|EConnection)/.test(code)) {
    return "Почтовый сервер из MAIL_IMAP_URL не отвечает";
  }
  return `Не удалось прочитать почтовый ящик${code === "" ? "" : `: ${code}`}`;
}
