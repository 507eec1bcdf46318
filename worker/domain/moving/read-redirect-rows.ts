import { REDIRECT_STATUSES, type RedirectStatus } from "./redirect.ts";

/** A line of a file of redirects, as it was typed. */
export interface RedirectRow {
  line: number;
  key: string;
  target: string;
  /** Null: something else than a known status. */
  status: RedirectStatus | null;
  note: string | null;
}

const COLUMNS = {
  key: ["from", "source", "old", "old url", "откуда", "старый адрес", "старый", "адрес"],
  target: ["to", "target", "destination", "new", "new url", "redirect", "куда", "новый адрес", "новый"],
  status: ["status", "code", "type", "код", "статус", "ответ"],
  note: ["note", "comment", "заметка", "комментарий", "примечание"],
} as const;
type ColumnName = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as ColumnName[];
const NOTE_MAX = 300;

/** Cells that are an address or name a column: the delimiter of a file makes the most of them. */
export function countAddresses(cells: readonly string[]): number {
  const named = Object.keys(columnsOf(cells) ?? {}).length;
  return named || cells.filter((cell) => /^\s*(?:https?:\/\/|\/)/i.test(cell)).length;
}

/** The rows of a file: by the names in its first row, else old address, new address, status, note. */
export function readRedirectRows(rows: readonly { line: number; cells: readonly string[] }[]): RedirectRow[] {
  const named = columnsOf(rows[0]?.cells ?? []);
  const at = named ?? { key: 0, target: 1, status: 2, note: 3 };
  return rows.slice(named ? 1 : 0).map(({ line, cells }) => {
    const cell = (name: ColumnName) => plain(cells[at[name] ?? -1] ?? "");
    const target = cell("target");
    return {
      line,
      key: cell("key"),
      target,
      status: statusOf(cell("status"), target),
      note: cell("note").slice(0, NOTE_MAX) || null,
    };
  });
}

function columnsOf(cells: readonly string[]): Partial<Record<ColumnName, number>> | null {
  const heads = cells.map((cell) => cell.trim().toLowerCase().replaceAll("_", " "));
  const found = NAMES.map(
    (name) => [name, heads.findIndex((head) => COLUMNS[name].some((known) => known === head))] as const,
  );
  const named = Object.fromEntries(found.filter(([, at]) => at !== -1));
  return named["key"] === undefined ? null : named;
}

/** A text without the apostrophe that our export writes before what looks like a formula. */
function plain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, "");
}

/** Without a status: 301, or 410 where nothing is named as the target. */
function statusOf(cell: string, target: string): RedirectStatus | null {
  if (cell === "") return target === "" ? 410 : 301;
  return REDIRECT_STATUSES.find((status) => String(status) === cell.replace(/\D+$/, "")) ?? null;
}
