import {
  deleteArchivedLeads,
  deletePart,
  insertArchivedLeads,
  selectConsentsOf,
  selectConversationsOf,
  selectEventsOf,
  selectLeadsToArchive,
  selectMessagesOf,
  selectNotesOf,
} from "../../../db/queries/leads/lead-archive.ts";
import { isStaleWrite } from "../../../db/stale-write.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { insertArchivedNumbers } from "../../../db/queries/reports/roll-up-days.ts";
import { LEAD_IMPORT_UNDO_DAYS } from "../../../domain/leads/imports/lead-import-views.ts";
import { utcDay } from "../../../domain/kernel/time/salon-time.ts";
import type { PersonalDataDeps } from "../../deps.ts";
import { archivedNumbers } from "../../reports/roll-up/archived-numbers.ts";
import type { ArchivedLead } from "./archived-lead.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

/** A part is then half a megabyte at most. */
const BATCH = 500;
/** 12,000 leads a night: more than 10,000 a day. A batch takes about ten statements. */
const MAX_BATCHES = 24;

/**
 * Moves closed leads of past months from D1 to R2; returns how many. Which part contains a lead is recorded before the part is
 * written, and the lead is deleted after that: an interrupted run loses none, and an erasure finds every copy. A lead that was erased or
 * changed meanwhile stays for the next round, and its part goes.
 */
export async function archiveLeads(deps: PersonalDataDeps): Promise<number> {
  const { db, clock, budget, leadArchive, leadsArchivedAfterDays } = deps;
  if (!leadArchive) return 0;
  const before = clock.now() - leadsArchivedAfterDays * DAY_MS;
  const importedBefore = clock.now() - LEAD_IMPORT_UNDO_DAYS * DAY_MS;
  let archived = 0;
  for (let round = 0; round < MAX_BATCHES && !budget.isSpent(); round++) {
    const [rows] = await db.read([selectLeadsToArchive(db, { before, importedBefore }, BATCH)]);
    const [first] = rows;
    if (!first) break;
    // The rest of another month waits for the next round.
    const month = monthOf(first.createdAt);
    const leads = rows.filter(({ createdAt }) => monthOf(createdAt) === month);
    const ids = leads.map(({ id }) => id);
    const [notes, events, consents, conversations, messages, [settings]] = await db.read([
      selectNotesOf(db, ids),
      selectEventsOf(db, ids),
      selectConsentsOf(db, ids),
      selectConversationsOf(db, ids),
      selectMessagesOf(db, ids),
      selectSettings(db),
    ]);
    // Of this round alone: a run beside this one, which has moved the same leads, keeps its part.
    const part = `${month}/${deps.ids.next()}`;
    const text = JSON.stringify(
      leads.map((lead): ArchivedLead => {
        const own = conversations.filter(({ leadId }) => leadId === lead.id);
        return {
          lead,
          notes: notes.filter(({ leadId }) => leadId === lead.id),
          events: events.filter(({ leadId }) => leadId === lead.id),
          conversations: own,
          messages: messages.filter(({ conversationId }) => own.some(({ id }) => id === conversationId)),
          consents: consents.filter(({ leadId }) => leadId === lead.id),
        };
      }),
    );
    const index = leads.map(({ id, phoneNormalised }) => ({ leadId: id, part, phoneNormalised }));
    await db.write([insertArchivedLeads(db, index)]);
    await leadArchive.put(part, text);
    try {
      await db.write([
        insertArchivedNumbers(db, archivedNumbers(part, leads, settings, clock.now())),
        ...deleteArchivedLeads(db, leads, { events: events.length, said: messages.length }),
      ]);
      archived += ids.length;
    } catch (cause) {
      if (!isStaleWrite(cause)) throw cause;
      await leadArchive.remove(part);
      await db.writeIdempotent([deletePart(db, part)]);
    }
  }
  return archived;
}

function monthOf(at: number): string {
  return utcDay(at).slice(0, "2025-10".length);
}
