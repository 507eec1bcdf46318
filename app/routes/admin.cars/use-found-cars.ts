import { useState } from "react";
import { filterOf, type StaffCarFilter } from "#worker/domain/cars/staff-car-list.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { useToast } from "#app/ui/toast/toast.tsx";

/** Ids of all cars that a filter of the list finds. */
export function useFoundCars() {
  const toast = useToast();
  const [isSelecting, setSelecting] = useState(false);

  /** Null when they cannot be selected; staff read why. */
  async function selectFound(filter: StaffCarFilter): Promise<string[] | null> {
    setSelecting(true);
    try {
      return (await callApi("POST /cars/selection", { body: { filter: filterOf(filter) } })).ids;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toast({ tone: "destructive", title: "Ошибка", description: cause.message || "Не удалось выбрать автомобили" });
      return null;
    } finally {
      setSelecting(false);
    }
  }

  return { selectFound, isSelecting };
}
