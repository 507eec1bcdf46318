import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import type { ForwardableEmailMessage } from "@cloudflare/workers-types";
import { beforeAll, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { conversationSigner } from "../adapters/conversation-signer.ts";
import { createDatabase } from "../db/client.ts";
import { leadRow } from "../db/factories.ts";
import { conversations, messages } from "../db/schema/conversations.ts";
import { integrations } from "../db/schema/integrations.ts";
import { leads } from "../db/schema/leads.ts";
import { replyAddress } from "../domain/conversations/mail-address.ts";
import type { Env } from "../env.ts";
import { receiveEmail } from "./receive-email.ts";

// Fails when Email Routing hands over a mail that is then lost, or a mail that nobody reads is not given back.

const ACCOUNT = "reply@salon.test";
const db = createDatabase(env.DB);
const leadId = crypto.randomUUID();
let address = "";

beforeAll(async () => {
  const row = { key: "mail", enabled: true, account: ACCOUNT, secret: null, updatedAt: 1 } as const;
  await db.query.insert(integrations).values(row).onConflictDoUpdate({ target: integrations.key, set: row });
  await db.query.insert(leads).values(leadRow({ id: leadId, email: "anna@mail.test" }));
  const tag = await conversationSigner(env.UPLOAD_KEY ?? "").mailTagOf(leadId);
  address = replyAddress(ACCOUNT, { leadId, tag }) ?? "";
});

async function receive(to: string, text: string, used: Env = env) {
  const bytes = new TextEncoder().encode(
    `From: anna@mail.test\r\nTo: ${ACCOUNT}\r\nMessage-ID: <${text.length}@mail.test>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
  );
  const rejections: string[] = [];
  const raw = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.subarray(at, at + 7));
      controller.close();
    },
  });
  const message = {
    from: "anna@mail.test",
    to,
    raw,
    rawSize: bytes.length,
    setReject: (reason: string) => void rejections.push(reason),
  };
  await receiveEmail(message as unknown as ForwardableEmailMessage, used, () => undefined);
  return rejections;
}

it("stores the answer to a mail", async () => {
  expect(await receive(address, "Приеду в субботу")).toEqual([]);
  const [row] = await db.query.select().from(conversations).where(eq(conversations.leadId, leadId));
  const stored = await db.query
    .select()
    .from(messages)
    .where(eq(messages.conversationId, row?.id ?? ""));
  expect(stored).toMatchObject([{ channel: "mail", direction: "in", text: "Приеду в субботу" }]);
});

it("gives a mail back that belongs to no lead", async () => {
  expectConsole("error", /mail_ignored/);
  expect(await receive(ACCOUNT, "Куплю слона")).toHaveLength(1);
});

it("fails while the database does not answer, so that the sender's server tries again", async () => {
  expectConsole("error", /mail_not_received/);
  const down = {
    ...env,
    DB: {
      prepare: () => {
        throw new Error("D1 is down");
      },
      batch: () => Promise.reject(new Error("D1 is down")),
      withSession: () => down.DB,
    },
  } as unknown as Env;
  await expect(receive(address, "Не теряйте меня", down)).rejects.toThrow();
});
