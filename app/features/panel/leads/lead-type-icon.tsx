import type { LeadKind } from "#worker/domain/leads/lead-terms.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import { Icon } from "#app/ui/icon.tsx";

const ICONS: Record<LeadKind, IconName> = {
  auto_credit: "percent",
  trade_in: "rotate-ccw",
  auto_selection: "search",
  lease_booking: "calendar-clock",
  contact_form: "phone",
  test_drive: "car",
  visit: "eye",
  service: "settings",
};

/** Decorative: the label of the kind stands beside it. */
export function LeadTypeIcon({ kind }: { kind: LeadKind }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-shade text-graphite">
      <Icon name={ICONS[kind]} />
    </span>
  );
}
