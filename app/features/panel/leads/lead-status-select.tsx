import { useState } from "react";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Select } from "#app/ui/field.tsx";
import { useMayChange } from "../use-current-staff.ts";
import { LeadStatusDialog, type LeadStatusDialogProps, needsDialog } from "./lead-status-dialog.tsx";
import { type ChosenResult, storeLeadStatus } from "./store-lead-status.ts";

interface LeadStatusSelectProps {
  lead: LeadStatusDialogProps["lead"] & { id: string; status: LeadStatus };
  className?: string;
}

/** Optimistic: shows the chosen status at once and reverts when the call fails. A dialog asks for what depends on the status. */
export function LeadStatusSelect({ lead, className }: LeadStatusSelectProps) {
  const { id, name, status } = lead;
  const canChange = useMayChange();
  const [asked, setAsked] = useState<LeadStatus | null>(null);
  const [optimistic, setOptimistic] = useState<LeadStatus | null>(null);
  const [lastStatus, setLastStatus] = useState(status);
  const change = useMutation({
    send: (input: { status: LeadStatus; result: ChosenResult }) =>
      storeLeadStatus({ id, status }, input.status, input.result),
    success: (text) => text,
    failure: "Не удалось обновить статус",
  });
  if (status !== lastStatus) {
    // Revalidation has brought a newer status.
    setLastStatus(status);
    setOptimistic(null);
  }

  async function set(chosen: LeadStatus, result: ChosenResult = {}) {
    setOptimistic(chosen);
    if (await change.run({ status: chosen, result })) setAsked(null);
    else setOptimistic(null);
  }

  return (
    <>
      <Select
        aria-label={`Статус: ${name}`}
        aria-busy={change.isPending}
        value={optimistic ?? asked ?? status}
        disabled={!canChange}
        onChange={(event) => {
          const chosen = LEAD_STATUSES.find((one) => one === event.target.value);
          if (!chosen || chosen === status || change.isPending) return;
          if (needsDialog(lead, chosen)) setAsked(chosen);
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
      {asked && (
        <LeadStatusDialog
          lead={lead}
          status={asked}
          isPending={change.isPending}
          onClose={() => setAsked(null)}
          onChosen={(result) => void set(asked, result)}
        />
      )}
    </>
  );
}
