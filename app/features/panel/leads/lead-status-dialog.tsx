import { isClosed, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { NextAction } from "#worker/domain/leads/work/next-action.ts";
import type { LeadLine } from "#worker/services/leads/lead-line.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { ChosenResult } from "./store-lead-status.ts";

export interface LeadStatusDialogProps {
  lead: Pick<LeadLine, "name" | "subject" | "carId" | "soldCarId"> & {
    nextAction: Pick<NextAction, "kind" | "at"> | null;
  };
  status: LeadStatus;
  isPending: boolean;
  onClose: () => void;
  onChosen: (result: ChosenResult) => void;
}

/** Whether a change to this status has a question: how a lead has ended, or what becomes of the car that it has sold. */
export function needsDialog({ soldCarId }: Pick<LeadLine, "soldCarId">, status: LeadStatus): boolean {
  return isClosed(status) || soldCarId !== null;
}

// Not rendered on the server, as every dialog.
export const { Part: LeadStatusDialog } = lazyPart<LeadStatusDialogProps>(
  async () => (await import("./lead-status-dialog.client.tsx")).LeadStatusDialog,
);
