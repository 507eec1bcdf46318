import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import { fakeWeb } from "../../../adapters/web/test-web.ts";
import { FACTORY_TIME } from "../../../db/factories.ts";
import { conversations } from "../../../db/schema/conversations.ts";
import { integrationStates } from "../../../db/schema/integrations.ts";
import { leads } from "../../../db/schema/leads.ts";
import type { AllDeps } from "../../all-deps.ts";
import { notificationDeps } from "../../notifications/test-notifications.ts";
import { pictureOf } from "../../test-deps.ts";
import { catchUpChannels } from "../catch-up.ts";
import { deliverMessages } from "../deliver-messages.ts";
import { fetchFiles } from "../fetch-files.ts";
import { receiveHook } from "../receive-hook.ts";
import { HOOK_SECRET, messagesOf, seedChannelAccount } from "../test-conversations.ts";
import { writeMessage } from "../write-message.ts";
import { parseVkMessage, vkIncoming } from "./vk-message.ts";

// When these fail, messages of VK are lost, come from strangers, or are sent twice.

const GROUP = 240000001;
const actor = { userId: "user-anna", role: "administrator" as const };
const account = { account: String(GROUP), secret: "vk1.key", options: { confirmation: "a1b2c3d4" } };

/** VK in memory: methods by name, and what was called. */
let calls: { method: string; params: Record<string, string> }[];
let answers: Record<string, (params: Record<string, string>) => unknown>;
let deps: AllDeps;

function at(time: number) {
  const web = fakeWeb((url, { body }) => {
    const [, method = ""] = /\/method\/(.+)$/.exec(url) ?? [];
    if (method === "") return answerOf(answers[new URL(url).host]?.({ body: String(body) }) ?? { error: "no file" });
    const params = Object.fromEntries(new URLSearchParams(String(body)));
    calls.push({ method, params });
    return answerOf(answers[method]?.(params) ?? { error: { error_code: 3, error_msg: "Unknown method" } });
  });
  return notificationDeps({ clock: fixedClock(time), web });
}

const answerOf = (value: unknown) => (value instanceof Response ? value : Response.json(value));

beforeEach(async () => {
  calls = [];
  answers = {
    "users.get": ({ user_ids: id }) => ({ response: [{ id: Number(id), first_name: "Анна", last_name: "Петрова" }] }),
    "messages.send": () => ({ response: 9001 }),
    "messages.getHistory": () => ({ response: { count: 0, items: [] } }),
  };
  deps = at(FACTORY_TIME);
  await deps.db.query.delete(integrationStates);
  await seedChannelAccount(deps, "vk", account);
});

let person = 5000;

/** As https://dev.vk.com/ru/api/community-events/json-schema has it. */
function messageNew(overrides: Record<string, unknown> = {}) {
  const id = ++person;
  return {
    date: 1_700_000_000,
    from_id: id,
    id,
    out: 0,
    attachments: [],
    conversation_message_id: 1,
    fwd_messages: [],
    important: false,
    is_hidden: false,
    peer_id: id,
    random_id: 0,
    text: `Здравствуйте ${id}`,
    ...overrides,
  };
}

function call(type: string, object: unknown, overrides: Record<string, unknown> = {}) {
  const body = { group_id: GROUP, type, event_id: "e1", v: "5.199", object, secret: HOOK_SECRET, ...overrides };
  return receiveHook(deps, "vk", HOOK_SECRET, { header: () => null, body: JSON.stringify(body) });
}

async function conversationOf(chat: number) {
  const [row] = await deps.db.query
    .select()
    .from(conversations)
    .where(eq(conversations.outerId, String(chat)));
  if (!row) throw new Error("No conversation");
  return row;
}

async function received(message = messageNew()) {
  expect(await call("message_new", { message, client_info: {} })).toEqual({ ok: true, value: "ok" });
  return conversationOf(message.peer_id);
}

