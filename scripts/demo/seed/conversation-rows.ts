import type { ConversationSeed, TemplateSeed } from "#scripts/demo/seed/types.ts";
import type { conversations, messages, messageTemplates } from "#worker/db/schema/conversations.ts";
import type { leads } from "#worker/db/schema/leads.ts";
import { foldText } from "#worker/domain/kernel/text/search-text.ts";
import { MINUTE_MS } from "#worker/domain/kernel/time/durations.ts";

type IdOf = (text: string) => Promise<string>;

/** What demo customers and the dealership have written. Triggers count what is unread. */
export async function conversationRows(
  seeds: readonly ConversationSeed[],
  leadRows: readonly Pick<typeof leads.$inferInsert, "id" | "phone">[],
  now: number,
  idOf: IdOf,
) {
  const found: { conversations: (typeof conversations.$inferInsert)[]; messages: (typeof messages.$inferInsert)[] } = {
    conversations: [],
    messages: [],
  };
  for (const { leadPhone, channel, listing, messages: written } of seeds) {
    const lead = leadRows.find(({ phone }) => phone === leadPhone);
    if (!lead) throw new Error(`conversation: no lead ${leadPhone}`);
    const id = await idOf(`conversation:${channel}:${leadPhone}`);
    const times = written.map(({ ageMinutes }) => now - ageMinutes * MINUTE_MS);
    found.conversations.push({
      id,
      leadId: lead.id,
      channel,
      outerId: channel === "site" ? lead.id : `demo-${leadPhone}`,
      listing: listing ? JSON.stringify(listing) : null,
      createdAt: times[0] ?? now,
    });
    for (const [index, { by, text }] of written.entries()) {
      const at = times[index] ?? now;
      found.messages.push({
        id: await idOf(`message:${channel}:${leadPhone}:${index}`),
        conversationId: id,
        channel,
        direction: by === "person" ? "in" : "out",
        text,
        outerId: `demo-${index}`,
        at,
        createdAt: at,
        searchText: foldText(text),
        state: by === "person" ? "received" : "read",
        stateAt: at,
      });
    }
  }
  return found;
}

export function templateRows(
  seeds: readonly TemplateSeed[],
  now: number,
  idOf: IdOf,
): Promise<(typeof messageTemplates.$inferInsert)[]> {
  return Promise.all(
    seeds.map(async (template, position) => ({
      ...template,
      id: await idOf(`message-template:${position}`),
      position,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
