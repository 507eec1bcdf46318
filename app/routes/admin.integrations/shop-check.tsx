import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { type Answer, callApi } from "#app/lib/api.ts";

/** Asks the payment service about the keys. */
export function ShopCheck({ isUnsaved }: { isUnsaved: boolean }) {
  const check = useMutation<void, Answer<"POST /integrations/yookassa/shop">>({
    send: () => callApi("POST /integrations/yookassa/shop"),
    success: ({ isTest, isEnabled }) =>
      isEnabled
        ? `Ключи подошли: ${isTest ? "тестовый магазин, деньги не настоящие" : "рабочий магазин"}`
        : "Ключи подошли, но магазин в ЮKassa выключен",
    failure: "Проверка не прошла",
  });
  return (
    <MutationButton
      type="button"
      variant="secondary"
      size="sm"
      mutation={check}
      pendingText="Проверка..."
      disabled={isUnsaved}
      title={isUnsaved ? "Сначала сохраните изменения" : undefined}
    >
      Проверить ключи
    </MutationButton>
  );
}
