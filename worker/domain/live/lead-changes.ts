import type { LeadKind } from "../leads/lead-terms.ts";

/** Rows of one answer; after a long time a panel calls again at once. */
export const LEAD_CHANGES_READ = 200;

/** How long changes are kept: a panel that was closed for longer loads everything anew anyway. */
export const LEAD_CHANGES_KEPT_MS = 2 * 24 * 60 * 60_000;

/** A new lead, as the toast names it. */
export interface NewLead {
  id: string;
  /** Epoch ms. */
  at: number;
  kind: LeadKind;
  /** Of the visitor. */
  name: string;
}

/** What an open panel has missed. */
export interface LeadChanges {
  /** The `since` of the next call. */
  cursor: number;
  /** New leads that the person may see; without spam. */
  created: NewLead[];
  /** Whether lists of leads look different now, also because a lead left the ones that the person may see. */
  isChanged: boolean;
  /** There are no more changes now. */
  isComplete: boolean;
}
