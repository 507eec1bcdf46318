import { Link, useSearchParams } from "@remix-run/react";
import clsx from "clsx/lite";
import { useState, type FormEvent } from "react";
import { type LeadView, viewSearchOf } from "#worker/domain/leads/lead-view.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LEADS_PATH } from "../leads-path.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

/** Views that everybody has. */
const COMMON = [
  { name: "Все", search: "" },
  { name: "Мои", search: "assignee=me" },
  { name: "Свободные", search: "assignee=none" },
  { name: "Просроченные", search: "task=overdue" },
];

/** Links to filters under a name: those of everybody, and the own ones. They keep the list or the board. */
export function LeadViews({ views }: { views: readonly LeadView[] }) {
  const [params] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const current = viewSearchOf(params);
  const common = COMMON.map(({ name, search }) => ({ name, search: viewSearchOf(withView(search, params)) }));
  const isSaved = [...common, ...views].some(({ search }) => search === current);
  return (
    <nav
      aria-label="Виды списка"
      className="mb-3 flex items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap *:max-md:shrink-0"
    >
      {common.map(({ name, search }) => (
        <ViewLink key={name} name={name} search={search} isCurrent={search === current} />
      ))}
      {views.map((view) => (
        <span key={view.id} className="inline-flex max-w-full items-center">
          <ViewLink name={view.name} search={view.search} isCurrent={view.search === current} />
          <RemoveView view={view} />
        </span>
      ))}
      {!isSaved && (
        <Button variant="quiet" size="sm" onClick={() => setSaving(true)}>
          <Icon name="plus" size={18} />
          Сохранить вид
        </Button>
      )}
      {isSaving && <SaveViewDialog search={current} onClose={() => setSaving(false)} />}
    </nav>
  );
}

function withView(search: string, current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(search);
  const view = current.get("view");
  if (view) params.set("view", view);
  return params;
}

function ViewLink({ name, search, isCurrent }: { name: string; search: string; isCurrent: boolean }) {
  return (
    <Link
      to={search ? `${LEADS_PATH}?${search}` : LEADS_PATH}
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(
        "inline-flex min-h-11 min-w-0 items-center rounded-sm border px-3 wrap-anywhere",
        isCurrent ? "border-ink bg-shade font-semibold" : "border-line hover:bg-canvas",
      )}
    >
      {name}
    </Link>
  );
}

function RemoveView({ view: { id, name, search } }: { view: LeadView }) {
  const restore = useMutation<void>({
    send: () => callApi("POST /leads/views", { body: { name, search } }),
    success: "Вид возвращён",
    failure: "Не удалось вернуть вид",
  });
  const remove = useMutation<void>({
    send: () => callApi("DELETE /leads/views/:id", { id }),
    success: `Вид «${name}» удалён`,
    undo: { label: "Вернуть", run: () => void restore.run() },
    failure: "Не удалось удалить вид",
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={remove.isPending}
      aria-label={`Удалить вид: ${name}`}
      title="Удалить вид"
      className="w-11 shrink-0"
      onClick={() => void remove.run()}
    >
      <Icon name="x" size={18} />
    </Button>
  );
}

/** Asks for the name of a view and stores it. */
function SaveViewDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const save = useMutation<void>({
    send: () => callApi("POST /leads/views", { body: { name, search } }),
    success: "Вид сохранён",
    failure: "Не удалось сохранить вид",
    onDone: onClose,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void save.run();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Сохранить вид"
      description="Фильтры останутся под этим именем; их видите только вы. Вид с тем же именем заменится."
    >
      <form onSubmit={submit}>
        <TextField
          label="Название"
          required
          error={save.fields.name}
          name="name"
          text={name}
          maxLength={40}
          autoComplete="off"
          placeholder="Мои трейд-ин за неделю"
          data-autofocus
          onText={setName}
        />
        <div className="mt-4 flex justify-end gap-3">
          <Button type="button" variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" pending={save.isPending} pendingText="Сохраняем…">
            Сохранить
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
