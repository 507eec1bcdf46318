// When this fails, staff cannot link their Telegram or take it away, or those link it who may not answer buyers.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { OwnChats } from "./own-chats.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const may = vi.hoisted(() => ({ write: true }));
vi.mock("#app/features/panel/use-current-staff.ts", async (original) => ({
  ...(await original<object>()),
  useMay: () => may.write,
}));

const LINK = "https://t.me/salon_bot?start=s-code";
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  may.write = true;
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    sent.push(`${init.method} ${url}`);
    return Promise.resolve(Response.json(init.method === "POST" ? { link: LINK } : { channel: "telegram" }));
  });
});

afterEach(() => vi.unstubAllGlobals());

it("gives a link to the bot, with what it opens and how long", async () => {
  renderPanelScreen(<OwnChats chats={[]} botName="salon_bot" />);
  fireEvent.click(screen.getByRole("button", { name: "Подключить" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Подключить Telegram" }));
  expect(dialog.getByRole("link", { name: "Открыть Telegram" }).getAttribute("href")).toBe(LINK);
  expect(dialog.getByText(/15 минут/)).toBeTruthy();
  expect(sent).toEqual(["POST /api/account/chats"]);
});

it("takes a linked one away after a question, also without the right to answer", async () => {
  may.write = false;
  renderPanelScreen(
    <OwnChats chats={[{ channel: "telegram", createdAt: Date.UTC(2026, 10, 1, 12) }]} botName={null} />,
  );
  expect(screen.getByText(/Подключён 1 ноября/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Отключить" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Отключить Telegram?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Отключить" }));
  await waitFor(() => expect(sent).toEqual(["DELETE /api/account/chats/telegram"]));
});

it.each([
  [false, "salon_bot"],
  [true, null],
])("is no part of the screen with the right %s and the bot %s", (write, botName) => {
  may.write = write;
  renderPanelScreen(<OwnChats chats={[]} botName={botName} />);
  expect(screen.queryByRole("heading", { name: /Telegram/ })).toBeNull();
});
