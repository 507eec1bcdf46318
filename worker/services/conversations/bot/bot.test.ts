import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import type { LeadStore } from "../../../adapters/leads/lead-store.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../../db/factories.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { conversations, staffChatNotices, staffChats } from "../../../db/schema/conversations.ts";
import { consents, leads, outbox } from "../../../db/schema/leads.ts";
import { rolePermissions, users } from "../../../db/schema/staff.ts";
import { startCode } from "../../../domain/conversations/start-code.ts";
import type { TelegramMessage } from "../../../domain/conversations/telegram-update.ts";
import type { AllDeps } from "../../all-deps.ts";
import { deliverNotifications } from "../../notifications/deliver-notifications.ts";
import { notificationDeps, seedSettings } from "../../notifications/test-notifications.ts";
import { changeStaffMember, endSessionsOf, resetPassword } from "../../staff/change-staff-member.ts";
import { removeFactorsOf } from "../../staff/factors/remove-factors.ts";
import { expireStaffRecords } from "../../staff/expire-staff-records.ts";
import { linkOwnChat, unlinkOwnChat } from "../../staff/own-chats.ts";
import { seedUser } from "../../staff/test-staff.ts";
import { CHANNEL_ADAPTERS } from "../channels.ts";
import { deliverMessages } from "../deliver-messages.ts";
import { fetchFiles } from "../fetch-files.ts";
import { FLOOD, storeIncoming } from "../store-incoming.ts";
import { fakeChannel, incoming, messagesOf, seedChannelAccount } from "../test-conversations.ts";
import { writeMessage } from "../write-message.ts";
import { checkTelegramCall, receiveUpdate } from "./receive-update.ts";
import { fakeBotApi, privateMessage } from "./test-bot.ts";

// Fails when a message between a buyer, the bot and staff is lost, doubled, or reaches somebody whom it is not for.

let bot: ReturnType<typeof fakeBotApi>;
let deps: AllDeps;
let chats = 5000;
let chat = 0;

function at(time: number, overrides: Partial<AllDeps> = {}): AllDeps {
  return notificationDeps({ clock: fixedClock(time), web: bot.web, ...overrides });
}

beforeEach(async () => {
  bot = fakeBotApi();
  deps = at(FACTORY_TIME);
  chat = ++chats;
  await seedSettings();
  await deps.db.query.delete(staffChats);
  await deps.db.query.delete(outbox);
  await deps.db.query.delete(rolePermissions);
  await seedChannelAccount(deps, "telegram");
});

const write = (message: Partial<TelegramMessage>, from = chat) => receiveUpdate(deps, privateMessage(from, message));
const said = () => bot.calls.splice(0).map(({ params }) => String(params["text"]));

async function conversationOf(outerId = chat) {
  const [row] = await deps.db.query
    .select()
    .from(conversations)
    .where(eq(conversations.outerId, String(outerId)));
  return row;
}

async function leadOf(outerId = chat) {
  const { leadId = "" } = (await conversationOf(outerId)) ?? {};
  const [row] = await deps.db.query.select().from(leads).where(eq(leads.id, leadId));
  return row;
}

const textsOf = async () =>
  (await messagesOf(deps, (await conversationOf())?.id ?? "")).map(({ text, direction }) => `${direction}: ${text}`);

