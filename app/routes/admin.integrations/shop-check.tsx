import { useMutation } from "#app/features/panel/use-mutation.ts";
import { type Answer, callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";

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
    <Button
      type="button"
      variant="secondary"
      size="sm"
      pending={check.isPending}
      pendingText="Проверка..."
      disabled={isUnsaved}
      title={isUnsaved ? "Сначала сохраните изменения" : undefined}
      onClick={() => void check.run()}
    >
      Проверить ключи
    </Button>
  );
}
