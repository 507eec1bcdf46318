import { useState } from "react";
import { isClosed, LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { LeadLine } from "#worker/services/leads/lead-line.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Select } from "#app/ui/text-input.tsx";
import { useMayChange } from "../use-current-staff.ts";
import { CloseLead } from "./close-lead.tsx";
import { type ChosenResult, storeLeadStatus } from "./store-lead-status.ts";

interface LeadStatusSelectProps {
  lead: Pick<LeadLine, "id" | "name" | "status" | "subject" | "carId">;
  className?: string;
}

/** Optimistic: shows the chosen status at once and reverts when the call fails. A closed lead needs its result first. */
export function LeadStatusSelect({ lead, className }: LeadStatusSelectProps) {
  const { id, name, status } = lead;
  const canChange = useMayChange();
  const [closing, setClosing] = useState<"completed" | "cancelled" | null>(null);
  const [optimistic, setOptimistic] = useState<LeadStatus | null>(null);
  const [lastStatus, setLastStatus] = useState(status);
  const change = useMutation({
    send: (input: { status: LeadStatus; result: ChosenResult }) => storeLeadStatus(id, input.status, input.result),
    success: "Статус лида успешно изменен",
    failure: "Не удалось обновить статус",
  });
  if (status !== lastStatus) {
    // Revalidation has brought a newer status.
    setLastStatus(status);
    setOptimistic(null);
  }

  async function set(chosen: LeadStatus, result: ChosenResult = {}) {
    setOptimistic(chosen);
    if (await change.run({ status: chosen, result })) setClosing(null);
    else setOptimistic(null);
  }

  return (
    <>
      <Select
        aria-label={`Статус: ${name}`}
        aria-busy={change.isPending}
        value={optimistic ?? closing ?? status}
        disabled={!canChange}
        onChange={(event) => {
          const chosen = LEAD_STATUSES.find((one) => one === event.target.value);
          if (!chosen || change.isPending) return;
          if (isClosed(chosen)) setClosing(chosen);
          else void set(chosen);
        }}
        className={className}
      >
        {LEAD_STATUSES.map((value) => (
          <option key={value} value={value}>
            {LEAD_STATUS_LABELS[value]}
          </option>
        ))}
      </Select>
      {closing && (
        <CloseLead
          lead={lead}
          status={closing}
          isPending={change.isPending}
          onClose={() => setClosing(null)}
          onChosen={(result) => void set(closing, result)}
        />
      )}
    </>
  );
}