describe("a buyer", () => {
  it("writes, and the answer of staff goes to the same chat once", async () => {
    const update = privateMessage(chat, { text: "Ещё продаёте?" });
    await receiveUpdate(deps, update);
    expect(await receiveUpdate(deps, update)).toEqual({ ok: true, value: null });
    const lead = await leadOf();
    expect(lead).toMatchObject({ name: "Анна Петрова", phone: "", message: "Ещё продаёте?" });
    const actor = { userId: "user-anna", role: "administrator" as const };
    await writeMessage(deps, actor, lead?.id ?? "", { channel: "telegram", text: "Да", files: [] }, null);
    await deliverMessages(deps);
    await deliverMessages(deps);
    expect(bot.calls).toMatchObject([{ method: "sendMessage", params: { chat_id: String(chat), text: "Да" } }]);
    expect(await textsOf()).toEqual(["in: Ещё продаёте?", "out: Да"]);
  });

  it("sends a photo, which is fetched, and one that is corrected later", async () => {
    bot.files.set("photos/1.jpg", new Uint8Array([1, 2, 3]));
    const document = { file_id: "f", file_name: "ПТС.pdf", mime_type: "application/pdf", file_size: 3 };
    await write({ message_id: 9, document, caption: "Вот ПТС" });
    await fetchFiles(deps);
    await receiveUpdate(deps, {
      edited_message: {
        ...privateMessage(chat).message,
        message_id: 9,
        edit_date: FACTORY_TIME / 1000,
        caption: "Вот СТС",
      },
    } as never);
    expect(await textsOf()).toEqual(["in: Вот ПТС", "in: Исправлено: Вот СТС"]);
    const [first] = await messagesOf(deps, (await conversationOf())?.id ?? "");
    expect(JSON.parse(first?.attachments ?? "[]")).toMatchObject([
      { name: "ПТС.pdf", key: expect.any(String), bytes: 3 },
    ]);
  });

  it("shares the phone: the lead gets it once, with the consent", async () => {
    await write({ text: "Позвоните мне" });
    const contact = { phone_number: `7900${String(chat).padStart(7, "0")}`, first_name: "Анна", user_id: chat };
    await write({ contact });
    await write({ contact: { ...contact, phone_number: "79001112233" } });
    const lead = await leadOf();
    expect(lead).toMatchObject({ phone: `+${contact.phone_number}`, phoneNormalised: `+${contact.phone_number}` });
    expect(lead?.searchText).toContain(contact.phone_number);
    const given = await deps.db.query
      .select()
      .from(consents)
      .where(eq(consents.leadId, lead?.id ?? ""));
    expect(given).toMatchObject([{ manner: "message" }]);
    expect(said()).toEqual(["Спасибо, номер получен.", "Спасибо, номер получен."]);
  });

  it("who blocks the bot closes the conversation, and opens it by coming back", async () => {
    await write({ text: "Здравствуйте" });
    const member = (status: string) => ({
      my_chat_member: { chat: { id: chat, type: "private" }, date: 1, new_chat_member: { status } },
    });
    await receiveUpdate(deps, member("kicked"));
    expect((await conversationOf())?.closedReason).toMatch(/остановил бота/);
    await receiveUpdate(deps, member("member"));
    expect((await conversationOf())?.closedReason).toBeNull();
  });

  it("above the limit is asked to repeat", async () => {
    for (let number = 0; number < FLOOD.messagesOfChatAMinute; number++)
      await write({ text: String(number), date: FACTORY_TIME / 1000 });
    expectConsole("error", /message_flood/);
    expect(await write({ text: "ещё" })).toMatchObject({ error: { code: "rate_limited" } });
  });

  it("gets no conversation while the channel is off, in a group, or for a wrong call", async () => {
    await seedChannelAccount(deps, "telegram", { enabled: false });
    await write({ text: "Здравствуйте" });
    expect(said()).toEqual([expect.stringContaining("Подпишитесь на сайте")]);
    await seedChannelAccount(deps, "telegram");
    await write({ text: "Всем привет", chat: { id: chat, type: "group" } });
    expect(await conversationOf()).toBeUndefined();
    expect(await checkTelegramCall(deps, "wrong")).toMatchObject({ error: { code: "forbidden" } });
    expect(await checkTelegramCall({ telegramBot: null }, "")).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("a link of the site", () => {
  it("greets without a lead until the person writes", async () => {
    await write({ text: `/start ${startCode({ carId: null, path: "/cars" })}` });
    const [greeting] = said();
    expect(greeting).toContain("Это «Салон»");
    expect(greeting).toContain("https://salon.test/privacy");
    expect(await conversationOf()).toBeUndefined();
  });

  it("with a car begins the conversation about it", async () => {
    const brand = brandRow({ name: "Haval", slug: `haval-${chat}` });
    const car = carRow({ id: crypto.randomUUID(), brandId: brand.id, name: "Haval Jolion", publishedAt: 1 });
    await deps.db.write([deps.db.query.insert(brands).values(brand), deps.db.query.insert(cars).values(car)]);
    await write({ text: `/start ${startCode({ carId: car.id, path: null })}` });
    expect(await leadOf()).toMatchObject({ carId: car.id });
    expect(await textsOf()).toEqual([expect.stringMatching(/Открыл чат со страницы автомобиля: Haval Jolion/)]);
    expect(said()).toEqual([expect.stringContaining("Вас интересует Haval Jolion")]);
  });

  it("with a car that is none only greets", async () => {
    await write({ text: `/start ${startCode({ carId: crypto.randomUUID(), path: null })}` });
    expect(await conversationOf()).toBeUndefined();
    expect(said()).toHaveLength(1);
  });
});

describe("a staff member", () => {
  let staffChat = 0;
  let userId = "";

  async function link(): Promise<void> {
    const made = await linkOwnChat(deps, { userId, role: "sales" });
    const code = made.ok ? (made.value.link.split("start=")[1] ?? "") : "";
    expect(code).toMatch(/^[\w-]{1,64}$/);
    await write({ text: `/start ${code}` }, staffChat);
  }

  const notify = () => deliverNotifications(deps);
  const noticesOf = async () => {
    const id = (await conversationOf())?.id ?? "";
    return deps.db.query.select().from(staffChatNotices).where(eq(staffChatNotices.conversationId, id));
  };

  beforeEach(async () => {
    staffChat = ++chats;
    userId = await seedUser(`staff${staffChat}`, { role: "sales" });
    await link();
    expect(said()).toEqual([expect.stringContaining("Готово")]);
  });

  it("gets a buyer's message once, and the reply goes out in their name", async () => {
    await write({ text: "Скидка будет?" });
    await notify();
    await notify();
    const [notice] = bot.calls.splice(0);
    expect(notice?.params).toMatchObject({ chat_id: String(staffChat) });
    expect(notice?.params["text"]).toContain("Анна Петрова, Telegram");
    expect(notice?.params["text"]).toContain("> Скидка будет?");
    const [noticed] = await noticesOf();
    const reply = privateMessage(staffChat, {
      text: "Обсудим",
      reply_to_message: { message_id: Number(noticed?.noticeId) },
    });
    await receiveUpdate(deps, reply);
    await receiveUpdate(deps, reply);
    expect(said()).toEqual([expect.stringContaining("Передано"), expect.stringContaining("Передано")]);
    await deliverMessages(deps);
    expect(bot.calls).toMatchObject([{ params: { chat_id: String(chat), text: "Обсудим" } }]);
    const rows = await messagesOf(deps, (await conversationOf())?.id ?? "");
    expect(rows.map(({ authorId }) => authorId)).toEqual([null, userId]);
    expect(await conversationOf(staffChat)).toBeUndefined();
  });

  it("replies in another channel, with a file", async () => {
    const avito = fakeChannel();
    deps = at(FACTORY_TIME, { channels: { ...CHANNEL_ADAPTERS, avito: () => Promise.resolve(avito) } });
    await seedChannelAccount(deps, "avito");
    const stored = await storeIncoming(deps, "avito", incoming({ chat: `avito-${chat}`, at: FACTORY_TIME }));
    await notify();
    const [noticed] = await deps.db.query
      .select()
      .from(staffChatNotices)
      .where(eq(staffChatNotices.conversationId, stored.ok ? stored.value.conversationId : ""));
    bot.files.set("photos/1.jpg", new Uint8Array([1, 2, 3]));
    said();
    const reply = { reply_to_message: { message_id: Number(noticed?.noticeId) } };
    await write({ ...reply, text: "Да" }, staffChat);
    await write({ ...reply, document: { file_id: "f", file_name: "а.pdf" } }, staffChat);
    const answers = bot.calls.filter(({ method }) => method === "sendMessage").map(({ params }) => params["text"]);
    expect(answers).toEqual(Array(2).fill("Передано: ответ уходит покупателю, Авито."));
    await deliverMessages(deps);
    await deliverMessages(deps);
    expect(avito.sent.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
      ["Да", []],
      ["", ["а.pdf"]],
    ]);
  });

  it("gets nothing of a colleague's lead, nor anything after the right was taken away", async () => {
    await write({ text: "Первое" });
    await notify();
    const lead = await leadOf();
    const [noticed] = await noticesOf();
    await deps.db.query
      .update(leads)
      .set({ assigneeId: "user-vera" })
      .where(eq(leads.id, lead?.id ?? ""));
    await deps.db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
    said();
    await write({ text: "Второе" });
    await notify();
    expect(said()).toEqual([]);
    await write({ text: "тайком", reply_to_message: { message_id: Number(noticed?.noticeId) } }, staffChat);
    expect(said()).toEqual([expect.stringMatching(/^Не отправлено: Заявку ведёт другой сотрудник/)]);
    await deps.db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.write", allowed: false });
    await write({ text: "тайком", reply_to_message: { message_id: Number(noticed?.noticeId) } }, staffChat);
    expect(said()).toEqual([expect.stringContaining("нет права")]);
    expect(await textsOf()).toEqual(["in: Первое", "in: Второе"]);
  });

  it("gets what came while the bot was down", async () => {
    await write({ text: "Ау" });
    bot.answers = [{ status: 502, body: "" }];
    expectConsole("error", /notification_failed/);
    await notify();
    deps = at(FACTORY_TIME + 61_000);
    await notify();
    expect(said()).toHaveLength(2);
    expect(await noticesOf()).toHaveLength(1);
  });

  it("is unlinked by blocking the bot, by the panel, by new access and by being disabled", async () => {
    const linkedChats = () => deps.db.query.select().from(staffChats);
    await write({ text: "Раз" });
    bot.answers = [{ status: 403, body: { ok: false, description: "Forbidden: bot was blocked by the user" } }];
    await notify();
    expect(await linkedChats()).toEqual([]);
    await link();
    expect(await unlinkOwnChat(deps, { userId, role: "sales" }, "telegram")).toMatchObject({ ok: true });
    expect(await linkedChats()).toEqual([]);
    const chief = { userId: "user-chief", role: "administrator" as const };
    for (const renew of [resetPassword, endSessionsOf, removeFactorsOf]) {
      await link();
      expect(await renew(deps, chief, userId)).toMatchObject({ ok: true });
      expect(await linkedChats()).toEqual([]);
    }
    await link();
    const [member] = await deps.db.query.select().from(users).where(eq(users.id, userId));
    const disabled = { isDisabled: true, version: member?.version ?? 0 };
    expect(await changeStaffMember(deps, chief, userId, disabled)).toMatchObject({ ok: true });
    expect(await linkedChats()).toEqual([]);
  });

  it("is linked by a code of 15 minutes that nobody else can make", async () => {
    const made = await linkOwnChat(deps, { userId, role: "sales" });
    const code = made.ok ? (made.value.link.split("start=")[1] ?? "") : "";
    const stranger = ++chats;
    await write({ text: `/start ${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}` }, stranger);
    deps = at(FACTORY_TIME + 16 * 60_000);
    await write({ text: `/start ${code}` }, stranger);
    expect(said()).toEqual([
      expect.stringContaining("больше не действует"),
      expect.stringContaining("больше не действует"),
    ]);
    expect(await deps.db.query.select().from(staffChats)).toMatchObject([{ outerId: String(staffChat), userId }]);
  });

  it("learns what to do from a message that answers nothing, and for 30 days from one that does", async () => {
    await write({ text: "Привет" }, staffChat);
    await write({ text: "Кому?", reply_to_message: { message_id: 1 } }, staffChat);
    expect(said()).toEqual([expect.stringContaining("Чтобы ответить"), expect.stringContaining("Не нашёл, кому это")]);
    await write({ text: "Здравствуйте" });
    await notify();
    expect(await noticesOf()).toHaveLength(1);
    await expireStaffRecords(at(FACTORY_TIME + 31 * 24 * 3_600_000));
    expect(await noticesOf()).toEqual([]);
    const left = deps.db.query.select().from(outbox).where(eq(outbox.topic, "message_received"));
    expect(await left).toEqual([]);
  });

  it("gets neither name nor text from a dealership whose collector holds them", async () => {
    const held = new Map<string, Parameters<LeadStore["record"]>[1]>();
    const leadStore: LeadStore = {
      record: async (id, person) => (held.set(`token-${id}`, person), `token-${id}`),
      phoneHash: async (phone) => `#${phone}`,
      read: async () => held,
      erase: async (tokens) => tokens.forEach((token) => held.delete(token)),
    };
    deps = at(FACTORY_TIME, { leadStore });
    await write({ text: "Тайный вопрос" });
    const contact = { phone_number: "79005550011", first_name: "Анна", user_id: chat };
    await write({ contact });
    said();
    await notify();
    expect(bot.calls.length).toBeGreaterThan(0);
    expect(JSON.stringify(bot.calls)).not.toMatch(/Тайный|Анна/);
    const [lead] = await deps.db.query.select().from(leads).where(eq(leads.phoneNormalised, "#+79005550011"));
    expect(held.get(lead?.personToken ?? "")).toMatchObject({ name: "Анна Петрова", phone: "+79005550011" });
    expect(lead?.phone).not.toContain("555");
  });
});
