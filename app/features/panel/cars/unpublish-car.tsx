import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { preloadDialog } from "#app/ui/overlay/dialog.tsx";
import type { Mutation } from "#app/features/panel/use-mutation.ts";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";

interface UnpublishCarProps {
  title: string;
  unpublish: Mutation<void>;
  onDone?: () => void;
  /** Shows the label beside the icon. */
  withText?: boolean;
}

/** Turns a published car back into a draft after confirmation. */
export function UnpublishCar({ title, unpublish, onDone, withText = false }: UnpublishCarProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`В черновики: ${title}`}
        title="В черновики"
        className={withText ? undefined : "w-11"}
        onPointerEnter={() => void preloadDialog().catch(() => undefined)}
        onClick={() => setAsking(true)}
      >
        <Icon name="rotate-ccw" size={18} />
        {withText && "В черновики"}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Вернуть в черновики?"
        text={`${title} исчезнет с сайта, страница автомобиля перестанет открываться. Заявки, отзывы и история цен останутся. Чтобы показать его снова, отметьте «В наличии».`}
        action="В черновики"
        isPending={unpublish.isPending}
        onConfirm={async () => {
          if (!(await unpublish.run())) return;
          setAsking(false);
          onDone?.();
        }}
      />
    </>
  );
}
