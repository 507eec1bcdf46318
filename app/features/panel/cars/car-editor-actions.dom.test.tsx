// When this fails, what staff have typed into a car is dropped unasked when they turn it into a draft.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import Car from "#app/routes/admin.cars.$id/route.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

afterEach(() => vi.unstubAllGlobals());

it("asks about unsaved changes when the car has become a draft", async () => {
  vi.stubGlobal("fetch", (_: string, { method = "GET" }: RequestInit = {}) =>
    method === "GET" ? new Promise(() => undefined) : Promise.resolve(Response.json({})),
  );
  const car = { ...blankCar("1", 0), name: "Atlas", slug: "atlas", publishedAt: 1, inStock: true, stage: "on_sale" };
  const { pathname } = renderPanelScreen(<Car />, "/admin/screen", {
    car,
    brands: [],
    history: [],
    prices: [],
    source: null,
    holds: [],
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Модель/), "X");
  await user.click(screen.getByRole("button", { name: "В черновики: Atlas" }));
  await user.click(await screen.findByRole("button", { name: "В черновики" }));
  await screen.findByText("Уйти без сохранения?");
  expect(pathname()).toBe("/admin/screen");
  await user.click(screen.getByRole("button", { name: "Уйти" }));
  await vi.waitFor(() => expect(pathname()).toBe("/admin/cars"));
});
