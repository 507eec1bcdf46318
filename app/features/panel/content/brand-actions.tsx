import type { StaffBrand } from "#worker/domain/content/brand.ts";
import { RowActions } from "../list/row-actions.tsx";
import { BRANDS_PATH } from "./content-paths.ts";

/** Edit and delete, or restore from the trash. */
export function BrandActions({ brand: { id, name, cars, deletedAt } }: { brand: StaffBrand }) {
  return (
    <RowActions
      path={BRANDS_PATH}
      call="/brands"
      id={id}
      name={name}
      isInTrash={deletedAt !== null}
      refusal={cars > 0 ? "У марки есть автомобили" : undefined}
      messages={{
        question: `Удалить марку «${name}»?`,
        consequence: "Она исчезнет с сайта и 30 дней пролежит в корзине, откуда её можно вернуть.",
        removed: "Марка удалена",
        removeFailed: "Не удалось удалить марку",
        restored: "Марка возвращена",
        restoreFailed: "Не удалось вернуть марку",
      }}
    />
  );
}
