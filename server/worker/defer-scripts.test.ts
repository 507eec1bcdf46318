// When this fails, the scripts of the server's pages start otherwise than those of the edge: its tests run here on the other parser.
import { vi } from "vitest";
import { HTMLRewriter } from "./html-rewriter.ts";

vi.stubGlobal("HTMLRewriter", HTMLRewriter);
await import("../../worker/edge/defer-scripts.test.ts");
