import { type PageAct, type PageProposal, PAGE_ACTS } from "#worker/domain/content/page-proposals.ts";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";
import { Select, TextInput } from "#app/ui/field.tsx";

/** What staff have decided about an address. */
export interface ImportChoice {
  act: PageAct;
  isChosen: boolean;
  /** Of news, «2026-12-31»; empty: the page names it. */
  day: string;
}

interface ImportRowsProps {
  rows: readonly PageProposal[];
  choiceOf: (row: PageProposal) => ImportChoice;
  onChange: (choices: Record<string, ImportChoice>) => void;
}

const ACT_LABELS = { page: "Страница", news: "Новость" } as const;

/** Addresses of the old site, each with what it becomes. */
export function ImportRows({ rows, choiceOf, onChange }: ImportRowsProps) {
  const change = (row: PageProposal, part: Partial<ImportChoice>) =>
    onChange({ [row.url]: { ...choiceOf(row), ...part } });
  const chosen = rows.filter((row) => choiceOf(row).isChosen).length;
  const columns: readonly Column<PageProposal>[] = [
    {
      head: "Взять",
      cell: (row) => (
        <label className="grid size-11 place-items-center">
          <input
            type="checkbox"
            aria-label={`Взять: ${row.url}`}
            checked={choiceOf(row).isChosen}
            onChange={({ target }) => change(row, { isChosen: target.checked })}
            className="size-5"
          />
        </label>
      ),
    },
    {
      head: "Старый адрес",
      isText: true,
      cell: (row) => (
        <span className="block py-1">
          <a href={row.url} target="_blank" rel="noreferrer" className="link">
            {row.url}
          </a>
          {row.reason && <span className="block text-xs text-soft">{row.reason}</span>}
        </span>
      ),
    },
    {
      head: "Чем станет",
      cell: (row) => (
        <span className="block w-56 py-1">
          <Select
            aria-label={`Чем станет: ${row.url}`}
            value={choiceOf(row).act}
            onChange={({ target }) => {
              const act = PAGE_ACTS.find((known) => known === target.value) ?? "page";
              change(row, { act, isChosen: true });
            }}
          >
            <option value="page">{ACT_LABELS.page}</option>
            <option value="news">{ACT_LABELS.news}</option>
            {row.section && <option value="section">Не переносить, вести в раздел</option>}
          </Select>
          <Outcome row={row} act={choiceOf(row).act} />
        </span>
      ),
    },
    {
      head: "Дата новости",
      cell: (row) =>
        choiceOf(row).act === "news" && (
          <TextInput
            type="date"
            aria-label={`Дата новости: ${row.url}`}
            title="Если на самой странице даты нет"
            value={choiceOf(row).day}
            onChange={({ target }) => change(row, { day: target.value })}
            className="w-40"
          />
        ),
    },
  ];
  return (
    <>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          checked={chosen === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
          }}
          onChange={({ target }) =>
            onChange(Object.fromEntries(rows.map((row) => [row.url, { ...choiceOf(row), isChosen: target.checked }])))
          }
          className="size-5"
        />
        Выбрать все
      </label>
      <DataTable label="Страницы прежнего сайта" columns={columns} rows={rows} keyOf={({ url }) => url} />
      <p className="text-xs text-soft">
        Дату новости панель берёт со страницы; пустую дату она спросит перед публикацией, если на странице её нет.
      </p>
    </>
  );
}

/** What the choice means where the site has a section like the old page. */
function Outcome({ row: { section, hrefs }, act }: { row: PageProposal; act: PageAct }) {
  if (!section) return null;
  return (
    <span className="mt-0.5 block text-xs text-soft">
      {act === "section"
        ? `Старый адрес поведёт на ${section.path}`
        : `Новая страница откроется по адресу ${hrefs[act]}`}
    </span>
  );
}
