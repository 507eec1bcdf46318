import type { LeadLine } from "#worker/services/leads/lead-line.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { ChosenResult } from "./store-lead-status.ts";

export interface CloseLeadProps {
  lead: Pick<LeadLine, "name" | "subject" | "carId">;
  status: "completed" | "cancelled";
  isPending: boolean;
  onClose: () => void;
  onChosen: (result: ChosenResult) => void;
}

// Not rendered on the server, as every dialog.
export const { Part: CloseLead } = lazyPart<CloseLeadProps>(
  async () => (await import("./close-lead.client.tsx")).CloseLead,
);
