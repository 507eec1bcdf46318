import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import type { ConnectInit } from "../../../adapters/web/connect.ts";
import { fakeWeb } from "../../../adapters/web/test-web.ts";
import { FACTORY_TIME } from "../../../db/factories.ts";
import { notificationDeps } from "../../notifications/test-notifications.ts";
import { pictureOf } from "../../test-deps.ts";
import type { ChannelAccount, ConversationDeps, FileToSend, MessageToSend } from "../channel.ts";
import { deliverMessages } from "../deliver-messages.ts";
import { storeIncoming } from "../store-incoming.ts";
import { HOOK_SECRET, incoming, messagesOf, seedChannelAccount } from "../test-conversations.ts";
import { writeMessage } from "../write-message.ts";
import { avito } from "./avito.ts";

// Fails when a message of Avito is lost, sent twice or misread, or when what Avito answers breaks more than itself.

const US = 77;
const BUYER = 500;
const SECONDS = FACTORY_TIME / 1000;
const HOOK_URL = `https://salon.test/api/hooks/chats/avito/${HOOK_SECRET}`;

type Answer = Response | ((init: ConnectInit) => Response);
let answers: Record<string, Answer[]>;
let asked: { path: string; init: ConnectInit }[];
let account: ChannelAccount;
let deps: ConversationDeps & ReturnType<typeof notificationDeps>;
let number = 0;

const json = (value: unknown, init?: ResponseInit) => Response.json(value, init);
const chat = (values: object = {}) => ({
  id: "u2i-1",
  updated: SECONDS,
  users: [
    { id: US, name: "Салон" },
    { id: BUYER, name: "Анна" },
  ],
  context: { type: "item", value: { id: 1768, title: "Geely Monjaro, 2024", url: "https://avito.ru/1768" } },
  ...values,
});
const message = (values: object = {}) => ({
  id: "m1",
  author_id: BUYER,
  created: SECONDS,
  type: "text",
  direction: "in",
  content: { text: "Ещё продаёте?" },
  ...values,
});
const hookBody = (value: object) =>
  JSON.stringify({
    id: "h1",
    version: "v3.0.0",
    timestamp: SECONDS,
    payload: {
      type: "message",
      value: {
        id: "m1",
        chat_id: "u2i-1",
        user_id: US,
        author_id: BUYER,
        created: SECONDS,
        type: "text",
        chat_type: "u2i",
        item_id: 1768,
        content: { text: "Ещё продаёте?" },
        ...value,
      },
    },
  });
const readHook = (body: string) => avito.readHook?.(deps, account, { header: () => null, body });

function toSend(values: Partial<MessageToSend> = {}): MessageToSend {
  const person = { phone: "", email: null, name: "Анна" };
  return {
    chat: "u2i-1",
    id: "ours",
    text: "Да",
    files: [],
    since: FACTORY_TIME,
    person,
    leadId: "lead",
    answers: null,
    ...values,
  };
}

const picture = (): FileToSend => ({
  key: "k",
  type: "image/webp",
  name: "авто.webp",
  bytes: 10,
  width: 100,
  read: () => Promise.resolve(pictureOf("image/webp")),
});

/** Answers by path without the query, one after the other, the last again and again. */
function respond(url: string, init: ConnectInit): Response {
  const { pathname, search } = new URL(url);
  asked.push({ path: pathname + search, init });
  const known = answers[pathname];
  const next = known && (known.length > 1 ? known.shift() : known[0]);
  if (!next) return new Response(null, { status: 404 });
  return typeof next === "function" ? next(init) : next.clone();
}

beforeEach(() => {
  asked = [];
  // Tokens are remembered by account.
  account = { account: `id-${++number}`, secret: "secret", hookSecret: HOOK_SECRET, options: {} };
  answers = {
    "/token": [json({ access_token: "t1", expires_in: 86400, token_type: "Bearer" })],
    "/core/v1/accounts/self": [json({ id: US, name: "Салон" })],
    "/messenger/v2/accounts/77/chats/u2i-1": [json(chat())],
  };
  const web = { ...fakeWeb(respond), sleep: () => new Promise<void>(() => {}) };
  const channelOrigins = { avito: "https://api.avito.ru", telegram: "", max: "", vk: "", autoteka: "" };
  deps = notificationDeps({ web, channelOrigins, clock: fixedClock(FACTORY_TIME) });
});

const SEND = "/messenger/v1/accounts/77/chats/u2i-1/messages";
const HISTORY = "/messenger/v3/accounts/77/chats/u2i-1/messages/";

