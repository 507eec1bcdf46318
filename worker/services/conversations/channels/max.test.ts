import { eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import { webhookSigner } from "../../../adapters/notifications/webhook-signer.ts";
import { fakeWeb } from "../../../adapters/web/test-web.ts";
import { channelOriginsOf, maxRelayOf } from "../../../context/env-adapters.ts";
import { FACTORY_TIME } from "../../../db/factories.ts";
import { conversations } from "../../../db/schema/conversations.ts";
import { integrationStates } from "../../../db/schema/integrations.ts";
import { leads } from "../../../db/schema/leads.ts";
import { maxRelayCall } from "../../../domain/conversations/max-relay-schema.ts";
import type { Env } from "../../../env.ts";
import type { AllDeps } from "../../all-deps.ts";
import { notificationDeps } from "../../notifications/test-notifications.ts";
import { pictureOf } from "../../test-deps.ts";
import { catchUpChannels } from "../catch-up.ts";
import type { FileToSend, MessageToSend } from "../channel.ts";
import { CHANNEL_ORIGINS } from "../../../domain/conversations/channel-origins.ts";
import { deliverMessages } from "../deliver-messages.ts";
import { receiveHook } from "../receive-hook.ts";
import { HOOK_SECRET, messagesOf, seedChannelAccount } from "../test-conversations.ts";
import { writeMessage } from "../write-message.ts";
import { max } from "./max.ts";
import { readMaxUpdate } from "./max-update.ts";

// When these fail, messages of the MAX bot are lost, come from strangers, or are sent twice.

const actor = { userId: "user-anna", role: "administrator" as const };
const account = { account: "salon_bot", secret: "token-of-the-bot", options: {} };
const opened = { ...account, hookSecret: HOOK_SECRET };

interface Asked {
  method: string;
  path: string;
  token: string | undefined;
  body: unknown;
}
let asked: Asked[];
/** By «method path», the query left out. */
let answers: Record<string, (call: Asked) => unknown>;
let deps: AllDeps;

const answerOf = (value: unknown) => (value instanceof Response ? value : Response.json(value));

function at(time: number, overrides: Partial<AllDeps> = {}) {
  const web = fakeWeb((url, { method, headers, body }) => {
    const { origin, pathname, search } = new URL(url);
    if (origin !== CHANNEL_ORIGINS.max) return answerOf(answers[origin]?.({} as Asked) ?? {});
    const json = typeof body === "string" ? (JSON.parse(body) as unknown) : undefined;
    const call = { method, path: pathname + search, token: headers["Authorization"], body: json };
    asked.push(call);
    return answerOf(answers[`${method} ${pathname}`]?.(call) ?? Response.json({ code: "not.found" }, { status: 404 }));
  });
  return notificationDeps({ clock: fixedClock(time), web, siteOrigin: "https://salon.test", ...overrides });
}

beforeEach(async () => {
  asked = [];
  let sent = 0;
  answers = {
    "POST /messages": () => ({ message: { body: { mid: `mid.own.${++sent}.${number}` } } }),
    "GET /messages": () => ({ messages: [] }),
  };
  deps = at(FACTORY_TIME);
  await deps.db.query.delete(integrationStates);
  await seedChannelAccount(deps, "max", account);
});

let number = 900_000;

/** As https://dev.max.ru/docs-api/objects/Update has it. */
function created(body: Record<string, unknown> = {}, overrides: Record<string, unknown> = {}) {
  const id = ++number;
  return {
    update_type: "message_created",
    timestamp: FACTORY_TIME - 5000,
    user_locale: "ru",
    message: {
      sender: { user_id: id + 1, first_name: "Анна", last_name: "Петрова", name: "Анна Петрова", is_bot: false },
      recipient: { chat_id: id, chat_type: "dialog", user_id: 1 },
      timestamp: FACTORY_TIME - 5000,
      body: { mid: `mid.${id}`, seq: 1, text: `Здравствуйте ${id}`, attachments: [], ...body },
    },
    ...overrides,
  };
}

function call(update: unknown, secret: string | null = HOOK_SECRET) {
  const header = (name: string) => (name.toLowerCase() === "x-max-bot-api-secret" ? secret : null);
  return receiveHook(deps, "max", HOOK_SECRET, { header, body: JSON.stringify(update) });
}

async function conversationOf(chat: number) {
  const [row] = await deps.db.query
    .select()
    .from(conversations)
    .where(eq(conversations.outerId, String(chat)));
  if (!row) throw new Error("No conversation");
  return row;
}

async function received(update = created()) {
  expect(await call(update)).toEqual({ ok: true, value: '{"ok":true}' });
  return conversationOf(update.message.recipient.chat_id);
}

describe("an update of MAX", () => {
  it.each([
    ["another secret", "x".repeat(HOOK_SECRET.length)],
    ["no secret", null],
  ])("with %s stores nothing", async (_, secret) => {
    const update = created();
    expectConsole("error", /chat_hook_refused/);
    expect(await call(update, secret)).toMatchObject({ error: { code: "forbidden" } });
    await expect(conversationOf(update.message.recipient.chat_id)).rejects.toThrow("No conversation");
  });

  it.each([
    null,
    7,
    { update_type: "message_created", timestamp: 1, message: { body: {} } },
    { update_type: "bot_started", timestamp: 1, chat_id: "x", payload: {} },
    { update_type: "user_added", timestamp: 1, chat_id: 5 },
    created({}, { message: { ...created().message, recipient: { chat_id: -5, chat_type: "chat" } } }),
    created({}, { message: { ...created().message, sender: { user_id: 1, first_name: "Бот", is_bot: true } } }),
  ])("that has nothing for the dealership is answered: %j", async (update) => {
    expect(readMaxUpdate(update).messages).toEqual([]);
    expect(await call(update)).toEqual({ ok: true, value: '{"ok":true}' });
  });

  it("brings a message once, and what the person changes in it as another", async () => {
    const update = created();
    const { id, leadId } = await received(update);
    await received(update);
    const edited = { ...update, update_type: "message_edited", timestamp: FACTORY_TIME - 1000 };
    edited.message = { ...update.message, body: { ...update.message.body, text: "До 3 млн" } };
    await call(edited);
    await call(edited);
    expect((await messagesOf(deps, id)).map(({ text }) => text)).toEqual([
      update.message.body.text,
      "Исправлено: До 3 млн",
    ]);
    const [lead] = await deps.db.query.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ name: "Анна Петрова", origin: "message" });
  });

  it("of a start by a link of the site makes a lead of its page; of any other it only opens the chat again", async () => {
    const start = (chat: number, payload: string | null) => ({
      update_type: "bot_started",
      timestamp: FACTORY_TIME - 100,
      chat_id: chat,
      user: { user_id: 4, first_name: "Олег", is_bot: false },
      payload,
    });
    await call(start(810_001, "p-L2NhcnM"));
    const { leadId } = await conversationOf(810_001);
    const [lead] = await deps.db.query.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ name: "Олег", sourceUrl: "/cars" });
    await call(start(810_002, null));
    await call(start(810_003, "x'; drop table"));
    await expect(conversationOf(810_002)).rejects.toThrow("No conversation");
    await expect(conversationOf(810_003)).rejects.toThrow("No conversation");
    for (const update_type of ["bot_stopped", "dialog_removed"]) {
      await call({ update_type, timestamp: FACTORY_TIME, chat_id: 810_001, user: { user_id: 4 } });
      expect(await conversationOf(810_001)).toMatchObject({ closedReason: "Покупатель остановил бота в MAX" });
    }
    await call(start(810_001, null));
    expect(await conversationOf(810_001)).toMatchObject({ closedReason: null });
  });

  it("has files, and words for the rest; the phone of a contact is the person's only if it is their own card", () => {
    const card = "BEGIN:VCARD\r\nVERSION:3.0\r\nTEL;TYPE=cell:79121234567\r\nFN:Анна\r\nEND:VCARD";
    const update = created();
    const senderId = update.message.sender.user_id;
    const contact = (userId: number) => ({
      type: "contact",
      payload: { vcf_info: card, max_info: { user_id: userId } },
    });
    const read = (attachments: unknown[]) =>
      readMaxUpdate({ ...update, message: { ...update.message, body: { mid: "m", text: "", attachments } } })
        .messages[0];
    expect(read([contact(senderId)])).toMatchObject({
      text: "Контакт: Анна, 79121234567",
      person: { phone: "79121234567" },
    });
    expect(read([contact(senderId + 1)])?.person.phone).toBe(null);
    const rest = read([
      { type: "image", payload: { url: "https://i.oneme.ru/1", token: "t", photo_id: 1 } },
      { type: "file", filename: "ПТС.pdf", size: 99, payload: { url: "https://fd.oneme.ru/2", token: "t" } },
      { type: "location", latitude: 56.8, longitude: 60.6 },
      { type: "share", title: "Сайт", payload: { url: "https://salon.test" } },
      { type: "contact", payload: { vcf_info: "x".repeat(100_000) } },
      { type: "image", payload: null },
      "?",
    ]);
    expect(rest?.files.map(({ source, name, bytes }) => [source, name, bytes])).toEqual([
      ["https://i.oneme.ru/1", "Фото", null],
      ["https://fd.oneme.ru/2", "ПТС.pdf", 99],
    ]);
    expect(rest?.text.split("\n")).toEqual([
      "Место на карте: 56.8, 60.6",
      "Ссылка: Сайт https://salon.test",
      "Контакт: без номера",
      "Вложение, которое не удалось прочитать",
      "Вложение, которое не удалось прочитать",
    ]);
  });
});

