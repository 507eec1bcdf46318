// When this fails, a mail from the panel of a server of one's own does not arrive, or its answer does not come back.
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webCryptoIds } from "#worker/adapters/ids.ts";
import { createDatabase } from "#worker/db/client.ts";
import { leadRow } from "#worker/db/factories.ts";
import { settings } from "#worker/db/schema/content.ts";
import { conversations, messages } from "#worker/db/schema/conversations.ts";
import { integrations } from "#worker/db/schema/integrations.ts";
import { leads } from "#worker/db/schema/leads.ts";
import { type ImapServer, openImapServer } from "../../server/mail/test-imap-server.ts";
import { openServer, type Server } from "../../server/open-server.ts";
import { readSettings } from "../../server/settings.ts";

const KEY = "k".repeat(32);
const MINUTE = "* * * * *";
const leadId = crypto.randomUUID();
const received: string[] = [];
let folder = "";
let imap: ImapServer;
let smtp: SMTPServer;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/mail-answers-`);
  imap = await openImapServer(["From: a@mail.test\r\n\r\nПисьмо до подключения"]);
  smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, _session, done) {
      void text(stream).then((mail) => {
        received.push(mail.replace(/\r\n[ \t]+/g, " "));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  server = await openServer(
    readSettings({
      SITE_ORIGIN: "http://localhost",
      PORT: "0",
      DATA_DIR: folder,
      UPLOAD_KEY: KEY,
      BACKUP_KEY: KEY,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: "reply@salon.test",
      MAIL_IMAP_URL: `imap://testuser:testpass@127.0.0.1:${imap.port}`,
    }),
  );
});
afterAll(async () => {
  await server.stop();
  await imap.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

it("a mail leaves by SMTP, and its answer comes back by IMAP into the same conversation", async () => {
  const { query } = createDatabase(server.env.DB);
  const now = Date.now();
  const conversationId = await webCryptoIds.from(`chat:mail:${leadId}`);
  const salon = { salonName: "Салон", phone: "+73430000000", address: "Екатеринбург", fromEmail: "site@salon.test" };
  await query
    .insert(settings)
    .values({ id: 1, updatedAt: now, ...salon })
    .onConflictDoUpdate({ target: settings.id, set: salon });
  await query.insert(integrations).values({ key: "mail", enabled: true, account: "reply@salon.test", updatedAt: now });
  await query.insert(leads).values(leadRow({ id: leadId, email: "anna@mail.test", createdAt: now, updatedAt: now }));
  await query
    .insert(conversations)
    .values({ id: conversationId, leadId, channel: "mail", outerId: leadId, createdAt: now });
  await query.insert(messages).values({
    id: "question",
    conversationId,
    channel: "mail",
    direction: "out",
    text: "Когда вам удобно?",
    at: now,
    createdAt: now,
    state: "queued",
    stateAt: now,
    nextAttemptAt: now,
  });
  const stored = () =>
    query.select().from(messages).where(eq(messages.conversationId, conversationId)).orderBy(messages.seq);

  expect(await server.runCron(MINUTE)).toBe("ok");
  expect(received).toHaveLength(1);
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(received[0] ?? "")?.[1]?.trim() ?? "";
  const answerTo = /<(.*)>/.exec(headerOf("Reply-To"))?.[1] ?? "";
  expect(answerTo).toMatch(/^reply\+[0-9a-z]{25}\.[0-9a-z]{20}@salon\.test$/);

  imap.append(
    `From: Anna <anna@mail.test>\r\nTo: ${answerTo}\r\nMessage-ID: <answer@mail.test>\r\nIn-Reply-To: ${headerOf("Message-ID")}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nВ субботу\r\n\r\n27.11.2026, 12:30, Салон <${answerTo}> пишет:\r\n> Когда вам удобно?\r\n`,
  );
  expect(await server.runCron(MINUTE)).toBe("ok");
  expect(await stored()).toMatchObject([
    { id: "question", state: "sent", outerId: headerOf("Message-ID") },
    { direction: "in", text: "В субботу", state: "received", outerId: "<answer@mail.test>" },
  ]);
  expect(imap.flags()).toEqual([[], []]);
  expect(await server.runCron(MINUTE)).toBe("ok");
  expect(imap.flags()).toEqual([[], ["\\Seen"]]);
  expect(await stored()).toHaveLength(2);
});
