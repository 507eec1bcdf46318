import type { BulkAction, BulkField } from "#worker/domain/cars/car-bulk-actions.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";

export interface BulkDialogProps {
  action: BulkAction;
  /** Or those of an import run that have a value to confirm. */
  cars: { ids: readonly string[] } | { run: string };
  /** For `set_field`: the field that is chosen first. */
  field?: BulkField | undefined;
  /** For `set_salon`. */
  salons?: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Preview and execution of a bulk action. Loaded when it is first opened. */
export const { Part: BulkDialog } = lazyPart<BulkDialogProps>(
  async () => (await import("./bulk-panel.client.tsx")).BulkPanel,
);
