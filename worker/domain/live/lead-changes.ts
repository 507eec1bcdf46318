/** Rows of one answer; after a long time a panel calls again at once. */
export const LEAD_CHANGES_READ = 200;

/** How long changes are kept: a panel that was closed for longer loads everything anew anyway. */
export const LEAD_CHANGES_KEPT_MS = 2 * 24 * 60 * 60_000;

/** What an open panel has missed. Contains no personal data. */
export interface LeadChanges {
  /** The `since` of the next call. */
  cursor: number;
  /** New leads that the person may see; without spam. Times in epoch ms. */
  created: { id: string; at: number }[];
  /** Whether lists of leads look different now, also because a lead left the ones that the person may see. */
  isChanged: boolean;
  /** There are no more changes now. */
  isComplete: boolean;
}
