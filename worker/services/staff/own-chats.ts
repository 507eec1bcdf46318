import {
  deleteStaffChats,
  selectChatsOfStaff,
  selectStaffChatsOfSession,
} from "../../db/queries/conversations/staff-chats.ts";
import { type ConnectedChannel, isConnectedChannel } from "../../domain/conversations/channels.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { AlertDeps } from "../alerts/alert-deps.ts";
import { staffCodeOf } from "../conversations/bot/staff-code.ts";
import type { Actor, Deps } from "../deps.ts";
import { writeAsStaff } from "./audit/write-as-staff.ts";
import { type Caller, sessionIdOf } from "./session.ts";

/** Messengers in which the bot writes to the person. */
export interface OwnChats {
  chats: { channel: ConnectedChannel; createdAt: number }[];
  /** Without «@»; null where no bot is set up. */
  botName: string | null;
}

/** By the session, so that it shares the round trip that reads it. */
export async function listOwnChats(
  { db, telegramBot, alertSigner }: Pick<AlertDeps, "db" | "telegramBot" | "alertSigner">,
  { sessionToken }: Pick<Caller, "sessionToken">,
): Promise<OwnChats> {
  const [chats] = await db.read([selectStaffChatsOfSession(db, sessionIdOf(sessionToken ?? ""))]);
  return { chats, botName: alertSigner && telegramBot ? telegramBot.name : null };
}

/** A link that opens the bot and identifies the person to it, for 15 minutes. `conflict` without a bot. */
export async function linkOwnChat(
  deps: Pick<AlertDeps, "clock" | "telegramBot" | "alertSigner">,
  { userId }: Actor,
): Promise<Result<{ link: string }>> {
  const { telegramBot, alertSigner } = deps;
  if (!telegramBot || !alertSigner) return fail("conflict", "Бот Telegram на этом сайте не подключён");
  return ok({ link: `https://t.me/${telegramBot.name}?start=${await staffCodeOf(deps, userId)}` });
}

export async function unlinkOwnChat(deps: Deps, actor: Actor, channel: string): Promise<Result<{ channel: string }>> {
  if (!isConnectedChannel(channel)) return fail("not_found", "Такого мессенджера нет");
  const [linked] = await deps.db.read([selectChatsOfStaff(deps.db, actor.userId, channel)]);
  if (linked.length === 0) return ok({ channel });
  await writeAsStaff(deps, actor, { action: "unlink_chat", entity: "user", entityId: actor.userId, isVisible: false }, [
    deleteStaffChats(deps.db, actor.userId, channel),
  ]);
  return ok({ channel });
}
