// Fails when staff see a wrong waiting time, or a wrong time at which a notification leaves.
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { workingHoursOf } from "#worker/domain/kernel/time/salon-time.ts";
import { LeadNotifications } from "./lead-notifications.tsx";
import { SpeedBadge } from "./speed-badge.tsx";
import { HOUR_MS } from "#worker/domain/kernel/time/durations.ts";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const hours = workingHoursOf("9:00–21:00", "Europe/Moscow");
const noon = Date.UTC(2026, 10, 23, 9);

afterEach(() => {
  vi.useRealTimers();
});

it("counts opening hours only, second by second", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  render(<SpeedBadge speed={{ createdAt: noon, now: noon + 65_000, hours }} />);
  expect(screen.getByRole("timer").textContent).toBe("Без ответа 01:05");
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole("timer").textContent).toBe("Без ответа 01:07");
});

it("stands still while the salon is closed", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  // From 20:00 to 23:00.
  render(<SpeedBadge speed={{ createdAt: noon + 8 * HOUR_MS, now: noon + 11 * HOUR_MS, hours }} />);
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole("timer").textContent).toBe("Без ответа 1:00:00 · салон закрыт");
});

it("names the time at which a waiting notification leaves", () => {
  const waiting = { state: "pending" as const, attempts: 0, reason: null, at: noon };
  const notices = [
    { ...waiting, id: "1", label: "Почта", isDue: true },
    { ...waiting, id: "2", label: "Метрика: продажа", isDue: false },
  ];
  renderPanelScreen(<LeadNotifications lead={{ id: "1", notices }} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll(/\s/g, " "))).toEqual([
    "Почтаотправится в течение минутыВ очереди",
    "Метрика: продажаотправится 23 ноября 2026 г., 12:00В очереди",
  ]);
});
