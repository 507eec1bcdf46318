import type { StaffPromotion } from "#worker/domain/content/promotion.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Switch } from "#app/ui/panel/switch.tsx";
import { RowActions } from "../list/row-actions.tsx";
import { useMayChange } from "../use-current-staff.ts";
import { PROMOTIONS_PATH } from "./content-paths.ts";

/** Edit and delete, or restore from the trash. */
export function PromotionActions({ promotion: { id, title, deletedAt } }: { promotion: StaffPromotion }) {
  return (
    <RowActions
      path={PROMOTIONS_PATH}
      call="/promotions"
      id={id}
      name={title}
      isInTrash={deletedAt !== null}
      messages={{
        question: `Удалить акцию «${title}»?`,
        consequence: "Она исчезнет с сайта и 30 дней пролежит в корзине, откуда её можно вернуть.",
        removed: "Акция успешно удалена",
        removeFailed: "Не удалось удалить акцию",
        restored: "Акция возвращена",
        restoreFailed: "Не удалось вернуть акцию",
      }}
    />
  );
}

/** Shows or hides the promotion on the site; saved at once. */
export function PromotionSwitch({ promotion: { id, title, isActive, deletedAt } }: { promotion: StaffPromotion }) {
  const canChange = useMayChange();
  const change = useMutation({
    send: (active: boolean) => callApi("PUT /promotions/:id", { id, body: { isActive: active } }),
    success: "Акция успешно обновлена",
    failure: "Не удалось обновить акцию",
  });
  return (
    <Switch
      checked={isActive}
      label={`Показывать на сайте: ${title}`}
      text={isActive ? "Активна" : "Не активна"}
      disabled={deletedAt !== null || !canChange}
      onChange={change.run}
    />
  );
}
