// Fails when a manager with a phone cannot read a buyer's message and answer it with a template and a picture, or does not see what became of it.
import sharp from "sharp";
import { expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { fileSite, fileStateDir } from "./support/file-site.ts";
import { everyTable, leadsOf } from "./support/lead-rows.ts";
import { openPanel } from "./support/panel.ts";

/** A demo lead whose buyer has written on the site. */
const NAME = "Орлова Екатерина Сергеевна";

it("a manager reads a message on a phone, answers with a template and a picture, and sees that it was sent", async () => {
  await fileSite();
  const id = String(leadsOf(NAME)[0]?.["id"]);
  const rows = (table: string) => everyTable(fileStateDir())[table] ?? [];
  const unread = () => rows("conversations").find(({ lead_id }) => lead_id === id)?.["unread"];
  expect(unread()).toBe(1);
  const page = await openPanel(`/admin/leads/${id}`, { width: 390 });
  const section = page.getByRole("region", { name: "Переписка" });
  await section.getByText("Нужна ли справка о доходах?").waitFor();
  await section.scrollIntoViewIfNeeded();
  await expect.poll(unread).toBe(0);

  await section.getByRole("button", { name: "Шаблон" }).click();
  await section.getByRole("button", { name: /^Приветствие/ }).click();
  const box = section.getByRole("textbox", { name: "Сообщение" });
  const greeting = new RegExp(`^Здравствуйте, ${NAME}! .* в наличии, цена .*₽.*/car/`);
  await expect.poll(() => box.inputValue()).toMatch(greeting);
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: "#1e5aa0" } });
  const buffer = await picture.png().toBuffer();
  await section.getByLabel("Приложить файлы").setInputFiles({ name: "салон.png", mimeType: "image/png", buffer });
  await section.getByRole("button", { name: "Убрать: салон.png" }).waitFor();
  // What is typed survives a reload; files are chosen again.
  await page.reload();
  await expect.poll(() => box.inputValue()).toMatch(/^Здравствуйте/);
  await section.getByLabel("Приложить файлы").setInputFiles({ name: "салон.png", mimeType: "image/png", buffer });
  await section.getByRole("button", { name: "Убрать: салон.png" }).waitFor();
  await section.getByRole("button", { name: "Отправить", exact: true }).dblclick();
  const log = section.getByRole("log", { name: "Сообщения" });
  await log.getByText("Отправлено").waitFor();
  await expect.poll(() => box.inputValue()).toBe("");
  expect(
    rows("messages").filter(({ direction, text }) => direction === "out" && String(text).includes(NAME)),
  ).toHaveLength(1);

  await log.getByRole("button", { name: "Открыть картинку: салон.png" }).click();
  const shown = page.getByRole("dialog").getByRole("img", { name: "салон.png" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await shown.waitFor({ state: "detached" });
  expect(await accessibilityViolations(page)).toEqual([]);
});
