import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ListScreen } from "./list-screen.tsx";

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));

const TOOLBAR = { path: "/admin/cars", searchLabel: "Марка", search: "", filters: [] };

function drawn(total: number, isNarrowed: boolean): string {
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

it("says that there is nothing yet, or that nothing was found and how to see it all", () => {
  expect(drawn(0, false)).toMatch(/Автомобилей пока нет/);
  expect(drawn(0, false)).not.toMatch(/не найдены|Показать всё/);
  expect(drawn(0, true)).toMatch(/Автомобили не найдены.*href="\/admin\/cars".*Показать всё/);
  expect(drawn(0, true)).not.toContain("строки");
});

it("shows the rows and says when there are more than are counted", () => {
  expect(drawn(12, true)).toContain("строки");
  expect(drawn(12, true)).not.toContain("Уточните поиск");
  expect(drawn(5000, false)).toMatch(/5\s000.*\+.*Показаны первые 5\s000/);
});
