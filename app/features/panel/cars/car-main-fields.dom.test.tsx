// When this fails, the address that the form suggests keeps the error of the blank one, or a car is taken from its holder without a word.
import type { ComponentProps } from "react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { CarMainFields } from "./car-main-fields.tsx";

vi.mock("#app/features/layout/use-layout.ts", () => ({ useLayout: () => ({ year: 2026 }) }));

const renderFields = (props: Pick<ComponentProps<typeof CarMainFields>, "car"> & { heldWarning?: string }) =>
  render(
    <CarMainFields
      brands={[]}
      salons={[]}
      heldWarning=""
      errorOf={() => undefined}
      markerOf={() => undefined}
      {...props}
    />,
  );

it("a suggested address counts as typed", async () => {
  const typed: (string | null)[] = [];
  const note = ({ target }: Event) => typed.push((target as Element).getAttribute("name"));
  document.addEventListener("input", note);
  renderFields({ car: null });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Модель *"), "X");
  await user.tab();
  document.removeEventListener("input", note);
  expect(typed).toEqual(["model", "slug"]);
  expect(screen.getByLabelText("Адрес (slug) *")).toHaveProperty("value", "x");
});

it("says whose hold ends before a held car is taken off sale", async () => {
  renderFields({ car: { inStock: true } as StaffCar, heldWarning: "Автомобиль держит Анна. Бронь закончится." });
  const user = userEvent.setup();
  expect(screen.getByRole("status")).toHaveProperty("textContent", "");
  await user.click(screen.getByLabelText(/^В наличии/));
  expect(screen.getByRole("status").textContent).toContain("держит Анна");
  await user.click(screen.getByLabelText(/^В наличии/));
  expect(screen.getByRole("status")).toHaveProperty("textContent", "");
});
