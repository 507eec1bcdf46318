import { Icon } from "#app/ui/icon.tsx";
import type { Mutation } from "#app/features/panel/use-mutation.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";

interface RemoveCarProps {
  title: string;
  /** See useHeldWarning. */
  heldWarning: string;
  remove: Mutation<void>;
  onRemoved?: () => void;
  /** Shows the label beside the icon. */
  withText?: boolean;
}

/** Moves a car to the trash after confirmation. */
export function RemoveCar({ title, heldWarning, remove, onRemoved, withText = false }: RemoveCarProps) {
  return (
    <ConfirmedButton
      question="Удалить автомобиль?"
      text={`${heldWarning} ${title} исчезнет с сайта и 30 дней пролежит в корзине, откуда его можно вернуть.`.trim()}
      action="Удалить"
      mutation={remove}
      onDone={onRemoved}
      variant="quiet"
      size="sm"
      aria-label={`Удалить: ${title}`}
      title="Удалить"
      className={withText ? undefined : "w-11"}
    >
      <Icon name="trash-2" size={18} />
      {withText && "Удалить"}
    </ConfirmedButton>
  );
}
