import type { ButtonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Mutation } from "#app/features/panel/use-mutation.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";

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
  return (
    <>
      <ConfirmedButton
        question="Удалить автомобиль?"
        text={`${title} исчезнет с сайта и 30 дней пролежит в корзине, откуда его можно вернуть.`}
        action="Удалить"
        mutation={remove}
        onDone={onRemoved}
        variant={variant}
        size="sm"
        aria-label={`Удалить: ${title}`}
        title="Удалить"
        className={withText ? undefined : "w-11"}
      >
        <Icon name="trash-2" size={18} />
        {withText && "Удалить"}
      </ConfirmedButton>
    </>
  );
}
