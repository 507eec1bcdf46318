import { Link } from "@remix-run/react";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { printHref } from "#worker/domain/print/print-query.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useQuestion } from "#app/ui/panel/use-question.tsx";
import { useEditorActions } from "../editor/editor-actions.ts";
import { LEAVE_QUESTION } from "../editor/use-unsaved-warning.tsx";
import { documentHref } from "../print/document-href.ts";
import { lookPath, papersPath, photosPath } from "./cars-path.ts";
import { RemoveCar } from "./remove-car.tsx";
import { UnpublishCar } from "./unpublish-car.tsx";
import { useCarChanges } from "./use-car-changes.ts";

const COPY_QUESTION = {
  title: "Скопировать без изменений?",
  text: "Изменения не сохранены и в копию не попадут.",
  action: "Скопировать",
};
const RESTORE_QUESTION = {
  title: "Вернуть без изменений?",
  text: "Изменения не сохранены: автомобиль вернётся без них.",
  action: "Вернуть",
};

const LINK = buttonClass({ variant: "quiet", size: "sm" });

interface CarEditorActionsProps {
  car: StaffCar;
  /** See useHeldWarning. */
  heldWarning: string;
  isSaving: boolean;
  onLeave: () => void;
}

/**
 * «Продан», «В черновики», «Копия», «Удалить»; for a car in the trash «Вернуть». «Продан» also saves the unsaved changes.
 * «Копия» copies the saved car, so it asks for confirmation if there are unsaved changes. «Продан» asks if the car is held.
 */
export function CarEditorActions({ car, heldWarning, isSaving, onLeave }: CarEditorActionsProps) {
  const { saveWith, mayDrop, drop } = useEditorActions();
  const { remove, restore, unpublish, copy } = useCarChanges(car.id, { onCopied: drop });
  const soldQuestion = useQuestion();
  const leave = () => {
    drop();
    onLeave();
  };
  if (car.deletedAt !== null) {
    return (
      <Button
        variant="secondary"
        size="sm"
        onClick={async () => (await mayDrop(RESTORE_QUESTION)) && (await restore.run()) && leave()}
      >
        <Icon name="rotate-ccw" size={18} />
        Вернуть из корзины
      </Button>
    );
  }
  const isSold = car.soldAt !== null;
  const sell = async () => {
    const question = { title: "Отметить проданным?", text: heldWarning, action: "Отметить" };
    if (heldWarning === "" || (await soldQuestion.ask(question))) await saveWith({ sold: true });
  };
  return (
    <div className="-ml-3 flex max-md:scrolls-x *:shrink-0 md:flex-wrap">
      <Link to={photosPath(car.id)} className={buttonClass({ variant: "quiet", size: "sm" })}>
        <Icon name="camera" size={18} />
        Фото
      </Link>
      {car.publishedAt !== null && (
        <Button
          variant="quiet"
          size="sm"
          disabled={isSaving}
          onClick={() => void (isSold ? saveWith({ inStock: true, sold: false }) : sell())}
        >
          {isSold ? "Снова в продаже" : "Продан"}
        </Button>
      )}
      {car.publishedAt !== null && (
        <UnpublishCar
          {...{ title: car.name, heldWarning, unpublish }}
          onDone={async () => (await mayDrop(LEAVE_QUESTION)) && leave()}
          withText
        />
      )}
      <Button
        variant="quiet"
        size="sm"
        disabled={copy.isPending}
        onClick={async () => (await mayDrop(COPY_QUESTION)) && void copy.run()}
      >
        <Icon name="copy" size={18} />
        Копия
      </Button>
      {/* In a tab of its own: what is typed here stays. */}
      <a href={printHref([car.id])} target="_blank" rel="noreferrer" className={LINK}>
        Ценник
      </a>
      <a href={documentHref(null, { car: car.id })} target="_blank" rel="noreferrer" className={LINK}>
        Договор или акт
      </a>
      <RemoveCar title={car.name} heldWarning={heldWarning} remove={remove} onRemoved={leave} withText />
      {soldQuestion.dialog}
    </div>
  );
}

/** Link to the reports and inspections of the car. */
export function PapersLink({ car }: { car: StaffCar }) {
  return (
    <Link to={papersPath(car.id)} className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline">
      <Icon name="check" size={18} />
      <span className="max-md:sr-only">Документы и осмотр</span>
    </Link>
  );
}

/** Link to the public page of the car, or to its preview while it is not public. */
export function LookLink({ car }: { car: StaffCar }) {
  const isPublic = car.publishedAt !== null && car.deletedAt === null;
  return (
    <a
      href={lookPath({ id: car.id, slug: car.slug, isPublic })}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline"
    >
      <Icon name="eye" size={18} />
      <span className="max-md:sr-only">{isPublic ? "На сайте" : "Предпросмотр"}</span>
    </a>
  );
}
