import { Icon } from "#app/ui/icon.tsx";
import type { Mutation } from "#app/features/panel/use-mutation.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";

interface UnpublishCarProps {
  title: string;
  /** See useHeldWarning. */
  heldWarning: string;
  unpublish: Mutation<void>;
  onDone?: () => void;
  /** Shows the label beside the icon. */
  withText?: boolean;
}

/** Turns a published car back into a draft after confirmation. */
export function UnpublishCar({ title, heldWarning, unpublish, onDone, withText = false }: UnpublishCarProps) {
  return (
    <ConfirmedButton
      question="Вернуть в черновики?"
      text={`${heldWarning} ${title} исчезнет с сайта, страница автомобиля перестанет открываться. Заявки, отзывы и история цен останутся. Чтобы показать его снова, отметьте «В наличии».`.trim()}
      action="В черновики"
      mutation={unpublish}
      onDone={onDone}
      variant="quiet"
      size="sm"
      aria-label={`В черновики: ${title}`}
      title="В черновики"
      className={withText ? undefined : "w-11"}
    >
      <Icon name="rotate-ccw" size={18} />
      {withText && "В черновики"}
    </ConfirmedButton>
  );
}
