// When this fails, staff sell, hide or delete a car without knowing that it is held for a buyer.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import type { StaffCarRow } from "#worker/domain/cars/staff-car.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { CarRowActions, StockSwitch } from "#app/routes/admin.cars/car-row-actions.tsx";
import Car from "#app/routes/admin.cars.$id/route.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const HELD_UNTIL = Date.UTC(2026, 10, 28, 15);
const HOLD = {
  id: "hold",
  version: 1,
  state: "active",
  endsAt: HELD_UNTIL,
  createdAt: 1,
  endedAt: null,
  lead: { id: "1", name: "Анна" },
};
const CAR = { ...blankCar("1", 0), name: "Atlas", slug: "atlas", publishedAt: 1, inStock: true, stage: "on_sale" };
const ROW = { id: "1", slug: "atlas", title: "Atlas", year: 2024, inStock: true, stage: "on_sale" };

let calls: string[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit = {}) => {
    // What the editor's sections load is beside the question.
    if (method === "GET") return new Promise(() => undefined);
    calls.push(`${method} ${address}`);
    return Promise.resolve(Response.json({}));
  });
});

afterEach(() => vi.unstubAllGlobals());

async function press(name: RegExp | string, role = "button") {
  const user = userEvent.setup();
  await user.click(await screen.findByRole(role, { name }));
  return user;
}

async function expectQuestion(text: string) {
  // The editor is a dialog, too, and the question opens over it a moment later.
  const question = await screen.findByText(new RegExp(text));
  expect(question.closest('[role="dialog"]')?.textContent).toContain("Отмена");
  expect(calls).toEqual([]);
}

describe("the editor of a held car", () => {
  const open = (holds: object[]) =>
    renderPanelScreen(<Car />, "/admin/screen", { car: CAR, brands: [], history: [], prices: [], source: null, holds });

  it.each(["Продан", "В черновики: Atlas", "Удалить: Atlas"])("names the buyer before «%s»", async (button) => {
    open([HOLD]);
    await press(button);
    await expectQuestion("^Автомобиль держит Анна до 28 ноября 2026 г., 18:00. Бронь закончится");
  });

  it("does not name the buyer to those who may not see the lead", async () => {
    open([{ ...HOLD, lead: null }]);
    await press("Продан");
    await expectQuestion("^Автомобиль забронирован до 28 ноября 2026 г., 18:00. Бронь закончится");
  });

  it("sells it once that is confirmed", async () => {
    open([HOLD]);
    const user = await press("Продан");
    await user.click(await screen.findByRole("button", { name: "Отметить" }));
    await vi.waitFor(() => expect(calls).toEqual(["PUT /api/cars/1"]));
  });

  it("asks nothing when the hold is over", async () => {
    open([{ ...HOLD, state: "expired" }]);
    await press("Продан");
    await vi.waitFor(() => expect(calls).toEqual(["PUT /api/cars/1"]));
  });
});

describe("the list of cars", () => {
  const WARNING = "^Автомобиль забронирован до 28 ноября 2026 г., 18:00. Бронь закончится";
  const draw = (Element: (props: { car: StaffCarRow }) => ReactElement | null, heldUntil: number | null) =>
    renderPanelScreen(<Element car={{ ...ROW, heldUntil } as StaffCarRow} />);

  it.each([/^В черновики/, /^Удалить/])("warns before %s of a held car", async (button) => {
    draw(CarRowActions, HELD_UNTIL);
    await press(button);
    await expectQuestion(WARNING);
  });

  it("asks before a held car is taken off sale, which «Отмена» leaves on sale", async () => {
    draw(StockSwitch, HELD_UNTIL);
    const user = await press(/^В наличии/, "switch");
    await expectQuestion(WARNING);
    await user.click(screen.getByRole("button", { name: "Отмена" }));
    expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("true");
    expect(calls).toEqual([]);
  });

  it("takes a free car off sale at once", async () => {
    draw(StockSwitch, null);
    await press(/^В наличии/, "switch");
    await vi.waitFor(() => expect(calls).toEqual(["PUT /api/cars/1"]));
  });
});
