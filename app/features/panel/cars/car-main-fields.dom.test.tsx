// When this fails, the address that the form suggests keeps the error of the blank one.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CarMainFields } from "./car-main-fields.tsx";

vi.mock("#app/features/layout/use-layout.ts", () => ({ useLayout: () => ({ year: 2026 }) }));

it("a suggested address counts as typed", async () => {
  const typed: (string | null)[] = [];
  const note = ({ target }: Event) => typed.push((target as Element).getAttribute("name"));
  document.addEventListener("input", note);
  render(<CarMainFields car={null} brands={[]} salons={[]} errorOf={() => undefined} markerOf={() => undefined} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Модель *"), "X");
  await user.tab();
  document.removeEventListener("input", note);
  expect(typed).toEqual(["model", "slug"]);
  expect(screen.getByLabelText("Адрес (slug) *")).toHaveProperty("value", "x");
});
