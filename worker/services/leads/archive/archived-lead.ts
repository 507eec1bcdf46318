import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import type {
  selectConsentsOf,
  selectConversationsOf,
  selectEventsOf,
  selectMessagesOf,
  selectNotesOf,
} from "../../../db/queries/leads/lead-archive.ts";

/** A lead in the archive, with its notes, events, conversations and the proof of consent. Their files stay where they are. */
export interface ArchivedLead {
  lead: LeadRow;
  notes: Awaited<ReturnType<typeof selectNotesOf>>;
  events: Awaited<ReturnType<typeof selectEventsOf>>;
  /** Of parts that were written before there were conversations: missing. */
  conversations?: Awaited<ReturnType<typeof selectConversationsOf>>;
  messages?: Awaited<ReturnType<typeof selectMessagesOf>>;
  consents: Awaited<ReturnType<typeof selectConsentsOf>>;
}

/** A part was written by this code and is authenticated by its seal. */
export function parsePart(text: string | null): ArchivedLead[] {
  return text === null ? [] : (JSON.parse(text) as ArchivedLead[]);
}
