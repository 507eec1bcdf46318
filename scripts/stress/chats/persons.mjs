import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AVITO_USER, personOf, VK_GROUP } from "./chat-world.mjs";

/** Keys of our webhooks, as prepare-chats.mjs stores them. */
export const HOOK_KEY = "stress-of-the-webhook-of-a-channel-0001";
export const TELEGRAM_HOOK_KEY = "stress-telegram-hook";

/** @typedef {"avito" | "telegram" | "vk" | "max"} Written */
/** @typedef {{ channel: Written, chat: string, received: { text: string, at: number }[], written: { text: string, key: string, isTaken: boolean }[] }} Talk */

const RECEIVED = 3;
const WRITTEN = 2;
const ATTEMPTS_MAX = 80;
/** Calls of a webhook that come twice, that come late, and that never come. */
const TWICE = 0.15;
const SWAPPED = 0.2;
const LOST = 0.05;

/** One conversation: the person writes three messages, staff answer two. @param {string} url @param {import("./chat-world.mjs").ChatWorld} world @param {Written} channel @param {number} number @param {string} token @returns {Promise<Talk>} */
export async function talk(url, world, channel, number, token) {
  const chat = String(100_000 + number);
  // Avito is asked for what has changed since the last time: its times are true ones.
  const begun = Math.floor(Date.now() / 1000) - (channel === "avito" ? 0 : 10_000);
  /** @type {Talk} */
  const said = { channel, chat, received: [], written: [] };
  const receive = async (/** @type {number} */ part) => {
    if (channel === "avito") while (Date.now() / 1000 < begun + part) await sleep(200);
    const text = `вопрос ${number}.${part}`;
    const at = begun + part;
    const id = world.take(channel, chat, text, false, at);
    said.received.push({ text, at });
    // Only Avito is asked for what its webhook has missed.
    if (channel === "avito" && part > 0 && Math.random() < LOST) return;
    await callHook(url, channel, { chat, text, at, id });
  };
  await receive(0);
  await write(url, said, `ответ ${number}.0`, token);
  if (Math.random() < SWAPPED) {
    const later = receive(1);
    await Promise.all([receive(2), later]);
  } else for (let part = 1; part < RECEIVED; part++) await receive(part);
  for (let part = 1; part < WRITTEN; part++) await write(url, said, `ответ ${number}.${part}`, token);
  return said;
}

/** @param {string} url @param {Written} channel @param {{ chat: string, text: string, at: number, id: string }} message */
async function callHook(url, channel, message) {
  const { path, headers, body } = HOOKS[channel](message);
  await Promise.all(
    Array.from({ length: Math.random() < TWICE ? 2 : 1 }, () =>
      repeat(() =>
        fetch(url + path, {
          method: "POST",
          headers: { "Content-Type": "application/json", ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(10_000),
        }),
      ),
    ),
  );
}

/** A channel repeats a call until it is answered with success. @param {() => Promise<Response>} call @returns {Promise<Response | null>} */
async function repeat(call) {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    if (attempt > 0) await sleep(200 + 600 * Math.random());
    try {
      const response = await call();
      await response.arrayBuffer();
      if (response.ok) return response;
      // A stranger's flood is taken later.
      if (response.status === 429) await sleep(3000);
    } catch {
      // The site is down, or the answer was lost.
    }
  }
  return null;
}

/** @param {string} url @param {Talk} said @param {string} text @param {string} token */
async function write(url, said, text, token) {
  const { channel, chat } = said;
  const key = randomUUID();
  const lead = await leadOf(url, channel, chat);
  const answer =
    lead &&
    (await repeat(() =>
      fetch(`${url}/api/leads/${lead}/messages`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}`, "Idempotency-Key": key },
        body: JSON.stringify({ channel, text, files: [] }),
        signal: AbortSignal.timeout(10_000),
      }),
    ));
  said.written.push({ text, key, isTaken: answer !== null });
}

/** @param {string} url @param {string} channel @param {string} chat */
async function leadOf(url, channel, chat) {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const response = await fetch(`${url}/stress/lead?channel=${channel}&chat=${chat}`).catch(() => null);
    const found = response?.ok ? (await response.json().catch(() => null))?.leadId : null;
    if (found) return String(found);
    await sleep(200);
  }
  return null;
}

let update = 1;

/** @type {Record<Written, (message: { chat: string, text: string, at: number, id: string }) => { path: string, headers?: Record<string, string>, body: unknown }>} */
const HOOKS = {
  avito: ({ chat, text, at, id }) => ({
    path: `/api/hooks/chats/avito/${HOOK_KEY}`,
    body: {
      id: randomUUID(),
      version: "v3.0.0",
      timestamp: at,
      payload: {
        type: "message",
        value: {
          id,
          chat_id: chat,
          user_id: AVITO_USER,
          author_id: personOf(chat),
          created: at,
          type: "text",
          chat_type: "u2i",
          content: { text },
          item_id: 1,
          published_at: new Date(at * 1000).toISOString(),
        },
      },
    },
  }),
  telegram: ({ chat, text, at, id }) => ({
    path: "/api/telegram",
    headers: { "X-Telegram-Bot-Api-Secret-Token": TELEGRAM_HOOK_KEY },
    body: {
      update_id: update++,
      message: {
        message_id: Number(id),
        date: at,
        chat: { id: Number(chat), type: "private" },
        from: { id: Number(chat), is_bot: false, first_name: "Анна" },
        text,
      },
    },
  }),
  vk: ({ chat, text, at, id }) => ({
    path: `/api/hooks/chats/vk/${HOOK_KEY}`,
    body: {
      type: "message_new",
      group_id: VK_GROUP,
      secret: HOOK_KEY,
      event_id: id,
      v: "5.199",
      object: {
        message: {
          id: Number(id),
          conversation_message_id: Number(id),
          date: at,
          peer_id: Number(chat),
          from_id: Number(chat),
          out: 0,
          text,
          attachments: [],
        },
      },
    },
  }),
  max: ({ chat, text, at, id }) => ({
    path: `/api/hooks/chats/max/${HOOK_KEY}`,
    headers: { "X-Max-Bot-Api-Secret": HOOK_KEY },
    body: {
      update_type: "message_created",
      timestamp: at * 1000,
      message: {
        sender: { user_id: personOf(chat), is_bot: false, name: "Анна", first_name: "Анна" },
        recipient: { chat_id: Number(chat), chat_type: "dialog" },
        timestamp: at * 1000,
        body: { mid: id, seq: Number(id), text },
      },
    },
  }),
};
