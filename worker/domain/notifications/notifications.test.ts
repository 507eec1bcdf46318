// Fails when a failed notification is not retried, or one lead is notified twice.
import { expect, it } from "vitest";
import { RETRY_ATTEMPTS_MAX, RETRY_DELAYS_MS } from "../kernel/retries.ts";
import { leadNotificationIds } from "./notifications.ts";

it("a failed notice is tried again ever more rarely, nine times in all", () => {
  expect(RETRY_ATTEMPTS_MAX).toBe(9);
  const minutes = RETRY_DELAYS_MS.slice(0, RETRY_ATTEMPTS_MAX - 1).map((delay) => delay / 60_000);
  expect(minutes).toEqual([1, 2, 5, 15, 60, 180, 360, 720]);
});

it("a lead has one notification a channel and occasion", () => {
  const ids = leadNotificationIds("lead-1");
  expect(ids).toHaveLength(14);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(leadNotificationIds("lead-1"));
});
