import { beforeEach, describe, expect, it } from "vitest";
import { FileRefused, type FileToSend, type MessageToSend } from "../channel.ts";
import { notificationDeps } from "../../notifications/test-notifications.ts";
import { pictureOf } from "../../test-deps.ts";
import { fakeBotApi } from "../bot/test-bot.ts";
import { fetchBotFile, telegram } from "./telegram.ts";

// Fails when an answer of Telegram is taken for another one: a message would be sent twice, given up, or wait for ever.

const account = { account: "", secret: "", hookSecret: null, options: {} };
let bot: ReturnType<typeof fakeBotApi>;
const deps = () => notificationDeps({ web: bot.web });

beforeEach(() => {
  bot = fakeBotApi();
});

function fileOf(type: string, overrides: Partial<FileToSend> = {}): FileToSend {
  const bytes = new Uint8Array(100);
  const file = { key: "k", name: "Договор.pdf", type, bytes: bytes.length, width: 800, height: 600 };
  return { ...file, read: () => Promise.resolve(bytes), ...overrides };
}

function send(overrides: Partial<MessageToSend> = {}) {
  const person = { phone: "", email: null, name: "Анна" };
  const message = { chat: "77", id: "m", text: "Ждём вас", files: [], since: 0, person, leadId: "l", answers: null };
  return telegram.send(deps(), account, { ...message, ...overrides });
}

const refused = (status: number, description: string, parameters?: object) => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});

describe("what Telegram answers", () => {
  it("is the id of the message", async () => {
    expect(await send()).toEqual({ ok: true, outerId: "1001" });
    expect(bot.calls).toMatchObject([{ method: "sendMessage", params: { chat_id: "77", text: "Ждём вас" } }]);
    expect(bot.calls[0]?.params).not.toHaveProperty("parse_mode");
  });

  it.each([
    [refused(429, "Too Many Requests: retry after 7", { retry_after: 7 }), { retryAfterMs: 7000 }],
    [refused(403, "Forbidden: bot was blocked by the user"), { closesChat: true }],
    [refused(400, "Bad Request: chat not found"), { closesChat: true }],
    [refused(400, "Bad Request: message is too long"), { isPermanent: true, reason: /message is too long/ }],
    [refused(401, "Unauthorized"), { reason: /TELEGRAM_BOT_TOKEN/ }],
    [{ status: 502, body: "<html>Bad Gateway</html>" }, { isUnsure: true }],
    [Object.assign(new Error("timed out"), { name: "TimeoutError" }), { isUnsure: true }],
    [new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNRESET" }) }), { isUnsure: true }],
    [
      new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) }),
      { reason: /Нет связи/ },
    ],
  ])("%o is an outcome of its own", async (answer, outcome) => {
    bot.answers = [answer];
    const sent = await send();
    expect(sent).toMatchObject({ ok: false, ...outcome });
    const flags = ["retryAfterMs", "isPermanent", "isUnsure"].filter((name) => name in sent);
    expect(flags).toEqual(Object.keys(outcome).filter((name) => flags.includes(name)));
  });
});

describe("files", () => {
  it("go in one request with the text where they are of one kind", async () => {
    const read = () => Promise.resolve(pictureOf("image/webp"));
    const photo = fileOf("image/webp", { name: "Салон.webp", read });
    expect(await send({ files: [photo, { ...photo, name: "Кузов.webp" }] })).toEqual({ ok: true, outerId: "1001" });
    const [call] = bot.calls;
    expect(call?.method).toBe("sendMediaGroup");
    expect(JSON.parse(String(call?.params["media"]))).toEqual([
      { type: "photo", media: "attach://file0", caption: "Ждём вас" },
      { type: "photo", media: "attach://file1" },
    ]);
    expect(call?.files).toMatchObject({
      file0: { name: "Салон.jpg", type: "image/jpeg" },
      file1: { name: "Кузов.jpg", type: "image/jpeg" },
    });
  });

  it("of several kinds keep their order, and a long text stands before them", async () => {
    const text = "д".repeat(1025);
    await send({ text, files: [fileOf("application/pdf"), fileOf("image/jpeg"), fileOf("application/pdf")] });
    expect(bot.calls.map(({ method }) => method)).toEqual(["sendMessage", "sendDocument", "sendPhoto", "sendDocument"]);
    expect(bot.calls[1]?.files).toMatchObject({ document: { name: "Договор.pdf", bytes: 100 } });
  });

  it("of which some have arrived are not sent again by themselves", async () => {
    bot.answers = [
      { status: 200, body: { ok: true, result: { message_id: 5 } } },
      refused(429, "", { retry_after: 9 }),
    ];
    const sent = await send({ files: [fileOf("application/pdf"), fileOf("image/jpeg")] });
    expect(sent).toMatchObject({ ok: false, isUnsure: true, reason: /только часть сообщения \(1 из 2\)/ });
    expect(sent).not.toHaveProperty("retryAfterMs");
  });

  it("of the person are fetched from the API of the bot, and one above its limit is refused", async () => {
    bot.files.set("photos/1.jpg", new Uint8Array([1, 2, 3]));
    expect(await fetchBotFile(deps(), "id")).toEqual(new Uint8Array([1, 2, 3]));
    bot.answers = [refused(400, "Bad Request: file is too big")];
    await expect(fetchBotFile(deps(), "id")).rejects.toBeInstanceOf(FileRefused);
  });
});

describe("the webhook", () => {
  it("is set with the secret and the kinds of updates", async () => {
    expect(await telegram.connect?.(deps(), account, "")).toBeNull();
    expect(bot.calls).toMatchObject([
      {
        method: "setWebhook",
        params: {
          url: "https://salon.test/api/telegram",
          secret_token: "hook of the tests",
          allowed_updates: ["message", "edited_message", "my_chat_member"],
        },
      },
    ]);
  });

  it.each([
    ["salon_bot", { url: "https://salon.test/api/telegram", pending_update_count: 0, last_error_message: "x" }, null],
    ["other_bot", { url: "https://salon.test/api/telegram", pending_update_count: 0 }, /принадлежит боту @other_bot/],
    ["salon_bot", { url: "https://elsewhere.test", pending_update_count: 0 }, /не на этот сайт/],
    [
      "salon_bot",
      { url: "https://salon.test/api/telegram", pending_update_count: 3, last_error_message: "502 Bad Gateway" },
      /502 Bad Gateway/,
    ],
  ])("of %s %o is checked", async (username, info, reason) => {
    bot.answers = [
      { status: 200, body: { ok: true, result: { id: 1, is_bot: true, username } } },
      { status: 200, body: { ok: true, result: info } },
    ];
    const found = await telegram.check?.(deps(), account, "");
    expect(found).toMatchObject({ ok: reason === null, text: reason ?? "Бот @salon_bot, вебхук подключён" });
  });
});
