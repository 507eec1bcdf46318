// A buyer types a review twice because the connection was lost, or the next one at the device finds it.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, redirect, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import NewReview from "./route.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

function open(action: () => Promise<Response>) {
  cleanup();
  const routes = [
    {
      path: "/reviews/new",
      element: <NewReview />,
      errorElement: "Нет связи",
      loader: ({ request }: { request: Request }) => ({
        consent: [],
        isSent: new URL(request.url).searchParams.has("sent"),
        places: [],
      }),
      action,
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ["/reviews/new"],
    future: { v7_relativeSplatPath: true },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

it("a review is there after a lost connection and a reload, and not after it was stored", async () => {
  open(() => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.type(await screen.findByLabelText("Отзыв *"), "Спасибо");
  await userEvent.click(screen.getByRole("radio", { name: "4 из 5" }));
  await userEvent.click(screen.getByRole("button", { name: "Отправить отзыв" }));
  await screen.findByText("Нет связи");
  open(() => Promise.resolve(redirect("/reviews/new?sent")));
  await screen.findByDisplayValue("Спасибо");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "4 из 5" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Отправить отзыв" }));
  await screen.findByText("Спасибо за отзыв!");
  expect(sessionStorage).toHaveLength(0);
});
