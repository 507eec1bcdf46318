import { createHash } from "node:crypto";

/**
 * The channels as the site meets them: they take messages, fail before and after it, drop connections, ask for pauses, and keep what they
 * have. Each takes its documented calls, and of them those that the adapters send.
 * @typedef {{ id: string, text: string, at: number, isOurs: boolean }} Taken
 * @typedef {{ method: string, path: string, body: string }} Call
 * @typedef {{ status: number, body?: unknown, retryAfter?: number }} Answer a status of 0 drops the connection
 * @typedef {ReturnType<typeof chatWorld>} ChatWorld
 */

export const AVITO_USER = 777;
export const VK_GROUP = 555;

/** Shares of the calls that send. */
const FAULTS = [
  { share: 0.05, kind: "refuses with 500", isTaken: false, status: 500 },
  { share: 0.03, kind: "takes and answers 500", isTaken: true, status: 500 },
  { share: 0.02, kind: "takes and drops the connection", isTaken: true, status: 0 },
  { share: 0.02, kind: "drops the connection", isTaken: false, status: 0 },
  { share: 0.01, kind: "asks for a pause", isTaken: false, status: 429, retryAfter: 20 },
];

/** @param {{ faults?: readonly (typeof FAULTS)[number][] }} [options] */
export function chatWorld({ faults = FAULTS } = {}) {
  /** @type {Map<string, Taken[]>} By «channel:chat», in the order in which they were taken. */
  const chats = new Map();
  /** @type {Map<string, string>} What a channel that drops repeats has taken, by its key. */
  const byKey = new Map();
  /** @type {Record<string, number>} */
  const injected = {};
  let last = 1000;

  /** @param {string} channel @param {string} chat @param {string} text @param {boolean} isOurs @param {number} at */
  function take(channel, chat, text, isOurs, at = Math.floor(Date.now() / 1000)) {
    const name = `${channel}:${chat}`;
    const taken = { id: String(++last), text, at, isOurs };
    chats.set(name, [...(chats.get(name) ?? []), taken]);
    return taken.id;
  }

  /**
   * A call that sends: with a fault, or taken. `key`: of a channel that drops repeats.
   * @param {string} channel @param {string} chat @param {string} text @param {(id: string) => unknown} answer @param {string} [key] @returns {Answer}
   */
  function send(channel, chat, text, answer, key) {
    let draw = Math.random();
    const fault = faults.find(({ share }) => (draw -= share) < 0);
    if (fault) injected[`${channel} ${fault.kind}`] = (injected[`${channel} ${fault.kind}`] ?? 0) + 1;
    const known = key === undefined ? undefined : byKey.get(key);
    const id = known ?? (!fault || fault.isTaken ? take(channel, chat, text, true) : "");
    if (key !== undefined && id !== "") byKey.set(key, id);
    if (fault) return { status: fault.status, ...("retryAfter" in fault && { retryAfter: fault.retryAfter }) };
    return { status: 200, body: answer(id) };
  }

  /** @type {Record<string, (call: Call) => Answer>} By host. */
  const hosts = {
    "api.avito.ru"({ path, body }) {
      const chat = /\/chats\/([^/?]+)/.exec(path)?.[1] ?? "";
      if (path.startsWith("/token"))
        return { status: 200, body: { access_token: "avito", expires_in: 86_400, token_type: "Bearer" } };
      if (path.startsWith("/core/v1/accounts/self")) return { status: 200, body: { id: AVITO_USER, name: "Салон" } };
      if (/\/v3\/.*\/messages\/?(\?|$)/.test(path)) {
        const all = chats.get(`avito:${chat}`) ?? [];
        return { status: 200, body: { messages: pageOf(path, all.toReversed()).map((one) => avitoMessage(one)) } };
      }
      if (/\/v1\/.*\/messages$/.test(path)) {
        const { message } = JSON.parse(body);
        return send("avito", chat, message.text, (id) => avitoMessage(find("avito", chat, id)));
      }
      if (/\/v2\/.*\/chats(\?|$)/.test(path)) return { status: 200, body: { chats: pageOf(path, avitoChats()) } };
      if (/\/v2\/.*\/chats\//.test(path)) return { status: 200, body: avitoChat(chat) };
      return { status: 200, body: { ok: true } };
    },
    "api.telegram.org"({ path, body }) {
      const { chat_id: chat, text } = body.startsWith("{") ? JSON.parse(body) : {};
      if (!path.endsWith("/sendMessage")) return { status: 200, body: { ok: true, result: true } };
      return send("telegram", String(chat), text, (id) => ({
        ok: true,
        result: { message_id: Number(id), date: 1, chat: { id: chat, type: "private" }, text },
      }));
    },
    "api.vk.com"({ path, body }) {
      const form = new URLSearchParams(body || path.split("?")[1]);
      if (path.includes("/users.get"))
        return { status: 200, body: { response: [{ id: 1, first_name: "Иван", last_name: "Петров" }] } };
      if (!path.includes("/messages.send")) return { status: 200, body: { response: { count: 0, items: [] } } };
      const peer = form.get("peer_id") ?? form.get("user_id") ?? "";
      const key = `vk:${peer}:${form.get("random_id")}`;
      return send("vk", peer, form.get("message") ?? "", (id) => ({ response: Number(id) }), key);
    },
    "platform-api2.max.ru"({ method, path, body }) {
      const chat = /chat_id=([^&]+)/.exec(path)?.[1] ?? "";
      if (!path.startsWith("/messages")) return { status: 200, body: { success: true, chats: [], updates: [] } };
      if (method === "GET")
        return {
          status: 200,
          body: { messages: (chats.get(`max:${chat}`) ?? []).toReversed().map((one) => maxMessage(chat, one)) },
        };
      return send("max", chat, JSON.parse(body).text, (id) => ({ message: maxMessage(chat, find("max", chat, id)) }));
    },
    "sms.example.com"({ body }) {
      const { id, phone, text } = JSON.parse(body);
      return send("sms", phone, text, (there) => ({ id: there, status: "accepted" }), `sms:${id}`);
    },
  };

  /** @param {string} channel @param {string} chat @param {string} id */
  function find(channel, chat, id) {
    const found = chats.get(`${channel}:${chat}`)?.find((one) => one.id === id);
    if (!found) throw new Error(`${channel} has no message ${id}`);
    return found;
  }

  function avitoChats() {
    return [...chats.keys()]
      .filter((name) => name.startsWith("avito:"))
      .map((name) => avitoChat(name.slice("avito:".length)))
      .toSorted((one, other) => other.updated - one.updated);
  }

  /** @param {string} chat */
  function avitoChat(chat) {
    const all = chats.get(`avito:${chat}`) ?? [];
    const newest = all.at(-1);
    return {
      id: chat,
      created: all[0]?.at ?? 0,
      updated: newest?.at ?? 0,
      users: [
        { id: AVITO_USER, name: "Салон" },
        { id: personOf(chat), name: "Анна" },
      ],
      context: { type: "item", value: { id: 1, title: "Geely Monjaro", url: "https://www.avito.ru/1" } },
      ...(newest && { last_message: avitoMessage(newest) }),
    };
  }

  return {
    chats,
    injected,
    take,
    hosts,
    answer: (/** @type {string} */ host, /** @type {Call} */ call) => hosts[host]?.(call) ?? null,
  };
}

/**
 * Answers a request for «/<host>/<path>»; false if no channel has that host.
 * @param {ChatWorld} world @param {import("node:http").IncomingMessage} request @param {string} body @param {import("node:http").ServerResponse} response
 */
export function answerChats(world, { method = "GET", url = "/", socket }, body, response) {
  const [, host = "", path = "/"] = /^\/([^/]+)(\/.*)?$/.exec(url) ?? [];
  const answer = world.answer(host, { method, path, body });
  if (!answer) return false;
  if (answer.status === 0) socket.destroy();
  else {
    response.writeHead(answer.status, answer.retryAfter ? { "Retry-After": String(answer.retryAfter) } : {});
    response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
  }
  return true;
}

/** @template T @param {string} path @param {T[]} all @returns {T[]} */
function pageOf(path, all) {
  const asked = new URLSearchParams(path.split("?")[1]);
  const offset = Number(asked.get("offset") ?? 0);
  return all.slice(offset, offset + Number(asked.get("limit") ?? 100));
}

/** @param {string} chat */
export const personOf = (chat) => Number.parseInt(createHash("sha256").update(chat).digest("hex").slice(0, 8), 16);

/** @param {Taken} taken */
function avitoMessage({ id, text, at, isOurs }) {
  return {
    id,
    created: at,
    type: "text",
    direction: isOurs ? "out" : "in",
    author_id: isOurs ? AVITO_USER : 1,
    content: { text },
  };
}

/** @param {string} chat @param {Taken} taken */
function maxMessage(chat, { id, text, at, isOurs }) {
  return {
    sender: isOurs
      ? { user_id: 1, is_bot: true, name: "Салон" }
      : { user_id: personOf(chat), is_bot: false, name: "Анна" },
    recipient: { chat_id: Number(chat), chat_type: "dialog" },
    timestamp: at * 1000,
    body: { mid: id, seq: Number(id), text },
  };
}
