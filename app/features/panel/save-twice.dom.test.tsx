// Staff who save twice quickly get a broken-off load in the console, or a screen without the second change.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { ToastProvider } from "#app/ui/toast/toast.tsx";
import { useMutation } from "./use-mutation.ts";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

it("two changes in a row are shown without breaking off a load", async () => {
  let saved = 0;
  const loads: { signal: AbortSignal; end: () => void }[] = [];
  function Form() {
    const { run } = useMutation({ send: () => Promise.resolve((saved += 1)), failure: "Не вышло" });
    return <button onClick={() => void run({})}>Сохранено {useLoaderData() as number}</button>;
  }
  const loader = ({ request: { signal } }: { request: Request }) =>
    new Promise<number>((resolve) => loads.push({ signal, end: () => resolve(saved) }));
  const routes = [{ id: "form", path: "/", loader, element: <Form /> }];
  const router = createMemoryRouter(routes, {
    hydrationData: { loaderData: { form: 0 } },
    future: { v7_relativeSplatPath: true },
  });
  render(
    <ToastProvider>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </ToastProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(loads).toHaveLength(1));
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(saved).toBe(2));
  loads[0]?.end();
  await waitFor(() => expect(loads).toHaveLength(2));
  loads[1]?.end();
  await screen.findByText("Сохранено 2");
  expect(loads.map(({ signal }) => signal.aborted)).toEqual([false, false]);
});
