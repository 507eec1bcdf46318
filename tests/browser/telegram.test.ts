// When this fails, a buyer writes to the bot and nobody answers, or a staff member's reply in Telegram does not reach the buyer.
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { accessibilityViolations } from "./support/accessibility.ts";
import { openBotApi } from "./support/bot-api.ts";
import { type Site, fileSite, fileStateDir, useSite } from "./support/file-site.ts";
import { everyTable, leadsOf } from "./support/lead-rows.ts";
import { dialogOf, expectToast, logIn } from "./support/panel.ts";
import { visit } from "./support/visit.ts";

const TOKEN = "1:token-of-the-journey";
const SECRET = "hook-secret-of-the-journey";
const BOT = "salon_journey_bot";
const BUYER = 7001;
const STAFF = 8001;

async function fill({ DB }: Env): Promise<void> {
  await DB.batch([
    DB.prepare(
      "insert into settings (id, salon_name, phone, address, updated_at) values (1, 'Салон', '+73432223344', 'Екатеринбург', 0)",
    ),
    DB.prepare("insert into integrations (key, enabled, updated_at) values ('telegram', 1, 1)"),
  ]);
}

let bot: Awaited<ReturnType<typeof openBotApi>>;
let site: Site;

useSite(async () => {
  bot = await openBotApi(TOKEN, BOT);
  const vars = {
    TELEGRAM_API_URL: bot.url,
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_NAME: BOT,
    TELEGRAM_HOOK_SECRET: SECRET,
  };
  const opened = await openDemoSite({ fill, vars });
  return { ...opened, stop: () => opened.stop().then(bot.stop) };
});

beforeAll(async () => {
  site = await fileSite();
});

let updates = 0;

/** Telegram calls the webhook with a private message. */
async function write(chat: number, name: string, message: object): Promise<Response> {
  updates += 1;
  const from = { id: chat, is_bot: false, first_name: name, language_code: "ru" };
  const update = {
    update_id: updates,
    message: {
      message_id: updates,
      from,
      chat: { id: chat, first_name: name, type: "private" },
      date: Math.floor(Date.now() / 1000),
      ...message,
    },
  };
  return fetch(`${site.url}/api/telegram`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Telegram-Bot-Api-Secret-Token": SECRET },
    body: JSON.stringify(update),
  });
}

const textsTo = (chat: number) => bot.sentTo(chat).map(({ params }) => String(params["text"]));

it("a buyer writes to the bot, staff answer in the panel and, once linked, from their own Telegram", async () => {
  expect((await write(BUYER, "Вера", { text: "Здравствуйте, машина ещё в продаже?" })).status).toBe(200);
  const page = await logIn(await visit(), "/admin/account", site);
  const [lead] = leadsOf("Вера");
  const answered = await page.request.post(`/api/leads/${lead?.["id"]}/messages`, {
    data: { channel: "telegram", text: "Да, приезжайте", files: [] },
  });
  expect(answered.status()).toBe(201);
  await expect.poll(() => textsTo(BUYER)).toEqual(["Да, приезжайте"]);

  await page.getByRole("region", { name: "Сообщения покупателей в Telegram" }).getByRole("button").click();
  const dialog = await dialogOf(page);
  const link = dialog.getByRole("link", { name: "Открыть Telegram" });
  await link.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const href = (await link.getAttribute("href")) ?? "";
  await write(STAFF, "Олег", { text: `/start ${new URL(href).searchParams.get("start")}` });
  await expect.poll(() => textsTo(STAFF)).toEqual([expect.stringContaining("Готово")]);

  await write(BUYER, "Вера", { text: "А скидка будет?" });
  await expect.poll(() => textsTo(STAFF).at(-1)).toContain("> А скидка будет?");
  // The bot has the message before the site has recorded it; nobody replies as fast as that.
  const recorded = () => everyTable(fileStateDir())["staff_chat_notices"]?.map((row) => Number(row["notice_id"]));
  await expect.poll(recorded).toContain(bot.lastId());
  await write(STAFF, "Олег", { text: "Обсудим в салоне", reply_to_message: { message_id: bot.lastId() } });
  await expect.poll(() => textsTo(STAFF).at(-1)).toContain("Передано");
  await expect.poll(() => textsTo(BUYER).at(-1)).toBe("Обсудим в салоне");

  await page.reload();
  const own = page.getByRole("region", { name: "Сообщения покупателей в Telegram" });
  await own.getByRole("button", { name: "Отключить" }).click();
  await (await dialogOf(page)).getByRole("button", { name: "Отключить" }).click();
  await expectToast(page, "Telegram отключён");
  await own.getByRole("button", { name: "Подключить" }).waitFor();
});

it("a call without the secret is refused, and says nothing", async () => {
  const response = await fetch(`${site.url}/api/telegram`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(403);
});
