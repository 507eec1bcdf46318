import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { HelpButton } from "./help-button.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

afterEach(() => localStorage.clear());

function openHelp() {
  renderPanelScreen(
    <>
      <HelpButton />
      <input aria-label="Поле" />
    </>,
    "/admin/cars",
  );
  return screen.getByRole("group") as HTMLDetailsElement;
}

it.each([
  ["English", { key: "?", code: "Slash", shiftKey: true }],
  ["Russian", { key: "?", code: "Digit7", shiftKey: true }],
])("`?` of the %s layout opens the help of the screen, Esc closes it", (_layout, pressed) => {
  const help = openHelp();
  fireEvent.keyDown(document.body, pressed);
  expect(help.open).toBe(true);
  expect(help.textContent).toContain("Весь склад");
  const more = screen.getByRole("link", { name: /Подробнее/ });
  expect(more.getAttribute("href")).toBe("/admin/help#cars");
  more.focus();
  fireEvent.keyDown(more, { key: "Escape" });
  expect(help.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText("Справка об этом экране"));
});

it("`?` that is typed into a field is text, and `/` is the key of the search", () => {
  const help = openHelp();
  fireEvent.keyDown(screen.getByLabelText("Поле"), { key: "?", code: "Slash", shiftKey: true });
  fireEvent.keyDown(document.body, { key: "/", code: "Slash" });
  expect(help.open).toBe(false);
});

it("`?` can be switched off in this browser", () => {
  const help = openHelp();
  const isOn = screen.getByLabelText(/^Клавиши «\?» и «\/»/);
  fireEvent.click(isOn);
  fireEvent.keyDown(document.body, { key: "?", code: "Slash", shiftKey: true });
  expect(help.open).toBe(false);
  fireEvent.click(isOn);
  fireEvent.keyDown(document.body, { key: "?", code: "Slash", shiftKey: true });
  expect(help.open).toBe(true);
});
