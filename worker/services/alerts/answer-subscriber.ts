import { claimForChat, selectSavedSearch, selectSearchesOfAddresses } from "../../db/queries/alerts/saved-searches.ts";
import { CHAT_CODE_VALID_MS } from "../../domain/alerts/alert-terms.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { readContacts, recordContact } from "./alert-contacts.ts";
import { addressHash, searchOfChatCode } from "./alert-tokens.ts";
import { eraseSubscriptions } from "./end-subscriptions.ts";

const TEXTS = {
  begun:
    "Подписка включена. Напишем, когда появится подходящий автомобиль или снизится цена: не чаще раза в день, с 9:00 до 21:00. Чтобы отписаться, напишите «стоп».",
  over: "Ссылка больше не действует: она работает 15 минут. Вернитесь на сайт и нажмите «Telegram» ещё раз.",
  ended: "Вы отписаны: о новых автомобилях и ценах больше не напишем.",
} as const;

/**
 * What the bot answers to a person's text about subscriptions: «стоп» ends all of the chat, a link of the site begins one. Null for any
 * other text.
 */
export async function answerSubscriber(deps: AlertDeps, chat: string, text: string): Promise<string | null> {
  if (!deps.alertSigner) return null;
  const { db } = deps;
  if (/^\/?(?:стоп|stop)$/i.test(text)) {
    const hash = await addressHash(deps, { chat });
    const [own] = await db.read([selectSearchesOfAddresses(db, [hash])]);
    await eraseSubscriptions(deps, own, "visitor");
    return TEXTS.ended;
  }
  const code = startCodeOf(text);
  if (!code) return null;
  const id = await searchOfChatCode(deps, code);
  return id !== null && (await begin(deps, id, chat)) ? TEXTS.begun : TEXTS.over;
}

/** What a link has brought to the bot: «/start <code>», "" without a code; null for any other text. */
export function startCodeOf(text: string): string | null {
  const [, code] = /^\/start(?: ([\w-]{1,64}))?$/.exec(text) ?? [];
  return code ?? (text === "/start" ? "" : null);
}

async function begin(deps: AlertDeps, id: string, chat: string): Promise<boolean> {
  const { db, clock, leadStore } = deps;
  const now = clock.now();
  const [[row]] = await db.read([selectSavedSearch(db, id)]);
  if (row?.confirmedAt !== null || row.endedAt !== null || row.createdAt <= now - CHAT_CODE_VALID_MS) return false;
  const known = (await readContacts(deps, [row])).get(id) ?? {};
  const contact = { ...known, chat };
  const stored = await recordContact(deps, `${id}:chat`, contact);
  const hash = await addressHash(deps, { chat });
  const [begun] = await db.write([
    claimForChat(db, id, { ...stored, addressHash: hash }, now, now - CHAT_CODE_VALID_MS),
  ]);
  const unused = begun.length > 0 ? row.personToken : stored.personToken;
  if (unused !== null) await leadStore.erase([unused]);
  return begun.length > 0;
}
