import type { WorkingHours } from "../../../domain/kernel/time/salon-time.ts";

/** A lead without an answer, for a badge that counts in the browser. Times in epoch ms. */
export interface LeadSpeed {
  createdAt: number;
  /** When the server answered. */
  now: number;
  hours: WorkingHours;
}
