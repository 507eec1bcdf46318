import { selectSecurityEvents } from "../../../db/queries/staff/security-events.ts";
import { selectStaffMembers } from "../../../db/queries/staff/staff.ts";
import {
  JOURNAL_PAGE_SIZE,
  journalPlaceText,
  type JournalQuery,
  journalSince,
} from "../../../domain/staff/security-journal.ts";
import type { Deps } from "../../deps.ts";
import { type DescribedEvent, describeEvent, type NamedPerson } from "./describe-event.ts";

interface JournalPage {
  events: DescribedEvent[];
  /** For the filter. */
  members: NamedPerson[];
  /** `before` of the next page; null on the last one. */
  next: string | null;
}

/** A page of the security journal, newest first. */
export async function listSecurityEvents({ db, clock }: Deps, query: JournalQuery): Promise<JournalPage> {
  // One more: whether there is a next page.
  const limit = JOURNAL_PAGE_SIZE + 1;
  const [rows, members] = await db.read([
    selectSecurityEvents(db, query, { since: journalSince(query, clock.now()), limit }),
    selectStaffMembers(db),
  ]);
  const shown = rows.slice(0, JOURNAL_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    events: shown.map((row) => describeEvent(row, members)),
    members: members.map(({ id, username }) => ({ id, username })),
    next: last && rows.length > shown.length ? journalPlaceText(last) : null,
  };
}
