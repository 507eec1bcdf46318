import { workingMsBetween, type WorkingHours } from "../../dealership/salon-time.ts";

/** The columns of a lead that hold its first answer. */
export interface FirstResponse {
  firstResponseAt: number | null;
  /** The staff member's id. */
  firstResponseBy: string | null;
  /** Working time from creation to the answer, ms. */
  firstResponseWorkMs: number | null;
}

/** The first answer after an answer by `staffId`: the stored one, if the lead was answered before. */
export function firstResponseAfter(
  lead: FirstResponse & { createdAt: number },
  staffId: string | null,
  now: number,
  hours: WorkingHours,
): FirstResponse {
  const { firstResponseAt, firstResponseBy, firstResponseWorkMs } = lead;
  if (firstResponseAt !== null) return { firstResponseAt, firstResponseBy, firstResponseWorkMs };
  return {
    firstResponseAt: now,
    firstResponseBy: staffId,
    firstResponseWorkMs: workingMsBetween(lead.createdAt, now, hours),
  };
}
