// When this fails, staff cannot connect a channel of conversations, or do not see that its webhook is missing.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import type { ChannelState } from "#worker/services/conversations/get-channels.ts";
import { ChannelCards } from "./channel-cards.client.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const sent: { url: string; method: string; body: unknown }[] = [];
let answer: object;

function stateOf(values: Partial<ChannelState>): ChannelState {
  return {
    key: "avito",
    enabled: false,
    account: "",
    recordHosts: "",
    options: {},
    hasSecret: false,
    version: 0,
    lastOkAt: null,
    lastFailedAt: null,
    lastFailure: null,
    hookUrl: null,
    pausedUntil: null,
    queued: 0,
    failed: 0,
    spending: null,
    canCheck: true,
    canConnect: true,
    ...values,
  };
}

function show(values: Partial<ChannelState>) {
  renderPanelScreen(<ChannelCards channels={{ list: [stateOf(values)], isReady: true }} />);
  return within(screen.getByRole("region"));
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    const body = init.body ? (JSON.parse(String(init.body)) as unknown) : null;
    sent.push({ url, method: init.method ?? "GET", body });
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("saves a channel, and shows why its webhook was not taken", async () => {
  const card = show({});
  expect(card.queryByRole("button", { name: "Проверить" })).toBeNull();
  fireEvent.click(card.getByRole("checkbox", { name: "Вести переписку" }));
  fireEvent.change(card.getByLabelText("client_id"), { target: { value: "id" } });
  fireEvent.change(card.getByLabelText("client_secret"), { target: { value: "secret" } });
  const { canCheck: _, ...saved } = stateOf({ enabled: true, account: "id", hasSecret: true, version: 1 });
  answer = { ...saved, connectFailure: "Тариф Авито не включает API мессенджера" };
  fireEvent.click(card.getByRole("button", { name: "Сохранить" }));
  await card.findByText(/Вебхук не подключён\. Тариф Авито/);
  expect(sent).toMatchObject([
    { url: "/api/integrations/avito", method: "PUT", body: { enabled: true, account: "id", secret: "secret" } },
  ]);
});

it("connects again, checks, and changes the address after a question", async () => {
  const card = show({ enabled: true, version: 2, hasSecret: true, queued: 1, failed: 21 });
  expect(card.getByText("За сутки: ждут отправки — 1, не отправлено — 21")).toBeTruthy();
  answer = { connectFailure: null };
  fireEvent.click(card.getByRole("button", { name: "Подключить ещё раз" }));
  await card.findByText(/Вебхук подключён/);
  answer = { ok: false, text: "Аккаунт «Салон». Вебхук не подключён" };
  fireEvent.click(card.getByRole("button", { name: "Проверить" }));
  await card.findByText("Аккаунт «Салон». Вебхук не подключён");
  fireEvent.click(card.getByRole("button", { name: "Сменить адрес" }));
  const dialog = within(await screen.findByRole("dialog"));
  answer = stateOf({ enabled: true, version: 3 });
  fireEvent.click(dialog.getByRole("button", { name: "Сменить" }));
  await waitFor(() =>
    expect(sent.map(({ url }) => url.replace("/api/integrations/avito", ""))).toEqual(["/connect", "/check", ""]),
  );
  expect(sent.at(-1)?.body).toEqual({ newHook: true });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it.each([
  [{ spent: 0, count: 0, limit: null }, "За этот месяц: 0 СМС, 0 ₽"],
  [{ spent: 4.5, count: 1, limit: 1000 }, "За этот месяц: 1 СМС, 4,50 ₽ из 1 000 ₽"],
  [{ spent: 9.05, count: 2, limit: null }, "За этот месяц: 2 СМС, 9,05 ₽"],
  [{ spent: 22, count: 5, limit: 22 }, /5 СМС, 22 ₽ из 22 ₽\. Предел исчерпан/],
])("shows what SMS have cost this month: %j", (spending, text) => {
  const card = show({ key: "sms", enabled: true, version: 1, spending });
  expect(card.getByText(text)).toBeTruthy();
});

it("shows no spending of SMS before they are set up", () => {
  const card = show({ key: "sms", spending: { spent: 0, count: 0, limit: null } });
  expect(card.queryByText(/За этот месяц/)).toBeNull();
});

it("shows the address that staff copy, and the settings of the channel", async () => {
  const hookUrl = `https://salon.test/api/hooks/chats/vk/${"a".repeat(64)}`;
  const card = show({
    key: "vk",
    enabled: true,
    version: 1,
    hookUrl,
    options: { confirmation: "abc", onSite: "" },
    canConnect: false,
  });
  expect(card.getByText(hookUrl)).toBeTruthy();
  expect(card.queryByRole("button", { name: "Подключить ещё раз" })).toBeNull();
  const confirmation = card.getByLabelText<HTMLInputElement>(/Строка, которую/);
  expect(confirmation.value).toBe("abc");
  fireEvent.click(card.getByRole("checkbox", { name: /Показывать на сайте/ }));
  answer = stateOf({ key: "vk", enabled: true, version: 2, options: { confirmation: "abc", onSite: "1" } });
  fireEvent.click(card.getByRole("button", { name: "Сохранить" }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ options: { onSite: "1" }, base: { options: { onSite: "" } } }),
  );
});

it("explains a checkbox in its description", () => {
  const card = show({ key: "mail", options: { untagged: "", onSite: "" } });
  const onSite = card.getByRole("checkbox", { name: "Показывать на сайте в «Написать»" });
  const note = document.getElementById(onSite.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toMatch(/письма без метки/);
});
