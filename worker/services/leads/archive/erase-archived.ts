import { deletePart, forgetPhones, selectPartsOfPhone } from "../../../db/queries/leads/lead-archive.ts";
import { ERASED_LEAD } from "../../../db/queries/leads/personal-data.ts";
import { utcDay } from "../../../domain/kernel/time/salon-time.ts";
import { PERSONAL_DATA_KEPT_DAYS } from "../../../domain/kernel/limits.ts";
import { forgetSaid, type Said } from "../../conversations/forget-conversations.ts";
import type { PersonalDataDeps } from "../../deps.ts";
import { type ArchivedLead, parsePart } from "./archived-lead.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

const PARTS_A_NIGHT = 40;

interface FoundInArchive {
  id: string;
  personToken: string | null;
  email: string | null;
  part: string;
  said: Said;
}

/** What lies elsewhere of the conversations of a lead in the archive. */
function saidIn({ conversations = [], messages = [] }: ArchivedLead): Said {
  return {
    conversationIds: conversations.map(({ id }) => id),
    tokens: [...conversations, ...messages].flatMap(({ personToken }) => personToken ?? []),
  };
}

/** Leads of a phone in the archive. */
export async function findArchivedLeads(
  { db, leadArchive }: PersonalDataDeps,
  spellings: readonly string[],
): Promise<FoundInArchive[]> {
  const [rows] = await db.read([selectPartsOfPhone(db, spellings)]);
  const ids = new Set(rows.map(({ leadId }) => leadId));
  const found: FoundInArchive[] = [];
  for (const part of new Set(rows.map((row) => row.part))) {
    for (const archived of parsePart((await leadArchive?.read(part)) ?? null)) {
      const { id, personToken, email } = archived.lead;
      if (ids.has(id)) found.push({ id, personToken, email, said: saidIn(archived), part });
    }
  }
  return found;
}

/** Empties leads in the archive as emptyLeads does in D1, and removes their phones from its index. */
export async function eraseArchived(
  { db, clock, leadArchive }: PersonalDataDeps,
  found: readonly { id: string; part: string }[],
): Promise<void> {
  const ids = new Set(found.map(({ id }) => id));
  const now = clock.now();
  for (const part of new Set(found.map((one) => one.part))) {
    const leads = parsePart((await leadArchive?.read(part)) ?? null);
    await leadArchive?.put(part, JSON.stringify(leads.map((one) => (ids.has(one.lead.id) ? emptied(one, now) : one))));
  }
  if (ids.size > 0) await db.writeIdempotent([forgetPhones(db, [...ids])]);
}

function emptied({ lead, consents }: ArchivedLead, now: number): ArchivedLead {
  const erased = { ...ERASED_LEAD, requestKey: `erased:${lead.id}`, anonymisedAt: now, updatedAt: now };
  return { lead: { ...lead, ...erased }, notes: [], events: [], conversations: [], messages: [], consents };
}

/** Deletes parts past the retention period, at most PARTS_A_NIGHT; a collector erases the contact details first. */
export async function expireArchive(deps: PersonalDataDeps): Promise<void> {
  const { db, clock, leadArchive, leadStore } = deps;
  if (!leadArchive) return;
  const oldest = utcDay(clock.now() - PERSONAL_DATA_KEPT_DAYS * DAY_MS).slice(0, "2025-10".length);
  let left = PARTS_A_NIGHT;
  for (const month of (await leadArchive.months()).filter((one) => one < oldest)) {
    for (const part of (await leadArchive.parts(month)).slice(0, left)) {
      const leads = parsePart(await leadArchive.read(part));
      await leadStore.erase(leads.flatMap(({ lead }) => lead.personToken ?? []));
      for (const archived of leads) await forgetSaid(deps, saidIn(archived));
      await leadArchive.remove(part);
      await db.writeIdempotent([deletePart(db, part)]);
      left -= 1;
    }
  }
}
