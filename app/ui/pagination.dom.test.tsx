// Fails when a keyboard that pages through a list starts at the top of the document again.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSearchParams } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { Pagination } from "./pagination.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

function List() {
  const page = Number(useSearchParams()[0].get("page") ?? 1);
  return <Pagination page={page} pageCount={3} hrefFor={(number) => `?page=${number}`} />;
}

it("keeps the focus on the pager when the link that was followed is gone", async () => {
  renderPanelScreen(<List />);
  const user = userEvent.setup();
  const next = () => screen.getByRole("link", { name: "Следующая страница" });
  next().focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("link", { name: "Страница 2", current: "page" })).toBeTruthy();
  expect(document.activeElement).toBe(next());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-current")).toBe("page"));
});
