import type { BulkAction } from "#worker/domain/cars/car-bulk-actions.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";

export interface BulkDialogProps {
  action: BulkAction;
  ids: readonly string[];
  onClose: () => void;
}

/** What an action would do to many cars, and the action itself. Its code comes at the first opening. */
export const { Part: BulkDialog } = lazyPart<BulkDialogProps>(
  async () => (await import("./bulk-panel.client.tsx")).BulkPanel,
);
