import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../adapters/clock.ts";
import { memoryLog } from "../../adapters/log.ts";
import { MailboxFailure, type ReceivedMail } from "../../adapters/mailbox.ts";
import {
  DeliveryFailure,
  PermanentDeliveryFailure,
  UnsureDeliveryFailure,
} from "../../adapters/notifications/delivery-failure.ts";
import { fakeMail } from "../../adapters/notifications/mail.ts";
import { conversations, messages } from "../../db/schema/conversations.ts";
import { integrationStates } from "../../db/schema/integrations.ts";
import { leads } from "../../db/schema/leads.ts";
import { replyAddress } from "../../domain/conversations/mail-address.ts";
import type { AllDeps } from "../all-deps.ts";
import { notificationDeps, seedSettings } from "../notifications/test-notifications.ts";
import { catchUpChannels } from "./catch-up.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { receiveMail } from "./receive-mail.ts";
import { storeIncoming } from "./store-incoming.ts";
import { incoming, messagesOf, seedChannelAccount } from "./test-conversations.ts";
import { writeMessage } from "./write-message.ts";

// Fails when an answer to a mail of ours is lost, stored twice or at the wrong lead, or a robot talks to the site.

const ACCOUNT = "reply@salon.test";
const actor = { userId: "user-anna", role: "administrator" as const };
const NOW = Date.UTC(2026, 10, 27, 10);
let deps: AllDeps;
let mail: ReturnType<typeof fakeMail>;

function at(time: number, overrides: Partial<AllDeps> = {}): AllDeps {
  mail = fakeMail();
  return notificationDeps({ clock: fixedClock(time), mail, log: memoryLog(), ...overrides });
}

beforeEach(async () => {
  deps = at(NOW);
  await deps.db.query.delete(integrationStates);
  await seedSettings();
  await seedChannelAccount(deps, "mail", { account: ACCOUNT, options: {} });
});

let leadNumber = 0;

async function lead(email = "anna@mail.test") {
  const person = { id: `p${++leadNumber}`, name: "Анна", email };
  const stored = await storeIncoming(deps, "avito", incoming({ person }));
  if (!stored.ok) throw new Error(stored.error.message);
  const { leadId } = stored.value;
  const tag = (await deps.conversationSigner?.mailTagOf(leadId)) ?? "";
  return { leadId, address: replyAddress(ACCOUNT, { leadId, tag }) ?? "" };
}

let mailNumber = 0;

