import { vi } from "vitest";

// The files of a process share its modules (`isolate: false`); a file that mocks one must not change it for the next.
vi.resetModules();
