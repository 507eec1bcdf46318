import type { OutletFileRow, OutletRow } from "../../../db/queries/outlets/outlets.ts";
import type { OutletCheck, OutletSalon, OutletSet } from "../../../domain/outlets/outlet-car.ts";
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

/** An interrupted invocation leaves its file to the next one after this time, ms. */
export const LEASE_MS = 2 * 60_000;

/** Hex digits: with 64 bits two entries of one car do not collide. */
const DIGEST_LENGTH = 16;

export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest, 0, DIGEST_LENGTH / 2)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
