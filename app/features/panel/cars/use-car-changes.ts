import { useNavigate } from "@remix-run/react";
import type { CarChange } from "#worker/domain/cars/car-schema.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { CARS_PATH } from "./cars-path.ts";

/** Changes of a car outside its form: toggle, copy, delete, restore. */
export function useCarChanges(id: string, { onCopied }: { onCopied?: () => void } = {}) {
  const navigate = useNavigate();
  const address = useListAddress(CARS_PATH);
  return {
    change: useMutation({
      send: (change: CarChange) => callApi("PUT /cars/:id", { id, body: change }),
      success: "Автомобиль обновлен",
      failure: "Не удалось сохранить автомобиль",
    }),
    remove: useMutation<void>({
      send: () => callApi("DELETE /cars/:id", { id }),
      success: "Автомобиль удален",
      failure: "Не удалось удалить автомобиль",
    }),
    restore: useMutation<void>({
      send: () => callApi("POST /cars/:id/restore", { id }),
      success: "Автомобиль возвращён из корзины",
      failure: "Не удалось вернуть автомобиль",
    }),
    unpublish: useMutation<void>({
      send: () => callApi("POST /cars/:id/unpublish", { id }),
      success: "Автомобиль возвращён в черновики",
      failure: "Не удалось вернуть автомобиль в черновики",
    }),
    copy: useMutation<void, { id: string }>({
      send: () => callApi("POST /cars/:id/copy", { id }),
      success: "Копия сохранена черновиком",
      failure: "Не удалось скопировать автомобиль",
      onDone: (copy) => {
        onCopied?.();
        navigate(address.editor(copy.id), { preventScrollReset: true });
      },
    }),
  };
}
