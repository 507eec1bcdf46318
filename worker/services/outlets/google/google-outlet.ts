import type { Outlet } from "../outlet.ts";
import { csvLine, csvRecords } from "./csv-line.ts";
import { GOOGLE_COLUMNS } from "./google-columns.ts";

const PROBLEMS_MAX = 20;

export const GOOGLE_OUTLET: Outlet = {
  key: "google",
  contentType: "text/csv; charset=utf-8",
  extension: "csv",
  limits: {},
  // Google knows a car by its VIN alone.
  takes: (car) => car.vin !== null,
  head: () => csvLine(GOOGLE_COLUMNS.map(({ name }) => name)),
  item: (car, salon) => csvLine(GOOGLE_COLUMNS.map(({ value }) => value(car, salon))),
  tail: () => "",
  checkFile,
};

function checkFile(text: string): string[] {
  const [head, ...records] = csvRecords(text) ?? [];
  if (!head) return ["Файл — не таблица CSV"];
  if (head.join() !== GOOGLE_COLUMNS.map(({ name }) => name).join()) return ["В файле не те столбцы"];
  const problems = records.flatMap((cells, at) =>
    problemsOf(cells).map((problem) => `Объявление ${at + 1}: ${problem}`),
  );
  return problems.slice(0, PROBLEMS_MAX);
}

function problemsOf(cells: readonly string[]): string[] {
  if (cells.length !== GOOGLE_COLUMNS.length) return [`${cells.length} столбцов вместо ${GOOGLE_COLUMNS.length}`];
  return GOOGLE_COLUMNS.flatMap(({ name, pattern, required }, at) => {
    const cell = cells[at] ?? "";
    if (cell === "") return required ? [`нет значения ${name}`] : [];
    return pattern && !pattern.test(cell) ? [`«${cell.slice(0, 60)}» в ${name}`] : [];
  });
}
