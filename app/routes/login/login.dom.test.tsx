// When this fails, a mistyped password uses up the link that was mailed to somebody whose name is under attack.
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import Login from "./route.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

it("sends the mailed link with every attempt", () => {
  renderPanelScreen(<Login />, "/admin/login", { next: "/admin", isLate: false, link: "mailed" });
  expect(screen.getByLabelText("Логин").closest("form")?.getAttribute("action")).toBe(
    "/login?next=%2Fadmin&link=mailed",
  );
});
