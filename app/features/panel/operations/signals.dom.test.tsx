// Fails when staff do not see trouble on the dashboard, what to do about it, or where.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { toSignal } from "#worker/domain/operations/signals.ts";
import { DashboardPage } from "../dashboard-page.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const EMPTY = {
  cars: null,
  brands: null,
  reviews: null,
  leads: null,
  latestLeads: null,
  unread: null,
  week: null,
  firstDay: null,
  signals: [],
  troubles: [],
  sourceTroubles: [],
};
const at = Date.UTC(2026, 10, 22, 9, 5);

it("the dashboard shows each open signal with its details, what to do and a link", () => {
  const state = { count: 1, firstAt: at, lastAt: at };
  const signals = [
    toSignal({ ...state, name: "cron_failed", detail: "import-cars" }),
    toSignal({ ...state, name: "heartbeat_failed", detail: "Ответ 404" }),
  ];
  renderPanelScreen(<DashboardPage dashboard={{ ...EMPTY, signals }} />);
  const [cron, heartbeat] = screen.getAllByRole("alert");
  expect(cron?.textContent).toContain("Задания по расписанию не выполняются");
  expect(cron?.textContent).toContain("12:05: import-cars");
  expect(cron?.textContent).toContain("Сообщите тому, кто обслуживает сайт");
  expect(within(cron as HTMLElement).queryByRole("link")).toBeNull();
  expect(
    within(heartbeat as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/admin/settings");
});

it("staff who may change settings confirm the date after a sudden change of the clock", async () => {
  const calls = vi.fn((..._call: unknown[]) => Promise.resolve(Response.json({})));
  vi.stubGlobal("fetch", calls);
  onTestFinished(() => void vi.unstubAllGlobals());
  const signals = [toSignal({ name: "clock_jumped", detail: "", count: 1, firstAt: at, lastAt: at })];
  renderPanelScreen(<DashboardPage dashboard={{ ...EMPTY, signals }} />);
  fireEvent.click(screen.getByRole("button", { name: "Дата верна" }));
  expect(await screen.findByText(/Дата подтверждена/)).toBeTruthy();
  expect(calls.mock.calls[0]?.[0]).toBe("/api/clock/confirm");
});

it("the dashboard shows no alert while nothing is wrong", () => {
  renderPanelScreen(<DashboardPage dashboard={EMPTY} />);
  expect(screen.queryByRole("alert")).toBeNull();
});
