// Fails when a filter of a list takes the focus away, leads to a year that is still being typed, or stays when the address changes.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { ListToolbar } from "./list-toolbar.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const OPTIONS = [
  { value: "", label: "Все" },
  { value: "new", label: "Новые" },
];

function Toolbar() {
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  const filters = [
    { name: "status", label: "Статус", value: value("status"), options: OPTIONS },
    { name: "from", label: "С", value: value("from") },
  ];
  return <ListToolbar path="/admin/leads" searchLabel="Имя" search={value("q")} filters={filters} />;
}

it("applies a filter without taking its focus, waits for a whole year and follows the address", async () => {
  const router = createMemoryRouter([{ path: "/admin/leads", element: <Toolbar /> }], {
    initialEntries: ["/admin/leads"],
    future: { v7_relativeSplatPath: true },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  const address = () => router.state.location.search;
  const status = screen.getByLabelText<HTMLInputElement>("Статус");
  status.focus();
  fireEvent.change(status, { target: { value: "new" } });
  await eventually(() => expect(address()).toBe("?status=new"));
  expect(document.activeElement).toBe(screen.getByLabelText("Статус"));

  const from = screen.getByLabelText<HTMLInputElement>("С");
  from.focus();
  fireEvent.change(from, { target: { value: "0002-05-12" } });
  expect(address()).toBe("?status=new");
  fireEvent.change(from, { target: { value: "2026-05-12" } });
  await eventually(() => expect(address()).toBe("?status=new&from=2026-05-12"));
  expect(document.activeElement).toBe(from);

  await act(() => router.navigate("/admin/leads?from=2026-06-01"));
  expect([status.value, from.value]).toEqual(["", "2026-06-01"]);
});
