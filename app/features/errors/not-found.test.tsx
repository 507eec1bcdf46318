// The page of a mistyped address, or of an unknown brand, says that a car was sold.
import { expect, it, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { failureMeta } from "./failure-meta.ts";
import { NotFound } from "./not-found.tsx";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

const shown = (title: string, note: string) => renderToStaticMarkup(<NotFound title={title} note={note} />);
const headOf = (data: string, statusText: string) =>
  JSON.stringify(failureMeta({ error: { status: 404, statusText, data, internal: false }, matches: [{}] }));

it("only the page of a car speaks of a sold car", () => {
  const pages = [
    ["Автомобиль не найден", "Car not found", true],
    ["Марка не найдена", "Brand not found", false],
    ["Страница не найдена", "404 Page Not Found", false],
  ] as const;
  for (const [title, note, isCar] of pages) {
    for (const text of [shown(title, note), headOf(title, note)]) {
      expect(text).toContain(title);
      expect(text.includes("продан")).toBe(isCar);
    }
  }
});

it("has the specification's words small above the Russian ones", () => {
  expect(shown("Страница не найдена", "404 Page Not Found")).toMatch(
    /<p lang="en" class="text-sm[^>]*>404 Page Not Found<\/p><h1[^>]*>Страница не найдена/,
  );
});
