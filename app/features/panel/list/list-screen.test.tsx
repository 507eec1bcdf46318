// Fails when staff cannot distinguish an empty list from a search without results, or a capped count from a full one.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ListScreen } from "./list-screen.tsx";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

const TOOLBAR = { path: "/admin/cars", searchLabel: "Марка", search: "", filters: [] };

function render(total: number, isNarrowed: boolean): string {
  return renderToStaticMarkup(
    <ListScreen
      title="Автомобили"
      list={{ total, isCapped: total >= 5000, page: 1, pageCount: 1 }}
      toolbar={TOOLBAR}
      isNarrowed={isNarrowed}
      empty={{ title: "Автомобилей пока нет" }}
      notFound={{ title: "Автомобили не найдены" }}
    >
      <p>строки</p>
    </ListScreen>,
  );
}

it("distinguishes an empty list from a search without results, which links to the whole list", () => {
  expect(render(0, false)).toMatch(/Автомобилей пока нет/);
  expect(render(0, false)).not.toMatch(/не найдены|Показать всё/);
  expect(render(0, true)).toMatch(/Автомобили не найдены.*href="\/admin\/cars".*Показать всё/);
  expect(render(0, true)).not.toContain("строки");
});

it("shows the rows, and that the count is capped", () => {
  expect(render(12, true)).toContain("строки");
  expect(render(12, true)).not.toContain("Уточните поиск");
  expect(render(5000, false)).toMatch(/5\s000.*\+.*Показаны первые 5\s000/);
});