describe("sending", () => {
  it("asks for one token and one account, whatever is sent", async () => {
    answers[SEND] = [json({ id: "there" })];
    expect(await avito.send(deps, account, toSend())).toEqual({ ok: true, outerId: "there" });
    await avito.send(deps, account, toSend());
    expect(asked.map(({ path }) => path)).toEqual(["/token", "/core/v1/accounts/self", SEND, SEND]);
    expect(asked[0]?.init.body).toBe(`grant_type=client_credentials&client_id=${account.account}&client_secret=secret`);
    expect(asked[2]?.init).toMatchObject({
      headers: { Authorization: "Bearer t1" },
      body: JSON.stringify({ message: { text: "Да" }, type: "text" }),
    });
  });

  it("renews a refused token once", async () => {
    answers["/token"] = [json({ access_token: "old" }), json({ access_token: "new" })];
    const byToken = ({ headers }: ConnectInit) =>
      headers["Authorization"] === "Bearer new" ? json({ id: "there" }) : new Response(null, { status: 401 });
    answers[SEND] = [byToken];
    expect(await avito.send(deps, account, toSend())).toEqual({ ok: true, outerId: "there" });
    answers[SEND] = [new Response(null, { status: 401 })];
    asked = [];
    expect(await avito.send(deps, account, toSend())).toMatchObject({ ok: false, reason: /не принимает ключ/ });
    expect(asked.filter(({ path }) => path === SEND)).toHaveLength(2);
  });

  it("uploads a picture as JPEG, and sends its id", async () => {
    answers["/messenger/v1/accounts/77/uploadImages"] = [json({ "12.abc": { "140x105": "https://x.test/1.png" } })];
    answers[`${SEND}/image`] = [json({ id: "image" })];
    expect(await avito.send(deps, account, toSend({ text: "", files: [picture()] }))).toMatchObject({
      outerId: "image",
    });
    const [uploaded, sent] = asked.slice(-2);
    const type = uploaded?.init.headers["Content-Type"] ?? "";
    const form = await new Response(uploaded?.init.body, { headers: { "Content-Type": type } }).formData();
    const file = form.get("uploadfile[]") as unknown as File;
    expect([file.name, file.type]).toEqual(["авто.jpg", "image/jpeg"]);
    expect(sent?.init.body).toBe(JSON.stringify({ image_id: "12.abc" }));
  });

  const html = () => new Response("<html>Шлюз</html>", { headers: { "Content-Type": "text/html" } });
  const refuse = (status: number, headers = {}) => new Response('{"error":{"message":"No"}}', { status, headers });

  it.each([
    ["no JSON", SEND, html(), { isUnsure: true }],
    ["an id that is none", SEND, json({ id: { a: 1 } }), { isUnsure: true }],
    ["a list", SEND, json([1, 2]), { isUnsure: true }],
    ["a fault", SEND, refuse(502), { isUnsure: true, reason: "Авито: ответ 502, No" }],
    ["more than is read", SEND, new Response("x".repeat(6 * 1024 * 1024)), { isUnsure: true }],
    ["a refusal", SEND, refuse(400), { isPermanent: true, isUnsure: false }],
    ["no such chat", SEND, refuse(404), { isPermanent: true, reason: /больше нет/ }],
    ["no payment", SEND, refuse(402), { reason: /Тариф Авито/ }],
    ["a pause", SEND, refuse(429, { "Retry-After": "90" }), { retryAfterMs: 90_000 }],
    ["a pause without an end", SEND, refuse(429, { "Retry-After": "soon" }), { retryAfterMs: 60_000 }],
    ["no token", "/token", html(), { reason: /не принимает ключ/ }],
    ["a fault at the token", "/token", refuse(500), { reason: "Авито: ответ 500, No" }],
    ["no account", "/core/v1/accounts/self", json({ id: null }), { reason: "Авито не назвало номер аккаунта" }],
    ["an account in HTML", "/core/v1/accounts/self", html(), { reason: "Авито не назвало номер аккаунта" }],
  ])("says what %s means", async (_case, path, answer, expected) => {
    answers[path] = [answer];
    const outcome = await avito.send(deps, account, toSend());
    expect(outcome).toMatchObject({ ok: false, ...expected });
    // What failed before the message was sent cannot have arrived.
    if (path !== SEND) expect(outcome).not.toMatchObject({ isUnsure: true });
  });

  it("does not know whether a message arrived whose answer did not", async () => {
    answers[SEND] = [
      () => {
        throw new TypeError("broken");
      },
    ];
    expect(await avito.send(deps, account, toSend())).toMatchObject({ ok: false, isUnsure: true });
  });
});

