// Fails when two managers work on one lead unaware of each other, a lead cannot be planned and sold, or its sale does not reach Metrika.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { accessibilityViolations } from "./support/accessibility.ts";
import { fileSite, useSite } from "./support/file-site.ts";
import { leadsOf } from "./support/lead-rows.ts";
import { dialogOf, expectToast, logInFirstTime, openPanel } from "./support/panel.ts";

const NAME = `Прасковья Терпеливая ${Date.now()}`;
const CLIENT_ID = "1732281234567890123";
const TOKEN = "token-of-the-local-metrika";

/** What the local Metrika was sent. */
const received: { path: string; token: string | undefined; body: string }[] = [];
const metrika = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    received.push({ path: request.url ?? "", token: request.headers.authorization, body });
    response.setHeader("Content-Type", "application/json").end('{"uploading":{"id":1}}');
  });
});

useSite(async () => {
  await new Promise<void>((resolve) => metrika.listen(0, "127.0.0.1", resolve));
  const { port } = metrika.address() as AddressInfo;
  return openDemoSite({ vars: { DIAGNOSTICS: "1", METRIKA_API_URL: `http://127.0.0.1:${port}` } });
});

afterAll(() => {
  metrika.close();
  metrika.closeAllConnections();
});

it("two managers: one takes the lead, the other sees that; it is planned, comes due, is sold, and Metrika learns of the sale", async () => {
  const page = await openPanel("/admin/integrations", { width: 1440, expectFailures: [/400/] });
  const site = await fileSite();
  const { DB } = await site.env();
  await DB.prepare("update settings set yandex_metrika_id = '12345678'").run();
  const card = page.getByRole("region", { name: /Метрик/ });
  await card.getByLabel("Передавать серьёзные заявки и продажи").check();
  await card.getByLabel("OAuth-токен").fill(TOKEN);
  await card.getByRole("button", { name: "Сохранить" }).click();
  await expectToast(page, "Сохранено: Яндекс Метрика");
  await expect.poll(() => card.getByLabel("OAuth-токен").inputValue()).toBe("");
  expect(await accessibilityViolations(page)).toEqual([]);

  const posted = await page.request.post("/api/leads", {
    data: {
      type: "contact_form",
      name: NAME,
      phone: "8 999 666-00-01",
      message: "Хочу тест-драйв",
      clientId: CLIENT_ID,
    },
  });
  expect(posted.status()).toBe(201);
  const { id } = (await posted.json()) as { id: string };
  const created = await page.request.post("/api/staff", { data: { username: "second", role: "manager" } });
  const { oneTimePassword } = (await created.json()) as { oneTimePassword: string };
  const other = await logInFirstTime(page, "second", oneTimePassword);
  const connected = other.waitForEvent("websocket");
  await other.goto(`/admin/leads/${id}`);
  await (await connected).waitForEvent("framereceived");
  await page.goto(`/admin/leads/${id}`);
  const [ours, theirs] = [await dialogOf(page), await dialogOf(other)];
  await ours.getByRole("timer").waitFor();
  await theirs.getByRole("button", { name: "Взять" }).waitFor();
  await ours.getByRole("button", { name: "Взять" }).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Ответственный изменён");
  await ours.getByRole("button", { name: "Освободить" }).waitFor();
  // Without a reload.
  await theirs.getByRole("button", { name: "Взять" }).waitFor({ state: "detached" });
  await expect.poll(() => theirs.getByRole("combobox", { name: "Ответственный" }).inputValue()).not.toBe("");
  await other.context().close();

  await ours.getByRole("button", { name: "Назначить", exact: true }).click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("kind");
  await ours.getByLabel("Действие").selectOption({ label: "Тест-драйв" });
  await ours.getByLabel("Когда").fill("2020-01-01T10:00");
  await ours.getByRole("button", { name: "Назначить действие" }).click();
  await ours.getByText("Это время уже прошло").waitFor();
  await expect.poll(focused).toBe("at");
  await ours.getByLabel("Когда").fill(`${new Date().getFullYear() + 1}-01-01T10:00`);
  await ours.getByRole("button", { name: "Назначить действие" }).click();
  await expectToast(page, "Действие назначено");
  await ours.getByRole("checkbox", { name: "Покупатель настроен всерьёз", checked: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await DB.prepare("update leads set next_action_at = ? where id = ?")
    .bind(Date.now() - 60_000, id)
    .run();
  await page.goto("/admin/tasks");
  await page.getByRole("heading", { name: /^Просрочен/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("link", { name: NAME, exact: true }).click();

  await ours.getByRole("combobox", { name: `Статус: ${NAME}` }).selectOption({ label: "Завершена" });
  const result = page.getByRole("dialog", { name: `Завершена: ${NAME}` });
  await result.getByText(/^Снимется с плана: Тест-драйв/).waitFor();
  await result.getByRole("radio", { name: "Продан автомобиль" }).check();
  await result.getByRole("button", { name: "Закрыть заявку" }).click();
  await result.getByText("Выберите автомобиль").waitFor();
  await result.getByLabel("Найти автомобиль").fill("haval");
  await result
    .getByRole("radio", { name: /haval.*Черновик/i })
    .first()
    .check();
  await result.getByRole("button", { name: "Закрыть заявку" }).click();
  await expectToast(page, /Черновик нельзя отметить проданным/);
  await result
    .getByRole("radio", { name: /haval.*В наличии/i })
    .first()
    .check();
  await result.getByRole("button", { name: "Закрыть заявку" }).click();
  await expectToast(page, "Статус лида успешно изменен");
  await ours.getByText(/^Продан: /).waitFor();
  const sold = "select stage, sold_at from cars where id = (select sold_car_id from leads where id = ?)";
  expect(await DB.prepare(sold).bind(id).first()).toEqual({ stage: "off_sale", sold_at: expect.any(Number) });
  expect(leadsOf(NAME)).toMatchObject([{ status: "completed", next_action_at: null, sold_car_id: expect.any(String) }]);

  // Staff can take a result back for ten minutes.
  await DB.prepare("update outbox set next_attempt_at = 0 where subject_id = ?").bind(id).run();
  expect(await site.runCron("* * * * *")).toBe("ok");
  const uploads = received.filter(({ body }) => body.includes(CLIENT_ID));
  expect(uploads).toHaveLength(2);
  expect(uploads.every(({ path }) => path.endsWith("/12345678/offline_conversions/upload"))).toBe(true);
  expect(uploads.every(({ token }) => token === `OAuth ${TOKEN}`)).toBe(true);
  expect(uploads.map(({ body }) => /lead_(?:qualified|sold)/.exec(body)?.[0]).toSorted()).toEqual([
    "lead_qualified",
    "lead_sold",
  ]);
  expect(uploads.map(({ body }) => body).join("\n")).not.toContain("Прасковья");

  await ours.getByRole("combobox", { name: `Статус: ${NAME}` }).selectOption({ label: "В работе" });
  const reopened = page.getByRole("dialog", { name: `В работе: ${NAME}` });
  await reopened.getByRole("radio", { name: "Вернуть в продажу" }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  const car = await DB.prepare("select sold_car_id as id from leads where id = ?").bind(id).first<{ id: string }>();
  await reopened.getByRole("button", { name: "Вернуть заявку" }).click();
  await expectToast(page, "Статус лида успешно изменен. Снова в плане: Тест-драйв");
  const again = "select stage, sold_at from cars where id = ?";
  expect(await DB.prepare(again).bind(car?.id).first()).toEqual({ stage: "on_sale", sold_at: null });
  expect(leadsOf(NAME)).toMatchObject([
    { status: "in_progress", sold_car_id: null, next_action_at: expect.any(Number) },
  ]);
});
