import { useSalonTime } from "../salon-time.tsx";

/** Before the end of a hold: who holds the car (for those who may see the lead), until when. Empty when nobody does. */
export function useHeldWarning(heldUntil: number | null | undefined, buyer?: string): string {
  const { moment } = useSalonTime();
  if (!heldUntil) return "";
  return `Автомобиль ${buyer ? `держит ${buyer}` : "забронирован"} до ${moment(heldUntil)}. Бронь закончится.`;
}
