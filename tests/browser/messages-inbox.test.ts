// When this fails, staff do not learn of a buyer's message while the panel is open, or do not find what nobody has read.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { fileSite } from "./support/file-site.ts";
import { waitUntilIdle } from "./support/idle.ts";
import { dialogOf, openPanel } from "./support/panel.ts";

const TEXT = "Ещё продаёте? Приеду с мастером";
/** From the message to the toast. */
const TOAST_MS = 3000;

interface Chat {
  id: string;
  leadId: string;
  name: string;
}

/** A conversation with a person whose lead came days ago. */
async function seedChat(): Promise<Chat> {
  const { DB } = await (await fileSite()).env();
  const lead = await DB.prepare(
    "select id, name from leads where deleted_at is null and is_spam = 0 and status = 'in_progress' order by created_at limit 1",
  ).first<{ id: string; name: string }>();
  if (!lead) throw new Error("The demo salon has no lead in progress");
  // Of the demo's own conversations nothing waits.
  await DB.prepare("update conversations set unread = 0").run();
  const id = `chat-${Date.now()}`;
  await DB.prepare(
    "insert into conversations (id, lead_id, channel, outer_id, created_at) values (?, ?, 'avito', ?, ?)",
  )
    .bind(id, lead.id, id, Date.now())
    .run();
  return { id, leadId: lead.id, name: lead.name };
}

/** Stores a message as its channel's webhook does, and makes open panels read what changed. */
async function receive(page: Page, { id, leadId }: Chat, text: string): Promise<void> {
  const { DB } = await (await fileSite()).env();
  const now = Date.now();
  await DB.prepare(
    `insert into messages (id, conversation_id, channel, direction, text, search_text, at, created_at, state, state_at)
     values (?, ?, 'avito', 'in', ?, ?, ?, ?, 'received', ?)`,
  )
    .bind(`message-${now}`, id, text, text.toLowerCase().replaceAll("ё", "е"), now, now, now)
    .run();
  // One of the two changes the lead.
  for (const isQualified of [true, false]) {
    const published = await page.request.put(`/api/leads/${leadId}/qualified`, { data: { isQualified } });
    expect(published.status()).toBe(200);
  }
}

it("a message is announced in an open panel, counted on every list of leads, and gone when it was read", async () => {
  const page = await openPanel("/admin/cars", { width: 1440 });
  const chat = await seedChat();
  const toasts = page.getByRole("region", { name: /Уведомления/ }).filter({ hasText: "Новое сообщение" });
  const connected = page.waitForEvent("websocket");
  await page.reload();
  await (await connected).waitForEvent("framereceived");

  await receive(page, chat, TEXT);
  await toasts.getByText(`${chat.name}, Авито`).waitFor({ timeout: TOAST_MS });
  expect(await accessibilityViolations(page)).toEqual([]);
  await toasts.getByRole("button", { name: "Открыть" }).click();
  await (await dialogOf(page)).getByRole("heading", { name: chat.name }).waitFor();
  await page.waitForURL(`**/admin/leads/${chat.leadId}#conversation`);

  // Who looks at the lead sees the message there.
  const read = page.waitForResponse(/\/api\/live\/changes\?since/);
  await receive(page, chat, "Алло?");
  await read;
  await waitUntilIdle(page);
  await expect.poll(() => toasts.count()).toBe(0);

  // The page of the lead may have read them.
  await page.goto("/admin/cars");
  await waitUntilIdle(page);
  await receive(page, chat, TEXT);
  await page.goto("/admin/messages?show=unread");
  const row = page.getByRole("listitem").filter({ hasText: chat.name });
  await row.getByText(TEXT).waitFor();
  await expect.poll(() => row.getByText(/^\d+ нов(?:ое|ых)$/).count()).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Имя, телефон, слова сообщений" }).fill("мастером");
  await page.waitForURL(/q=/);
  await row.getByRole("link", { name: chat.name }).waitFor();

  const badge = page.getByRole("link", { name: /^Переписка: \d+ нов/ }).and(page.locator(`[href*="/${chat.leadId}"]`));
  for (const list of ["/admin/leads?messages=unread", "/admin/leads?view=board"]) {
    await page.goto(list);
    await expect.poll(() => badge.getAttribute("href"), { message: list }).toMatch(/#conversation$/);
  }
  await page.goto("/admin/tasks?who=all");
  await page.getByRole("heading", { name: /Непрочитанные переписки 1/ }).waitFor();
  await page.goto("/admin");
  await page.getByRole("link", { name: /1 непрочитанная переписка/ }).waitFor();

  expect((await page.request.post(`/api/conversations/${chat.id}/read`)).status()).toBe(200);
  await page.goto("/admin/messages?show=unread");
  await page.getByText("Всё прочитано").waitFor();
  await page.goto("/admin/leads?view=board");
  await page.getByRole("link", { name: chat.name }).first().waitFor();
  await expect.poll(() => badge.count()).toBe(0);
});
