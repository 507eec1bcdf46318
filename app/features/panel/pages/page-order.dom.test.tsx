// When this fails, what is moved in the menu while a save is awaited is lost.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import OrderPages from "#app/routes/admin.pages.order/route.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const page = (id: string, menuOrder: number | null) => {
  return { id, slug: id, title: id.toUpperCase(), isShown: true, menuOrder, footerOrder: null };
};

it("keeps a move that is made while the order before it is being saved", async () => {
  let answer: (response: Response) => void = () => undefined;
  const send = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", send);
  const data = { pages: [page("a", 1), page("b", 2), page("c", 3)] };
  renderPanelScreen(<OrderPages />, "/admin/screen", data);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "A: ниже" }));
  await user.click(screen.getByRole("button", { name: "Сохранить порядок" }));
  await user.click(screen.getByRole("button", { name: "A: ниже" }));
  data.pages = [page("a", 2), page("b", 1), page("c", 3)];
  answer(Response.json({}));
  await screen.findByText("Порядок сохранён");
  await user.click(screen.getByRole("button", { name: "Сохранить порядок" }));
  const body = { menu: ["b", "c", "a"], footer: [], base: { menu: ["b", "a", "c"], footer: [] } };
  expect(send).toHaveBeenLastCalledWith("/api/page-links", expect.objectContaining({ body: JSON.stringify(body) }));
  vi.unstubAllGlobals();
});
