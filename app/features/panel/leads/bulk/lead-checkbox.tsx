import { useSelection } from "#app/features/panel/list/selection.tsx";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";

/** Selects a lead for a bulk change; absent for those who may not change leads, and in the trash. */
export function LeadCheckbox({ lead }: { lead: { id: string; name: string; deletedAt: number | null } }) {
  const { ids, toggle } = useSelection();
  if (!useMayChange() || lead.deletedAt !== null) return null;
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={`Выбрать: ${lead.name}`}
        checked={ids.has(lead.id)}
        onChange={({ target }) => toggle(lead.id, target.checked)}
        className="size-5"
      />
    </label>
  );
}

/** Selects the leads of the page. */
export function SelectPage({ leads }: { leads: readonly { id: string; deletedAt: number | null }[] }) {
  const { ids, setMany } = useSelection();
  const canChange = useMayChange();
  const shown = leads.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []));
  const selected = shown.filter((id) => ids.has(id)).length;
  if (!canChange || shown.length === 0) return null;
  return (
    <label className="mb-2 flex min-h-11 w-fit items-center gap-3">
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
