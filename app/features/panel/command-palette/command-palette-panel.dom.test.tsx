// Staff press Enter in the command palette and get nothing, or another screen than the one they see first.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { PanelSearchResults } from "#worker/domain/staff/command-palette.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { PalettePanel } from "./command-palette-panel.client.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

afterEach(() => vi.unstubAllGlobals());

/** The searches in flight, by query. */
let answer: Map<string, (results: PanelSearchResults) => void>;

function openPalette() {
  answer = new Map();
  vi.stubGlobal("fetch", (path: string) => {
    const query = new URL(path, "https://site.test").searchParams.get("q") ?? "";
    return new Promise((resolve) => answer.set(query, (results) => resolve(Response.json(results))));
  });
  const onClose = vi.fn();
  const view = renderPanelScreen(<PalettePanel typed="" onReady={() => undefined} onClose={onClose} />);
  return { ...view, onClose, user: userEvent.setup(), input: screen.getByRole("combobox") };
}

const found = (title: string): PanelSearchResults => ({
  cars: [{ id: title, title, note: "2024" }],
  leads: [],
  messages: [],
  pages: [],
  quotes: [],
});

it("opens the first row on Enter right after typing", async () => {
  const { input, onClose, pathname } = openPalette();
  fireEvent.change(input, { target: { value: "отзывы" } });
  fireEvent.keyDown(input, { key: "Enter" });
  await waitFor(() => expect(pathname()).toBe("/admin/reviews"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("opens the first row on Enter before the list has made a row active", async () => {
  const { input, onClose, pathname } = openPalette();
  expect(input.getAttribute("aria-activedescendant")).toBeNull();
  fireEvent.keyDown(input, { key: "Enter" });
  await waitFor(() => expect(pathname()).toBe("/admin"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("opens the row that the arrows chose", async () => {
  const { user, input, onClose, pathname } = openPalette();
  await user.type(input, "а");
  const isActive = (name: RegExp) =>
    expect(input.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name }).id);
  await waitFor(() => isActive(/Сводка/));
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  await waitFor(() => isActive(/Заявки/));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(pathname()).toBe("/admin/leads"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("does nothing on Enter when nothing was found", async () => {
  const { user, input, onClose, pathname } = openPalette();
  await user.type(input, "ъ{Enter}");
  expect(screen.getByText("Ничего не нашлось")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(pathname()).toBe("/admin/screen");
});

it("drops the response to an older query", async () => {
  const { user, input } = openPalette();
  await user.type(input, "атлас");
  await waitFor(() => expect(answer.has("атлас")).toBe(true));
  await user.type(input, " про");
  await waitFor(() => expect(answer.has("атлас про")).toBe(true));
  await act(async () => answer.get("атлас про")?.(found("Geely Atlas Pro")));
  expect(await screen.findByText("Geely Atlas Pro")).toBeTruthy();
  await act(async () => answer.get("атлас")?.(found("Geely Atlas")));
  expect(screen.queryByText("Geely Atlas")).toBeNull();
  expect(screen.getByText("Geely Atlas Pro")).toBeTruthy();
});

it("still finds screens when the search fails", async () => {
  const { user, input } = openPalette();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await user.type(input, "отзывы");
  expect(await screen.findByRole("option", { name: /Отзывы/ })).toBeTruthy();
});

it.each(["+7", "+7912", "8(912)3"])("shows leads before cars for a phone: %s", async (typed) => {
  const { input } = openPalette();
  fireEvent.change(input, { target: { value: typed } });
  await waitFor(() => expect(answer.has(typed)).toBe(true));
  const lead = { id: "1", title: "Ольга, +7 (912) 345-67-89", note: "Новая" };
  await act(async () => answer.get(typed)?.({ ...found("Chery Tiggo 7"), leads: [lead] }));
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(options[0]).toContain("Ольга");
});
