import type { BulkAction } from "#worker/domain/cars/car-bulk-actions.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";

export interface BulkDialogProps {
  action: BulkAction;
  ids: readonly string[];
  onClose: () => void;
}

/** Preview and execution of a bulk action. Loaded when it is first opened. */
export const { Part: BulkDialog } = lazyPart<BulkDialogProps>(
  async () => (await import("./bulk-panel.client.tsx")).BulkPanel,
);
