/** What strangers store besides leads, whose limits hold without the database (lead-limits.ts). */
export const STRANGER_KINDS = ["review", "list", "subscription", "quote", "search", "message"] as const;
export type StrangerKind = (typeof STRANGER_KINDS)[number];

/** An hour: `free` are taken as they come, up to `solved` with a solved challenge. */
interface StrangerLimit {
  free: number;
  solved: number;
}

/** A network may be an office, or thousands of phones of a mobile operator. */
export const STRANGER_LIMITS: Record<StrangerKind, Record<"network" | "site", StrangerLimit>> = {
  review: { network: { free: 5, solved: 15 }, site: { free: 30, solved: 60 } },
  list: { network: { free: 20, solved: 60 }, site: { free: 200, solved: 400 } },
  subscription: { network: { free: 5, solved: 15 }, site: { free: 60, solved: 150 } },
  quote: { network: { free: 20, solved: 60 }, site: { free: 200, solved: 400 } },
  // The next messages of conversations; their first ones are leads.
  message: { network: { free: 60, solved: 180 }, site: { free: 1000, solved: 3000 } },
  // Words that found no car, for the report. No form waits for them, so nobody solves a challenge.
  search: { network: { free: 30, solved: 30 }, site: { free: 200, solved: 200 } },
};
