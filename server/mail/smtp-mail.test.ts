// When this fails, mail about leads does not leave the server, or a refused one is sent again for ever.
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { bindingMail } from "../../worker/adapters/notifications/mail.ts";
import {
  PermanentDeliveryFailure,
  UnsureDeliveryFailure,
} from "../../worker/adapters/notifications/delivery-failure.ts";
import { smtpMail } from "./smtp-mail.ts";

const MAIL = {
  from: { name: "Автоцентр «Восток»", email: "leads@salon.example" },
  to: "manager@salon.example",
  subject: "Заявка №7",
  text: "Иван\nперезвоните",
};

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

/** An SMTP server on a free port; returns its address and the mails that it takes. */
async function smtpServer(options: SMTPServerOptions): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData: (stream, session, done) => {
      text(stream).then((mail) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push(`${mailFrom ? mailFrom.address : ""} → ${rcptTo.map(({ address }) => address).join()}\n${mail}`);
        done();
      }, done);
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return { port: (server.server.address() as AddressInfo).port, received };
}

/** A header with its encoded words (RFC 2047, base64) read. */
function headerOf(mail: string, name: string): string {
  const [head = ""] = mail.split("\r\n\r\n");
  const line = new RegExp(`^${name}: (.*(?:\r\n\\s.*)*)`, "m").exec(head)?.[1] ?? "";
  const words = line.replace(/\?=\s+=\?/g, "?==?");
  return words.replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_word, base64: string) => Buffer.from(base64, "base64").toString());
}

const senderFor = (url: string) => bindingMail(smtpMail({ url: new URL(url), from: "site@mail.example", dkim: null }));

describe("a mail", () => {
  it("is sent from the sender of the server's settings; answers go to the salon's", async () => {
    const logins: string[] = [];
    const { port, received } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        logins.push(`${username} ${password}`);
        done(null, { user: username });
      },
    });
    await senderFor(`smtp://site%40mail.example:p%3Aw@127.0.0.1:${port}`).send(MAIL);
    expect(logins).toEqual(["site@mail.example p:w"]);
    expect(received).toHaveLength(1);
    const [mail = ""] = received;
    expect(mail).toMatch(/^site@mail\.example → manager@salon\.example$/m);
    expect(headerOf(mail, "From")).toBe("Автоцентр «Восток» <site@mail.example>");
    expect(headerOf(mail, "Reply-To")).toBe("Автоцентр «Восток» <leads@salon.example>");
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(Buffer.from(mail.split("\r\n\r\n")[1] ?? "", "base64").toString()).toBe(MAIL.text);
  });

  it("cannot carry another header in its subject", async () => {
    const { port, received } = await smtpServer({});
    await senderFor(`smtp://127.0.0.1:${port}`).send({ ...MAIL, subject: "a\r\nBcc: all@evil.example" });
    expect(received[0]).not.toMatch(/^Bcc:/m);
    expect(received[0]).not.toContain(", all@evil.example");
  });
});

describe("a mail about a lead", () => {
  it("carries its address for answers, what it answers, and files", async () => {
    const { port, received } = await smtpServer({});
    const id = await senderFor(`smtp://127.0.0.1:${port}`).send({
      ...MAIL,
      replyTo: { name: "Автоцентр", email: "reply+0a1b.2c@salon.example" },
      headers: { "In-Reply-To": "<a@mail.test>", References: "<0a1b.2c@salon.example> <a@mail.test>" },
      attachments: [
        {
          disposition: "attachment",
          filename: "Договор.pdf",
          type: "application/pdf",
          content: new TextEncoder().encode("%PDF-1.4"),
        },
      ],
    });
    const [mail = ""] = received;
    expect(headerOf(mail, "Message-ID")).toBe(id);
    expect(headerOf(mail, "Reply-To").replace(/\s+/g, " ")).toBe("Автоцентр <reply+0a1b.2c@salon.example>");
    expect(headerOf(mail, "In-Reply-To")).toBe("<a@mail.test>");
    expect(headerOf(mail, "References").replace(/\s+/g, " ")).toBe("<0a1b.2c@salon.example> <a@mail.test>");
    expect(mail).toContain(Buffer.from("%PDF-1.4").toString("base64"));
    expect(mail).toMatch(/^Content-Disposition: attachment;/m);
  });

  it("whose end nobody knows is not called refused", async () => {
    const { port } = await smtpServer({
      onData: (stream) => {
        stream.resume();
        const connections = server?.connections as unknown as Set<{ _socket: Socket }> | undefined;
        for (const { _socket: socket } of connections ?? []) socket.destroy();
      },
    });
    const failure = await senderFor(`smtp://127.0.0.1:${port}`)
      .send(MAIL)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnsureDeliveryFailure);
  });
});

describe("a mail server that refuses", () => {
  const refusal = (code: number) => Object.assign(new Error("no"), { responseCode: code });
  const failureOf = async (options: SMTPServerOptions) => {
    const { port } = await smtpServer(options);
    return senderFor(`smtp://127.0.0.1:${port}`)
      .send(MAIL)
      .then(
        () => null,
        (error: Error) => ({ message: error.message, isPermanent: error instanceof PermanentDeliveryFailure }),
      );
  };

  it.each([
    ["the sender", { onMailFrom: (_a, _s, done) => done(refusal(550)) }, /отправител/],
    ["the recipient", { onRcptTo: (_a, _s, done) => done(refusal(550)) }, /получател/],
    ["the size", { onMailFrom: (_a, _s, done) => done(refusal(552)) }, /больше, чем принимает/],
  ] satisfies [string, SMTPServerOptions, RegExp][])(
    "%s for good is not tried again",
    async (_case, options, reason) => {
      expect(await failureOf(options)).toEqual({ message: expect.stringMatching(reason) as string, isPermanent: true });
    },
  );

  it.each([
    ["for now", { onRcptTo: (_a, _s, done) => done(refusal(451)) }, "Почта не принята: SMTP 451"],
    ["a connection", { onConnect: (_s, done) => done(refusal(421)) }, "Почта не принята: SMTP 421"],
  ] satisfies [string, SMTPServerOptions, string][])("%s is tried again", async (_case, options, message) => {
    expect(await failureOf(options)).toEqual({ message, isPermanent: false });
  });

  it("or does not exist is tried again", async () => {
    const { port } = await smtpServer({});
    await new Promise<void>((resolve) => server?.close(resolve));
    server = undefined;
    await expect(senderFor(`smtp://127.0.0.1:${port}`).send(MAIL)).rejects.toThrow("Почта не принята: ESOCKET");
  });
});
