import { Link } from "@remix-run/react";
import type { StaffCarRow } from "#worker/domain/cars/staff-car.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Switch } from "#app/ui/panel/switch.tsx";
import { useQuestion } from "#app/ui/panel/use-question.tsx";
import { CARS_PATH, lookPath, photosPath } from "#app/features/panel/cars/cars-path.ts";
import { RemoveCar } from "#app/features/panel/cars/remove-car.tsx";
import { UnpublishCar } from "#app/features/panel/cars/unpublish-car.tsx";
import { useCarChanges } from "#app/features/panel/cars/use-car-changes.ts";
import { useHeldWarning } from "#app/features/panel/holds/use-held-warning.ts";
import { RestoreButton } from "#app/features/panel/list/row-buttons.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useSelection } from "#app/features/panel/list/selection.tsx";

const ICON_BUTTON = `${buttonClass({ variant: "quiet", size: "sm" })} w-11`;

/** Edit, view, copy, unpublish and delete, or restore from the trash. */
export function CarRowActions({ car }: { car: StaffCarRow }) {
  const address = useListAddress(CARS_PATH);
  const { remove, restore, unpublish, copy } = useCarChanges(car.id);
  const title = titleOf(car);
  const heldWarning = useHeldWarning(car.heldUntil);
  const canChange = useMayChange();
  if (!canChange && car.stage === "trash") return null;
  if (car.stage === "trash") {
    return <RestoreButton name={title} isPending={restore.isPending} onClick={() => void restore.run()} />;
  }
  return (
    <div className="flex flex-wrap justify-end">
      {canChange && (
        <Link
          to={address.editor(car.id)}
          preventScrollReset
          prefetch="intent"
          aria-label={`Изменить: ${title}`}
          title="Изменить"
          className={ICON_BUTTON}
        >
          <Icon name="pencil" size={18} />
        </Link>
      )}
      {canChange && (
        <Link to={photosPath(car.id)} aria-label={`Фото: ${title}`} title="Фото" className={ICON_BUTTON}>
          <Icon name="camera" size={18} />
        </Link>
      )}
      <a
        href={lookPath({ ...car, isPublic: car.stage !== "draft" })}
        target="_blank"
        rel="noreferrer"
        aria-label={`${car.stage === "draft" ? "Предпросмотр" : "На сайте"}: ${title}`}
        title={car.stage === "draft" ? "Предпросмотр" : "На сайте"}
        className={ICON_BUTTON}
      >
        <Icon name="eye" size={18} />
      </a>
      {canChange && (
        <>
          <Button
            variant="quiet"
            size="sm"
            disabled={copy.isPending}
            aria-label={`Копия: ${title}`}
            title="Копия"
            className="w-11"
            onClick={() => void copy.run()}
          >
            <Icon name="copy" size={18} />
          </Button>
          {car.stage !== "draft" && <UnpublishCar title={title} heldWarning={heldWarning} unpublish={unpublish} />}
          <RemoveCar title={title} heldWarning={heldWarning} remove={remove} />
        </>
      )}
    </div>
  );
}

/**
 * «В наличии»: switching it on publishes a draft, switching it off asks if the car is held. When fields are missing, a link opens the editor
 * at the first one.
 */
export function StockSwitch({ car, withText = false }: { car: StaffCarRow; withText?: boolean }) {
  const address = useListAddress(CARS_PATH);
  const canChange = useMayChange();
  const { change } = useCarChanges(car.id);
  const { ask, dialog } = useQuestion();
  const heldWarning = useHeldWarning(car.heldUntil);
  const question = { title: "Снять с продажи?", text: heldWarning, action: "Снять" };
  const [missing] = Object.keys(change.fields);
  return (
    <span>
      <Switch
        checked={car.inStock}
        label={`В наличии: ${titleOf(car)}`}
        disabled={car.stage === "trash" || !canChange}
        isPatient={heldWarning !== ""}
        onChange={async (inStock) =>
          (inStock || heldWarning === "" || (await ask(question))) && change.run({ inStock })
        }
        {...(withText ? { text: "В наличии" } : {})}
      />
      {missing && (
        <Link
          to={`${address.editor(car.id)}#${missing}`}
          preventScrollReset
          className="flex min-h-11 items-center text-danger underline"
        >
          Заполнить поля
        </Link>
      )}
      {dialog}
    </span>
  );
}

/** Selects a car for bulk actions. */
export function SelectCar({ car }: { car: StaffCarRow }) {
  const { ids, toggle } = useSelection();
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={`Выбрать: ${titleOf(car)}`}
        checked={ids.has(car.id)}
        onChange={(event) => toggle(car.id, event.target.checked)}
        className="size-5"
      />
    </label>
  );
}

export function titleOf({ title, year }: StaffCarRow): string {
  return `${title}, ${year}`;
}
