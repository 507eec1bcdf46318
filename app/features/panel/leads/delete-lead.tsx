import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { Button, Icon } from "#app/shared.ts";
import { useMay } from "../use-person.ts";

interface DeleteLeadProps {
  lead: { id: string; name: string };
  /** Only the sign, for lists. */
  isSmall?: boolean;
  onDeleted?: () => void;
}

/** Asks by the browser's own dialog, as staff know it from elsewhere. There is no trash for leads. */
export function DeleteLead({ lead: { id, name }, isSmall = false, onDeleted }: DeleteLeadProps) {
  const canDelete = useMay("leads.delete");
  const remove = useMutation({
    send: () => callApi("DELETE", `/leads/${id}`),
    success: "Лид успешно удален",
    failure: "Не удалось удалить лид",
    onDone: () => onDeleted?.(),
  });
  if (!canDelete) return null;
  return (
    <Button
      variant={isSmall ? "quiet" : "danger"}
      size="sm"
      disabled={remove.isPending}
      aria-label={isSmall ? `Удалить: ${name}` : undefined}
      title="Удалить"
      className={isSmall ? "w-11" : undefined}
      onClick={() => {
        if (window.confirm(`Удалить заявку от ${name}? Вернуть её будет нельзя.`)) void remove.run(undefined);
      }}
    >
      <Icon name="trash-2" size={18} />
      {!isSmall && "Удалить"}
    </Button>
  );
}
