// When this fails, a widespread mail server receives no mail from us, or receives it unencrypted or damaged.
import { generateKeyPairSync } from "node:crypto";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { domainToASCII } from "node:url";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PermanentDeliveryFailure } from "#worker/adapters/notifications/delivery-failure.ts";
import { REPLY_NAME_MAX } from "#worker/domain/conversations/mail-address.ts";
import { bindingMail, type Mail } from "#worker/adapters/notifications/mail.ts";
import { smtpMail } from "../../server/mail/smtp-mail.ts";
import { type Exim, startExim } from "./exim.ts";

const FROM = "site@salon.test";
const CYRILLIC_DOMAIN = "салон.test";
const LINK = `https://salon.test/subscriptions/unsubscribe?token=${"a1".repeat(200)}`;
const MAIL: Mail = {
  from: { name: "Автоцентр «Восток»", email: "leads@salon.test" },
  to: "manager@salon.test",
  subject: "Заявка №7: Škoda Octavia, 1 500 000 ₽ 🚗, перезвоните до 18:00 в рабочий день, пожалуйста",
  text: ["Иван", ".", "..точки", "From the start", "длинная".repeat(700), "x".repeat(5000), "", "🚗 конец "].join("\n"),
  headers: { "List-Unsubscribe": `<${LINK}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};
const trusted = getCACertificates();

let exim: Exim;
beforeAll(async () => {
  exim = await startExim(["salon.test", domainToASCII(CYRILLIC_DOMAIN)]);
});
afterAll(() => exim.close());
afterEach(() => setDefaultCACertificates(trusted));

type Server = { host?: string; port?: number; login?: string; from?: string; dkim?: { selector: string; key: string } };

async function send(mail: Partial<Mail>, { host = "127.0.0.1", port = exim.port, login = "", ...more }: Server = {}) {
  const url = new URL(`smtp://${login}${host}:${port}`);
  const mailer = smtpMail({ url, from: more.from ?? FROM, dkim: more.dkim ?? null });
  try {
    await bindingMail(mailer).send({ ...MAIL, ...mail });
    return null;
  } catch (error) {
    return { message: (error as Error).message, isPermanent: error instanceof PermanentDeliveryFailure };
  } finally {
    mailer.close();
  }
}

/** The only mail of a mailbox, which a delivery process may still be writing. */
async function received(name: string): Promise<string> {
  await expect.poll(() => exim.mailbox(name), { timeout: 20_000 }).toHaveLength(1);
  return (await exim.mailbox(name))[0] ?? "";
}

/** A header without its folds, encoded words (RFC 2047) read. */
function headerOf(mail: string, name: string): string {
  const [head = ""] = mail.split("\r\n\r\n");
  const line = new RegExp(`^${name}: ?(.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1] ?? "";
  const words = line.replace(/\r\n(?=[ \t])/g, "").replace(/\?=\s+=\?/g, "?==?");
  const bytesOf = (kind: string, text: string) =>
    /b/i.test(kind) ? Buffer.from(text, "base64") : quotedPrintable(text.replaceAll("_", " "));
  // Letters may be cut between two words.
  return words.replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (run) =>
    Buffer.concat(
      [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = "", text = ""]) => bytesOf(kind, text)),
    ).toString(),
  );
}

function quotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}

function textOf(mail: string): string {
  const body = mail.slice(mail.indexOf("\r\n\r\n") + 4);
  const isBase64 = headerOf(mail, "Content-Transfer-Encoding") === "base64";
  const text = (isBase64 ? Buffer.from(body, "base64") : quotedPrintable(body)).toString();
  return text.replaceAll("\r\n", "\n").replace(/\n$/, "");
}

describe("a mail", () => {
  it("arrives as it was written, encrypted, with answers to the salon", async () => {
    expect(await send({})).toBeNull();
    const mail = await received("manager");
    expect(headerOf(mail, "Received")).toMatch(/with esmtps\b.*TLS1/);
    expect(headerOf(mail, "Return-path")).toBe(`<${FROM}>`);
    expect(headerOf(mail, "From")).toBe(`Автоцентр «Восток» <${FROM}>`);
    expect(headerOf(mail, "Reply-To")).toBe("Автоцентр «Восток» <leads@salon.test>");
    expect(headerOf(mail, "Subject")).toBe(MAIL.subject);
    expect(headerOf(mail, "List-Unsubscribe").replaceAll(/\s/g, "")).toBe(`<${LINK}>`);
    expect(headerOf(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(headerOf(mail, "Message-ID")).toMatch(/^<[^<>\s]+@salon\.test>$/);
    expect(headerOf(mail, "Date")).not.toBe("");
    expect(textOf(mail)).toBe(MAIL.text);
    // RFC 5322 allows 998; the link alone cannot be folded below 78.
    expect(Math.max(...mail.split("\r\n").map((line) => line.length))).toBeLessThan(500);
  });

  it("about a lead brings answers to the lead's own address, also the longest", async () => {
    const email = `${"r".repeat(REPLY_NAME_MAX)}+${"z".repeat(25)}.${"z".repeat(20)}@salon.test`;
    const thread = { References: `<${"z".repeat(25)}.${"z".repeat(20)}@salon.test>` };
    const fields = { replyTo: { name: "Автоцентр «Восток»", email }, headers: thread };
    expect(await send({ ...fields, to: "buyer@salon.test" })).toBeNull();
    const mail = await received("buyer");
    expect(headerOf(mail, "Reply-To")).toBe(`Автоцентр «Восток» <${email}>`);
    expect(headerOf(mail, "References")).toBe(thread.References);
    expect(await send({ to: email })).toBeNull();
  });

  it("reaches an address in a Cyrillic domain", async () => {
    expect(await send({ to: `cyrillic@${CYRILLIC_DOMAIN}` })).toBeNull();
    expect(headerOf(await received("cyrillic"), "Subject")).toBe(MAIL.subject);
  });

  it("is signed by a key that its receiver finds in the DNS", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "der" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    expect(await send({ to: "signed@salon.test" }, { dkim: { selector: "site2026", key: privateKey } })).toBeNull();
    const mail = await received("signed");
    const resolver = (name: string, type: string) => {
      expect([name, type]).toEqual(["site2026._domainkey.salon.test", "TXT"]);
      return Promise.resolve([[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]]);
    };
    const statusOf = async (text: string) => {
      const { results } = await dkimVerify(text, { resolver } as Parameters<typeof dkimVerify>[1]);
      return results.map(({ signingDomain, status }) => [signingDomain, status.result, status.aligned]);
    };
    expect(await statusOf(mail)).toEqual([["salon.test", "pass", "salon.test"]]);
    const signed = /\bh=([^;]+);/.exec(headerOf(mail, "DKIM-Signature"))?.[1]?.toLowerCase().replaceAll(/\s/g, "");
    for (const name of ["from", "to", "subject", "date", "message-id", "reply-to"])
      expect(signed?.split(":")).toContain(name);
    // Neither the text nor what the receiver sees of it can be changed.
    expect((await statusOf(`${mail}more\r\n`))[0]?.[1]).not.toBe("pass");
    expect((await statusOf(mail.replace(/^Subject:/m, "Subject: =?UTF-8?Q?other?=\r\n ")))[0]?.[1]).not.toBe("pass");
    expect((await statusOf(mail.replace(/^From:.*$/m, "From: other@salon.test")))[0]?.[1]).not.toBe("pass");
    expect(headerOf(await received("manager"), "DKIM-Signature")).toBe("");
  });
});

describe("a mail server elsewhere", () => {
  const elsewhere = { host: "127.0.0.2" };

  it("whose certificate nobody vouches for gets no mail", async () => {
    const failed = await send({ to: "untrusted@salon.test" }, elsewhere);
    expect(failed).toMatchObject({
      message: expect.stringMatching(/^Почта не принята: /) as string,
      isPermanent: false,
    });
    expect(await exim.mailbox("untrusted")).toEqual([]);
    setDefaultCACertificates([...trusted, exim.certificate]);
    expect(await send({ to: "trusted@salon.test" }, elsewhere)).toBeNull();
    expect(headerOf(await received("trusted"), "Received")).toMatch(/with esmtps\b/);
  });

  it("that offers no encryption gets no mail", async () => {
    const failed = await send({ to: "plain@salon.test" }, { ...elsewhere, port: exim.plainPort });
    expect(failed).toMatchObject({ isPermanent: false });
    expect(await exim.mailbox("plain")).toEqual([]);
  });

  it("gets the login once the connection is encrypted", async () => {
    setDefaultCACertificates([...trusted, exim.certificate]);
    const login = (password: string) => ({ ...elsewhere, login: `site%40salon.test:${password}@` });
    expect(await send({ to: "login@salon.test" }, login("p%3Aw%401"))).toBeNull();
    expect(headerOf(await received("login"), "Received")).toMatch(/with esmtpsa\b/);
    expect(await send({}, login("wrong"))).toEqual({ message: "Почта не принята: SMTP 535", isPermanent: false });
    const onPlain = await send({}, { ...login("p%3Aw%401"), port: exim.plainPort });
    expect(onPlain).toMatchObject({ isPermanent: false });
    expect(await exim.log()).not.toMatch(new RegExp(`A=plain.*port ${exim.plainPort}`));
  });
});

describe("a refusal", () => {
  it.each([
    ["of the recipient is final", { to: "nobody@salon.test" }, {}, /адрес получателя/, true],
    ["of the sender is final", {}, { from: "site@stranger.test" }, /адрес отправителя/, true],
    ["of the size is final", { text: "ы".repeat(200_000) }, {}, /больше, чем принимает/, true],
    ["for now is tried again", { to: "later@salon.test" }, {}, /^Почта не принята: SMTP 451$/, false],
  ])("%s", async (_case, mail, server, message, isPermanent) => {
    expect(await send(mail, server)).toEqual({ message: expect.stringMatching(message) as string, isPermanent });
  });

  it("by a server behind ours comes back as a mail to the sender of the settings", async () => {
    expect(await send({ to: "gone@partner.test" })).toBeNull();
    const bounce = await received("site");
    expect(headerOf(bounce, "Return-path")).toBe("<>");
    expect(headerOf(bounce, "X-Failed-Recipients")).toBe("gone@partner.test");
    expect(bounce).toMatch(/^Action: failed\r\n/m);
    expect(bounce).toMatch(/^Status: 5\./m);
    expect(await exim.mailbox("leads")).toEqual([]);
  });
});
