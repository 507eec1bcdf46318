import { pageHref } from "#worker/domain/content/page-addresses.ts";
import { type ListedPage, PAGE, PAGE_KIND_LABELS } from "#worker/domain/content/page.ts";
import { dayInWords } from "#worker/domain/kernel/time/days.ts";
import { RecordActions, RecordSwitch } from "#app/features/panel/content/record-actions.tsx";
import { SelectRow } from "#app/features/panel/list/select-rows.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function PageRows({ pages }: { pages: readonly ListedPage[] }) {
  return <DataTable label="Страницы и новости" columns={COLUMNS} rows={pages} keyOf={({ id }) => id} />;
}

const COLUMNS: readonly Column<ListedPage>[] = [
  { head: "Выбор", cell: (page) => <SelectRow row={page} name={page.title} /> },
  {
    head: "Заголовок",
    isText: true,
    cell: (page) => (
      <span className="block min-w-48">
        <span className="font-semibold wrap-anywhere">{page.title}</span>
        <span className="block text-xs wrap-anywhere text-soft">
          {page.isShown && page.deletedAt === null ? (
            <a href={pageHref(page)} target="_blank" rel="noreferrer" className="underline">
              {pageHref(page)}
            </a>
          ) : (
            pageHref(page)
          )}
        </span>
      </span>
    ),
  },
  { head: "Что это", cell: ({ kind }) => PAGE_KIND_LABELS[kind] },
  {
    head: "Где",
    isText: true,
    cell: ({ kind, newsOn, menuOrder, footerOrder }) =>
      kind === "news"
        ? newsOn && dayInWords(newsOn)
        : [menuOrder !== null && "меню", footerOrder !== null && "подвал"].filter(Boolean).join(", "),
  },
  {
    head: "На сайте",
    className: "whitespace-nowrap",
    cell: (page) => <RecordSwitch record={PAGE} row={page} />,
  },
  {
    head: "Действия",
    align: "right",
    isPinned: true,
    cell: (page) => <RecordActions record={PAGE} row={page} />,
  },
];
