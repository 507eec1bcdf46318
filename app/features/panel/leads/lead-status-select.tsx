import { useState } from "react";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Select } from "#app/ui/text-input.tsx";
import { useMayChange } from "../use-current-staff.ts";

interface LeadStatusSelectProps {
  lead: { id: string; name: string; status: LeadStatus };
  className?: string;
}

/** Optimistic: shows the chosen status at once and reverts when the call fails. */
export function LeadStatusSelect({ lead: { id, name, status }, className }: LeadStatusSelectProps) {
  const canChange = useMayChange();
  const [optimistic, setOptimistic] = useState<LeadStatus | null>(null);
  const [lastStatus, setLastStatus] = useState(status);
  const change = useMutation({
    send: (chosen: LeadStatus) => callApi("PUT", `/leads/${id}/status`, { status: chosen }),
    success: "Статус лида успешно изменен",
    failure: "Не удалось обновить статус",
  });
  if (status !== lastStatus) {
    // Revalidation has brought a newer status.
    setLastStatus(status);
    setOptimistic(null);
  }
  return (
    <Select
      aria-label={`Статус: ${name}`}
      aria-busy={change.isPending}
      value={optimistic ?? status}
      disabled={!canChange}
      onChange={async (event) => {
        const chosen = LEAD_STATUSES.find((one) => one === event.target.value);
        if (!chosen || change.isPending) return;
        setOptimistic(chosen);
        if (!(await change.run(chosen))) setOptimistic(null);
      }}
      className={className}
    >
      {LEAD_STATUSES.map((value) => (
        <option key={value} value={value}>
          {LEAD_STATUS_LABELS[value]}
        </option>
      ))}
    </Select>
  );
}