/** A mail; headers that are `null` are left out. */
function mailOf(
  to: string,
  overrides: Record<string, string | null> = {},
  body = "Да, приеду в субботу",
): ReceivedMail {
  const headers = {
    From: "Anna <anna@mail.test>",
    To: `Salon <${to}>`,
    Subject: "Re: Salon",
    Date: "Fri, 27 Nov 2026 12:30:00 +0300",
    "Message-ID": `<m${++mailNumber}@mail.test>`,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    ...overrides,
  };
  const head = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : `${name}: ${value}`));
  const raw = new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n${body.replaceAll("\n", "\r\n")}`);
  return { raw, isCut: false, from: "anna@mail.test", to: ACCOUNT, receivedAt: NOW };
}

async function conversationOf(leadId: string) {
  const [row] = await deps.db.query.select().from(conversations).where(eq(conversations.leadId, leadId));
  return deps.db.query
    .select()
    .from(conversations)
    .where(eq(conversations.leadId, leadId))
    .then((rows) => rows.find(({ channel }) => channel === "mail") ?? row);
}

async function received(leadId: string) {
  const conversation = await conversationOf(leadId);
  return conversation?.channel === "mail" ? messagesOf(deps, conversation.id) : [];
}

describe("an answer to a mail", () => {
  it("belongs to its lead, once, whatever it is addressed by", async () => {
    const { leadId, address } = await lead();
    const one = mailOf(address.toUpperCase());
    expect(await receiveMail(deps, one)).toBe("stored");
    expect(await receiveMail(deps, one)).toBe("stored");
    const byEnvelope = { ...mailOf("someone@else.test"), to: address };
    const byServer = mailOf(ACCOUNT, { "X-Original-To": address });
    const [label = ""] = address.slice("reply+".length).split("@");
    const byThread = mailOf(ACCOUNT, { References: `<other@x.test>\r\n <${label}@salon.test>` });
    for (const next of [byEnvelope, byServer, byThread]) expect(await receiveMail(deps, next)).toBe("stored");
    const rows = await received(leadId);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      text: "Да, приеду в субботу",
      at: Date.UTC(2026, 10, 27, 9, 30),
      state: "received",
      outerId: `<m${mailNumber - 3}@mail.test>`,
    });
  });

  it("without a valid tag is given back, or becomes a lead of its sender where staff want that", async () => {
    const { address } = await lead();
    const forged = address.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@"));
    const references = { References: `<${forged.slice("reply+".length)}>` };
    for (const stranger of [mailOf(forged), mailOf(ACCOUNT, references)]) {
      expect(await receiveMail(deps, stranger)).toBe("unknown");
    }
    await seedChannelAccount(deps, "mail", { account: ACCOUNT, options: { untagged: "1" } });
    const sender = `new${mailNumber}@mail.test`;
    const first = mailOf(ACCOUNT, {
      From: `=?utf-8?B?0J/RkdGC0YA=?= <${sender}>`,
      Subject: "=?utf-8?B?0KbQtdC90LA=?=",
    });
    expect(await receiveMail(deps, first)).toBe("stored");
    expect(await receiveMail(deps, mailOf(ACCOUNT, { From: sender.toUpperCase() }))).toBe("stored");
    const made = await deps.db.query.select().from(leads).where(eq(leads.email, sender));
    expect(made).toMatchObject([{ name: "Пётр", origin: "mail", isSpam: false }]);
    const rows = await received(made[0]?.id ?? "");
    expect(rows[0]?.text).toBe("Цена\n\nДа, приеду в субботу");
    expect(rows).toHaveLength(2);
    // The answer's own tag brings later mails into the same conversation.
    const tag = (await deps.conversationSigner?.mailTagOf(made[0]?.id ?? "")) ?? "";
    const tagged = replyAddress(ACCOUNT, { leadId: made[0]?.id ?? "", tag }) ?? "";
    await receiveMail(deps, mailOf(tagged, { From: sender }));
    expect(await received(made[0]?.id ?? "")).toHaveLength(3);
  });

  it("without a tag becomes a lead while «Написать» of the site shows the address", async () => {
    const from = `visitor${mailNumber}@mail.test`;
    await seedChannelAccount(deps, "mail", { account: ACCOUNT, options: { untagged: "", onSite: "" } });
    expect(await receiveMail(deps, mailOf(ACCOUNT, { From: from }))).toBe("unknown");
    await seedChannelAccount(deps, "mail", { account: ACCOUNT, options: { untagged: "", onSite: "1" } });
    expect(await receiveMail(deps, mailOf(ACCOUNT, { From: from }))).toBe("stored");
    expect(await deps.db.query.select().from(leads).where(eq(leads.email, from))).toHaveLength(1);
  });

  it("from another address says so", async () => {
    const { leadId, address } = await lead();
    await receiveMail(deps, mailOf(address, { From: "Husband <pavel@mail.test>" }));
    expect(await received(leadId)).toMatchObject([
      { text: "Письмо с другого адреса: pavel@mail.test\n\nДа, приеду в субботу" },
    ]);
  });

  it.each([
    ["of tomorrow", "Sat, 28 Nov 2026 12:30:00 +0300"],
    ["of 1970", "Thu, 1 Jan 1970 00:00:00 +0000"],
    ["that is none", "вчера"],
    ["that is missing", null],
  ])("with a date %s has the time of its receipt", async (_case, date) => {
    const { leadId, address } = await lead();
    await receiveMail(deps, mailOf(address, { Date: date }));
    expect(await received(leadId)).toMatchObject([{ at: NOW }]);
  });

  it("is stored once without a Message-ID too, and with a forged one under one of ours", async () => {
    const { leadId, address } = await lead();
    const without = mailOf(address, { "Message-ID": null });
    for (const one of [without, without, mailOf(address, { "Message-ID": "<a@b>\r\n x: <y@z>" })])
      await receiveMail(deps, one);
    const ids = (await received(leadId)).map(({ outerId }) => outerId);
    expect(ids).toHaveLength(2);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id ?? ""))).toBe(true);
  });

  it("is given back while the channel is off", async () => {
    const { address } = await lead();
    await seedChannelAccount(deps, "mail", { account: ACCOUNT, enabled: false });
    expect(await receiveMail(deps, mailOf(address))).toBe("unknown");
  });
});

describe("what mail programs write is read", () => {
  it.each([
    ["windows-1251", "=C0=ED=ED=E0", "=CF=F0=E8=E2=E5=F2, =F1=EA=EE=EB=FC=EA=EE?"],
    ["koi8-r", "=E1=CE=CE=C1", "=F0=D2=C9=D7=C5=D4, =D3=CB=CF=CC=D8=CB=CF?"],
  ])("in %s", async (charset, name, text) => {
    const { leadId, address } = await lead();
    const headers = {
      From: `=?${charset}?Q?${name}?= <anna@mail.test>`,
      "Content-Type": `text/plain; charset=${charset}`,
      "Content-Transfer-Encoding": "quoted-printable",
    };
    await receiveMail(deps, mailOf(address, headers, text));
    expect(await received(leadId)).toMatchObject([{ text: "Привет, сколько?" }]);
  });

  it("as HTML alone, with its quote cut", async () => {
    const { leadId, address } = await lead();
    const html =
      "<div>Добрый день!</div><div><br></div><p>Цена <b>какая</b>?</p><div>27.11.2026, 12:30, Салон &lt;reply@salon.test&gt;:</div><blockquote>Ждём вас</blockquote>";
    await receiveMail(deps, mailOf(address, { "Content-Type": "text/html; charset=utf-8" }, html));
    expect(await received(leadId)).toMatchObject([{ text: "Добрый день!\n\nЦена какая?" }]);
  });

  it("with files: a document is kept, a logo is not, a large one is named with the reason", async () => {
    const { leadId, address } = await lead();
    const large = btoa("x".repeat(3000)).repeat(5300);
    const part = (head: string, body: string) => `--b\n${head}\n\n${body}\n`;
    const body = [
      part(
        'Content-Type: multipart/alternative; boundary="c"',
        "--c\nContent-Type: text/plain; charset=utf-8\n\nДокументы\n--c\nContent-Type: text/html\n\n<p>no</p>\n--c--",
      ),
      part(
        'Content-Type: application/pdf; name="=?utf-8?B?0J/QotChLnBkZg==?="\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64',
        btoa("%PDF-1.4 паспорт".replace(/[^\x20-\x7e]/g, "x")),
      ),
      part(
        "Content-Type: image/png\nContent-Disposition: inline\nContent-ID: <logo>\nContent-Transfer-Encoding: base64",
        btoa("logo"),
      ),
      part(
        "Content-Type: application/zip; name=large.zip\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64",
        large,
      ),
      "--b--",
    ].join("");
    await receiveMail(deps, mailOf(address, { "Content-Type": 'multipart/mixed; boundary="b"' }, body));
    const [row] = await received(leadId);
    expect(row?.text).toBe("Документы");
    const files = JSON.parse(row?.attachments ?? "[]") as { name: string; key: string | null; refused?: string }[];
    expect(files).toMatchObject([{ name: "ПТС.pdf" }, { name: "large.zip", key: null }]);
    expect(files[0]?.key).toMatch(/^conversations\//);
    expect(files[1]?.refused).toMatch(/больше 15 МБ/);
  });

  it("that came cut: the text stays, files are refused", async () => {
    const { leadId, address } = await lead();
    const body =
      "--b\nContent-Type: text/plain; charset=utf-8\n\nВидео машины\n--b\nContent-Type: video/mp4; name=car.mp4\nContent-Transfer-Encoding: base64\n\nAAAAAAAA";
    await receiveMail(deps, {
      ...mailOf(address, { "Content-Type": "multipart/mixed; boundary=b" }, body),
      isCut: true,
    });
    const [row] = await received(leadId);
    expect(row?.text).toBe("Видео машины");
    expect(JSON.parse(row?.attachments ?? "[]")).toMatchObject([
      { key: null, refused: expect.stringMatching(/22 МБ/) as string },
    ]);
  });

  it.each([
    ["parts without end", "multipart/mixed; boundary=b", "--b\n\n".repeat(200_000)],
    [
      "nested deeply",
      "multipart/mixed; boundary=b0",
      Array.from(
        { length: 60 },
        (_, depth) => `--b${depth}\nContent-Type: multipart/mixed; boundary=b${depth + 1}\n\n`,
      ).join(""),
    ],
    ["a boundary that is missing", "multipart/mixed", "текст"],
    ["bytes that are no text", "text/plain; charset=utf-8", "\u0000\u0001\ufffd"],
    ["a charset that nobody knows", "text/plain; charset=klingon-1", "текст"],
    ["an empty body", "text/plain", ""],
  ])("hostile or damaged: %s", async (_case, type, body) => {
    const { address } = await lead();
    expect(await receiveMail(deps, mailOf(address, { "Content-Type": type }, body))).toMatch(/stored|ignored/);
  });
});

describe("nobody answers", () => {
  it.each([
    ["an absence", { "Auto-Submitted": "auto-replied" }, "automatic"],
    ["an old program", { Precedence: "auto_reply" }, "automatic"],
    ["another old program", { "X-Autoreply": "yes" }, "automatic"],
    ["a newsletter", { Precedence: "bulk" }, "list"],
    ["a mailing list", { "List-Id": "<cars.list.test>" }, "list"],
    ["our own address", { From: "Salon <reply+x@salon.test>" }, "own"],
    ["the sender of our mails", { From: "site@salon.test" }, "own"],
    ["a sender without an address", { From: "Anna" }, "unreadable"],
  ])("to %s", async (_case, headers, reason) => {
    const log = memoryLog();
    deps = at(NOW, { log });
    const { leadId, address } = await lead();
    expect(await receiveMail(deps, mailOf(address, headers))).toBe("ignored");
    expect(log.lines).toMatchObject([{ event: "mail_ignored", cause: reason }]);
    expect(await received(leadId)).toEqual([]);
  });

  it("to the null sender", async () => {
    const { address } = await lead();
    expect(await receiveMail(deps, { ...mailOf(address), from: "" })).toBe("ignored");
    const byImap = { ...mailOf(address, { "Return-Path": "<>" }), from: null, to: null };
    expect(await receiveMail(deps, byImap)).toBe("ignored");
  });
});

async function write(leadId: string, text: string) {
  const written = await writeMessage(deps, actor, leadId, { channel: "mail", text, files: [] }, null);
  if (!written.ok) throw new Error(written.error.message);
  return written.value;
}

describe("a mail from the panel", () => {
  it("is answered into its lead, and stands in one thread with the answers", async () => {
    const { leadId, address } = await lead();
    await deps.db.query
      .update(leads)
      .set({ carInfo: "Geely Monjaro\r\nBcc: all@evil.test" })
      .where(eq(leads.id, leadId));
    await write(leadId, "Когда вам удобно?");
    await deliverMessages(deps);
    const thread = `<${address.slice("reply+".length)}>`;
    expect(mail.sent).toEqual([
      {
        from: { name: "Салон", email: "site@salon.test" },
        to: "anna@mail.test",
        subject: expect.stringMatching(/^Салон: ваш вопрос о Geely Monjaro Bcc: /) as string,
        text: "Когда вам удобно?",
        replyTo: { name: "Салон", email: address },
        headers: { References: thread },
      },
    ]);
    expect(mail.sent[0]?.subject).not.toMatch(/[\r\n]/);
    await receiveMail(deps, mailOf(address, { "Message-ID": "<answer@mail.test>" }));
    await write(leadId, "Ждём");
    await deliverMessages(deps);
    expect(mail.sent[1]).toMatchObject({
      subject: `Re: ${mail.sent[0]?.subject}`,
      headers: { References: `${thread} <answer@mail.test>`, "In-Reply-To": "<answer@mail.test>" },
    });
    expect((await received(leadId)).map(({ state }) => state).toSorted()).toEqual(["received", "sent", "sent"]);
  });

  it.each([
    ["waits after a failure", new DeliveryFailure("Почта не принята: SMTP 451"), { state: "queued" }],
    [
      "ends with a refusal",
      new PermanentDeliveryFailure("Почтовая служба не приняла адрес получателя: он неверен или не подтверждён"),
      { state: "failed", nextAttemptAt: null },
    ],
    [
      "is a person's decision where nobody knows",
      new UnsureDeliveryFailure("Связь с почтовым сервером оборвалась: письмо могло уйти"),
      { state: "unsure", nextAttemptAt: null },
    ],
    [
      "waits above a limit",
      new DeliveryFailure("Почта не принята: E_RATE_LIMIT_EXCEEDED"),
      { state: "queued", attempts: 0 },
    ],
  ])("%s", async (_case, failure, expected) => {
    const { leadId } = await lead();
    mail.failWith = failure;
    await write(leadId, "Письмо");
    await deliverMessages(deps);
    expect(await received(leadId)).toMatchObject([expected]);
    await deps.db.query.update(messages).set({ nextAttemptAt: null }).where(eq(messages.channel, "mail"));
  });

  it("that comes back has failed, with the reason", async () => {
    const { leadId, address } = await lead();
    await write(leadId, "Письмо");
    await deliverMessages(deps);
    const [sent] = await received(leadId);
    const report = (action: string, answerTo: string) =>
      `--b\nContent-Type: text/plain\n\nUndelivered\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; anna@mail.test\nAction: ${action}\nStatus: 5.1.1\n\n--b\nContent-Type: message/rfc822\n\nReply-To: =?utf-8?B?0KHQsNC70L7QvQ==?= <${answerTo}>\nMessage-ID: ${sent?.outerId}\nSubject: x\n\nПисьмо\n--b--`;
    const bounce = (action: string, answerTo = address) => ({
      ...mailOf(
        "site@salon.test",
        { "Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"' },
        report(action, answerTo),
      ),
      from: "",
    });
    expect(await receiveMail(deps, bounce("delayed"))).toBe("ignored");
    expect(await receiveMail(deps, bounce("failed", "reply+x@salon.test"))).toBe("ignored");
    expect(await received(leadId)).toMatchObject([{ state: "sent" }]);
    expect(await receiveMail(deps, bounce("failed"))).toBe("stored");
    expect(await received(leadId)).toMatchObject([
      { state: "failed", failure: "Письмо вернулось: такого адреса нет (5.1.1)" },
    ]);
  });
});

describe("a mailbox", () => {
  it("is read from its position on; mails that are stored are seen at the next reading", async () => {
    const { leadId, address } = await lead();
    const calls: [number | null, readonly number[]][] = [];
    const found = [
      { ...mailOf(address), uid: 7, from: null, to: null },
      { ...mailOf(address, { Precedence: "bulk" }), uid: 8, from: null, to: null },
    ];
    const mailbox: NonNullable<AllDeps["mailbox"]> = {
      read(after, done) {
        calls.push([after?.uid ?? null, done]);
        const mails = calls.length === 2 ? found : [];
        return Promise.resolve({
          mails,
          position: { validity: "1", uid: mails.at(-1)?.uid ?? after?.uid ?? 6, at: NOW },
        });
      },
    };
    deps = at(NOW, { mailbox });
    for (let run = 0; run < 4; run++) await catchUpChannels(deps, { budgetMs: 10_000 });
    expect(calls).toEqual([
      [null, []],
      [6, []],
      [8, [7]],
      [8, []],
    ]);
    expect(await received(leadId)).toHaveLength(1);
  });

  it("that cannot be read is shown with the reason, and read from the same position later", async () => {
    const mailbox = { read: () => Promise.reject(new MailboxFailure("Почтовый сервер не отвечает")) };
    deps = at(NOW, { mailbox });
    await catchUpChannels(deps, { budgetMs: 10_000 });
    const [state] = await deps.db.query.select().from(integrationStates).where(eq(integrationStates.key, "mail"));
    expect(state).toMatchObject({ lastFailure: "Почтовый сервер не отвечает", cursor: null });
  });
});

it("with a collector texts lie there, files are refused, and answers find their conversation", async () => {
  const held = new Map<string, { name: string; phone: string; email: string | null; message: string | null }>();
  const leadStore: AllDeps["leadStore"] = {
    record: (id, person) => {
      const token = `token-${id}`;
      if (!held.has(token)) held.set(token, person);
      return Promise.resolve(token);
    },
    phoneHash: (text) => deps.ids.from(`secret:${text}`),
    read: (tokens) => Promise.resolve(new Map([...held].filter(([token]) => tokens.includes(token)))),
    erase: () => Promise.resolve(),
  };
  deps = at(NOW, { leadStore });
  const { leadId, address } = await lead("olga@mail.test");
  await write(leadId, "Ждём вас");
  await deliverMessages(deps);
  expect(mail.sent).toMatchObject([{ to: "olga@mail.test", replyTo: { email: address } }]);
  const body =
    "--b\nContent-Type: text/plain; charset=utf-8\n\nСекрет\n--b\nContent-Type: application/pdf; name=a.pdf\n\n%PDF\n--b--";
  await receiveMail(
    deps,
    mailOf(address, { From: "olga@mail.test", "Content-Type": "multipart/mixed; boundary=b" }, body),
  );
  const rows = await received(leadId);
  expect(rows.map(({ direction, text }) => [direction, text])).toEqual(
    expect.arrayContaining([
      ["in", ""],
      ["out", ""],
    ]),
  );
  expect(rows).toHaveLength(2);
  const answer = rows.find(({ direction }) => direction === "in");
  expect(held.get(answer?.personToken ?? "")?.message).toBe("Секрет");
  expect(answer?.attachments).toMatch(/хранилище личных данных/);
});
