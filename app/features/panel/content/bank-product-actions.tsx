import type { StaffBankProduct } from "#worker/domain/content/bank-product.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Switch } from "#app/ui/panel/switch.tsx";
import { RowActions } from "../list/row-actions.tsx";
import { useMayChange } from "../use-current-staff.ts";
import { BANK_PRODUCTS_PATH } from "./content-paths.ts";

/** Edit and delete, or restore from the trash. */
export function BankProductActions({ product: { id, name, deletedAt } }: { product: StaffBankProduct }) {
  return (
    <RowActions
      path={BANK_PRODUCTS_PATH}
      call="/bank-products"
      id={id}
      name={name}
      isInTrash={deletedAt !== null}
      messages={{
        question: `Удалить программу «${name}»?`,
        consequence: "Она исчезнет из калькулятора и 30 дней пролежит в корзине, откуда её можно вернуть.",
        removed: "Программа удалена",
        removeFailed: "Не удалось удалить программу",
        restored: "Программа возвращена",
        restoreFailed: "Не удалось вернуть программу",
      }}
    />
  );
}

/** Offers the product to visitors or takes it away; saved at once. */
export function BankProductSwitch({ product: { id, name, active, deletedAt } }: { product: StaffBankProduct }) {
  const canChange = useMayChange();
  const change = useMutation({
    send: (isShown: boolean) => callApi("PUT /bank-products/:id", { id, body: { active: isShown } }),
    success: "Программа обновлена",
    failure: "Не удалось обновить программу",
  });
  return (
    <Switch
      checked={active}
      label={`Показывать на сайте: ${name}`}
      text={active ? "Показана" : "Скрыта"}
      disabled={deletedAt !== null || !canChange}
      onChange={change.run}
    />
  );
}