describe("a message whose end is not known", () => {
  const out = (values: object) =>
    message({ id: "there", author_id: US, direction: "out", content: { text: "Да" }, ...values });
  const find = (values: Partial<MessageToSend> = {}) => avito.findSent?.(deps, account, toSend(values));

  it.each([
    ["is there", [message(), out({})], "there"],
    ["is not there", [message({ content: { text: "Да" } })], null],
    ["was written long before", [out({ created: SECONDS - 3600 })], null],
    ["may lie behind what is read", Array.from({ length: 100 }, () => message()), undefined],
  ])("is looked for: it %s", async (_case, messages, expected) => {
    answers[HISTORY] = [json(messages)];
    expect(await find()).toBe(expected);
  });

  it("is no other message of ours with the same text or another picture", async () => {
    const known = await storeIncoming(deps, "avito", incoming({ chat: "u2i-1", by: "dealership", id: "there" }));
    expect(known.ok).toBe(true);
    answers[HISTORY] = [json([out({})])];
    expect(await find()).toBeNull();
    answers[HISTORY] = [json([out({ id: "new", type: "image", content: { image: { sizes: {} } } })])];
    expect(await find({ text: "", files: [picture()] })).toBe("new");
  });

  it.each([
    ["HTML", new Response("<html>")],
    ["a fault", new Response(null, { status: 500 })],
  ])("stays unknown after %s", async (_case, answer) => {
    answers[HISTORY] = [answer];
    expect(await find()).toBeUndefined();
  });
});

describe("the webhook", () => {
  it("reads a message with its person and advertisement", async () => {
    expect(await readHook(hookBody({}))).toEqual({
      kind: "read",
      messages: [
        {
          chat: "u2i-1",
          id: "m1",
          at: FACTORY_TIME,
          by: "person",
          person: { id: "500", name: "Анна" },
          text: "Ещё продаёте?",
          files: [],
          listing: { id: "1768", title: "Geely Monjaro, 2024", url: "https://avito.ru/1768" },
        },
      ],
    });
    await readHook(hookBody({ id: "m2" }));
    expect(asked.filter(({ path }) => path.includes("/chats/"))).toHaveLength(1);
  });

  it("stores the message when Avito does not answer in time", async () => {
    deps.web.sleep = () => Promise.resolve();
    expect(await readHook(hookBody({ chat_id: "slow" }))).toMatchObject({
      messages: [{ person: { id: "500", name: null }, listing: { id: "1768", url: null } }],
    });
  });

  it("takes what a colleague has written in Avito for ours", async () => {
    expect(await readHook(hookBody({ author_id: US }))).toMatchObject({ messages: [{ by: "dealership" }] });
  });

  it.each([
    ["link", { link: { text: "смотрите", url: "https://x.test/" } }, "смотрите\nhttps://x.test/"],
    [
      "item",
      { item: { title: "Geely", price_string: "1 ₽", item_url: "https://a.test" } },
      "Объявление\nGeely\n1 ₽\nhttps://a.test",
    ],
    [
      "location",
      { location: { title: "Склад", lat: 56.8, lon: 60.6 } },
      "Место на карте\nСклад\nhttps://yandex.ru/maps/?pt=60.6,56.8&z=16",
    ],
    ["call", { call: { status: "missed" } }, "Пропущенный звонок в Авито"],
    ["video", {}, "Видео: посмотрите в Авито"],
    ["dance", {}, "Сообщение вида «dance»: посмотрите в Авито"],
    ["image", { image: { sizes: { "140x105": "https://i.test/s", "1280x960": "https://i.test/l" } } }, ""],
    ["image", { image: { sizes: { "1x1": "http://i.test/plain" } } }, ""],
    ["voice", { voice: { voice_id: "v1" } }, "Голосовое сообщение"],
    ["text", "no content", ""],
  ])("puts %s into words", async (type, content, text) => {
    const read = await readHook(hookBody({ type, content }));
    expect(read).toMatchObject({ messages: [{ text }] });
    const files = read?.kind === "read" ? read.messages[0]?.files.map(({ source }) => source) : [];
    const expected = text === "" && JSON.stringify(content).includes("/l") ? ["https://i.test/l"] : [];
    expect(files).toEqual(type === "voice" ? ["voice:v1"] : expected);
  });

  it.each([
    ["the try of the address", "{}"],
    ["a system message", hookBody({ type: "system" })],
    ["a deleted message", hookBody({ type: "deleted" })],
    ["a chat with Avito itself", hookBody({ chat_type: "a2u" })],
    ["another event", JSON.stringify({ payload: { type: "chat", value: {} } })],
  ])("ignores %s", async (_case, body) => {
    expect(await readHook(body)).toEqual({ kind: "read", messages: [] });
  });

  it.each([
    ["HTML", "<html>"],
    ["nothing", ""],
    ["a list in place of an id", hookBody({ id: [] })],
    ["no chat", hookBody({ chat_id: null })],
    ["a time that is none", hookBody({ created: "now" })],
    ["a number", "1"],
  ])("refuses %s", async (_case, body) => {
    expect(await readHook(body)).toMatchObject({ kind: "refused" });
  });

  it("is subscribed, checked and cancelled", async () => {
    answers["/messenger/v3/webhook"] = [json({ ok: true }), new Response(null, { status: 403 })];
    answers["/messenger/v1/subscriptions"] = [json({ subscriptions: [{ url: HOOK_URL, version: "3" }] }), json("?")];
    answers["/messenger/v1/webhook/unsubscribe"] = [json({ ok: true }), new Response(null, { status: 500 })];
    expect(await avito.connect?.(deps, account, HOOK_URL)).toBeNull();
    expect(asked.at(-1)?.init.body).toBe(JSON.stringify({ url: HOOK_URL }));
    expect(await avito.connect?.(deps, account, HOOK_URL)).toMatch(/не принимает ключ/);
    const whose = "Аккаунт Авито «Салон», номер 77.";
    expect(await avito.check?.(deps, account, HOOK_URL)).toEqual({ ok: true, text: `${whose} Вебхук подключён` });
    expect(await avito.check?.(deps, account, HOOK_URL)).toEqual({ ok: false, text: `${whose} Вебхук не подключён` });
    await avito.disconnect?.(deps, account, HOOK_URL);
    expectConsole("error", /chat_account_failed/);
    await avito.disconnect?.(deps, account, HOOK_URL);
  });
});

