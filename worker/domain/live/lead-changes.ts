import type { ChannelKey } from "../conversations/channels.ts";
import { MINUTE_MS } from "../kernel/time/durations.ts";
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

/** A message of a person, as the toast names it. */
export interface NewMessage {
  /** Of the lead. */
  id: string;
  /** Epoch ms. */
  at: number;
  /** Of the person. */
  name: string;
  channel: ChannelKey;
}

/** A lead that came less than so long before its message: the lead itself was announced. */
export const ANNOUNCED_MS = MINUTE_MS;

/** What an open panel has missed. */
export interface LeadChanges {
  /** The `since` of the next call. */
  cursor: number;
  /** New leads that the person may see; without spam. */
  created: NewLead[];
  /** Unread messages in leads that the person may see; the latest of each lead. Not those of leads that have just come. */
  messages: NewMessage[];
  /** Whether lists of leads look different now, also because a lead left the ones that the person may see. */
  isChanged: boolean;
  /** There are no more changes now. */
  isComplete: boolean;
}
