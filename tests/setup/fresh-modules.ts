import { afterAll, vi } from "vitest";

// The files of a process share its modules and globals (`isolate: false`); a file that replaces one must not change it for the next.
vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
