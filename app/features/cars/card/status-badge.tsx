import type { CarStatus } from "#worker/domain/cars/car-terms.ts";
import { Badge } from "#app/ui/badge.tsx";
import { STATUS_LABELS } from "#worker/domain/cars/car-status.ts";

const TONES = { new: "dark", used: "light", lease: "success" } as const satisfies Record<CarStatus, string>;

export function StatusBadge({ status }: { status: CarStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
