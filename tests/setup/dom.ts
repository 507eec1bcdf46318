import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Headless UI waits for the animations of what it closes; happy-dom has none.
Element.prototype.getAnimations ??= () => [];

afterEach(cleanup);
