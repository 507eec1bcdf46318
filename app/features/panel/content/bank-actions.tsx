import type { StaffBank } from "#worker/domain/content/partner-bank.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Switch } from "#app/ui/panel/switch.tsx";
import { RowActions } from "../list/row-actions.tsx";
import { useMayChange } from "../use-current-staff.ts";
import { BANKS_PATH } from "./content-paths.ts";

/** Edit and delete, or restore from the trash. */
export function BankActions({ bank: { id, name, deletedAt } }: { bank: StaffBank }) {
  return (
    <RowActions
      path={BANKS_PATH}
      call="/partner-banks"
      id={id}
      name={name}
      isInTrash={deletedAt !== null}
      messages={{
        question: `Удалить банк «${name}»?`,
        consequence: "Он исчезнет со страницы автокредита и 30 дней пролежит в корзине, откуда его можно вернуть.",
        removed: "Банк-партнер удален успешно",
        removeFailed: "Ошибка при удалении банка",
        restored: "Банк-партнёр возвращён",
        restoreFailed: "Ошибка при возвращении банка",
      }}
    />
  );
}

/** Shows or hides the bank on the credit page; saved at once. */
export function BankSwitch({ bank: { id, name, active, deletedAt } }: { bank: StaffBank }) {
  const canChange = useMayChange();
  const change = useMutation({
    send: (isShown: boolean) => callApi("PUT /partner-banks/:id", { id, body: { active: isShown } }),
    success: "Банк-партнер обновлен успешно",
    failure: "Ошибка при обновлении банка",
  });
  return (
    <Switch
      checked={active}
      label={`Показывать на сайте: ${name}`}
      text={active ? "Показан" : "Скрыт"}
      disabled={deletedAt !== null || !canChange}
      onChange={change.run}
    />
  );
}
