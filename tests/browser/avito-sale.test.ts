// When this fails, a buyer who writes at Avito is not noticed, answered, invited and sold to from a phone, or the report does not know where he came from.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { answerChats, AVITO_USER, chatWorld, personOf } from "../../scripts/stress/chats/chat-world.mjs";
import { accessibilityViolations } from "./support/accessibility.ts";
import { callAsStaff } from "./support/create-rows.ts";
import { fileSite, useSite } from "./support/file-site.ts";
import { everyTable, leadsOf } from "./support/lead-rows.ts";
import { fileStateDir } from "./support/file-site.ts";
import { dialogOf, expectToast, signedInPage } from "./support/panel.ts";

const CHAT = "u2i-journey";
const PHONE = "8 912 345-67-89";
/** From the message to the toast. */
const TOAST_MS = 3000;

const world = chatWorld({ faults: [] });
/** Addresses of our webhook that Avito was given. */
const hooks: string[] = [];
const outside = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url?.endsWith("/messenger/v3/webhook")) hooks.push((JSON.parse(body) as { url: string }).url);
    if (!answerChats(world, request, body, response)) response.writeHead(404).end();
  });
});

useSite(async () => {
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const { port } = outside.address() as AddressInfo;
  const entry = {
    path: "to-channels.js",
    text: `import site from "./index.js";
export { LiveRoom } from "./index.js";
const direct = globalThis.fetch;
globalThis.fetch = (to, init) => {
  const url = String(to?.url ?? to);
  const channel = /^https:\\/\\/((?:api\\.avito\\.ru|sms\\.example\\.com)\\/.*)$/.exec(url)?.[1];
  return direct(channel ? "http://127.0.0.1:${port}/" + channel : to, init);
};
export default site;`,
  };
  return openDemoSite({ vars: { IMPORT_ALLOW_LOCAL: "1", SITE_ORIGIN: "https://salon.test" }, entry });
});

afterAll(() => {
  outside.close();
  outside.closeAllConnections();
});

/** Avito calls our webhook. */
async function write(message: string): Promise<void> {
  const at = Math.floor(Date.now() / 1000);
  const id = world.take("avito", CHAT, message, false, at);
  const value = {
    id,
    chat_id: CHAT,
    user_id: AVITO_USER,
    author_id: personOf(CHAT),
    created: at,
    type: "text",
    chat_type: "u2i",
    content: { text: message },
    item_id: 1,
    published_at: new Date(at * 1000).toISOString(),
  };
  const { pathname } = new URL(hooks.at(-1) ?? "");
  const { url } = await fileSite();
  const response = await fetch(url + pathname, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id, version: "v3.0.0", timestamp: at, payload: { type: "message", value } }),
  });
  expect(response.status).toBe(200);
}

const saidBy = (chat: string) => (world.chats.get(chat) ?? []).filter(({ isOurs }) => isOurs).map((one) => one.text);

it("a chat of Avito becomes a sale: toast, answer from a phone, visit, SMS, result, report", async () => {
  const avito = { enabled: true, account: "client", secret: "secret-of-avito" };
  expect(await callAsStaff("PUT", "/integrations/avito", avito)).toMatchObject({ connectFailure: null });
  expect(hooks).toHaveLength(1);
  await callAsStaff("PUT", "/integrations/sms", {
    enabled: true,
    account: "salon",
    secret: "secret-of-the-gateway",
    options: { gateway: "own", url: "https://sms.example.com/send", sendConfirmed: "1", quietFrom: "3", quietTo: "3" },
  });

  const page = await signedInPage({ width: 390 });
  const connected = () => page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await Promise.all([connected(), page.goto("/admin/cars")]);
  await write("Здравствуйте! Ещё продаёте?");
  const toasts = page.getByRole("region", { name: /Уведомления/ });
  await toasts.getByText("Новая заявка").waitFor({ timeout: TOAST_MS });
  await toasts.getByRole("button", { name: "Открыть" }).click();
  const dialog = await dialogOf(page);
  const thread = dialog.getByRole("region", { name: "Переписка" });
  await thread.getByText("Здравствуйте! Ещё продаёте?").waitFor();
  await thread.getByRole("textbox", { name: "Сообщение" }).fill("Да, продаём. Оставьте телефон, запишу на тест-драйв");
  await thread.getByRole("button", { name: "Отправить", exact: true }).click();
  await thread.getByText("Отправлено").waitFor();
  expect(saidBy(`avito:${CHAT}`)).toEqual(["Да, продаём. Оставьте телефон, запишу на тест-драйв"]);
  expect(await accessibilityViolations(page)).toEqual([]);

  // Who works elsewhere in the panel hears of the answer; a lead of the last minute has its own toast.
  const { DB } = await (await fileSite()).env();
  const leadId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await DB.prepare("update leads set created_at = created_at - 120000 where id = ?").bind(leadId).run();
  await Promise.all([connected(), page.goto("/admin/cars")]);
  await write(`Мой номер ${PHONE}`);
  await toasts.getByText("Новое сообщение").waitFor({ timeout: TOAST_MS });
  await toasts.getByRole("button", { name: "Открыть" }).click();
  const again = await dialogOf(page);
  await again.getByRole("button", { name: "Добавить телефон: +7 (912) 345-67-89" }).click();
  await again.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expectToast(page, "Телефон добавлен");
  expect(leadsOf("Анна")).toMatchObject([{ id: leadId, source: "chat_avito", phone_normalised: "+79123456789" }]);

  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10);
  await callAsStaff("POST", `/leads/${leadId}/consents`, { manner: "message" });
  await callAsStaff("PUT", `/leads/${leadId}/visit`, { kind: "test_drive", at: `${tomorrow}T12:00` });
  await expect.poll(() => saidBy("sms:79123456789")).toEqual([expect.stringMatching(/12:00/)]);
  await page.reload();
  await (
    await dialogOf(page)
  )
    .getByText(/визит подтверждён/)
    .first()
    .waitFor();

  const car = await DB.prepare("select id from cars where stage = 'on_sale' and status <> 'lease' limit 1").first<{
    id: string;
  }>();
  await callAsStaff("PUT", `/leads/${leadId}/status`, { status: "completed", soldCarId: car?.id });
  expect(await (await fileSite()).runCron("*/10 * * * *")).toBe("ok");
  await page.goto("/admin/reports?section=leads");
  const sources = page.getByText("Чат Авито", { exact: true });
  await sources.first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const sent = (everyTable(fileStateDir())["messages"] ?? []).filter(
    (row) => row["direction"] === "out" && row["channel"] !== "site",
  );
  expect(sent.filter((row) => row["text"] === "Да, продаём. Оставьте телефон, запишу на тест-драйв")).toMatchObject([
    { state: "sent" },
  ]);
});
