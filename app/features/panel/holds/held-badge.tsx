import { Badge } from "#app/ui/badge.tsx";
import { useSalonTime } from "../salon-time.tsx";

/** Nothing for a car that nobody holds. */
export function HeldBadge({ heldUntil }: { heldUntil: number | null }) {
  const { moment } = useSalonTime();
  if (heldUntil === null) return null;
  return <Badge tone="accent">Бронь до {moment(heldUntil)}</Badge>;
}
