// Fails when a message that was typed is lost, is sent twice, or the channel's limit is found only by the refusal.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import type { ChannelChoice } from "#worker/services/conversations/lead-messages.ts";
import { MessageComposer } from "./message-composer.tsx";
import { textPartsOf } from "./message-text.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const VALUES = {
  имя: "Анна",
  авто: null,
  цена: null,
  ссылка: null,
  салон: "Автолюкс",
  телефон: null,
  адрес: null,
  менеджер: "Олег",
};
const AVITO: ChannelChoice = { channel: "avito", refusal: null, textMax: 20, filesMax: 2 };
const SMS: ChannelChoice = { channel: "sms", refusal: "в заявке нет телефона", textMax: 300, filesMax: 0 };
const TEMPLATES = [{ id: "1", name: "Привет", text: "{имя}! Цена {цена}." }];

const sent: { url: string; key: string | null; body: unknown }[] = [];
let answer: () => Promise<Response>;
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Сообщение" });

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  answer = () => Promise.resolve(Response.json({ id: "m", sendsAt: null }, { status: 201 }));
  vi.stubGlobal("fetch", (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ url, key: headers["Idempotency-Key"] ?? null, body: JSON.parse(body) });
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

function open(channels = [AVITO, SMS]) {
  const composer = <MessageComposer leadId="7" conversation={{ channels, templates: TEMPLATES }} values={VALUES} />;
  return { user: userEvent.setup(), ...renderPanelScreen(composer) };
}

it("sends once on a double click, and is empty afterwards", async () => {
  const { user } = open();
  await user.type(box(), "В наличии");
  const button = screen.getByRole("button", { name: "Отправить" });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(box().value).toBe(""));
  expect(sent).toMatchObject([
    { url: "/api/leads/7/messages", body: { channel: "avito", text: "В наличии", files: [] } },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

it("keeps the text after a refusal, a lost answer and a reload; the repeat has the same key", async () => {
  const { user, unmount } = open();
  await user.type(box(), "Ждём вас");
  answer = () => Promise.reject(new Error("offline"));
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(box().value).toBe("Ждём вас");
  answer = () => Promise.resolve(Response.json({ error: "Канал выключен" }, { status: 409 }));
  await user.click(await screen.findByRole("button", { name: "Отправить" }));
  expect((await screen.findAllByText("Канал выключен")).length).toBeGreaterThan(0);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  unmount();
  open();
  expect(box().value).toBe("Ждём вас");
});

it("counts near the channel's limit and sends nothing above it", async () => {
  const { user } = open();
  await user.type(box(), "x".repeat(16));
  screen.getByText("16 из 20 знаков");
  await user.type(box(), "x".repeat(5));
  screen.getByText(/принимает не больше 20 знаков/);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Отправить" }).disabled).toBe(true);
  expect(sent).toEqual([]);
});

it("counts the parts of an SMS, and says when it leaves in quiet hours", async () => {
  const { user } = open([{ ...SMS, refusal: null, textMax: 80 }, AVITO]);
  expect(screen.queryByText(/\d СМС/)).toBeNull();
  fireEvent.change(box(), { target: { value: "я".repeat(60) } });
  screen.getByText("1 СМС");
  fireEvent.change(box(), { target: { value: "я".repeat(71) } });
  screen.getByText("71 из 80 знаков, 2 СМС");
  await user.selectOptions(screen.getByLabelText("Канал"), "avito");
  expect(screen.queryByText(/\d СМС/)).toBeNull();
  await user.selectOptions(screen.getByLabelText("Канал"), "sms");
  await user.click(screen.getByRole("button", { name: "Отправить" }));
  await waitFor(() => expect(box().value).toBe(""));
  expect(screen.queryByText(/тихие часы/)).toBeNull();
  const morning = Date.UTC(2026, 10, 11, 6);
  answer = () => Promise.resolve(Response.json({ id: "n", sendsAt: morning }, { status: 201 }));
  await user.type(box(), "Вечером{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Уйдёт в 9:00: сейчас тихие часы")).toBeTruthy();
  expect(sent).toHaveLength(2);
});

it("inserts a template at the caret and says what it had no data for", async () => {
  const { user } = open();
  await user.type(box(), "До встречи");
  box().setSelectionRange(0, 0);
  await user.click(screen.getByRole("button", { name: "Шаблон" }));
  await user.click(screen.getByRole("button", { name: /Привет/ }));
  expect(box().value).toBe("Анна!До встречи");
  screen.getByText(/Нет данных: цена/);
});

it("offers no channel that cannot be written in, and says why", () => {
  open();
  const option = screen.getByRole<HTMLOptionElement>("option", { name: "СМС — в заявке нет телефона" });
  expect(option.disabled).toBe(true);
});

it("refuses a file above 15 MB without sending it", async () => {
  const { user } = open();
  const file = new File([new Uint8Array(15 * 1024 * 1024 + 1)], "отчёт.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Приложить файлы"), file);
  expect((await screen.findByRole("alert")).textContent).toContain("Файл больше 15 МБ");
  await user.type(box(), "Вот отчёт");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Отправить" }).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Убрать: отчёт.pdf" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Отправить" }).disabled).toBe(false);
});

it.each([
  ["a text", (user: UserEvent) => user.type(box(), "Да")],
  ["a file", (user: UserEvent) => user.upload(screen.getByLabelText("Приложить файлы"), new File([], "отчёт.pdf"))],
])("keeps the channel in which %s was begun when another comes first", async (_, begin) => {
  const sms = { ...SMS, refusal: null };
  function Page() {
    const [channels, setChannels] = useState([AVITO, sms]);
    return (
      <>
        <button onClick={() => setChannels([sms, AVITO])}>Подтвердить визит</button>
        <MessageComposer leadId="7" conversation={{ channels, templates: TEMPLATES }} values={VALUES} />
      </>
    );
  }
  renderPanelScreen(<Page />);
  const user = userEvent.setup();
  await begin(user);
  await user.click(screen.getByText("Подтвердить визит"));
  expect(screen.getByLabelText("Канал")).toHaveProperty("value", "avito");
  answer = () => Promise.resolve(Response.json({ id: "1", sendsAt: null }));
  if (box().value === "") return;
  await user.click(screen.getByRole("button", { name: "Отправить" }));
  await waitFor(() => expect(screen.getByLabelText("Канал")).toHaveProperty("value", "sms"));
});

it("makes links of http addresses alone", () => {
  const links = (text: string) => textPartsOf(text).flatMap(({ href }) => href ?? []);
  expect(links("см. https://salon.ru/car/1?a=b, и (http://x.ru).")).toEqual([
    "https://salon.ru/car/1?a=b",
    "http://x.ru",
  ]);
  expect(links("javascript:alert(1) data:text/html,x <https://a.ru> https://")).toEqual(["https://a.ru"]);
  expect(textPartsOf("а https://a.ru б").map(({ text }) => text)).toEqual(["а ", "https://a.ru", " б"]);
});

it("keeps what is typed while the answer is awaited", async () => {
  const { user } = open();
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await user.type(box(), "Да");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.type(box(), " Ждём в 12");
  arrive(Response.json({ id: "m", sendsAt: null }, { status: 201 }));
  await waitFor(() => expect(box().value).toBe("Ждём в 12"));
  expect(sent).toMatchObject([{ body: { text: "Да" } }]);
});
