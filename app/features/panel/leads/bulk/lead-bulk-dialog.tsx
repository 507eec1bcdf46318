import { lazyPart } from "#app/lib/lazy-part.ts";

export interface LeadBulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** The change was made: the selection can be dropped when the dialog closes. */
  onDone: () => void;
}

/** Preview, execution and undo of a change of several leads. Loaded when it is first opened. */
export const { Part: LeadBulkDialog } = lazyPart<LeadBulkDialogProps>(
  async () => (await import("./lead-bulk-panel.client.tsx")).LeadBulkPanel,
);