describe("an answer", () => {
  async function write(leadId: string, text: string) {
    await writeMessage(deps, actor, leadId, { channel: "max", text, files: [] }, null);
    await deliverMessages(deps);
  }
  async function answered(text = "Приезжайте") {
    const conversation = await received();
    await write(conversation.leadId, text);
    return conversation;
  }
  const sent = () => asked.filter(({ method, path }) => method === "POST" && path.startsWith("/messages"));
  const last = async ({ id }: { id: string }) => (await messagesOf(deps, id)).at(-1);

  it("goes to the chat with the token in a header", async () => {
    const conversation = await answered();
    expect(await last(conversation)).toMatchObject({
      state: "sent",
      outerId: expect.stringMatching(/^mid\.own/) as string,
    });
    expect(sent()).toEqual([
      {
        method: "POST",
        path: `/messages?chat_id=${conversation.outerId}`,
        token: "token-of-the-bot",
        body: { text: "Приезжайте" },
      },
    ]);
  });

  /** What the history has of the bot. */
  const own = (chat: string, mid: string, text: string, timestamp = FACTORY_TIME) => ({
    sender: { user_id: 1, first_name: "Салон", is_bot: true },
    recipient: { chat_id: Number(chat), chat_type: "dialog" },
    timestamp,
    body: { mid, text, attachments: null },
  });

  it("whose end is not known is looked for in the history: found, it is not sent again", async () => {
    answers["POST /messages"] = () => new Response("", { status: 503 });
    const conversation = await answered();
    expect(await last(conversation)).toMatchObject({ state: "unsure" });
    answers["GET /messages"] = () => ({ messages: [own(conversation.outerId, "mid.there", "Приезжайте")] });
    deps = at(FACTORY_TIME + 120_000);
    await deliverMessages(deps);
    expect(sent()).toHaveLength(1);
    expect(await last(conversation)).toMatchObject({ state: "sent", outerId: "mid.there" });
  });

  it("with the words of an earlier one is not taken for it", async () => {
    const conversation = await answered("Да");
    const { outerId } = (await last(conversation)) ?? {};
    answers["POST /messages"] = () => {
      throw new TypeError("connection lost");
    };
    await write(conversation.leadId, "Да");
    answers["POST /messages"] = () => ({ message: { body: { mid: "mid.second" } } });
    const earlier = own(conversation.outerId, outerId ?? "", "Да");
    answers["GET /messages"] = () => ({ messages: [earlier] });
    deps = at(FACTORY_TIME + 120_000);
    await deliverMessages(deps);
    expect(sent()).toHaveLength(3);
    const rows = await messagesOf(deps, conversation.id);
    expect(rows.map((row) => [row.text, row.outerId]).slice(1)).toEqual([
      ["Да", outerId],
      ["Да", "mid.second"],
    ]);
  });

  it("stays uncertain while the history does not reach back, or does not answer", async () => {
    answers["POST /messages"] = () => new Response("", { status: 500 });
    const conversation = await answered();
    const page = Array.from({ length: 100 }, (_, at) => own(conversation.outerId, `m${at}`, `другое ${at}`));
    answers["GET /messages"] = () => ({ messages: page });
    deps = at(FACTORY_TIME + 120_000);
    await deliverMessages(deps);
    answers["GET /messages"] = () => new Response("", { status: 401 });
    deps = at(FACTORY_TIME + 24 * 3_600_000);
    await deliverMessages(deps);
    expect(sent()).toHaveLength(1);
    expect(await last(conversation)).toMatchObject({ state: "unsure" });
  });

  it.each([
    [401, {}, { state: "queued", failure: expect.stringContaining("не принимает ключ") as string }],
    [400, { code: "proto.payload", message: "text: too long" }, { state: "failed" }],
    [403, { code: "access.denied" }, { state: "queued" }],
    [526, {}, { state: "queued", failure: expect.stringContaining("MAX_CA_FILE") as string }],
  ])("refused with %i", async (status, body, expected) => {
    answers["POST /messages"] = () => Response.json(body, { status });
    expect(await last(await answered())).toMatchObject(expected);
  });

  it("to a person who has stopped the bot closes the chat; 429 pauses the channel", async () => {
    const suspended = { code: "chat.denied", message: "Key: error.dialog.suspended" };
    answers["POST /messages"] = () => Response.json(suspended, { status: 403 });
    const { outerId } = await answered();
    expect(await conversationOf(Number(outerId))).toMatchObject({ closedReason: "Покупатель остановил бота в MAX" });
    const headers = { "Retry-After": "30" };
    answers["POST /messages"] = () => Response.json({ code: "too.many.requests" }, { status: 429, headers });
    expect(await last(await answered())).toMatchObject({ state: "queued", nextAttemptAt: FACTORY_TIME + 30_000 });
  });

  const read = () => Promise.resolve(new Uint8Array([1, 2, 3]));
  const message = (files: FileToSend[]): MessageToSend => ({
    chat: "5",
    id: "message-1",
    text: "Вот",
    files,
    since: 0,
    person: { phone: "", email: null, name: "" },
    leadId: "lead",
    answers: null,
  });
  const photo: FileToSend = {
    key: "a",
    name: "Фото.webp",
    type: "image/webp",
    bytes: 3,
    width: 9,
    height: 9,
    read: () => Promise.resolve(pictureOf("image/png")),
  };
  const paper: FileToSend = { key: "b", name: "Договор.pdf", type: "application/pdf", bytes: 3, read };

  it("takes files along by their tokens, and waits until MAX has processed them", async () => {
    let tries = 0;
    answers = {
      ...answers,
      "POST /uploads": ({ path }) => ({
        url: path.includes("image") ? "https://iu.oneme.ru/up" : "https://fu.oneme.ru/up",
      }),
      "https://iu.oneme.ru": () => ({ photos: { "1": { token: "photo-token" } } }),
      "https://fu.oneme.ru": () => ({ fileId: 1, token: "file-token" }),
      "POST /messages": () =>
        ++tries < 3
          ? Response.json({ code: "attachment.not.ready" }, { status: 400 })
          : { message: { body: { mid: "mid.files" } } },
    };
    expect(await max.send(deps, opened, message([photo, paper]))).toEqual({ ok: true, outerId: "mid.files" });
    expect(sent().at(-1)?.body).toEqual({
      text: "Вот",
      attachments: [
        { type: "image", payload: { token: "photo-token" } },
        { type: "file", payload: { token: "file-token" } },
      ],
    });
    answers["POST /messages"] = () => Response.json({ code: "attachment.not.ready" }, { status: 400 });
    const outcome = await max.send(deps, opened, message([paper]));
    expect(outcome).toEqual({ ok: false, reason: "MAX ещё обрабатывает файл" });
    answers["POST /uploads"] = () => new Response("", { status: 500 });
    const failed = await max.send(deps, opened, message([paper]));
    expect(failed).toMatchObject({ ok: false, isUnsure: false });
  });
});

