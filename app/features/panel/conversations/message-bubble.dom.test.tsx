// Fails when staff do not see when a message that waits is sent, or what it has cost.
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import type { ThreadMessage } from "#worker/services/conversations/lead-messages.ts";
import { MessageBubble } from "./message-bubble.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const EVENING = Date.UTC(2026, 10, 10, 18);
const MORNING = Date.UTC(2026, 10, 11, 6);

function show(values: Partial<ThreadMessage>) {
  const message: ThreadMessage = {
    id: "m",
    conversationId: "c",
    channel: "sms",
    direction: "out",
    sender: "Олег",
    text: "Ждём вас",
    isTextMissing: false,
    files: [],
    at: EVENING,
    state: "queued",
    stateAt: EVENING,
    sendsAt: EVENING,
    failure: null,
    cost: null,
    ...values,
  };
  renderPanelScreen(<MessageBubble message={message} person="Анна" />);
  return screen.getByRole("article").textContent?.replaceAll("\u00a0", " ");
}

it("says when a message that waits is sent", () => {
  expect(show({ sendsAt: MORNING })).toContain("Ждёт отправки · отправим 11 ноября 2026 г., 09:00");
});

it("says no time of one that is sent at once", () => {
  expect(show({})).not.toContain("отправим");
});

it("shows the kopecks of what it has cost", () => {
  expect(show({ state: "sent", sendsAt: null, cost: 4.5 })).toContain(" · 4,50 ₽");
});