describe("a file", () => {
  const fetchFile = (source: string) => avito.fetchFile?.(deps, account, { source, name: "", type: null, bytes: null });

  it("of a voice message is asked for by its number", async () => {
    answers["/messenger/v1/accounts/77/getVoiceFiles"] = [json({ voices_urls: { v1: "https://media.avito.ru/1" } })];
    answers["/1"] = [new Response("voice")];
    expect(new TextDecoder().decode(await fetchFile("voice:v1"))).toBe("voice");
    expect(asked.at(-2)?.path).toContain("voice_ids=v1");
    await expect(fetchFile("voice:v2")).rejects.toThrow("Запись больше недоступна");
    await expect(fetchFile("https://media.avito.ru/gone")).rejects.toThrow("Файл больше недоступен");
  });
});

describe("catching up", () => {
  const CHATS = "/messenger/v2/accounts/77/chats";
  const catchUp = (cursor: string | null) => avito.catchUp?.(deps, account, cursor);
  const before = String(SECONDS - 600);

  it("begins now, and reads what chats have brought since", async () => {
    expect(await catchUp(null)).toEqual({ messages: [], cursor: String(SECONDS) });
    answers[CHATS] = [json({ chats: [chat({ updated: SECONDS - 10 }), chat({ id: "old", updated: SECONDS - 900 })] })];
    answers[HISTORY] = [
      json([
        message({ id: "m3", created: SECONDS - 10 }),
        message({ id: "s", type: "system", created: SECONDS - 11 }),
        message({ id: "m2", created: SECONDS - 12, author_id: US, direction: "out", read: SECONDS - 11 }),
        message({ id: "m1", created: SECONDS - 2 * 86_400 }),
      ]),
    ];
    const found = await catchUp(before);
    expect(found).toMatchObject({
      messages: [
        { id: "m2", by: "dealership" },
        { id: "m3", by: "person", person: { name: "Анна" }, listing: { id: "1768" } },
      ],
      reports: [{ chat: "u2i-1", id: null, until: FACTORY_TIME - 12_000, state: "read" }],
      cursor: String(SECONDS - 10),
    });
    expect(asked.filter(({ path }) => path.startsWith("/messenger/v3"))).toHaveLength(1);
  });

  it("reads the earliest chats first and the rest the next time, several of one second together", async () => {
    const ids = Array.from({ length: 24 }, (_, index) => `c${index}`);
    const changed = ids.map((id, index) => chat({ id, updated: SECONDS - 300 + Math.min(index, 19) }));
    answers[CHATS] = [json({ chats: [...changed, chat({ id: "last", updated: SECONDS - 60 })] })];
    for (const id of [...ids, "last"]) answers[HISTORY.replace("u2i-1", id)] = [json([message({ id: `of ${id}` })])];
    const found = await catchUp(before);
    expect(found?.messages).toHaveLength(24);
    expect(found?.cursor).toBe(String(SECONDS - 281));
    const rest = await catchUp(found?.cursor ?? "");
    expect(rest?.messages.map(({ id }) => id)).toEqual(["of last"]);
  });

  it("stops when calls run out, and goes on from there", async () => {
    answers[CHATS] = [json({ chats: [chat({ updated: SECONDS - 20 }), chat({ id: "c2", updated: SECONDS - 20 })] })];
    answers[HISTORY] = [json([message()], { headers: { "X-RateLimit-Remaining": "1" } })];
    expect(await catchUp(before)).toMatchObject({ messages: [{ id: "m1" }], cursor: String(SECONDS - 21) });
  });

  it.each([
    ["HTML for chats", CHATS, new Response("<html>")],
    ["chats that are none", CHATS, json({ chats: "many" })],
    ["a pause", CHATS, new Response(null, { status: 429 })],
    ["HTML for messages", HISTORY, new Response("<html>")],
  ])("leaves the cursor where it is after %s", async (_case, path, answer) => {
    expectConsole("error", /chat_not_read/);
    answers[CHATS] = [json({ chats: [chat()] })];
    answers[path] = [answer];
    expect(await catchUp(before)).toBeNull();
  });

  it("leaves out what is no chat or message, and begins anew without a cursor that can be read", async () => {
    answers[CHATS] = [json({ chats: [null, 7, { id: {} }, chat()] })];
    answers[HISTORY] = [json([null, "x", { id: "m", created: -1, type: "text" }, message()])];
    expect((await catchUp(before))?.messages).toHaveLength(1);
    expect(await catchUp("?")).toEqual({ messages: [], cursor: String(SECONDS) });
  });
});

