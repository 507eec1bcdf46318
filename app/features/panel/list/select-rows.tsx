import { useMayChange } from "../use-current-staff.ts";
import { useSelection } from "./selection.tsx";

interface SelectableRow {
  id: string;
  deletedAt: number | null;
}

/** Selects a row for a bulk change; absent for those who may not change it, and in the trash. */
export function SelectRow({ row: { id, deletedAt }, name }: { row: SelectableRow; name: string }) {
  const { ids, toggle } = useSelection();
  if (!useMayChange() || deletedAt !== null) return null;
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={`Выбрать: ${name}`}
        checked={ids.has(id)}
        onChange={({ target }) => toggle(id, target.checked)}
        className="size-5"
      />
    </label>
  );
}

/** Selects the rows of the page. */
export function SelectPage({ rows }: { rows: readonly SelectableRow[] }) {
  const { ids, setMany } = useSelection();
  const canChange = useMayChange();
  const shown = rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []));
  const selected = shown.filter((id) => ids.has(id)).length;
  if (!canChange || shown.length === 0) return null;
  return (
    <label className="mb-2 flex min-h-11 w-fit items-center gap-3 max-md:-mt-2">
      <input
        type="checkbox"
        checked={selected === shown.length}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < shown.length;
        }}
        onChange={({ target }) => setMany(shown, target.checked)}
        className="size-5"
      />
      Выбрать все на странице
    </label>
  );
}
