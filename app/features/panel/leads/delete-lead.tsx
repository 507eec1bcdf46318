import { TRASH_KEPT_DAYS } from "#worker/domain/kernel/limits.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { RestoreButton } from "../list/row-buttons.tsx";
import { useMay } from "../use-current-staff.ts";

interface DeleteLeadProps {
  lead: { id: string; name: string };
  /** Icon only, for lists. */
  isSmall?: boolean;
  onDeleted?: () => void;
}

/** For administrators. A dialog asks first; the toast offers to undo it. */
export function DeleteLead({ lead: { id, name }, isSmall = false, onDeleted }: DeleteLeadProps) {
  const canDelete = useMay("leads.delete");
  const restore = useRestoreLead(id);
  const remove = useMutation({
    send: () => callApi("DELETE /leads/:id", { id }),
    success: "Лид успешно удален",
    undo: { label: "Вернуть", run: () => void restore.run(undefined) },
    failure: "Не удалось удалить лид",
    onDone: () => {
      onDeleted?.();
    },
  });
  if (!canDelete) return null;
  return (
    <>
      <ConfirmedButton
        question="Удалить заявку?"
        text={`${name}: ${TRASH_KEPT_DAYS} дней заявка будет в корзине, оттуда её можно вернуть.`}
        action="Удалить"
        mutation={remove}
        variant={isSmall ? "quiet" : "danger"}
        size="sm"
        aria-label={isSmall ? `Удалить: ${name}` : undefined}
        title="Удалить"
        className={isSmall ? "w-11" : undefined}
      >
        <Icon name="trash-2" size={18} />
        {!isSmall && "Удалить"}
      </ConfirmedButton>
    </>
  );
}

/** For administrators; of a lead in the trash. */
export function RestoreLead({ lead: { id, name } }: Pick<DeleteLeadProps, "lead">) {
  const isAllowed = useMay("leads.delete");
  const restore = useRestoreLead(id);
  if (!isAllowed) return null;
  return <RestoreButton name={name} isPending={restore.isPending} onClick={() => void restore.run(undefined)} />;
}

function useRestoreLead(id: string) {
  return useMutation<void>({
    send: () => callApi("POST /leads/:id/restore", { id }),
    success: "Заявка возвращена",
    failure: "Не удалось вернуть заявку",
  });
}
