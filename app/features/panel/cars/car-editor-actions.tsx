import type { StaffCar } from "#worker/domain/staff-car.ts";
import { Button, Icon } from "#app/shared.ts";
import { lookPath } from "./cars-path.ts";
import { RemoveCar } from "./remove-car.tsx";
import { UnpublishCar } from "./unpublish-car.tsx";
import { useCarChanges } from "./use-car-changes.ts";

/** «Продан», «В черновики», «Копия», «Удалить»; of a car in the trash «Вернуть». */
export function CarEditorActions({ car, onLeave }: { car: StaffCar; onLeave: () => void }) {
  const { change, remove, restore, unpublish, copy } = useCarChanges(car.id);
  if (car.deletedAt !== null) {
    return (
      <Button variant="secondary" size="sm" onClick={async () => (await restore.run()) && onLeave()}>
        <Icon name="rotate-ccw" size={18} />
        Вернуть из корзины
      </Button>
    );
  }
  const isSold = car.soldAt !== null;
  return (
    <div className="-ml-3 flex flex-wrap">
      {car.publishedAt !== null && (
        <Button
          variant="quiet"
          size="sm"
          disabled={change.isPending}
          onClick={async () => (await change.run(isSold ? { inStock: true } : { sold: true })) && onLeave()}
        >
          {isSold ? "Снова в продаже" : "Продан"}
        </Button>
      )}
      {car.publishedAt !== null && <UnpublishCar title={car.name} unpublish={unpublish} onDone={onLeave} withText />}
      <Button variant="quiet" size="sm" disabled={copy.isPending} onClick={() => void copy.run()}>
        <Icon name="copy" size={18} />
        Копия
      </Button>
      <RemoveCar title={car.name} remove={remove} onRemoved={onLeave} withText />
    </div>
  );
}

/** The car as visitors see it, or would. */
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
