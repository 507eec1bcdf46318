// Staff leave a screen and lose what they typed without a question, or are asked when there is nothing to lose.
import { Link } from "@remix-run/react";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useUnsavedWarning } from "./use-unsaved-warning.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

/** Opens a screen, follows its link and answers the question. */
async function leave({ isUnsaved, answer }: { isUnsaved: boolean; answer?: "Уйти" | "Отмена" }) {
  const abandon = vi.fn();
  function Editor() {
    const question = useUnsavedWarning(() => isUnsaved, abandon);
    return (
      <>
        <Link to="/list">К списку</Link>
        {question}
      </>
    );
  }
  const routes = [
    { path: "/", element: <Editor /> },
    { path: "/list", element: <p>Список</p> },
  ];
  const router = createMemoryRouter(routes, { future: { v7_relativeSplatPath: true } });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  await userEvent.click(screen.getByRole("link"));
  if (answer) await userEvent.click(await screen.findByRole("button", { name: answer }));
  return { abandon };
}

it("keeps the screen when the user stays", async () => {
  const { abandon } = await leave({ isUnsaved: true, answer: "Отмена" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("Список")).toBeNull();
  expect(abandon).not.toHaveBeenCalled();
});

it("leaves and drops the draft when the user agrees", async () => {
  const { abandon } = await leave({ isUnsaved: true, answer: "Уйти" });
  expect(await screen.findByText("Список")).toBeTruthy();
  expect(abandon).toHaveBeenCalledOnce();
});

it("asks nothing when everything is saved", async () => {
  await leave({ isUnsaved: false });
  expect(await screen.findByText("Список")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("holds a window that is closed with unsaved changes", async () => {
  await leave({ isUnsaved: true, answer: "Отмена" });
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
});