it("a message whose files take longer than its claim is not sent", async () => {
  let now = FACTORY_TIME;
  deps = at(now, { clock: { now: () => now } });
  answers["POST /uploads"] = () => ({ url: "https://fu.oneme.ru/up" });
  answers["https://fu.oneme.ru"] = () => {
    now += 46_000;
    return { token: "t" };
  };
  const read = () => Promise.resolve(new Uint8Array([1]));
  const file = { key: "b", name: "a.pdf", type: "application/pdf", bytes: 1, read };
  const person = { phone: "", email: null, name: "" };
  const message = { chat: "5", id: "m", text: "", since: 0, person, leadId: "l", answers: null, files: [file, file] };
  expect(await max.send(deps, opened, message)).toEqual({ ok: false, reason: "MAX принимает файлы слишком долго" });
  expect(asked.filter(({ path }) => path.startsWith("/messages"))).toEqual([]);
});

describe("the webhook", () => {
  const HOOK = `https://salon.test/api/hooks/chats/max/${HOOK_SECRET}`;

  it("is set with a secret and taken back", async () => {
    answers["POST /subscriptions"] = () => ({ success: true });
    answers["DELETE /subscriptions"] = () => ({ success: true });
    expect(await max.connect?.(deps, opened, HOOK)).toBe(null);
    expect(asked.at(-1)?.body).toMatchObject({ url: HOOK, secret: HOOK_SECRET });
    await max.disconnect?.(deps, opened, HOOK);
    expect(asked.at(-1)?.path).toBe(`/subscriptions?url=${encodeURIComponent(HOOK)}`);
    answers["POST /subscriptions"] = () => Response.json({}, { status: 401 });
    expect(await max.connect?.(deps, opened, HOOK)).toMatch(/не принимает ключ/);
  });

  it("that has gone is set again after what has come since was read, once", async () => {
    const missed = created({ text: "Пока не было вебхука" });
    let pages = [[missed], []];
    let subscriptions: { url: string }[] = [];
    answers["GET /subscriptions"] = () => ({ subscriptions });
    answers["GET /updates"] = () => ({ updates: pages.shift() ?? [], marker: 12 });
    answers["POST /subscriptions"] = () => {
      subscriptions = [{ url: HOOK }];
      return { success: true };
    };
    await catchUpChannels(deps, { budgetMs: 5000 });
    expect(subscriptions).toEqual([]);
    await catchUpChannels(deps, { budgetMs: 5000 });
    expect(subscriptions).toEqual([{ url: HOOK }]);
    expect(asked.some(({ path }) => path.endsWith("&marker=12"))).toBe(true);
    await conversationOf(missed.message.recipient.chat_id);
    const before = asked.length;
    await catchUpChannels(deps, { budgetMs: 5000 });
    expect(asked.length).toBe(before);
    pages = [[created()]];
    deps = at(FACTORY_TIME + 16 * 60_000);
    await catchUpChannels(deps, { budgetMs: 5000 });
    expect(asked.slice(before).map(({ path }) => path)).toEqual(["/subscriptions"]);
  });

  it("is not set again while what has come since cannot be read", async () => {
    const subscribed: unknown[] = [];
    answers["GET /subscriptions"] = () => ({ subscriptions: [] });
    answers["GET /updates"] = () => Response.json({}, { status: 503 });
    answers["POST /subscriptions"] = ({ body }) => subscribed.push(body) && { success: true };
    expectConsole("error", /chat_not_read/);
    await catchUpChannels(deps, { budgetMs: 5000 });
    const missed = created();
    const pages = [[missed]];
    answers["GET /updates"] = () => ({ updates: pages.shift() ?? [], marker: 13 });
    await catchUpChannels(deps, { budgetMs: 5000 });
    expect(subscribed).toEqual([]);
    await conversationOf(missed.message.recipient.chat_id);
    await catchUpChannels(deps, { budgetMs: 5000 });
    expect(subscribed).toHaveLength(1);
  });
});

