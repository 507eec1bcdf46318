// Fails when what one types while the page arrives leaves it without scripts for good.
import { afterEach, expect, it, vi } from "vitest";
import { STARTER } from "#worker/edge/starter.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it("starts the page's scripts when their text is complete, also after an earlier key", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it.
  new Function(STARTER)();
  // The parser has read the tag, not yet the text.
  const later = Object.assign(document.createElement("script"), { type: "later" });
  document.body.appendChild(later);
  dispatchEvent(new Event("keydown"));
  await new Promise((painted) => setTimeout(painted, 600));
  expect(document.querySelector("script[type=module]")).toBeNull();

  later.text = "export {}";
  state.mockReturnValue("interactive");
  dispatchEvent(new Event("DOMContentLoaded"));
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLScriptElement>("script[type=module]")?.text).toBe("export {}"),
  );
});