it("carries an answer with two pictures as three messages, in their order", async () => {
  const sent: string[] = [];
  const note = (init: ConnectInit) => {
    sent.push(String(init.body));
    return json({ id: `there-${sent.length}` });
  };
  answers[SEND] = [note];
  answers[`${SEND}/image`] = [note];
  answers["/messenger/v1/accounts/77/uploadImages"] = [json({ first: {} }), json({ second: {} })];
  await seedChannelAccount(deps, "avito", account);
  const stored = await storeIncoming(deps, "avito", incoming({ chat: "u2i-1" }));
  if (!stored.ok) throw new Error(stored.error.message);
  const { leadId, conversationId } = stored.value;
  const keys = await Promise.all(
    ["a", "b"].map(async (name) => {
      const key = `conversations/${conversationId}/${name}`;
      await deps.attachments.put({ key, name, type: "image/webp", bytes: 1 }, pictureOf("image/webp"));
      return key;
    }),
  );
  const actor = { userId: "user-anna", role: "administrator" as const };
  const written = await writeMessage(deps, actor, leadId, { channel: "avito", text: "Вот", files: keys }, "key");
  expect(written).toMatchObject({ ok: true });
  await writeMessage(deps, actor, leadId, { channel: "avito", text: "Вот", files: keys }, "key");
  await deliverMessages(deps);
  expect(sent).toEqual([
    JSON.stringify({ message: { text: "Вот" }, type: "text" }),
    JSON.stringify({ image_id: "first" }),
    JSON.stringify({ image_id: "second" }),
  ]);
  const ours = (await messagesOf(deps, conversationId)).filter(({ authorId }) => authorId === "user-anna");
  expect(ours.map(({ state, outerId }) => [state, outerId])).toEqual([
    ["sent", "there-1"],
    ["sent", "there-2"],
    ["sent", "there-3"],
  ]);
  const document = `conversations/${conversationId}/c`;
  await deps.attachments.put({ key: document, name: "c", type: "application/pdf", bytes: 1 }, new Uint8Array(1));
  expect(
    await writeMessage(deps, actor, leadId, { channel: "avito", text: "", files: [document] }, null),
  ).toMatchObject({ error: { code: "invalid", message: /только фотографии/ } });
});
