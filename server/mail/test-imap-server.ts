import type { AddressInfo, Server } from "node:net";
import { createRequire } from "node:module";

/** Of hoodiecrow-imap, which has no types. */
interface Hoodiecrow {
  server: Server;
  listen(port: number, host: string, done: () => void): void;
  close(done: () => void): void;
  appendMessage(folder: string, flags: string[], date: string | false, raw: string | Buffer): void;
  getMailbox(folder: string): { messages: { flags: string[] }[] };
  setCommandHandler(command: string, handler: unknown): void;
  getCommandHandler(command: string): (...call: unknown[]) => unknown;
}

export interface ImapServer {
  port: number;
  append(mail: string): void;
  /** Of each mail of INBOX. */
  flags(): string[][];
  /** Attempts to log in. */
  logins(): number;
  close(): Promise<void>;
}

/** An IMAP server in memory on a free port of all addresses of this machine: testuser, testpass. */
export async function openImapServer(mails: readonly string[]): Promise<ImapServer> {
  const hoodiecrow = createRequire(import.meta.url)("hoodiecrow-imap") as (options: object) => Hoodiecrow;
  const imap = hoodiecrow({ plugins: ["ID", "UNSELECT", "LITERALPLUS"], storage: { INBOX: {}, "": {} } });
  const append = (mail: string) => imap.appendMessage("INBOX", [], false, Buffer.from(mail).toString("binary"));
  for (const mail of mails) append(mail);
  let logins = 0;
  const login = imap.getCommandHandler("LOGIN");
  imap.setCommandHandler("LOGIN", (...call: unknown[]) => {
    logins += 1;
    return login(...call);
  });
  await new Promise<void>((resolve) => imap.listen(0, "0.0.0.0", resolve));
  return {
    port: (imap.server.address() as AddressInfo).port,
    append,
    flags: () => imap.getMailbox("INBOX").messages.map(({ flags }) => flags.filter((flag) => flag !== "\\Recent")),
    logins: () => logins,
    close: () => new Promise((resolve) => imap.close(resolve)),
  };
}