describe("through the collector", () => {
  const SECRET = "secret of the collector, of 32 characters";
  const vars = { MAX_API_URL: "https://collector.salon.ru/max/", LEAD_COLLECTOR_SECRET: SECRET } as Env;

  it("requests are signed, within what it passes on, and its answers are those of MAX", async () => {
    const relayed: unknown[] = [];
    const web = fakeWeb((url, { headers, body, method }) => {
      const signed = `${headers["X-Timestamp"]}.${headers["X-Delivery-Id"]}.${String(body)}`;
      const proof = `sha256=${createHmac("sha256", SECRET).update(signed).digest("hex")}`;
      expect([method, url, headers["X-Signature"]]).toEqual(["POST", "https://collector.salon.ru/max", proof]);
      relayed.push(maxRelayCall.parse(JSON.parse(String(body))));
      return Response.json({ status: 200, body: '{"message":{"body":{"mid":"mid.1"}}}', retryAfter: null });
    });
    deps = at(FACTORY_TIME, { web, channelOrigins: channelOriginsOf(vars), maxRelay: maxRelayOf(vars) });
    const { leadId } = await received();
    await writeMessage(deps, actor, leadId, { channel: "max", text: "«Да»\n\u{1F600}", files: [] }, null);
    await deliverMessages(deps);
    expect(relayed).toMatchObject([{ method: "POST", token: "token-of-the-bot", body: '{"text":"«Да»\\n😀"}' }]);
  });

  it.each([
    [404, /нет настройки MAX_CA_FILE/, undefined],
    [401, /не принимает/, undefined],
    [503, /не дождался/, true],
  ])("a collector that answers %i is named", async (status, reason, isUnsure) => {
    const web = fakeWeb(() => Response.json({}, { status }));
    deps = at(FACTORY_TIME, { web, maxRelay: webhookSigner(SECRET) });
    const outcome = await max.send(deps, opened, {
      chat: "5",
      id: "m",
      text: "т",
      files: [],
      since: 0,
      person: { phone: "", email: null, name: "" },
      leadId: "l",
      answers: null,
    });
    expect(outcome).toMatchObject({ ok: false, reason: expect.stringMatching(reason) as string });
    expect("isUnsure" in outcome ? outcome.isUnsure : undefined).toBe(isUnsure);
  });

  it("is used only where the address is its path and the secret is there", () => {
    expect(maxRelayOf(vars)).not.toBe(null);
    expect(maxRelayOf({ ...vars, MAX_API_URL: "https://relay.test" })).toBe(null);
    expect(maxRelayOf({ MAX_API_URL: "https://collector.salon.ru/max" } as Env)).toBe(null);
  });
});

it("the card names what is missing: a trusted certificate, the bot's own token, the webhook", async () => {
  const HOOK = "https://salon.test/hook";
  const check = () => max.check?.(deps, opened, HOOK);
  deps = at(FACTORY_TIME, { web: fakeWeb(() => Promise.reject(new TypeError("fetch failed"))) });
  expect(await check()).toMatchObject({ ok: false, text: expect.stringMatching(/MAX_CA_FILE.*MAX_API_URL/) as string });
  deps = at(FACTORY_TIME);
  answers["GET /me"] = () => ({ user_id: 1, username: "other_bot", is_bot: true });
  expect(await check()).toEqual({ ok: false, text: "Токен принадлежит другому боту: other_bot" });
  answers["GET /me"] = () => ({ user_id: 1, username: "Salon_Bot", is_bot: true });
  answers["GET /subscriptions"] = () => ({ subscriptions: [] });
  expect(await check()).toEqual({ ok: false, text: "Бот Salon_Bot. Вебхук не подключён" });
  answers["GET /subscriptions"] = () => ({ subscriptions: [{ url: HOOK }] });
  expect(await check()).toEqual({ ok: true, text: "Бот Salon_Bot. Вебхук подключён" });
});
