import { useState } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import type { Mutation } from "#app/features/panel/use-mutation.ts";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";

interface RemoveCarProps {
  title: string;
  remove: Mutation<void>;
  onRemoved?: () => void;
  /** Shows the label beside the icon. */
  withText?: boolean;
  variant?: NonNullable<ButtonLook["variant"]>;
}

/** Moves a car to the trash after confirmation. */
export function RemoveCar({ title, remove, onRemoved, withText = false, variant = "quiet" }: RemoveCarProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={`Удалить: ${title}`}
        title="Удалить"
        className={withText ? undefined : "w-11"}
        onPointerEnter={() => void preloadDialog().catch(() => undefined)}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash-2" size={18} />
        {withText && "Удалить"}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Удалить автомобиль?"
        text={`${title} исчезнет с сайта и 30 дней пролежит в корзине, откуда его можно вернуть.`}
        action="Удалить"
        isPending={remove.isPending}
        onConfirm={async () => {
          if (!(await remove.run())) return;
          setAsking(false);
          onRemoved?.();
        }}
      />
    </>
  );
}
