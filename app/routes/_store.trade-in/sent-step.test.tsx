// A visitor who has sent the wizard is asked for what can no longer be typed.
import { expect, it, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { SentStep } from "./wizard.tsx";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

it("repeats the estimate, and no request to fill in the form", () => {
  const shown = (isAsking: boolean) =>
    renderToStaticMarkup(<SentStep promise="Мы свяжемся с вами" estimate={{ text: "Оценка", isAsking }} />);
  expect(shown(false)).toContain("Оценка");
  expect(shown(true)).not.toContain("Оценка");
  expect(shown(true)).toContain("Мы свяжемся с вами");
});
