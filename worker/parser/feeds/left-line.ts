import { tidy } from "../normalise/text.ts";

/** A line, an element or an object of a file that holds something and became no car. */
export interface LeftLine {
  kind: "left";
  /** The number of its record, as of a car. */
  record: number;
  /** In a table and in JSON Lines the number of the line; else of the record. */
  line: number;
  text: string;
  /** Russian. */
  reason: string;
}

export const LEFT_REASONS = {
  nothing: "Нет ни марки, ни модели, ни VIN",
  broken: "Запись повреждена",
  long: "Запись слишком длинная",
  unnamed: "На этом листе нет строки с названиями столбцов",
  unlike: "Запись не похожа на автомобиль",
} as const;

const TEXT_MAX = 500;

/** What staff see of it. */
export function leftText(values: Iterable<string>): string {
  let text = "";
  for (const value of values) {
    const plain = tidy(value.slice(0, TEXT_MAX));
    if (plain) text += text ? `; ${plain}` : plain;
    if (text.length >= TEXT_MAX) break;
  }
  return text.slice(0, TEXT_MAX);
}
