import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import type { selectConsentsOf, selectEventsOf, selectNotesOf } from "../../../db/queries/leads/lead-archive.ts";

/** A lead in the archive, with its notes, events and the proof of consent. */
export interface ArchivedLead {
  lead: LeadRow;
  notes: Awaited<ReturnType<typeof selectNotesOf>>;
  events: Awaited<ReturnType<typeof selectEventsOf>>;
  consents: Awaited<ReturnType<typeof selectConsentsOf>>;
}

/** A part was written by this code and is authenticated by its seal. */
export function parsePart(text: string | null): ArchivedLead[] {
  return text === null ? [] : (JSON.parse(text) as ArchivedLead[]);
}
