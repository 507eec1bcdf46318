// Fails when a saved hero banner is not stored in the browser or not announced by an event (docs/spec/admin.md, A-105).
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeHeroBanner } from "./route.tsx";

let events: unknown[];
let stored: Map<string, string>;

beforeEach(() => {
  events = [];
  stored = new Map();
  const page = new EventTarget();
  page.addEventListener("banner-updated", (event) => events.push(event instanceof CustomEvent ? event.detail : event));
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("a saved banner is stored in this browser and applied at once; a removed one is forgotten", () => {
  storeHeroBanner("/media/a/1280.jpg");
  expect([...stored.values()]).toEqual(["/media/a/1280.jpg"]);
  storeHeroBanner(null);
  expect(stored.size).toBe(0);
  expect(events).toEqual(["/media/a/1280.jpg", null]);
});

it("is applied also where the browser stores nothing", () => {
  vi.stubGlobal("localStorage", {
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  storeHeroBanner("/media/a/1280.jpg");
  expect(events).toEqual(["/media/a/1280.jpg"]);
});