describe("a call of VK", () => {
  it("confirms the address, and needs no secret key beside the one in it", async () => {
    expect(await call("confirmation", undefined, { secret: undefined })).toEqual({ ok: true, value: "a1b2c3d4" });
    const message = messageNew();
    expect(await call("message_new", { message }, { secret: undefined })).toEqual({ ok: true, value: "ok" });
    await conversationOf(message.peer_id);
    expectConsole("error", /chat_hook_refused/);
    expect(await call("confirmation", undefined, { group_id: 1 })).toMatchObject({ error: { code: "forbidden" } });
  });

  it.each([
    ["another secret", { secret: "x".repeat(HOOK_SECRET.length) }],
    ["a part of the secret", { secret: HOOK_SECRET.slice(1) }],
    ["another community", { group_id: GROUP + 1 }],
  ])("with %s stores nothing", async (_, overrides) => {
    const message = messageNew();
    expectConsole("error", /chat_hook_refused/);
    expect(await call("message_new", { message }, overrides)).toMatchObject({ error: { code: "forbidden" } });
    await expect(conversationOf(message.peer_id)).rejects.toThrow("No conversation");
  });

  it("that is no JSON is refused, one of another kind or of a chat of several is answered and ignored", async () => {
    expectConsole("error", /chat_hook_refused/);
    const request = { header: () => null, body: "{" };
    expect(await receiveHook(deps, "vk", HOOK_SECRET, request)).toMatchObject({ error: { code: "forbidden" } });
    for (const [type, object] of [
      ["message_event", { user_id: 1 }],
      ["message_new", { message: messageNew({ peer_id: 2_000_000_001 }) }],
      ["message_new", { message: { text: 5 } }],
      ["message_new", null],
      ["message_allow", "x"],
    ] as const) {
      expect(await call(type, object)).toEqual({ ok: true, value: "ok" });
    }
    expect(await deps.db.query.select().from(conversations).where(eq(conversations.outerId, "2000000001"))).toEqual([]);
  });

  it("brings a message once, with the name, what stands beside it, and what the link has carried", async () => {
    const message = messageNew({
      text: "Вот такая",
      ref: "p-L2NhcnM",
      attachments: [
        { type: "sticker", sticker: {} },
        { type: "wall", wall: { id: 7, from_id: -3 } },
      ],
      geo: { type: "point", coordinates: { latitude: 56.8, longitude: 60.6 } },
    });
    const conversation = await received(message);
    await received(message);
    const rows = await messagesOf(deps, conversation.id);
    expect(rows.map(({ text }) => text)).toEqual([
      "Вот такая\nСтикер\nЗапись: https://vk.com/wall-3_7\nМесто на карте: 56.8, 60.6",
    ]);
    const [lead] = await deps.db.query.select().from(leads).where(eq(leads.id, conversation.leadId));
    expect(lead).toMatchObject({ name: "Анна Петрова", sourceUrl: "/cars" });
  });

  it("brings what a colleague writes in VK, and no greeting or mailing of the community", async () => {
    const first = messageNew();
    const { id } = await received(first);
    const reply = messageNew({ peer_id: first.peer_id, from_id: -GROUP, out: 1, text: "Отвечаю из ВК" });
    await call("message_reply", { ...reply, admin_author_id: 12 });
    const mailing = messageNew({ from_id: -GROUP, out: 1, text: "Скидки!" });
    expect(await call("message_reply", mailing)).toEqual({ ok: true, value: "ok" });
    expect((await messagesOf(deps, id)).map(({ direction }) => direction)).toEqual(["in", "out"]);
    await expect(conversationOf(mailing.peer_id)).rejects.toThrow("No conversation");
  });

  it("closes the chat of a person who forbids messages, and opens it again", async () => {
    const { peer_id: chat } = await received().then(() => ({ peer_id: person }));
    await call("message_deny", { user_id: chat });
    expect(await conversationOf(chat)).toMatchObject({ closedReason: "Покупатель запретил сообщения сообщества" });
    await call("message_allow", { user_id: chat, key: "" });
    expect(await conversationOf(chat)).toMatchObject({ closedReason: null });
  });
});

it("a message's attachments are files or words, whatever they are", () => {
  const attachments = [
    {
      type: "photo",
      photo: {
        sizes: [
          { url: "https://a/s", width: 75, height: 75 },
          { url: "https://a/l", width: 900, height: 600 },
        ],
      },
    },
    { type: "doc", doc: { title: "ПТС.pdf", url: "https://a/d", size: 1000 } },
    { type: "audio_message", audio_message: { link_mp3: "https://a/v.mp3", link_ogg: "https://a/v.ogg" } },
    { type: "video", video: { id: 5, owner_id: -2, title: "Осмотр" } },
    { type: "photo", photo: { sizes: "?" } },
    { type: "poll" },
    null,
  ];
  const message = parseVkMessage(messageNew({ attachments, text: undefined, ref: 7 }));
  if (!message) throw new Error("Not read");
  const { files, text, start } = vkIncoming(message, null);
  expect(files.map(({ source, name }) => [source, name])).toEqual([
    ["https://a/l", "Фото.jpg"],
    ["https://a/d", "ПТС.pdf"],
    ["https://a/v.mp3", "Голосовое сообщение.mp3"],
  ]);
  expect(text.split("\n")).toEqual([
    "Видео: Осмотр https://vk.com/video-2_5",
    "Вложение, которое не удалось прочитать",
    "Вложение ВКонтакте (poll)",
    "Вложение, которое не удалось прочитать",
  ]);
  expect(start).toBe(null);
});

