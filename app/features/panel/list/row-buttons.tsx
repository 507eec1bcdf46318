import { Link } from "@remix-run/react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { useMayChange } from "../use-current-staff.ts";

const SQUARE = "w-11";

/** Opens a row's editor over the list. `name` names the row in the accessible label. */
export function EditLink({ to, name }: { to: string; name: string }) {
  const label = useMayChange() ? "Изменить" : "Открыть";
  return (
    <Link
      to={to}
      preventScrollReset
      prefetch="intent"
      aria-label={`${label}: ${name}`}
      title={label}
      className={`${buttonClass({ variant: "quiet", size: "sm" })} ${SQUARE}`}
    >
      <Icon name={label === "Изменить" ? "pencil" : "eye"} size={18} />
    </Link>
  );
}

interface DeleteButtonProps {
  name: string;
  /** Why the row cannot be deleted. */
  refusal?: string | undefined;
  onClick: () => void;
}

export function DeleteButton({ name, refusal, onClick }: DeleteButtonProps) {
  if (!useMayChange()) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={refusal !== undefined}
      aria-label={`Удалить: ${name}`}
      title={refusal ?? "Удалить"}
      className={SQUARE}
      onPointerEnter={() => void preloadDialog().catch(() => undefined)}
      onClick={onClick}
    >
      <Icon name="trash-2" size={18} />
    </Button>
  );
}

interface RestoreButtonProps {
  name: string;
  isPending: boolean;
  onClick: () => void;
}

/** Of a row in the trash. */
export function RestoreButton({ name, isPending, onClick }: RestoreButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Вернуть: ${name}`}
      pending={isPending}
      pendingText="Подождите…"
      onClick={onClick}
    >
      <Icon name="rotate-ccw" size={18} />
      Вернуть
    </Button>
  );
}
