// Staff leave a screen and lose what they typed without a question, or are asked when there is nothing to lose.
import { Link } from "@remix-run/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { useUnsavedWarning } from "./use-unsaved-warning.ts";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

afterEach(() => vi.unstubAllGlobals());

/** Opens a screen, follows its link and returns what the user was asked. */
async function leave({ isUnsaved, mayLeave }: { isUnsaved: boolean; mayLeave: boolean }) {
  const confirm = vi.fn(() => mayLeave);
  const abandon = vi.fn();
  vi.stubGlobal("confirm", confirm);
  function Editor() {
    useUnsavedWarning(() => isUnsaved, abandon);
    return <Link to="/list">К списку</Link>;
  }
  const routes = [
    { path: "/", element: <Editor /> },
    { path: "/list", element: <p>Список</p> },
  ];
  const router = createMemoryRouter(routes, { future: { v7_relativeSplatPath: true } });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  await userEvent.click(screen.getByRole("link"));
  return { confirm, abandon };
}

it("keeps the screen when the user stays", async () => {
  const { confirm, abandon } = await leave({ isUnsaved: true, mayLeave: false });
  expect(confirm).toHaveBeenCalledWith("Изменения не сохранены. Уйти без сохранения?");
  expect(screen.queryByText("Список")).toBeNull();
  expect(abandon).not.toHaveBeenCalled();
});

it("leaves and drops the draft when the user agrees", async () => {
  const { abandon } = await leave({ isUnsaved: true, mayLeave: true });
  expect(await screen.findByText("Список")).toBeTruthy();
  expect(abandon).toHaveBeenCalledOnce();
});

it("asks nothing when everything is saved", async () => {
  const { confirm } = await leave({ isUnsaved: false, mayLeave: false });
  expect(await screen.findByText("Список")).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
});

it("holds a window that is closed with unsaved changes", async () => {
  await leave({ isUnsaved: true, mayLeave: false });
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
});
