import type { OutletFileView, OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { changesText, FILE_STATE_LABELS, formatSize } from "#app/features/panel/outlets/outlet-words.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

const COLUMNS: readonly Column<OutletFileView>[] = [
  {
    head: "Сделан",
    cell: ({ finishedAt, begunAt }) => <Moment at={finishedAt ?? begunAt} />,
    className: "py-2.5! whitespace-nowrap",
  },
  {
    head: "Итог",
    cell: ({ state }) => <Badge tone={state === "served" ? "success" : "neutral"}>{FILE_STATE_LABELS[state]}</Badge>,
  },
  { head: "Автомобилей", cell: ({ cars }) => formatNumber(cars), align: "right" },
  { head: "Размер", cell: ({ bytes }) => formatSize(bytes), align: "right" },
  { head: "Не прошли проверку", cell: ({ rejected }) => formatNumber(rejected), align: "right" },
  {
    head: "Изменения",
    cell: (file) => (file.state === "served" ? changesText(file) : (file.problem ?? changesText(file))),
    isText: true,
  },
];

/** The last files of an outlet, or when the first will be there. */
export function FileHistory({ outlet: { files, enabled, isBeingMade, fetchedAt } }: { outlet: OutletView }) {
  return (
    <section aria-labelledby="outlet-files" className="mt-6">
      <h2 id="outlet-files" className="mb-3 text-lg font-semibold">
        Последние файлы
      </h2>
      {files.length > 0 ? (
        <>
          <p className="mb-3 text-soft">
            {fetchedAt === null ? (
              "Площадка ещё не забирала файл."
            ) : (
              <>
                Площадка забирала файл: <Moment at={fetchedAt} />.
              </>
            )}{" "}
            {isBeingMade && "Новый файл делается."}
          </p>
          <DataTable label="Последние файлы" columns={COLUMNS} rows={files} keyOf={({ id }) => id} />
        </>
      ) : (
        <EmptyState
          title={enabled ? "Первый файл делается" : "Файлов пока нет"}
          text={
            enabled
              ? "Обычно это занимает меньше минуты. Обновите страницу."
              : "Включите площадку: появится адрес, по которому она забирает файл."
          }
        />
      )}
    </section>
  );
}
