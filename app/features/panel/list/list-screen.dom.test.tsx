// Fails when a list stays on a page whose rows were moved or deleted.
import { render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { ListScreen } from "./list-screen.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

it("goes to the last page that there is", async () => {
  const screen = (
    <ListScreen
      title="Заявки"
      list={{ total: 12, isCapped: false, page: 3, pageCount: 2 }}
      toolbar={{ path: "/admin/leads", searchLabel: "Имя", search: "", filters: [] }}
      isNarrowed={false}
      empty={{ title: "Заявок нет" }}
      notFound={{ title: "Заявки не найдены" }}
    >
      <p>строки</p>
    </ListScreen>
  );
  const router = createMemoryRouter([{ path: "/admin/leads", element: screen }], {
    initialEntries: ["/admin/leads?status=new&page=3"],
    future: { v7_relativeSplatPath: true },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  await waitFor(() => expect(router.state.location.search).toBe("?status=new&page=2"));
});
