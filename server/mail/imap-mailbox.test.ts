// When this fails, answers to mails are not read, read twice, or seen before they are stored.
import { afterEach, describe, expect, it } from "vitest";
import { MailboxFailure } from "../../worker/adapters/mailbox.ts";
import { imapMailbox } from "./imap-mailbox.ts";
import { type ImapServer, openImapServer } from "./test-imap-server.ts";

let server: ImapServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const mail = (number: number) =>
  `From: anna@mail.test\r\nMessage-ID: <${number}@mail.test>\r\n\r\nПисьмо ${number}\r\n`;
const numbersOf = (mails: readonly { raw: Uint8Array }[]) =>
  mails.map(({ raw }) => Number(/<(\d+)@/.exec(new TextDecoder().decode(raw))?.[1]));

function mailboxOf({ port }: ImapServer, login = "testuser:testpass@") {
  return imapMailbox(new URL(`imap://${login}127.0.0.1:${port}`));
}

describe("a mailbox", () => {
  it("gives what comes from now on, each mail once and in its order, some at a time", async () => {
    server = await openImapServer([mail(1), mail(2)]);
    const mailbox = mailboxOf(server);
    const first = await mailbox.read(null, []);
    expect(first.mails).toEqual([]);
    for (let number = 3; number <= 27; number++) server.append(mail(number));
    const second = await mailbox.read(first.position, []);
    expect(numbersOf(second.mails)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
    expect(new TextDecoder().decode(second.mails[0]?.raw)).toContain("Письмо 3");
    const third = await mailbox.read(second.position, []);
    expect(numbersOf(third.mails)).toEqual([23, 24, 25, 26, 27]);
    const none = await mailbox.read(third.position, []);
    expect(none).toMatchObject({ mails: [], position: { uid: third.position.uid } });
    // What was read and not stored is read again.
    expect(numbersOf((await mailbox.read(second.position, [])).mails)).toEqual([23, 24, 25, 26, 27]);
  });

  it("shows as seen what was stored, and nothing else", async () => {
    server = await openImapServer([]);
    const mailbox = mailboxOf(server);
    const { position } = await mailbox.read(null, []);
    server.append(mail(1));
    server.append(mail(2));
    const { mails, position: next } = await mailbox.read(position, []);
    expect(server.flags()).toEqual([[], []]);
    await mailbox.read(next, [mails[0]?.uid ?? 0]);
    expect(server.flags()).toEqual([["\\Seen"], []]);
  });

  it("that was made anew is read from the last days on", async () => {
    server = await openImapServer([mail(1), mail(2)]);
    const found = await mailboxOf(server).read({ validity: "other", uid: 900, at: Date.now() }, [5]);
    expect(numbersOf(found.mails)).toEqual([1, 2]);
    expect(server.flags()).toEqual([[], []]);
  });
});

describe("a mailbox that cannot be read says why", () => {
  const failureOf = async (port: number, login?: string) =>
    mailboxOf({ port } as ImapServer, login)
      .read(null, [])
      .then(
        () => null,
        (error: unknown) => error,
      );

  it.each([
    ["a wrong password", "testuser:wrong@", /имя или пароль/],
    ["a folder that does not exist", undefined, /Не удалось прочитать почтовый ящик/],
  ])("%s", async (_case, login, reason) => {
    server = await openImapServer([]);
    const url = new URL(`imap://${login ?? "testuser:testpass@"}127.0.0.1:${server.port}${login ? "" : "/Missing"}`);
    const failure = await imapMailbox(url)
      .read(null, [])
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailboxFailure);
    expect((failure as Error).message).toMatch(reason);
  });

  it("a server that is down", async () => {
    server = await openImapServer([]);
    const { port } = server;
    await server.close();
    server = undefined;
    expect(await failureOf(port)).toMatchObject({ message: expect.stringMatching(/не отвечает/) as string });
  });

  it("a server elsewhere that does not encrypt gets no password", async () => {
    server = await openImapServer([]);
    const url = new URL(`imap://testuser:testpass@127.0.0.2:${server.port}`);
    await expect(imapMailbox(url).read(null, [])).rejects.toThrow(MailboxFailure);
    expect(server.logins()).toBe(0);
  });
});
