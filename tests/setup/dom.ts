import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Lazy parts are compiled at their first import, which takes seconds on a slow machine.
configure({ asyncUtilTimeout: 20_000 });

// Headless UI waits for the animations of what it closes; happy-dom has none.
Element.prototype.getAnimations ??= () => [];

afterEach(cleanup);
