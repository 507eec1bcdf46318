import type { OutletFileRow, OutletRow } from "../../../db/queries/outlets/outlets.ts";
import type { OutletCheck } from "../../../domain/outlets/outlet-check.ts";
import type { OutletSalon, OutletSet } from "../../../domain/outlets/outlet-car.ts";
import type { Outlet } from "../outlet.ts";

/** What the steps of making a file share. `file` is the row as it is stored. */
export interface FileWork {
  outlet: Outlet;
  checks: readonly OutletCheck[];
  row: OutletRow;
  salon: OutletSalon;
  sets: readonly OutletSet[];
  file: OutletFileRow;
  /** What stands before the items: the file's part 0. */
  head: string;
}

/** The file cannot be served: staff read why. */
export class UnfitFile extends Error {}

/** @throws UnfitFile with the first problems of a document of the outlet */
export function refuseUnfit(outlet: Outlet, document: string): void {
  const problems = outlet.checkFile(document);
  if (problems.length > 0) throw new UnfitFile(problems.slice(0, 3).join("; "));
}
