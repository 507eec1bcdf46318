import type { ImportItemRow } from "#worker/domain/imports/import-views.ts";

/** Items that were ticked, kept while the list is paged. */
export type SelectedItems = ReadonlyMap<string, ImportItemRow>;

/** Waits for somebody's word. */
export function isDecidable({ state }: Pick<ImportItemRow, "state">): boolean {
  return state === "waiting" || state === "held";
}

/** A brand that is chosen on the spot may be what it waits for. */
export function mayNeedBrand({ verdict, carId, proposedBrand }: ImportItemRow): boolean {
  return verdict === "doubtful" && carId === null && proposedBrand === null;
}