it("a picture of a message is stored; a file that is gone is refused", async () => {
  answers["a.vk.com"] = () => new Response(pictureOf("image/png"));
  answers["gone.vk.com"] = () => new Response("Not found", { status: 404 });
  const { id } = await received(
    messageNew({
      attachments: [
        { type: "photo", photo: { sizes: [{ url: "https://a.vk.com/1.jpg", width: 1, height: 1 }] } },
        { type: "doc", doc: { title: "a.pdf", url: "https://gone.vk.com/a.pdf", size: 10 } },
      ],
    }),
  );
  await fetchFiles(deps);
  const [row] = await messagesOf(deps, id);
  const [picture, file] = JSON.parse(row?.attachments ?? "[]") as { key: string | null; refused?: string }[];
  expect(picture?.key).toMatch(/^conversations\//);
  expect(file).toMatchObject({ key: null, refused: "Файл больше недоступен" });
});

describe("an answer", () => {
  async function answered(text = "Приезжайте") {
    const conversation = await received();
    await writeMessage(deps, actor, conversation.leadId, { channel: "vk", text, files: [] }, null);
    await deliverMessages(deps);
    return conversation;
  }
  const sent = () => calls.filter(({ method }) => method === "messages.send").map(({ params }) => params);
  const last = async ({ id }: { id: string }) => (await messagesOf(deps, id)).at(-1);

  it("is sent with a number that a repeat has too, and the key of the community", async () => {
    const conversation = await answered();
    expect(await last(conversation)).toMatchObject({ state: "sent", outerId: "9001" });
    const [params] = sent();
    expect(params).toMatchObject({ peer_id: conversation.outerId, message: "Приезжайте", access_token: "vk1.key" });
    const random = Number(params?.["random_id"]);
    expect(Number.isInteger(random) && random !== 0 && Math.abs(random) <= 2 ** 31).toBe(true);
  });

  it("whose end is not known is looked for by its number, and sent again with the same one if it is not there", async () => {
    answers["messages.send"] = () => {
      throw new TypeError("connection lost");
    };
    const conversation = await answered();
    expect(await last(conversation)).toMatchObject({ state: "unsure" });
    answers["messages.send"] = () => ({ response: 9002 });
    deps = at(FACTORY_TIME + 120_000);
    const inHistory = messageNew({ peer_id: Number(conversation.outerId), from_id: -GROUP, random_id: 1, id: 1 });
    answers["messages.getHistory"] = () => ({ response: { items: [inHistory] } });
    await deliverMessages(deps);
    const [first, second, ...more] = sent();
    expect([second?.["random_id"], more]).toEqual([first?.["random_id"], []]);
    expect(await last(conversation)).toMatchObject({ state: "sent", outerId: "9002" });
  });

  it("that has arrived all the same is found in the history and not sent again", async () => {
    answers["messages.send"] = () => new Response("Bad gateway", { status: 502 });
    const conversation = await answered();
    const own = messageNew({
      peer_id: Number(conversation.outerId),
      from_id: -GROUP,
      random_id: Number(sent()[0]?.["random_id"]),
      id: 7777,
    });
    answers["messages.getHistory"] = () => ({ response: { items: [own] } });
    deps = at(FACTORY_TIME + 120_000);
    await deliverMessages(deps);
    expect(sent()).toHaveLength(1);
    expect(await last(conversation)).toMatchObject({ state: "sent", outerId: "7777" });
  });

  it.each([
    [5, { state: "queued", failure: expect.stringContaining("не принимает ключ") as string }],
    [10, { state: "unsure" }],
    [914, { state: "failed", failure: "Сообщение слишком длинное для ВКонтакте" }],
    [100, { state: "failed" }],
  ])("refused with code %i", async (code, expected) => {
    answers["messages.send"] = () => ({ error: { error_code: code, error_msg: "reason" } });
    expect(await last(await answered())).toMatchObject(expected);
  });

  it("to a person who takes none closes the chat; a flood pauses the channel", async () => {
    answers["messages.send"] = () => ({ error: { error_code: 901, error_msg: "" } });
    const conversation = await answered();
    expect(await last(conversation)).toMatchObject({ state: "failed" });
    expect(await conversationOf(Number(conversation.outerId))).toMatchObject({
      closedReason: "Покупатель не принимает сообщения сообщества",
    });
    answers["messages.send"] = () => ({ error: { error_code: 9, error_msg: "Flood control" } });
    expect(await last(await answered())).toMatchObject({ state: "queued", nextAttemptAt: FACTORY_TIME + 600_000 });
  });

  it("takes a picture as JPEG and a document along, in this order", async () => {
    const { vk } = await import("./vk.ts");
    answers = {
      ...answers,
      "photos.getMessagesUploadServer": () => ({ response: { upload_url: "https://pu.vk.com/up" } }),
      "docs.getMessagesUploadServer": () => ({ response: { upload_url: "https://du.vk.com/up" } }),
      "pu.vk.com": () => ({ server: 1, photo: "[]", hash: "h" }),
      "du.vk.com": () => ({ file: "f" }),
      "photos.saveMessagesPhoto": () => ({ response: [{ id: 3, owner_id: -9, access_key: "k" }] }),
      "docs.save": () => ({ response: { type: "doc", doc: { id: 4, owner_id: -9 } } }),
    };
    const read = () => Promise.resolve(pictureOf("image/png"));
    const outcome = await vk.send(
      deps,
      { ...account, hookSecret: null },
      {
        chat: "5",
        id: "message-1",
        text: "",
        files: [
          { key: "a", name: "Фото.webp", type: "image/webp", bytes: 3, width: 100, height: 100, read },
          { key: "b", name: "Договор.pdf", type: "application/pdf", bytes: 3, read },
        ],
        since: 0,
        person: { phone: "", email: null, name: "" },
        leadId: "lead",
        answers: null,
      },
    );
    expect(outcome).toEqual({ ok: true, outerId: "9001" });
    expect(sent()[0]).toMatchObject({ attachment: "photo-9_3_k,doc-9_4" });
    answers["docs.save"] = () => ({ error: { error_code: 10, error_msg: "" } });
    const message = {
      chat: "5",
      id: "m",
      text: "",
      since: 0,
      person: { phone: "", email: null, name: "" },
      leadId: "",
      answers: null,
    };
    const file = { key: "b", name: "Договор.pdf", type: "application/pdf", bytes: 3, read };
    const failed = await vk.send(deps, { ...account, hookSecret: null }, { ...message, files: [file] });
    expect(failed).toMatchObject({ ok: false, isUnsure: false });
  });
});

it("what the webhook has missed is read from the chats that have changed, from the first look on", async () => {
  const missed = messageNew({ text: "Потерялось" });
  const older = { ...missed, id: missed.id - 1000, text: "Давно" };
  const conversationsAnswer = (message: unknown) => () => ({
    response: {
      items: [{ conversation: {}, last_message: message }],
      profiles: [{ id: missed.peer_id, first_name: "Олег", last_name: "" }],
    },
  });
  answers["messages.getConversations"] = conversationsAnswer(older);
  answers["messages.getHistory"] = () => ({ response: { items: [missed, older] } });
  await catchUpChannels(deps, { budgetMs: 5000 });
  await expect(conversationOf(missed.peer_id)).rejects.toThrow("No conversation");
  answers["messages.getConversations"] = conversationsAnswer(missed);
  await catchUpChannels(deps, { budgetMs: 5000 });
  await catchUpChannels(deps, { budgetMs: 5000 });
  const { id, leadId } = await conversationOf(missed.peer_id);
  expect((await messagesOf(deps, id)).map(({ text }) => text)).toEqual(["Потерялось"]);
  const [lead] = await deps.db.query.select().from(leads).where(eq(leads.id, leadId));
  expect(lead?.name).toBe("Олег");
  expect(calls.filter(({ method }) => method === "messages.getHistory")).toHaveLength(1);
});

it("the key of another community is named, and a chat becomes read there", async () => {
  const { vk } = await import("./vk.ts");
  const own = { ...account, hookSecret: null };
  answers["groups.getById"] = () => ({ response: { groups: [{ id: GROUP, name: "Салон" }] } });
  expect(await vk.check?.(deps, own, "")).toEqual({ ok: true, text: `Сообщество «Салон», номер ${GROUP}` });
  answers["groups.getById"] = () => ({ response: { groups: [{ id: 5 }] } });
  expect(await vk.check?.(deps, own, "")).toEqual({ ok: false, text: "Ключ доступа выдан другим сообществом" });
  answers["messages.markAsRead"] = () => ({ response: 1 });
  await vk.reportRead?.(deps, own, "77");
  expect(calls.at(-1)).toMatchObject({ method: "messages.markAsRead", params: { peer_id: "77" } });
});
