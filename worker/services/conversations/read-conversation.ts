import {
  type ConversationRow,
  readConversation,
  recordReadReported,
  selectConversation,
} from "../../db/queries/conversations/conversations.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { Actor } from "../deps.ts";
import { keptLead } from "../leads/stored-lead.ts";
import { scopeOfActor } from "../leads/work/lead-staff.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { channelAccount } from "./channel-account.ts";
import type { ConversationDeps } from "./channel.ts";
import { chatOf } from "./deliver-messages.ts";

/** Staff have read a conversation: nothing in it is unread, and the channel learns it after the response. */
export async function setConversationRead(
  deps: ConversationDeps,
  actor: Actor,
  id: string,
): Promise<Result<{ id: string }>> {
  const { db, clock, live } = deps;
  const [[conversation], [lead], stored] = await db.read([...selectConversation(db, id), selectRolePermissions(db)]);
  const kept = keptLead(lead, scopeOfActor(actor, stored));
  if (!kept.ok) return kept;
  if (!conversation) return fail("not_found", "Переписка не найдена");
  if (conversation.unread > 0) {
    await db.writeIdempotent([readConversation(db, id)]);
    await live.publish({
      kind: "lead_changed",
      id: kept.value.id,
      assigneeId: kept.value.assigneeId ?? null,
      at: clock.now(),
    });
  }
  if (conversation.lastInAt > conversation.readReportedAt) deps.later(() => reportReadThere(deps, conversation));
  return ok({ id });
}

async function reportReadThere(deps: ConversationDeps, conversation: ConversationRow): Promise<void> {
  const { id, channel, lastInAt } = conversation;
  const adapter = await deps.channels[channel]();
  if (!adapter.reportRead) return;
  const [account, chat] = await Promise.all([channelAccount(deps, channel), chatOf(deps, conversation)]);
  if (!account || chat === null) return;
  try {
    await adapter.reportRead(deps, account, chat);
    await deps.db.writeIdempotent([recordReadReported(deps.db, id, lastInAt)]);
  } catch (cause) {
    deps.log.error("chat_read_not_reported", cause, { channel });
  }
}
