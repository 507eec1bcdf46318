import { locationOf, REDIRECTS_PATH, type StaffRedirect } from "#worker/domain/moving/redirect.ts";
import { EditLink } from "#app/features/panel/list/row-buttons.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ConfirmedDelete } from "#app/features/panel/confirmed-button.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function RedirectRows({ rows }: { rows: readonly StaffRedirect[] }) {
  return <DataTable label="Старые адреса" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />;
}

const COLUMNS: readonly Column<StaffRedirect>[] = [
  { head: "Старый адрес", isText: true, cell: ({ key }) => <b className="font-medium">{key}</b> },
  {
    head: "Ответ",
    className: "whitespace-nowrap",
    cell: ({ status }) => <Badge tone={status === 410 ? "accent" : "neutral"}>{status}</Badge>,
  },
  {
    head: "Куда ведёт",
    isText: true,
    cell: ({ target }) =>
      target === null ? (
        <span className="text-soft">страница удалена</span>
      ) : (
        <a href={locationOf(target)} target="_blank" rel="noreferrer" className="link">
          {target}
        </a>
      ),
  },
  { head: "Заметка", isText: true, cell: ({ note }) => <span className="line-clamp-2 text-soft">{note}</span> },
  { head: "Действия", align: "right", isPinned: true, cell: (row) => <Actions row={row} /> },
];

function Actions({ row: { id, key, target, status, note } }: { row: StaffRedirect }) {
  const address = useListAddress(REDIRECTS_PATH);
  const bringBack = useMutation({
    send: () => callApi("POST /redirects", { body: { key, target, status, note } }),
    success: "Адресация вернулась",
    failure: "Не удалось вернуть",
  });
  const remove = useMutation({
    send: () => callApi("DELETE /redirects/:id", { id }),
    success: "Адресация удалена",
    undo: { label: "Вернуть", run: () => void bringBack.run(undefined) },
    failure: "Не удалось удалить",
  });
  return (
    <div className="flex justify-end gap-1">
      <EditLink to={address.editor(id)} name={key} />
      <ConfirmedDelete
        question="Удалить адресацию?"
        text="По этому адресу снова будет страница «не найдена». Сразу после удаления его можно вернуть."
        mutation={remove}
        name={key}
      />
    </div>
  );
}
