import { useState } from "react";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { optionsOf } from "#app/features/panel/editor/fields.tsx";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";
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
      <OptionSelect
        aria-label={`Статус: ${name}`}
        aria-busy={change.isPending}
        value={optimistic ?? asked ?? status}
        disabled={!canChange}
        onChoose={(chosen) => {
          if (chosen === status || change.isPending) return;
          if (needsDialog(lead, chosen)) setAsked(chosen);
          else void set(chosen);
        }}
        className={className}
        options={optionsOf(LEAD_STATUSES, LEAD_STATUS_LABELS)}
      />
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
