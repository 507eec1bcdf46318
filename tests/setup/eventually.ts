import { vi } from "vitest";

/** Until `check` throws no more. `vi.waitFor` gives up after a second, which a busy machine may take; this limit is for what never happens. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000 });
}
