import { eq } from "drizzle-orm";
import { messages } from "../../db/schema/conversations.ts";
import { integrations } from "../../db/schema/integrations.ts";
import type { ConnectedChannel } from "../../domain/conversations/channels.ts";
import type { AllDeps } from "../all-deps.ts";
import { hookSecretName, sealSecret } from "../leads/integrations/integration-secret.ts";
import { sealText } from "../sealed-text.ts";
import type { Channel, ChannelAccount, IncomingMessage, MessageToSend, SendOutcome } from "./channel.ts";

// Shared by tests of conversations.

export const HOOK_SECRET = "h".repeat(40);

/** A channel that staff have switched on. */
export async function seedChannelAccount(
  { db, integrationSealer }: AllDeps,
  key: ConnectedChannel,
  {
    enabled = true,
    account = "",
    secret = "secret of the channel",
    options = {},
  }: Partial<ChannelAccount> & { enabled?: boolean } = {},
) {
  if (!integrationSealer) throw new Error("No sealer");
  const row = {
    key,
    enabled,
    account,
    secret: await sealSecret(integrationSealer, key, secret),
    hookSecret: await sealText(integrationSealer, hookSecretName(key), HOOK_SECRET),
    options: JSON.stringify(options),
    updatedAt: 1,
  };
  await db.write([
    db.query.insert(integrations).values(row).onConflictDoUpdate({ target: integrations.key, set: row }),
  ]);
}

/** A channel in memory. `outcomes` are what its next sends bring; without one they succeed. */
export function fakeChannel(overrides: Partial<Channel> = {}) {
  const fake = {
    repeat: "none" as Channel["repeat"],
    textMax: 1000,
    filesMax: 10,
    sent: [] as MessageToSend[],
    outcomes: [] as SendOutcome[],
    send(_deps: unknown, _account: unknown, message: MessageToSend): Promise<SendOutcome> {
      fake.sent.push(message);
      return Promise.resolve(fake.outcomes.shift() ?? { ok: true, outerId: `there-${message.id}` });
    },
    ...overrides,
  };
  return fake;
}

let written = 0;

export function incoming(overrides: Partial<IncomingMessage> = {}): IncomingMessage {
  const number = ++written;
  return {
    chat: `chat-${number}`,
    id: `message-${number}`,
    at: 1000 + number,
    by: "person",
    person: { id: `person-${number}`, name: "Анна" },
    text: `Здравствуйте, ещё продаёте? ${number}`,
    files: [],
    ...overrides,
  };
}

export function messagesOf({ db }: AllDeps, conversationId: string) {
  return db.query
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.at, messages.seq);
}
