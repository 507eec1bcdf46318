// A visitor cannot compare another car because those of the list were sold.
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { changeList, readCompared } from "#app/features/lists/local-lists.ts";
import Compare from "./route.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

afterEach(() => localStorage.clear());

it("cars that were sold leave the list of the browser, one that is off sale for a while stays", async () => {
  changeList("/compare", { kind: "set", slugs: ["rio", "vesta", "x5"] });
  const page = { cars: [], unavailable: 2, gone: ["rio"], slugs: ["rio", "x5"], own: [], isShared: true, change: null };
  const routes = [{ path: "/compare", element: <Compare />, loader: () => page }];
  const router = createMemoryRouter(routes, {
    initialEntries: ["/compare?ids=rio,x5"],
    future: { v7_relativeSplatPath: true },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  await screen.findByText("2 автомобиля больше не продаются.");
  expect(readCompared()).toEqual(["vesta", "x5"]);
});
