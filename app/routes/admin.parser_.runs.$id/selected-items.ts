import type { ImportItemRow } from "#worker/domain/imports/import-views.ts";

/** Selected items by id. The selection survives paging. */
export type SelectedItems = ReadonlyMap<string, ImportItemRow>;

/** Whether staff may approve or reject the item. */
export function isDecidable({ state }: Pick<ImportItemRow, "state">): boolean {
  return state === "waiting" || state === "held";
}

/** Whether the item may wait because its brand is unknown. */
export function mayNeedBrand({ verdict, carId, proposedBrand }: ImportItemRow): boolean {
  return verdict === "doubtful" && carId === null && proposedBrand === null;
}
