import type { LeadInput } from "../lead.ts";
import { MINUTE_MS } from "../../kernel/time/durations.ts";

interface LeadLimit {
  of: "network" | "site";
  periodMs: number;
  /** Leads of the period that are taken without a challenge. */
  leads: number;
}

/**
 * Leads that look like a visitor's, and those that look like a script's, are counted apart: a script does not use up what its
 * neighbours behind one address may send. An office or a mobile operator sends a few leads a minute, a busy site a dozen.
 */
export const LEAD_LIMITS: Record<"ordinary" | "robotic", readonly LeadLimit[]> = {
  ordinary: [
    { of: "network", periodMs: MINUTE_MS, leads: 10 },
    { of: "network", periodMs: 10 * MINUTE_MS, leads: 40 },
    { of: "site", periodMs: MINUTE_MS, leads: 60 },
  ],
  robotic: [
    { of: "network", periodMs: MINUTE_MS, leads: 3 },
    { of: "network", periodMs: 10 * MINUTE_MS, leads: 10 },
    { of: "site", periodMs: MINUTE_MS, leads: 10 },
  ],
};

/** Leads with a solved challenge that are taken. A ticket costs a script no more than time. */
export const SOLVED_LIMITS: Record<"work" | "ticket", readonly LeadLimit[]> = {
  work: [{ of: "network", periodMs: MINUTE_MS, leads: 20 }],
  ticket: [
    { of: "network", periodMs: MINUTE_MS, leads: 5 },
    { of: "site", periodMs: MINUTE_MS, leads: 30 },
  ],
};

/** Leads that are remembered of each key: one more than the highest limit. */
export const LEADS_REMEMBERED = 61;
export const LEADS_REMEMBERED_MS = 10 * MINUTE_MS;

/** Headers that browsers send by themselves. */
export interface SenderHeaders {
  /** Sec-Fetch-Site; null in browsers before 2023 and in most scripts. */
  fetchSite: string | null;
  /** Whether Referer is a page of this site. */
  isFromOwnPage: boolean;
  /** User-Agent, languages and platform. */
  fingerprint: string;
}

/** A visitor needs longer to fill in a form, unless the browser does it. */
const FORM_FILLED_MIN_MS = 2000;
/** Earlier leads of ten minutes with the same texts, and of one minute with the same headers from the same network. */
const SAME_TEXTS_MIN = 3;
const SAME_HEADERS_MIN = 5;
/** Each sign alone has honest explanations: an old browser, a blocked history, namesakes, computers of one office. */
const SIGNS_MIN = 2;

interface Sending {
  lead: Pick<LeadInput, "filledMs" | "pagesSeen" | "sourceUrl">;
  headers: SenderHeaders | null;
  sameTexts: number;
  sameHeaders: number;
}

/** Whether a lead looks as if a script had sent it. */
export function looksRobotic({ lead, headers, sameTexts, sameHeaders }: Sending): boolean {
  const signs = [
    headers?.fetchSite !== "same-origin",
    typeof lead.filledMs !== "number" || lead.filledMs < FORM_FILLED_MIN_MS,
    !lead.pagesSeen?.length && !lead.sourceUrl && !headers?.isFromOwnPage,
    sameTexts >= SAME_TEXTS_MIN,
    sameHeaders >= SAME_HEADERS_MIN,
  ];
  return signs.filter(Boolean).length >= SIGNS_MIN;
}
