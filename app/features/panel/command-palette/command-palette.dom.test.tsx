// What staff type right after Ctrl+K is lost, or typed into the form below the palette.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { useCommandPalette } from "./command-palette.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

function Screen() {
  const { palette } = useCommandPalette();
  return (
    <>
      <input aria-label="Цена" />
      {palette}
    </>
  );
}

it("keys that are typed before the palette has loaded arrive in its field, and nowhere else", async () => {
  renderPanelScreen(<Screen />);
  const price = screen.getByLabelText("Цена");
  price.focus();
  fireEvent.keyDown(price, { key: "k", code: "KeyK", ctrlKey: true });
  await userEvent.keyboard("отзз{Backspace}ывы");
  const field = await screen.findByRole("combobox");
  expect(field).toHaveProperty("value", "отзывы");
  expect(price).toHaveProperty("value", "");
  await screen.findByRole("option", { name: /Отзывы/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard(" 2");
  expect(field).toHaveProperty("value", "отзывы 2");
});
