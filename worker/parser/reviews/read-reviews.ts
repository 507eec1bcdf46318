import type { ReviewCells } from "#worker/domain/content/review-import.ts";
import { fileRows, namedColumns, NoTableFault } from "../feeds/file-rows.ts";
import { fold } from "../normalise/text.ts";

type ReviewColumn = keyof Omit<ReviewCells, "row">;

const COLUMNS: readonly (readonly [ReviewColumn, RegExp])[] = [
  ["customerName", /^(?:имя|фио|автор(?!\S)|клиент|покупатель|name|author|customer)/],
  ["sourceUrl", /^(?:ссылк|источник|адрес|url|link|source)/],
  ["rating", /^(?:оценк|рейтинг|балл|зв[её]зд|rating|stars|score)/],
  ["date", /^(?:дата|день|опубликован|date|day|created|published)/],
  ["carModel", /^(?:авто|машин|марк|модел|car|model|vehicle)/],
  ["text", /^(?:текст|отзыв|комментари|сообщени|text|review|comment|body)/],
];
/** Titles and empty lines may precede the header, rows. */
const HEAD_ROWS = 20;

/**
 * The reviews of a table (CSV, Excel) with columns for a name, a text and a rating, in any order. `row` is the line of the file. @throws NoTableFault without such columns; DamagedArchiveError; TooComplexError; LargeWorkbookError
 */
export async function* readReviews(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReviewCells> {
  let columns: ReadonlyMap<ReviewColumn, number> | null = null;
  let head = 0;
  for await (const { line, cells } of fileRows(chunks, (one) => columnsOf(one).size)) {
    if (!columns) {
      const found = columnsOf(cells);
      if (found.has("customerName") && found.has("text") && found.has("rating")) columns = found;
      else if (++head >= HEAD_ROWS) break;
      continue;
    }
    const known = columns;
    const textOf = (column: ReviewColumn) => cells[known.get(column) ?? -1]?.trim() ?? "";
    if (cells.every((cell) => cell.trim() === "")) continue;
    yield {
      row: line,
      customerName: textOf("customerName"),
      text: textOf("text"),
      rating: textOf("rating"),
      date: textOf("date"),
      sourceUrl: textOf("sourceUrl"),
      carModel: textOf("carModel"),
    };
  }
  if (!columns) throw new NoTableFault("нет столбцов с именем, текстом и оценкой");
}

function columnsOf(cells: readonly string[]): ReadonlyMap<ReviewColumn, number> {
  return namedColumns(cells, COLUMNS, fold);
}
